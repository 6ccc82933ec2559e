"""Values and decisions: who can still become champion."""
