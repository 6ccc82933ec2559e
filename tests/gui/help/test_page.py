"""F1: keys, the commands of the terminal, the settings."""

from __future__ import annotations

import subprocess
import sys

import pytest

from skatclub.gui.help.page import HelpPage


@pytest.fixture
def page(qtbot):
    made = HelpPage((("F12", "Kasse"),))
    qtbot.addWidget(made)
    return made


def test_the_commands_are_read_from_the_program_when_they_are_wanted(page):
    page.tabs.setCurrentIndex(1)

    words = page.parts.currentWidget().toPlainText()
    assert "skatclub tournament draw --series N VEREIN VERANSTALTUNG" in words
    assert "Nummer der Serie." in words


def test_each_setting_is_told_with_its_name(page):
    page.tabs.setCurrentIndex(2)

    words = page.parts.currentWidget().toPlainText()
    assert "scorer_name" in words
    assert "Wer im Verlauf neben einer Eingabe steht." in words


def test_the_keys_come_without_the_command_line():
    asked = "import sys, skatclub.gui.help; print('typer' in sys.modules)"

    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)

    assert answer.stdout.strip() == "False"
