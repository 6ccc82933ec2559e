"""Tests of the prizes."""
