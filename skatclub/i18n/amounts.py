"""Amounts of money in words, as receipts need them: zweihundertfünfunddreißig Euro und fünfzig Cent."""

from __future__ import annotations

from skatclub.i18n import language

_GERMAN = (
    "null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
    "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
)  # fmt: skip
_GERMAN_TENS = ("", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
_ENGLISH = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_ENGLISH_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
MOST = 10**9
"""Amounts of so many euros and more stay in digits."""


def in_words(cents: int) -> str:
    """Return an amount, whichever its sign: zehn Euro, ten euros and fifty cents, fünfzig Cent."""
    euros, rest = divmod(abs(cents), 100)
    if euros >= MOST:
        raise ValueError("nobody pays a thousand million euros in a hall")
    is_german = language.current() == language.GERMAN
    of_euros = f"{_german(euros)} Euro" if is_german else f"{_english(euros)} euro{'' if euros == 1 else 's'}"
    of_cents = f"{_german(rest)} Cent" if is_german else f"{_english(rest)} cent{'' if rest == 1 else 's'}"
    if not rest:
        return of_euros
    return f"{of_euros} {'und' if is_german else 'and'} {of_cents}" if euros else of_cents


def _german(number: int) -> str:
    """Return a number as it stands before a noun: ein, hundertein, einundzwanzig."""
    if number < 20:
        return _GERMAN[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return (f"{_GERMAN[ones]}und" if ones else "") + _GERMAN_TENS[tens]
    for size, word in ((1_000_000, ""), (1000, "tausend"), (100, "hundert")):
        if number >= size:
            many, rest = divmod(number, size)
            if size > 1000:
                head = "eine Million" if many == 1 else f"{_german(many)} Millionen"
                return f"{head} {_german(rest)}" if rest else head
            return _german(many) + word + (_german(rest) if rest else "")
    raise AssertionError("a number below 100 was said above")


def _english(number: int) -> str:
    if number < 20:
        return _ENGLISH[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _ENGLISH_TENS[tens] + (f"-{_ENGLISH[ones]}" if ones else "")
    for size, word in ((1_000_000, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= size:
            many, rest = divmod(number, size)
            head = f"{_english(many)} {word}"
            joined = " and " if rest < 100 else " "
            return f"{head}{joined}{_english(rest)}" if rest else head
    raise AssertionError("a number below 100 was said above")
