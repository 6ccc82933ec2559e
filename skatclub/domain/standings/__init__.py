"""Values and decisions: rankings of any kind: single, group, team, league."""
