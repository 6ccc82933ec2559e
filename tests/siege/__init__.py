"""Long proofs from seeds, by parts: poe siege PART."""
