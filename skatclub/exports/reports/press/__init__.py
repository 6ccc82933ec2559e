"""The words that leave the hall: for the newspaper, and for messengers."""
