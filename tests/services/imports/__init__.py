"""Tests of taking over what other programs hold."""
