"""What the page of a table looks like: large buttons for one hand, light and dark, narrow and twice as large."""

from __future__ import annotations

STYLE = """
:root{--ground:#fff;--text:#111;--muted:#454b54;--line:#8a919c;--band:#f2f4f7;--accent:#123f8c;--on:#fff;
--open:#8a4b00;
--red:#b3121d;--won:#0b5d1e;--lost:#8f1414}
@media (prefers-color-scheme:dark){:root{--ground:#10141b;--text:#f4f6f9;--muted:#b6c0cf;--line:#6b788c;
--band:#1a212c;
--accent:#9cc2ff;--on:#0b1220;--open:#ffcf66;--red:#ff8f8f;--won:#8fe3a2;--lost:#ffaaa5}}
*{box-sizing:border-box}
[hidden]{display:none!important}
html{font:100%/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;
-webkit-text-size-adjust:100%}
body{margin:0 auto;max-width:44rem;padding:0 .7rem 2rem;background:#fff;background:var(--ground);color:#111;
color:var(--text);overflow-wrap:anywhere}button{hyphens:auto}.wide{overflow-x:auto}
h1{font-size:1.25rem;margin:.5rem 0 0}h2{font-size:1.1rem;margin:1rem 0 .3rem}h2:focus{outline:0}
p{margin:.25rem 0}header{border-bottom:2px solid var(--line);padding-bottom:.3rem}
#event,.muted{color:var(--muted)}.open{color:var(--open);font-weight:700}#said{font-weight:700;min-height:1.35em}
.g{display:grid;gap:.4rem;margin:0 0 .55rem;grid-template-columns:repeat(auto-fit,minmax(5.2rem,1fr))}
.two{grid-template-columns:repeat(auto-fit,minmax(8rem,1fr))}
.three{grid-template-columns:repeat(auto-fit,minmax(6.3rem,1fr))}
.small{color:var(--muted);font-size:.9rem;margin:.1rem 0}
button,select,input{font:inherit;min-height:3rem;border-radius:.5rem;border:2px solid var(--line);
background:var(--band);
color:var(--text);padding:.3rem .4rem;max-width:100%}
button{font-weight:700;cursor:pointer;width:100%}
select,input{width:100%}
button[aria-pressed=true]{background:var(--accent);color:var(--on);border-color:var(--accent)}
button:disabled{color:var(--muted);background:var(--ground);border-style:dashed;border-width:1px;font-weight:400;
cursor:default}
.kind2:not([aria-pressed=true]):not(:disabled),.kind3:not([aria-pressed=true]):not(:disabled){color:var(--red)}
.out{grid-template-columns:1fr 1fr;position:sticky;bottom:0;background:var(--ground);padding:.4rem 0;
border-top:2px solid var(--line)}
.out #pass{grid-column:1/3}
#won:not(:disabled){color:var(--won);border-color:var(--won)}#lost:not(:disabled){color:var(--lost);
border-color:var(--lost)}
.out button{min-height:3.6rem;font-size:1.1rem}.out #pass{min-height:3rem;font-size:1rem}
button:focus-visible,select:focus-visible,input:focus-visible{outline:3px solid var(--open);outline-offset:2px}
#says{font-weight:700;min-height:2.7em}
table{border-collapse:collapse;width:100%}th,td{padding:.35rem .25rem;border-bottom:1px solid var(--line);
text-align:left}
thead th{color:var(--muted);font-size:.8rem;overflow-wrap:normal}tbody th{font-weight:500}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}thead .n{white-space:normal}.total{
font-weight:700}
@media (min-width:20rem){#mats{grid-template-columns:repeat(4,1fr)}}
ol{list-style:none;padding:0;margin:.5rem 0}li{margin:0 0 .3rem}.deal{text-align:left;font-weight:500}
.strong{background:var(--accent);color:var(--on);border-color:var(--accent)}
figure{margin:1rem 0}figcaption{font-weight:700}svg{width:100%;max-width:32rem;height:auto;display:block;
background:#fff}
#end button{margin:0 0 .4rem}
@media (max-height:40rem),(max-width:15rem){.out{position:static}}
"""

BODY = """<!DOCTYPE html>
<html lang="{{ lang }}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{{
policy }}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>{{ title
}}</title>
<link rel="icon" href="data:,"><style>{{ style }}</style></head>
<body><header><h1 id="head">{{ w.title }}</h1><p id="event"></p><p id="line"></p></header>
<noscript><p class="open">{{ w.noscript }}</p></noscript>
<main><form id="joining"><div id="join" hidden><h2>{{ w.join }}</h2>
<p><label for="where">{{ w.where }}</label></p>
<p><input id="where" autocomplete="off" autocapitalize="none" spellcheck="false"></p>
<p><button class="strong">{{ w.begin }}</button></p><p id="joinsays" role="status"></p></div></form>
<div id="list" hidden>
<div id="begun" hidden><p class="open" id="begunsays">{{ w.begun }}</p>
<div class="g two"><button type="button" id="goon">{{ w.goon }}</button>
<button type="button" id="anew">{{ w.anew }}</button></div></div>
<h2 id="now" tabindex="-1"></h2><p id="by" class="muted"></p><p id="said" role="status"></p>
<section id="form" aria-labelledby="now">
<p class="small">{{ w.declarer }}</p><div id="seats" class="g two" role="group" aria-label="{{ w.declarer
}}"></div>
<p class="small">{{ w.game }}</p><div id="kinds" class="g three" role="group" aria-label="{{ w.game }}"></div>
<div id="matadors"><p class="small">{{ w.matadors }}</p>
<div id="mats" class="g" role="group" aria-label="{{ w.matadors }}"></div>
<p id="morebox"><select id="more" aria-label="{{ w.moremats }}"></select></p></div>
<p class="small">{{ w.announced }}</p><div id="announced" class="g two" role="group" aria-label="{{ w.announced
}}"></div>
<div id="reachedbox"><p class="small">{{ w.reached }}</p>
<div id="reached" class="g three" role="group" aria-label="{{ w.reached }}"></div></div>
<p id="bidbox"><label class="small" for="bid">{{ w.bid }}</label><select id="bid"></select></p>
<div id="charge"><p class="small">{{ w.charge }}</p><div class="g two"><select id="as" aria-label="{{ w.charge
}}"></select>
<select id="asmats" aria-label="{{ w.chargemats }}"></select></div></div>
<p id="says" role="status"></p>
<div class="g out"><button type="button" id="won"></button><button type="button" id="lost"></button>
<button type="button" id="pass">{{ w.passed }}</button></div></section>
<p><button type="button" id="leave" hidden>{{ w.leave }}</button></p>
<section><h2>{{ w.sums }}</h2><div class="wide" role="region" tabindex="0"
aria-label="{{ w.sums }}"><table><thead><tr><th scope="col">{{ w.player }}</th><th scope="col" class="n">{{
w.points }}</th>
<th scope="col" class="n">{{ w.wins }}</th><th scope="col" class="n">{{ w.losses }}</th><th scope="col"
class="n">{{ w.total }}</th>
</tr></thead><tbody id="sums"></tbody></table></div></section>
<section id="end"><h2>{{ w.end }}</h2><p id="endsays" role="status"></p>
<button type="button" id="hand" class="strong"></button>
<button type="button" id="show" hidden>{{ w.show }}</button><div id="squares"></div>
<button type="button" id="again" hidden>{{ w.again }}</button></section>
<section><h2>{{ w.written }}</h2><p id="none" class="muted">{{ w.none }}</p>
<button type="button" id="undo">{{ w.undo }}</button><ol id="deals"></ol></section>
<p id="otherbox" hidden><button type="button" id="other">{{ w.other_table }}</button></p></div></main>
<script type="application/json" id="data">{{ data }}</script><script>{{ script }}</script></body></html>
"""
