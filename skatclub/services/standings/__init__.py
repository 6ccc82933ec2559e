"""What a user can do: rankings of any kind: single, group, team, league."""
