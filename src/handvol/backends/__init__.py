"""One set of rules, three speeds: python, cpu (numba), cuda.

`python` and `cpu` play; both offer a `Batch` of games. `cuda` makes PTX, on any machine.
"""
