"""PPO with a masked policy against bots, on one core: python examples/ppo.py --game ninjan --seats 2.

Needs torch. Is measured by its wins against the greedy bot, and draws its curve into a file.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from handvol.envs import Vector

HORIZON, EPOCHS, PARTS = 24, 2, 16
CLIP, TRACE = 0.2, 0.95


class Net(nn.Module):
    """A policy and a value over what a seat sees."""

    def __init__(self, seen: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(seen, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logarithms of chances, nothing for what is not legal, and the value."""
        hidden = self.body(seen)
        return self.policy(hidden).masked_fill(~mask, -1e9).log_softmax(-1), self.value(hidden).squeeze(-1)


def tensors(env: Vector, scale: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """What the learners see, brought to like sizes, and their masks; the arrays are not copied on the way."""
    return torch.from_dlpack(env.obs).float() * scale, torch.from_dlpack(env.mask).clone()


def measured(net: Net, env: Vector, scale: torch.Tensor, games: int) -> float:
    """The share of wins against the bots of an environment."""
    env.reset(seed=1 << 40)
    won = played = 0.0
    while played < games:
        with torch.no_grad():
            logs, _ = net(*tensors(env, scale))
        env.step(logs.argmax(-1).numpy())
        played += env.done.sum()
        won += env.rewards[np.arange(len(env)), env.mover][env.done].sum()
    return won / played


def learn(options: argparse.Namespace) -> list[tuple[float, float]]:
    """Learn for some seconds; returns the seconds and the share of wins on the way."""
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    table: dict[str, Any] = {"seats": options.seats, "opponents": "greedy"}
    env = Vector(options.game, options.envs, seed=options.seed, reward="difference", **table)
    test = Vector(options.game, 512, **table)
    named = [name.rpartition(".")[2] for name in env.observation_names]
    scale = torch.tensor([0.1 if name in ("value", "round") or "score" in name else 1.0 for name in named])
    net = Net(env.observation_size, env.action_count, options.width)
    optimizer = torch.optim.Adam(net.parameters(), options.rate, eps=1e-5)
    curve: list[tuple[float, float]] = []
    start, spent, check = time.process_time(), 0.0, 0.0
    while True:
        spent = time.process_time() - start
        if spent >= check or spent >= options.seconds:
            curve.append((spent, measured(net, test, scale, options.games)))
            print(f"{spent:6.1f} s  {curve[-1][1]:.1%} of wins against greedy", flush=True)
            check += options.seconds / 10
            if spent >= options.seconds:
                return curve
        optimizer.param_groups[0]["lr"] = options.rate * max(0.05, 1 - spent / options.seconds)
        improve(net, optimizer, gathered(net, env, scale))


def gathered(net: Net, env: Vector, scale: torch.Tensor) -> list[torch.Tensor]:
    """Some moves of every game: seen, legal, done, its chance, its advantage and its return."""
    rows: list[tuple[torch.Tensor, ...]] = []
    for _ in range(HORIZON):
        seen, mask = tensors(env, scale)
        with torch.no_grad():
            logs, value = net(seen, mask)
        action = (logs - torch.empty_like(logs).exponential_().log()).argmax(-1)  # Gumbel's way
        env.step(action.numpy())
        paid = torch.from_numpy(env.rewards[np.arange(len(env)), env.mover] * env.done) / 20
        chance = logs.gather(1, action[:, None]).squeeze(1)
        rows.append((seen, mask, action, chance, value, paid, torch.from_numpy(~env.done).float()))
    with torch.no_grad():
        following = net(*tensors(env, scale))[1]
    trace, gains = torch.zeros(len(env)), []
    for *_, value, paid, going in reversed(rows):
        trace = paid + following * going - value + TRACE * going * trace
        following = value
        gains.append(trace)
    columns = [torch.cat(column) for column in zip(*[row[:5] for row in rows], strict=True)]
    gain = torch.cat(gains[::-1])
    return [*columns[:4], gain, gain + columns[4]]


def improve(net: Net, optimizer: torch.optim.Optimizer, data: list[torch.Tensor]) -> None:
    """PPO's clipped step, with a little entropy."""
    for _ in range(EPOCHS):
        for part in torch.randperm(len(data[0])).chunk(PARTS):
            seen, mask, action, before, gain, wanted = (column[part] for column in data)
            logs, value = net(seen, mask)
            ratio = (logs.gather(1, action[:, None]).squeeze(1) - before).exp()
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = -(logs.exp() * logs.clamp(min=-50)).sum(-1).mean()
            loss = policy + 0.5 * (value - wanted).square().mean() - 0.01 * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def draw(curve: list[tuple[float, float]], path: Path) -> None:
    """The curve as an SVG: time to the right, the share of wins upwards, a line at one half."""
    last = max(curve[-1][0], 1e-9)
    points = " ".join(f"{40 + 540 * seconds / last:.1f},{220 - 200 * won:.1f}" for seconds, won in curve)
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="250" font-family="sans-serif">'
        '<rect width="600" height="250" fill="white"/>'
        '<path d="M40 20V220H580M40 120H580" stroke="#999" fill="none"/>'
        f'<polyline points="{points}" fill="none" stroke="#1a6" stroke-width="2"/>'
        '<text x="5" y="24">100%</text><text x="5" y="124">50%</text><text x="5" y="224">0%</text>'
        f'<text x="440" y="240">{last:.0f} s, {curve[-1][1]:.0%} at the end</text></svg>\n'
    )


def main() -> None:
    """Learn as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ninjan")
    parser.add_argument("--curve", type=Path, default=Path("ppo.svg"))
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seconds", type=float, default=170, help="of one core")
    for name, usual in (("seats", 2), ("envs", 512), ("width", 128), ("games", 2000), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    options = parser.parse_args()
    draw(learn(options), options.curve)


if __name__ == "__main__":
    main()
