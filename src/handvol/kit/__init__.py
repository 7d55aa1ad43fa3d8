"""Rule functions that many card games share, to be used or not; like all rules they compile."""
