"""Tests of data from outside."""
