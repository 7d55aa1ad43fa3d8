"""Measuring and comparing: benchmarks, later the arena and simulations."""
