"""What a user can do: who takes part, is present, has paid."""
