"""Fuzzed inputs of the siege: some seeds each time, more in the long run; crashes, hangs and hunger are faults."""

from __future__ import annotations

import sys
from random import Random

import pytest

from tests.siege import fuzz, hostile
from tests.siege.fuzz import Typed

SEEDS = (12, 25)
MANY = 300


@pytest.fixture(autouse=True)
def home(monkeypatch):
    """Put back what the siege tells the commands of settings and language."""
    for name in ("SKATCLUB_HOME", "SKATCLUB_LANGUAGE"):
        monkeypatch.setenv(name, "")


@pytest.mark.parametrize("seed", SEEDS)
def test_an_input_that_nobody_meant_is_read_or_refused(seed):
    assert fuzz.faults(seed) == ()


@pytest.mark.endure
def test_many_inputs_that_nobody_meant_are_read_or_refused():
    found = {seed: fuzz.faults(seed) for seed in range(10_001, 10_001 + MANY)}

    assert {seed: faults for seed, faults in found.items() if faults} == {}


@pytest.mark.endure
@pytest.mark.parametrize("name", fuzz.COMMANDS)
def test_what_is_changed_is_taken_in_before(name, monkeypatch):
    codes = []
    monkeypatch.setattr(fuzz.terminal, "run", lambda *words, run=fuzz.terminal.run: codes.append(run(*words)))
    monkeypatch.setattr(hostile, "bytes_of", lambda sample, _chance: sample)
    command = fuzz.COMMANDS[name]
    with fuzz._room() as room:
        for sample in command.samples():
            (room / f"input.{command.ending}").write_bytes(sample)
            list(fuzz._run(command.words, room, command.ending))

    assert codes == [0] * len(codes)


@pytest.mark.parametrize(("name", "typed"), fuzz.TYPED.items())
def test_what_is_changed_can_be_read_before(name, typed):
    for sample in typed.samples:
        typed.read(sample, Random(1))


def spins(_text, _chance):
    while True:
        pass


def devours(_text, _chance):
    return bytearray(2**32)


def breaks(_text, _chance):
    return {}["missing"]


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux has these limits.")
@pytest.mark.parametrize(("read", "fault"), [(spins, "took more than"), (devours, MemoryError), (breaks, KeyError)])
def test_what_hangs_devours_memory_or_breaks_is_a_fault(read, fault, monkeypatch):
    monkeypatch.setattr(fuzz, "SECONDS", 0.05)
    monkeypatch.setattr(fuzz, "NAMES", ("odd",))
    monkeypatch.setitem(fuzz.TYPED, "odd", Typed(read, ("text",)))

    if isinstance(fault, str):
        assert fault in fuzz.faults(1)[0]
    else:
        with pytest.raises(fault):
            fuzz.faults(1)


def test_a_traceback_and_what_is_written_after_a_refusal_are_faults(tmp_path, monkeypatch):
    def lies(*words):
        print("Traceback", file=sys.stderr)
        for word in words:
            word.write_bytes(b"written")
        return 2

    monkeypatch.setattr(fuzz.terminal, "run", lies)

    said = list(fuzz._run(("CLUB", "NEW"), tmp_path))

    assert said == ["Traceback\n", "refused, and yet written", "refused, and yet a club was made"]


def test_a_seed_changes_an_input_each_time_alike():
    for sample in (b"a;b\n1;2\n", b'{"a": [1, "x"]}', b"\x00\xff\xfe\x80" * 9, fuzz._workbook(fuzz.MEMBERS)):
        changed = [hostile.bytes_of(sample, Random(seed)) for seed in range(9)]
        assert changed == [hostile.bytes_of(sample, Random(seed)) for seed in range(9)]
        assert len(set(changed)) > 5
