"""The draw of a series: method and conditions, tables as cards, check, seed, swaps, late-comers."""
