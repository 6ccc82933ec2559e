"""Finished JSON files."""

from __future__ import annotations

from skatclub.exports.formats import json as formats_json


def test_facts_keep_their_order_and_letters():
    assert formats_json.render({"b": "Öztürk", "a": [1, None, True]}).decode() == (
        '{\n "b": "Öztürk",\n "a": [\n  1,\n  null,\n  true\n ]\n}\n'
    )
