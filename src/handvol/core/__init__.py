"""What every game is made of: states, cards, moves, views, chance, options, errors, records."""
