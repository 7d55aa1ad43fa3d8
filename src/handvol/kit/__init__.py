"""What many card games share, to be used or not: fields that say who sees them, decks, tricks, deals."""
