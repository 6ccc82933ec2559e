"""The style sheets of the pages, and what stands round each: light on dark where the phone says so."""

from __future__ import annotations

FRAME = """<!DOCTYPE html>
<html lang="{{ lang }}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>{{ page_title }} · {{ event }}</title>
{% if refresh %}<noscript><meta http-equiv="refresh" content="{{ refresh }}"></noscript>{% endif %}
<link rel="icon" href="{{ icon }}"><link rel="stylesheet" href="{{ sheet }}">
{% if script %}<script src="{{ script }}" defer></script>{% endif %}</head>
<body><header><p class="event">{{ event }}</p>
<nav aria-label="{{ nav_words }}">{% for each in nav %}<a href="{{ each.link }}"
{% if each.here %} aria-current="page"{% endif %}>{{ each.title }}</a>{% endfor %}</nav></header>
<main>{{ above }}<div id="part"{% if live %} data-live="{{ live }}"{% endif %}>{{ part }}</div></main>
<footer><p id="state" role="status" data-live-words="{{ live_words }}"
 data-away-words="{{ away_words }}">{{ state }}</p>
<p>{{ names_words }}</p></footer></body></html>
"""

SCREEN = """<!DOCTYPE html>
<html lang="{{ lang }}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>{{ page_title }}</title>
<noscript><meta http-equiv="refresh" content="{{ refresh }}"></noscript>
<link rel="icon" href="{{ icon }}"><link rel="stylesheet" href="{{ screen_sheet }}">
<link rel="stylesheet" id="sheet" data-style="{{ style }}" href="{{ sheet }}">
<script src="{{ script }}" defer></script></head>
<body><main id="part" data-live="{{ live }}">{{ part }}</main></body></html>
"""

PAGES_CSS = """
:root{--ground:#fff;--text:#111;--muted:#454b54;--line:#c3c9d2;--band:#f2f4f7;--accent:#123f8c;--on:#fff;
--open:#8a4b00}
@media (prefers-color-scheme:dark){:root{--ground:#10141b;--text:#f4f6f9;--muted:#b6c0cf;--line:#3a4557;
--band:#1a212c;
--accent:#9cc2ff;--on:#0b1220;--open:#ffcf66}}
*{box-sizing:border-box}
html{font:100%/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;
-webkit-text-size-adjust:100%}
body{margin:0 auto;max-width:60rem;padding:0 1rem 2rem;background:#fff;background:var(--ground);color:#111;
color:var(--text);overflow-wrap:break-word}
header{padding:.6rem 0;border-bottom:2px solid var(--line)}
.event{margin:0 0 .3rem;font-weight:700}
nav{display:flex;flex-wrap:wrap;gap:.3rem .4rem}
nav a{padding:.55rem .8rem;border-radius:.5rem;color:var(--accent);background:var(--band);text-decoration:none;
font-weight:600;min-height:2.75rem}
nav a[aria-current]{background:var(--accent);color:var(--on)}
h1{font-size:1.5rem;line-height:1.2;margin:1rem 0 .6rem}h2{font-size:1.15rem;margin:1.2rem 0 .4rem}
p{margin:.5rem 0}small{display:block;color:var(--muted);font-weight:400;font-size:.88rem}
table{border-collapse:collapse;width:100%}
th,td{padding:.5rem .4rem;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
thead th{color:var(--muted);font-size:.88rem}
tbody th{font-weight:500}tbody tr:nth-child(even){background:var(--band)}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.total{font-weight:700}
.leads th{font-weight:700}
.wide{display:none}.note{color:var(--open);font-weight:600}
@media (min-width:44rem){.wide{display:table-cell}.narrow{display:none}}
.search,.card{margin-top:1rem}.line{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
label{font-weight:600}
input{font:inherit;padding:.6rem;border:2px solid var(--muted);border-radius:.5rem;background:var(--ground);
color:var(--text);min-width:0;max-width:100%}
input[type=search]{flex:1 1 12rem}
button,.button{font:inherit;font-weight:700;padding:.65rem 1.1rem;border:0;border-radius:.5rem;
background:var(--accent);
color:var(--on);text-decoration:none;cursor:pointer;display:inline-block;min-height:2.75rem}
.quiet{background:var(--band);color:var(--accent);border:2px solid var(--accent)}
.call{font-size:1.4rem;padding:1rem 1.6rem}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--open);outline-offset:2px}
.card{padding:.2rem 1rem .8rem;border:2px solid var(--line);border-radius:.8rem}
.open{border-color:var(--open)}.open .strong,.strong.open{color:var(--open)}.strong{font-weight:700}
.seat{font-size:2.6rem;font-weight:800;line-height:1.1;margin:.6rem 0 0}.under{font-size:1.2rem;font-weight:600}
dl div{display:flex;justify-content:space-between;gap:1rem;border-bottom:1px solid var(--line);padding:.35rem 0}
dd{margin:0;font-weight:700;font-variant-numeric:tabular-nums}dt{color:var(--muted)}
.matches{list-style:none;padding:0}.matches a{display:block;padding:.7rem 0;font-weight:600;color:var(--accent)}
.clock{font-size:4rem;font-size:min(9rem,19vw);font-weight:800;line-height:1;margin:1rem 0;
font-variant-numeric:tabular-nums}
footer{margin-top:2rem;color:var(--muted);font-size:.88rem;border-top:1px solid var(--line)}
.away #state{color:var(--open);font-weight:700}
@media (max-width:15rem){nav{flex-wrap:nowrap;overflow-x:auto}nav a{flex:none}nav a[aria-current]{order:-1}
body{padding:0 .5rem 2rem}th,td{padding:.4rem .15rem}thead th{font-size:.7rem}.card{padding:.2rem .5rem .8rem}
h1{font-size:1.3rem}h1,h2,p,dd,th,td,small,li,button{hyphens:auto;overflow-wrap:anywhere}
td:last-child{overflow-wrap:normal}dl div{flex-wrap:wrap;gap:0 1rem}.call{padding:1rem .5rem}}
@media print{nav,form,footer{display:none}}
"""

SCREEN_CSS = """
*{box-sizing:border-box;margin:0}
html,body{height:100%;overflow:hidden}
body{font-family:"IBM Plex Sans","Segoe UI",Roboto,"DejaVu Sans",Arial,sans-serif;font-weight:700;cursor:none}
main{height:100%;display:flex;flex-direction:column}
header,footer{display:flex;align-items:center;justify-content:space-between;padding:0 .3em;white-space:nowrap;
gap:1em;
flex:none;overflow:hidden}
header b{font-size:1.2em;overflow:hidden;text-overflow:ellipsis}footer{font-weight:400;white-space:pre}
footer .lead{white-space:normal;line-height:1.15;max-height:2.3em;overflow:hidden;display:-webkit-box;
-webkit-line-clamp:2;-webkit-box-orient:vertical}
.body{flex:1;overflow:hidden}
table{width:100%;border-collapse:collapse;table-layout:fixed}
th,td{padding:0 .2rem;text-align:left;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;font-weight:700}
td{line-height:1.15}
.n{text-align:right;font-variant-numeric:tabular-nums}.rank{width:2.3rem}.sum{width:3.3rem}
.long .sum{width:4.1rem}.decimals .sum{width:6.4rem}.prizes .sum{width:8rem}
.body td:last-child,.body th:last-child{padding-right:.3rem}
th.side{width:2.9rem}.decimals th.side{width:4.5rem}td.side{font-size:.8em}.club{width:34%}td.club{font-size:.68em}
th.seat{width:2.5rem}td.seat.side{font-size:.8em}
.blocks{display:flex}.blocks table{flex:1;padding:0 .3rem}
.blocks td:first-child,.blocks th:first-child{padding-left:.3rem}
.series,.text,.honours{display:flex;flex-direction:column;justify-content:center;text-align:center;gap:.3rem}
.pages{display:flex;align-items:center;gap:.5rem;padding:.3rem}.pages svg{height:100%;flex:none;max-width:50%}
.pages .ground{fill:#fff}.pages p{font-size:3.4vw}.pages .lead{font-size:2.7vw}
.empty{text-align:center;margin:auto}.body>.empty{padding-top:3rem}
.series .clock{font-size:6rem;font-size:24vw;font-size:min(24vw,40vh);line-height:1;
font-variant-numeric:tabular-nums}
.small{font-size:.7em}
.honours p:nth-child(1),.honours p:nth-child(3){font-size:min(6vw,9vh)}
.honours p:nth-child(2){font-size:min(10vw,17vh);line-height:1.1}
.honours p:nth-child(4){font-size:min(8vw,13vh)}
.away footer::after{content:"\\25cf";margin-left:.5em}
"""
ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" '
    'fill="#123f8c"/><path fill="#fff" d="M8 2c2 3 5 4 5 7a2.6 2.6 0 0 1-4.300 2l.8 3h-3l.8-3'
    'A2.6 2.6 0 0 1 3 9c0-3 3-4 5-7z"/></svg>'
)
