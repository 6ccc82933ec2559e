"""Values and decisions: days that are played through for practice and proof."""
