"""What a user can do: days that are played through for practice and proof."""
