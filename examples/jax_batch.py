"""A policy in JAX over many games: python examples/jax_batch.py --games 4096.

What is seen goes to JAX by DLPack; on a processor nothing is copied on the way.
"""

from __future__ import annotations

import argparse
import time

import jax
import jax.numpy as jnp
import numpy as np

from handvol.envs import Vector


@jax.jit
def chosen(weights: jax.Array, seen: jax.Array, mask: jax.Array, key: jax.Array) -> jax.Array:
    """An action of a linear policy, among the legal ones."""
    logits = jnp.where(mask, seen.astype(jnp.float32) @ weights, -jnp.inf)
    return jax.random.categorical(key, logits)


def main() -> None:
    """Play as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ninjan")
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=200)
    options = parser.parse_args()
    env = Vector(options.game, options.games, seats=2, opponents="random")
    key = jax.random.key(0)
    weights = 0.01 * jax.random.normal(key, (env.observation_size, env.action_count))
    start, won, ended = time.perf_counter(), 0.0, 0
    for _ in range(options.steps):
        key, now = jax.random.split(key)
        actions = chosen(weights, jnp.from_dlpack(env.obs), jnp.from_dlpack(env.mask), now)
        env.step(np.asarray(actions))
        ended += int(env.done.sum())
        won += float(env.rewards[np.arange(len(env)), env.mover][env.done].sum())
    rate = options.steps * options.games / (time.perf_counter() - start)
    print(f"{rate:,.0f} steps a second; {won / max(ended, 1):.1%} of {ended} games won against random play")


if __name__ == "__main__":
    main()
