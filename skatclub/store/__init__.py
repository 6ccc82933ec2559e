"""Floor 3: the club's one file or database; rows, transactions and the journal live here and nowhere else."""
