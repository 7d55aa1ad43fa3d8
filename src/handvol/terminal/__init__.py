"""The terminal client: play, read rules, replay."""
