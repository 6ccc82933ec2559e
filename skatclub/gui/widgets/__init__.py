"""Widgets that know no Skat and no club."""
