"""Tests of the seating engine."""
