"""In the window: rankings of any kind: single, group, team, league."""
