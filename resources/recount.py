"""Recount the export of a skat club with nothing but Python: python3 recount.py [FOLDER] [--posted "K7QX …"].

Written from the orders of the sport, not from the program that made the export, and importing nothing of it. It
checks the bytes of every file, the chain of changes, and the facts against that chain; settles every deal by the
International Skat Order of 2022, adds up every list by its list system (usually the extended Seeger-Fabian of
SkWO 6.3.1), ranks every event, and ranks each posted list anew from the state of the club at that moment. It says
what it did not recount. Exit code 0: all is sound; 1: something differs; 2: nothing to read. --english: in English.
"""

import json
import sys
from collections import Counter
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

MANIFEST, FACTS, JOURNAL, COUNTED = "manifest.json", "everything.json", "journal.jsonl", "counted.json"
SIGNS = "ACDEFHJKLMNPQRTVWXY34679"


def columns_of(text):
    return {table: columns.split() for table, _, columns in (part.strip().partition(":") for part in text.split("|"))}


KEYS = columns_of("""amendment:draw_id number|anonymised:person_id|clarification:table_id|conditions:event_id|
    birthday:person_id|consent:person_id|contact:person_id|dealing_order:table_id from_deal|membership:person_id|
    occupant:table_id seat from_deal|press_consent:person_id|prize_plan:event_id|receipt:table_id|
    relative_player:list_id seat|review:table_id|season_event:season_id event_id|
    seat_totals:table_id copy_no seat|team_member:team_id participant_id|totals_sheet:table_id copy_no""")
"""The columns of the keys; every other table has its id."""
NAMES = columns_of("""alias:name|award:note|birthday:born|booking:desk note payee voucher_no|cash_count:desk note|cash_day:closed_by|
    clarification:reason|club:name|club_rule_set:dump name|club_setting:content|conditions:dump|
    contact:address email phone|deal:note|draw:seed|event:title|membership:association_no note|membership_fee:reason|
    participant:family|penalty:reason|person:club family_name given_name member_no|play_table:note|
    posting:content|prize_plan:dump|purpose:name|review:checked_by|ruling:reason|season:statute title|season_mark:note|
    team:name|totals_sheet:typed_by|voucher:name""")
"""The columns that can hold names: only there may a text be missing, erased or left out for the public."""
WORDS = {
    "unread": ("nicht lesbar: {}", "cannot be read: {}"),
    "bytes": ("verändert, die Prüfsumme stimmt nicht", "altered, its check sum does not fit"),
    "missing": ("fehlt", "is missing"),
    "form": ("nicht so geschrieben, wie der Export es schreibt", "not written as the export writes it"),
    "seal": ("das Siegel stimmt nicht", "its seal does not fit"),
    "chain": ("passt nicht in die Kette", "does not fit the chain"),
    "head": ("nennt nicht das Ende der Kette", "does not name the end of the chain"),
    "gap": ("leer, ohne dass eine Löschung es erklärt: {}", "blank, and no erasure accounts for it: {}"),
    "row": ("nicht, was im Protokoll steht: {}", "not what the journal says: {}"),
    "two": ("zweimal da oder gar nicht", "there twice, or not at all"),
    "sum": ("{} ist {}, nachgerechnet {}", "{} is {}, recounted {}"),
    "system": ("das Listensystem {} rechnet anders", "the list system {} counts in another way"),
    "deal": ("widerspricht der Skatordnung: {}", "contradicts the order: {}"),
    "ranking": ("Teilnehmer {} steht anders als nachgerechnet", "contestant {} differs from the recount"),
    "posted": ("kein Stand dieses Exports hat diesen Fingerabdruck", "no state of this export has this fingerprint"),
    "contains": ("Enthält genau den Stand {}: Änderung {} vom {}.", "Contains exactly the state {}: change {} of {}."),
    "head is": ("Fingerabdruck {} (Änderung {} vom {})", "Fingerprint {} (change {} of {})"),
    "sound": ("Alles stimmt. Nachgerechnet: {}", "All is sound. Recounted: {}"),
    "found": ("{} Abweichungen. Nachgerechnet: {}", "{} differences. Recounted: {}"),
    "files": ("{} Dateien", "{} files"), "changes": ("{} Änderungen", "{} changes"), "rows": ("{} Zeilen", "{} rows"),
    "deals": ("{} Spiele", "{} deals"), "lists": ("{} Listen", "{} lists"),
    "rankings": ("{} Wertungen", "{} rankings"), "postings": ("{} Aushänge", "{} postings"),
    "left": ("Nicht nachgerechnet: {}", "Not recounted: {}"),
    "house": ("{} Listen nach Hausregeln", "{} lists by house rules"),
    "unranked": ("{} Wertungen und Aushänge mit solchen Listen", "{} rankings and postings with such lists"),
    "relatives": ("{} Listen von Verwandten des Skats", "{} lists of relatives of Skat"),
    "seasons": ("{} Saisons mit ihren Satzungen", "{} seasons with their statutes"),
    "erased": ("{} gelöschte Texte", "{} erased texts"),
    "masked": ("{} Namen und Texte, die hier nicht stehen", "{} names and texts that do not stand here"),
    "other": ("Preise, Kasse, Auslosungen; CSV, Excel nur als Bytes", "prizes, cash, draws; CSV, Excel only as bytes"),
}


class Report:
    """What was found, what was counted, and what was not recounted."""

    def __init__(self, language):
        self.language, self.found, self.counts, self.left = language, [], Counter(), {}

    def say(self, code, *facts):
        return WORDS[code][self.language].format(*facts)

    def finding(self, place, code, *facts):
        self.found.append(f"{place}: {self.say(code, *facts)}")

    def guard(self, place, function, *given):
        """Run a part of the check; what cannot even be read is a finding with its place."""
        try:
            return function(*given)
        except Exception as trouble:
            self.finding(place, "unread", f"{type(trouble).__name__} {trouble}"[:100])
            return None


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def check_files(folder, report):
    """Check the bytes of every file against the manifest; return the manifest."""
    raw = (folder / MANIFEST).read_bytes()
    manifest = json.loads(raw)
    if (json.dumps(manifest, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode() != raw:
        report.finding(MANIFEST, "form")
    sealed = canonical({name: value for name, value in manifest.items() if name != "seal"})
    if sha256(sealed.encode()).hexdigest() != manifest["seal"]:
        report.finding(MANIFEST, "seal")
    for name, facts in sorted(manifest["files"].items()):
        path = folder / name
        if not path.is_file():
            report.finding(name, "missing")
        elif facts != {"bytes": path.stat().st_size, "sha256": sha256(path.read_bytes()).hexdigest()}:
            report.finding(name, "bytes")
        report.counts["files"] += 1
    return manifest


def fingerprint(sealed):
    """Four groups of four signs of which none looks like another: the hash in base 24, lowest sign first."""
    number, signs = int(sealed, 16), ""
    for _ in range(16):
        number, sign = divmod(number, 24)
        signs += SIGNS[sign]
    return " ".join(signs[start : start + 4] for start in range(0, 16, 4))


def digest(salt, text):
    return sha256((salt + text).encode()).hexdigest()


def digests(payload, salt, place):
    """Return a payload with every text as its salted digest: its own salt, or from that of its change and place."""

    def sealed(name, value):
        if isinstance(value, str):
            value = {"s": digest(salt, f".{place}.{name}")[:32], "t": value}
        if not isinstance(value, dict):
            return value
        return [value["d"] if "d" in value else digest(value["s"], value["t"])]

    return payload and {name: sealed(name, value) for name, value in payload.items()}


def hash_of(change):
    """Return the hash that seals a change: over itself, the hash before it, and all rows it touched."""
    salt = change["salt"]
    about = [change[name] for name in ("id", "prev", "verb", "desk", "at", "schema", "undoes")]
    rows = [
        [row["tab"], row["key"], *(digests(row[side], salt, f"{n}.{side}") for side in ("before", "after"))]
        for n, row in enumerate(change["rows"])
    ]
    words = (digests(change[name], salt, name) for name in ("fields", "author"))
    return sha256(canonical([about, *words, rows]).encode()).hexdigest()


def plain(payload):
    """Return the texts of a payload as they are; a gap stands for itself."""
    return {n: v["t"] if isinstance(v, dict) and "t" in v else v for n, v in (payload or {}).items()}


def gaps_of(change):
    """Return where texts of a change are blank, with the table and the column."""
    payloads = [(name, "", change[name]) for name in ("fields", "author")]
    for n, row in enumerate(change["rows"]):
        payloads += [(f"{n}.{side}", row["tab"], row[side] or {}) for side in ("before", "after")]
    for place, table, payload in payloads:
        for name, value in payload.items():
            if isinstance(value, dict) and "d" in value:
                yield f"{place}.{name}", table, name


def follow(changes, manifest, report):
    """Follow the chain from the first change to the one that the manifest names; return every hash."""
    prev, hashes, blank, listed, unlisted = "", [], [], {}, 0
    for number, change in enumerate(changes, start=1):
        if change["id"] != number or change["prev"] != prev or change["hash"] != hash_of(change):
            report.finding(f"{JOURNAL} {change['id']}", "chain")
        if change["verb"] == "erase":
            places = plain(change["fields"]).get("places")
            unlisted = unlisted if isinstance(places, str) else number
            for erased, gone in json.loads(places if isinstance(places, str) else "{}").items():
                listed.setdefault(int(erased), set()).update(gone if int(erased) <= number else ())
        blank += [(number, *gap) for gap in gaps_of(change)]
        prev = change["hash"]
        hashes.append(prev)
    public = manifest["names"] != "full"
    end = {"change": len(changes), "at": changes[-1]["at"], "hash": prev, "fingerprint": fingerprint(prev)}
    if manifest["head"] != end:
        report.finding(MANIFEST, "head")
    for number, place, table, column in blank:
        is_explained = public or place in listed.get(number, ()) or number <= unlisted
        if not is_explained or (table and column not in NAMES.get(table, ())):
            report.finding(f"{JOURNAL} {number}", "gap", f"{table} {column}".strip())
    report.counts["changes"] += len(changes)
    report.left["masked" if public else "erased"] = len(blank)
    return hashes


def replay(changes, report):
    """Let all changes pass; return the last state, the schema of each row, and the postings not recounted."""
    state, schemas, left = {}, {}, 0
    for change in changes:
        for row in change["rows"]:
            table = state.setdefault(row["tab"], {})
            schemas[row["tab"], row["key"]] = change["schema"]
            table.pop(row["key"], None)
            if row["after"] is not None:
                table[row["key"]] = plain(row["after"])
        for row in change["rows"] if change["verb"] == "post" else ():
            if row["tab"] == "posting" and row["before"] is None:
                after = plain(row["after"])
                place = f"{FACTS} posting event {after['event_id']}, edition {after['edition']}"
                left += report.guard(place, check_posting, place, after, state, report) is False
    return state, schemas, left


def key_of(table, row):
    return canonical([row[name] for name in KEYS.get(table, ("id",))])


def compare(facts, state, schemas, public, report):
    """Compare every row of the facts with what the journal says of it last."""
    tables = facts["tables"]
    for name in sorted({*tables, *state}):
        rows, there = {key_of(name, row): row for row in tables.get(name, ())}, state.get(name, {})
        if len(rows) != len(tables.get(name, ())):
            report.finding(f"{FACTS} {name}", "two")
        for key in sorted({*rows, *there}):
            if key not in rows or key not in there:
                report.finding(f"{FACTS} {name} {key}", "two")
                continue
            row, last = rows[key], {n: v for n, v in there[key].items() if n != "version"}
            masked = {n for n, v in last.items() if public and isinstance(v, dict)}
            is_older = schemas[name, key] != facts["schema"]  # a later schema has other columns
            columns = (row.keys() & last.keys() if is_older else row.keys() | last.keys()) - masked
            wrong = [n for n in columns if canonical(row.get(n, {})) != canonical(last.get(n, {}))]
            if wrong:
                report.finding(f"{FACTS} {name} {key}", "row", ", ".join(sorted(wrong)))
        report.counts["rows"] += len(rows)


BASE = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
NULL = {"none": 23, "hand": 35, "ouvert": 46, "hand-ouvert": 59}
ANNOUNCED = {"none": 0, "hand": 1, "schneider": 3, "schwarz": 5, "ouvert": 6}
"""Levels of Hand and of what is announced with all it contains: a level announced counts twice, once reached."""


def up_to_bid(base, bid):
    """Return the smallest multiple of the base value that reaches the bid (ISkO 2022, 3.6)."""
    return -(-bid // base) * base


def trump_value(deal):
    """Return the value at the level reached; a level is never counted twice (ISkO 2022, 2.3 to 2.5)."""
    levels = ANNOUNCED[deal["announcement"]]
    if deal["announcement"] in ("none", "hand"):
        levels += {"nothing": 0, "schneider": 1, "schwarz": 2}[deal["reached"]]
    elif deal["announcement"] == "schneider":
        levels += deal["reached"] == "schwarz"
    return BASE[deal["game"]] * (abs(deal["matadors"]) + 1 + levels)


def null_charge(deal, way):
    """Return what an overbid Null is charged: as the game its declarer chose (3.6.2), or as elsewhere."""
    if way == "isko2022":
        base, hand = BASE[deal["replacement_game"]], deal["announcement"] in ("hand", "hand-ouvert")
        return max(base * (abs(deal["replacement_matadors"]) + 1 + hand), up_to_bid(base, deal["bid"]))
    steps = [value for value in NULL.values() if value >= deal["bid"] and way == "next_null_step"]
    return min(steps, default=up_to_bid(23, deal["bid"]))


def settle(deal, rules):
    """Return points, games won and lost of the declarer; a lost game counts double, Hand games since 1999 too."""
    won, bid, value = bool(deal["won"]), deal["bid"], deal["value"]
    if deal["kind"] == "game":
        value = NULL[deal["announcement"]] if deal["game"] == "null" else trump_value(deal)
        if bid is not None and bid > value:
            is_null, won = deal["game"] == "null", False
            value = null_charge(deal, rules["overbid_null"]) if is_null else up_to_bid(BASE[deal["game"]], bid)
    return (value, 1, 0) if won else (-2 * value, 0, 1)


def doubtful(deal):
    """Return what of a deal contradicts the order: too many matadors (2.3), or a result its cards do not give."""
    if deal["kind"] != "game" or deal["game"] == "null":
        return ""
    if not 1 <= abs(deal["matadors"]) <= (4 if deal["game"] == "grand" else 11):
        return f"{deal['matadors']} matadors"
    target = {"none": 61, "hand": 61, "schneider": 90}.get(deal["announcement"])
    points = deal["card_points"]
    is_wrong = target and points is not None and bool(deal["won"]) != (points >= target)
    return f"{points} card points" if is_wrong and deal["ending"] == "played" else ""


def ranks(keys):
    """Return the rank of each by its key, best first: equals share one and the next is left out."""
    order = sorted(keys.values(), reverse=True)
    places = {key: place for place, key in reversed(tuple(enumerate(order, start=1)))}
    return {who: places[key] for who, key in keys.items()}


class Club:
    """The facts of a club at one moment, found by what they belong to."""

    def __init__(self, tables):
        self.tables, self.children, self.sums = tables, {}, {}

    def get(self, name, number):
        return self.tables[name][f"[{number}]"]

    def of(self, name, column, number):
        """Return the rows of a table that point to something."""
        if (name, column) not in self.children:
            children = self.children[name, column] = {}
            for row in self.tables.get(name, {}).values():
                children.setdefault(row[column], []).append(row)
        return self.children[name, column].get(number, [])

    def is_in(self, table):
        """Tell whether a list counts: typed from paper, ended, or with all its deals."""
        deals, typed = (self.of(name, "table_id", table["id"]) for name in ("deal", "totals_sheet"))
        series, size = self.get("series", table["series_id"]), table["size"]
        rounds = round(4 * series["rounds"] / size) if series.get("same_length") else series["rounds"]
        planned = rounds * size
        return bool(typed or (deals and (table["ended_early"] or len(deals) >= planned)))

    def footer(self, table, report=None):
        """Return the sums of each seat, typed ones before those of the deals; None for deals by house rules."""
        number = table["id"]
        if number in self.sums:
            return self.sums[number]
        event = self.get("event", self.get("series", table["series_id"])["event_id"])
        rules = json.loads(self.get("rule_set", event["rule_set_id"])["dump"])
        seats = {seat: [0, 0, 0] for seat in range(1, table["size"] + 1)}
        deals = sorted(self.of("deal", "table_id", number), key=lambda row: row["deal_no"])
        typed = [row for row in self.of("seat_totals", "table_id", number) if row["copy_no"] == 1]
        is_house = rules.get("house") is not None or rules["passed_in_bonus"] != 0
        for row in typed:
            seats[row["seat"]] = [row["points"], row["won"], row["lost"]]
        for deal in deals if not is_house else ():
            if deal["kind"] != "passed_in" and not typed:
                seats[deal["declarer"]] = [a + b for a, b in zip(seats[deal["declarer"]], settle(deal, rules))]
            if report is not None:
                report.counts["deals"] += 1
                if doubtful(deal):
                    report.finding(f"{FACTS} deal {deal['id']}", "deal", doubtful(deal))
        self.sums[number] = None if is_house and not typed else self.added_up(table, seats, rules["system"])
        return self.sums[number]

    def added_up(self, table, seats, system):
        """Return points, won, lost, others' lost, total, penalty, result and rank by seat (SkWO 6.3.1)."""
        lost, sums = sum(row[2] for row in seats.values()), {}
        bonus = system["defender_bonus"].get(str(table["size"]), 0)
        for seat, (points, won, own) in seats.items():
            total = system.get("point_factor", 1) * points + system["win_bonus"] * won - system["loss_malus"] * own
            total += bonus * (lost - own)
            fine = sum(row["points"] for row in self.of("penalty", "table_id", table["id"]) if row["seat"] == seat)
            sums[seat] = [points, won, own, lost - own, total, fine, total + fine]
        places = ranks({seat: (row[6], row[1], -row[2]) for seat, row in sums.items()})
        return {seat: [*row, places[seat]] for seat, row in sums.items()}


SUMS = ("points", "won", "lost", "others_lost", "total", "penalty", "result", "rank")
SYSTEMS = {"seeger-fabian": (50, 50, {"3": 40, "4": 30, "5": 24}), "seeger": (50, 50, {}), "classic": (0, 0, {})}


def check_sums(club, counted, report):
    """Count every list anew and compare it with what the program counted."""
    stored, house = {}, 0
    for number, seat, *sums in counted["sums"]:
        stored.setdefault(number, {})[seat] = sums
    for table in club.tables.get("play_table", {}).values():
        footer, there = club.footer(table, report), stored.pop(table["id"], {})
        house += footer is None
        report.counts["lists"] += footer is not None
        if footer is not None and footer.keys() != there.keys():
            report.finding(f"{COUNTED} sums {table['id']}", "two")
        for seat, sums in sorted((footer or {}).items()):
            for name, here, said in zip(SUMS, sums, there.get(seat, ())):
                if here != said or type(here) is not type(said):
                    report.finding(f"{COUNTED} sums {table['id']}, {seat}", "sum", name, said, here)
    for number in stored:
        report.finding(f"{COUNTED} sums {number}", "two")
    for key, row in sorted(club.tables.get("rule_set", {}).items()):
        system = json.loads(row["dump"])["system"]
        numbers = (system["win_bonus"], system["loss_malus"], system["defender_bonus"])
        if SYSTEMS.get(system["code"], numbers) != numbers:
            report.finding(f"{FACTS} rule_set {key}", "system", system["code"])
    report.left["house"] = house


def numbers_of(text):
    """Return the numbers of series as they are written: 1-3,5."""
    spans = [[int(number) for number in part.split("-")] for part in text.split(",")]
    return [number for span in spans for number in range(span[0], span[-1] + 1)]


class Event:
    """An event at one moment: who took part, and what each brought home from each series."""

    def __init__(self, club, number):
        self.club, self.id = club, number
        dumps = [row["dump"] for row in club.of("conditions", "event_id", number)]
        self.is_known = all(isinstance(dump, str) for dump in dumps)  # an erased one tells nothing
        self.conditions = json.loads(dumps[0]) if dumps and self.is_known else {}
        self.people = {row["id"]: row for row in club.of("participant", "event_id", number)}
        self.results, self.seated = {}, {}
        self.numbers = {row["id"]: row["number"] for row in club.of("series", "event_id", number)}
        by_person, tables = {row["person_id"]: who for who, row in self.people.items()}, {}
        for series_id, series in self.numbers.items():
            for table in club.of("play_table", "series_id", series_id):
                tables[table["id"]] = self.at_table(table, series, by_person)
            for row in club.of("plain_result", "series_id", series_id):
                if row["person_id"] in by_person:
                    brought = (row["total"], row["won"] or 0, row["lost"] or 0)
                    self.results.setdefault(by_person[row["person_id"]], {})[series] = brought
        self.out = self.ruled(tables)

    def at_table(self, table, series, by_person):
        """Note what a list brings to those who began at it; return them."""
        footer, here = self.club.footer(table), []
        self.is_known = self.is_known and footer is not None
        for row in self.club.of("occupant", "table_id", table["id"]):
            who = by_person.get(row["person_id"]) if row["from_deal"] == 1 else None
            if who is not None:
                here.append(who)
                if footer and self.club.is_in(table):
                    sums = footer[row["seat"]]
                    self.results.setdefault(who, {})[series] = (sums[6], sums[1], sums[2])
        self.seated.setdefault(series, []).append(here)
        return here

    def ruled(self, tables):
        """Apply void lists and wrong seats, which bring 0; return who is disqualified."""
        rulings = self.club.of("ruling", "event_id", self.id)
        for row in rulings:
            people = {"list_void": tables.get(row["list_id"], ()), "wrong_seat": (row["participant_id"],)}
            for who in people.get(row["kind"], ()):
                self.results.setdefault(who, {})[self.numbers[row["series_id"]]] = (0, 0, 0)
        return {row["participant_id"] for row in rulings if row["kind"] == "disqualification"}

    def ranking(self, name, scope):
        """Return each row as it is posted: rank, totals of the series, won, lost, total."""
        series, missed = numbers_of(scope), self.conditions.get("missed", "unranked")
        if name == "league":
            return self.league(series)
        if name in ("teams", "tandem", "mixed"):
            results, teams = self.team_results("team" if name == "teams" else name, series)
            return placed(teams, results, series, self.conditions.get("missed_team", "unranked"))
        seen = {who for tables in self.seated.values() for table in tables for who in table} | self.results.keys()
        seen |= {who for who, row in self.people.items() if row["presence"] in ("here", "withdrawn")}
        who = [one for one in self.people if one in seen and name in ("", *self.people[one]["groups"].split("|"))]
        lots = [row for row in self.club.of("lot", "event_id", self.id) if row["scope"] == scope]
        places = {row["participant_id"]: row["place"] for row in lots}
        return placed(who, self.results, series, missed, places, self.out)

    def team_results(self, kind, series):
        """Return what teams brought home, and their people: at most so many play, the regular ones first."""
        order = sorted(self.people.values(), key=lambda p: (p["start_no"] is None, p["start_no"] or 0, p["id"]))
        regular, teams, results = {}, {}, {}
        for is_substitute in (False, True):
            for person in order:
                for row in self.club.of("team_member", "participant_id", person["id"]):
                    team_kind = self.club.get("team", row["team_id"])["kind"]
                    if (team_kind, bool(row["substitute"])) == (kind, is_substitute):
                        teams.setdefault(row["team_id"], []).append(person["id"])
                        regular[row["team_id"]] = regular.get(row["team_id"], 0) + (not is_substitute)
        size = self.conditions.get("team_size", 0) if kind == "team" else 2
        size = size or max(regular.values(), default=0)
        for team, people in teams.items():
            for number in series:
                there = [w for w in people if w not in self.out and number in self.results.get(w, {})]
                parts = [self.results[who][number] for who in there[:size]]
                if parts:
                    total = Fraction(sum(part[0] for part in parts))
                    if self.conditions.get("missing_member", "zero") == "average":
                        total = total * max(size, len(parts)) / len(parts)
                    sums = (total, sum(part[1] for part in parts), sum(part[2] for part in parts))
                    results.setdefault(team, {})[number] = sums
        return results, teams

    def league(self, series):
        """Return match points won and given away: n − 1 for the best of n teams that met, down to 0."""
        results, teams = self.team_results("team", series)
        team_of = {who: team for team, people in teams.items() for who in people}
        absent = self.conditions.get("absent_team_counts", False)
        parted = 3 if self.conditions.get("equal_teams", "games") == "games" else 1
        sums = {team: [Fraction(0), Fraction(0), Fraction(0), 0] for team in teams}
        for number in series:
            tables = [{team_of[w] for w in table if w in team_of} for table in self.seated.get(number, ())]
            for met in groups_that_met(tables):
                brought = {team: results[team][number] for team in met if number in results.get(team, {})}
                keys = {team: (row[0], row[1], -row[2])[:parted] for team, row in brought.items()}
                most = max((len(met) if absent else len(keys)) - 1, 0)
                for team, key in keys.items():
                    better, alike = (sum(o > key for o in keys.values()), list(keys.values()).count(key))
                    points = Fraction(2 * (most - better) - alike + 1, 2)
                    gained = (points, most - points, Fraction(brought[team][0]), 1)
                    sums[team] = [a + b for a, b in zip(sums[team], gained)]
        places = ranks({team: (row[0], row[2]) for team, row in sums.items()})
        return {t: [places[t], [str(r[0]), str(r[1])], r[3], 0, str(r[2])] for t, r in sums.items()}


def groups_that_met(tables):
    """Join tables that share a team: all teams of a group meet."""
    groups = []
    for met in filter(None, tables):
        joined = set(met).union(*(group for group in groups if group & met))
        groups = [*(group for group in groups if not group & met), joined]
    return groups


def placed(contestants, results, series, missed, lots=None, out=()):
    """Rank by total, more games won, fewer lost, then a recorded lot among equals who all have one (SkWO 6.3.1)."""
    rows, keys, lots = {}, {}, lots or {}
    for who in contestants:
        brought = [results.get(who, {}).get(number) for number in series]
        played = [result for result in brought if result is not None]
        total = Fraction(sum(result[0] for result in played))
        if played and missed == "average":
            total = total * len(brought) / len(played)
        won, lost = (sum(result[place] for result in played) for place in (1, 2))
        rows[who] = [["" if row is None else str(Fraction(row[0])) for row in brought], won, lost, str(total)]
        if played and who not in out and (missed != "unranked" or len(played) == len(brought)):
            keys[who] = (total, won, -lost)
    unparted = {key for who, key in keys.items() if who not in lots}
    places = ranks({who: (*key, 0 if key in unparted else -lots[who]) for who, key in keys.items()})
    return {who: [places.get(who), *row] for who, row in rows.items()}


def check_ranking(place, event, name, scope, rows, report):
    """Compare a ranking with the recount."""
    said, here = {row[0]: row[1:6] for row in rows}, event.ranking(name, scope)
    for who in sorted({*said, *here}):
        if canonical(said.get(who)) != canonical(here.get(who)):
            report.finding(place, "ranking", who)
            return


def check_posting(place, row, state, report):
    """Rank anew what was hung on the wall, from the state of the club just then; tell whether it could be."""
    event, (scope, _, name) = Event(Club(state), row["event_id"]), row["scope"].partition("|")
    if event.is_known and isinstance(row["content"], str):
        check_ranking(place, event, name, scope, json.loads(row["content"]), report)
        report.counts["postings"] += 1
    return event.is_known


def check_rankings(club, counted, report):
    """Rank every event anew and compare what the program ranked; return how many could not be."""
    left = 0
    for number, rankings in counted["rankings"]:
        event = Event(club, number)
        left += 0 if event.is_known else len(rankings)
        for name, scope, rows in rankings if event.is_known else ():
            check_ranking(f"{COUNTED} event {number} {scope} {name}".strip(), event, name, scope, rows, report)
            report.counts["rankings"] += 1
    return left


def recount(folder, posted, report):
    """Run every part of the check over an export."""
    manifest = check_files(folder, report)
    head, public = manifest["head"], manifest["names"] != "full"
    print(report.say("head is", head["fingerprint"], head["change"], head["at"]))
    changes = [json.loads(line) for line in (folder / JOURNAL).read_text("utf-8").split("\n")[:-1]]
    hashes = report.guard(JOURNAL, follow, changes, manifest, report) or []
    state, schemas, left = report.guard(JOURNAL, replay, changes, report) or ({}, {}, 0)
    facts = json.loads((folder / FACTS).read_text("utf-8"))
    counted = json.loads((folder / COUNTED).read_text("utf-8"))
    report.guard(FACTS, compare, facts, state, schemas, public, report)
    club = Club({name: {key_of(name, row): row for row in rows} for name, rows in facts["tables"].items()})
    report.guard(COUNTED, check_sums, club, counted, report)
    report.left["unranked"] = left + (report.guard(COUNTED, check_rankings, club, counted, report) or 0)
    for name, table in (("relatives", "relative_list"), ("seasons", "season")):
        report.left[name] = len(facts["tables"].get(table, ()))
    report.left["other"] = True
    wanted = "".join(posted.upper().replace("-", " ").split())
    fits = [n for n, sealed in enumerate(hashes) if fingerprint(sealed).replace(" ", "") == wanted]
    if posted and not fits:
        report.finding(posted, "posted")
    elif posted and not report.found:
        print(report.say("contains", fingerprint(hashes[fits[0]]), fits[0] + 1, changes[fits[0]]["at"]))


def main(words):
    posted = words.pop(words.index("--posted") + 1) if "--posted" in words[:-1] else ""
    report = Report("--english" in words)
    folder = next((Path(word) for word in words if not word.startswith("--")), Path(__file__).resolve().parent)
    if not (folder / MANIFEST).is_file():
        print(f"{folder / MANIFEST}: {report.say('missing')}")
        return 2
    report.guard(MANIFEST, recount, folder, posted, report)
    counted = ", ".join(report.say(name, number) for name, number in report.counts.items())
    left = "; ".join(report.say(name, number) for name, number in report.left.items() if number)
    outcome = report.say("found", len(report.found), counted) if report.found else report.say("sound", counted)
    print(*report.found, outcome, report.say("left", left), sep="\n")
    return 1 if report.found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
