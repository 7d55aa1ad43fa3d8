"""A game of a few small functions. Tests copy it out of Handvol, edit it and play it in new processes."""
