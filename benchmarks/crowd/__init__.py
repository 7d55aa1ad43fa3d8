"""A crowd of players for the benchmarks of the server: they play, and compare what it kept and said."""
