"""Environments for learning and search: many games in step, one game compiled, adapters to what others use.

>>> from handvol.envs import Single, Vector
>>> env = Vector("ninjan", 100, seats=2, seed=7)
>>> env.step(env.mask.argmax(axis=1))
>>> env.obs.shape, env.action_text(48)
((100, 333), 'take 1')
"""

from .single import Single
from .vector import Vector

__all__ = ["Single", "Vector"]
