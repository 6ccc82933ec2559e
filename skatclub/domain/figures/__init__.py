"""Figures that players love: what their lists and games say, always with how many they stand on."""
