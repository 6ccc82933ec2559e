"""Papers: rankings of any kind: single, group, team, league."""
