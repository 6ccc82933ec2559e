"""Given names that are common among people who play Skat: they tell which part of a line is a name."""

from __future__ import annotations

from skatclub.domain import text


def folded(word: str) -> str:
    """Return a word without case, dots of umlauts and accents."""
    return text.sort_key(word)[0]


_SPELLED_NAMES = """
adolf ahmet alex alexander alfred ali alois andrea andreas angela angelika anja anke anna anne annette anton armin
arno arthur astrid axel ayşe barbara beate ben benjamin bernd bernhard bert bettina bianca birgit björn brigitte
britta bruno burkhard carl carla carola carsten charlotte christa christian christiane christina christine christof
christoph clara claudia claus cornelia dagmar daniel daniela david dennis detlef dieter dietmar dietrich dirk
dominik doris dorothea eberhard eckhard edeltraud edgar edith egbert egon elfriede elif elisabeth elke ella elsa
emil emine emma erhard eric erich erik erika ernestine ernst erwin esther eugen eva ewald fatma felix ferdinand
florian frank franz franziska frieda friedhelm friedrich fritz gabriele georg gerald gerd gerda gerhard gert
gertrud gisela gottfried gregor gudrun guido gunther gustav günter günther hanna hannelore hannes hanno hans hansi
harald harry hartmut hasan hedwig heidi heike heiko heiner heinrich heinz helene helga hellmut helmut helmuth
henning henrik henry herbert hermann herta hilde hildegard holger horst hubert hugo hüseyin ibrahim ilona ilse ines
inge ingeborg ingo ingrid irene iris irmgard ivan jack jacques jakob james jan jana jens jessica joachim jochen
johann johanna johannes john jonas josef joseph julia julian jutta jörg jürgen kai karin karl karla karsten
katharina kathrin katja katrin kerstin kevin klara klaus knut konrad krzysztof kurt lars laura lea lena leo leon
leonie lisa lothar louis luca lucas ludwig luise lukas lutz maik manfred manuela marc marcel marco marcus margarete
margit margot maria marianne marie marina mario marion mark marko markus marlies martha martin martina mary mathias
matthias max maximilian mehmet meike melanie michael michaela mike monika moritz murat mustafa müzeyyen nadine
natascha nicole niklas nils nina norbert olaf ole olga oliver oskar ottilie otto patrick paul paula paulina pavel
peer peter petra philipp pia pierre piotr raimund rainer ralf ralph ramona regina reiner reinhard reinhold renate
rené richard rita robert roger roland rolf roman ronald rosa rosemarie roswitha rudi rudolf ruth rüdiger sabine
sabrina sandra sara sarah sascha sebastian sepp siegfried sigrid silke silvia simon simone sofia sonja sophie
stefan stefanie steffen stephan susanne sven sylvia tadeusz tanja theo theodor thomas thorsten till tilo tim tina
tobias tom toni torsten udo ulla ulrich ulrike ursula ute uwe vera verena veronika viktor volker walter waltraud
waltraut werner wilfried wilhelm willi willy winfried wolfgang wolfram yusuf yvonne zeynep ömer
"""
GIVEN_NAMES = frozenset(map(folded, _SPELLED_NAMES.split()))
"""Given names that many people have who play Skat."""
