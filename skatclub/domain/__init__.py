"""Floor 2: the club and its events as frozen values that check themselves."""
