"""The arena: bots against each other, seats rotated, the same deals for all, to cut luck."""

from __future__ import annotations

import json
import math
import multiprocessing
import statistics
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from handvol.bots import Bot, make
from handvol.bots.ismcts import IsmctsBot
from handvol.core.cores import cores
from handvol.core.errors import OptionError
from handvol.core.game import Game
from handvol.core.registry import find, set_up
from handvol.core.state import State

from .oracle import Oracle, oracle

COMPILE_SECONDS = 300.0


@dataclass(frozen=True)
class Contest:
    """What is played: the game, who takes part, and how many deals."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 0

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise OptionError("An arena needs two bots or more.")
        if len(set(self.bots)) != len(self.bots):
            raise OptionError("Every bot of an arena has a name of its own.")
        played = set_up(self.game, self.seats, dict(self.options))
        for name in self.bots:
            seated(name, played, 0)

    @property
    def deals(self) -> int:
        """How many deals: each is played once in every rotation of the bots."""
        return max(1, math.ceil(self.games / len(self.bots)))

    def pairings(self) -> Iterator[tuple[int, int]]:
        """Every game as (deal, rotation)."""
        for deal in range(self.deals):
            for rotation in range(len(self.bots)):
                yield deal, rotation

    def lineup(self, rotation: int) -> list[int]:
        """Which bot sits in which seat; over all rotations every bot sits everywhere as often."""
        return [(seat + rotation) % len(self.bots) for seat in range(self.seats)]


@dataclass(frozen=True)
class Outcome:
    """One finished game."""

    deal: int
    rotation: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int


@dataclass(frozen=True)
class Standing:
    """How one bot did. Its share of wins is 1 where it wins as often as an equal would."""

    bot: str
    games: int
    share: float
    share_error: float
    points: float
    rating: float
    rating_error: float

    @property
    def verdict(self) -> str:
        """Better, worse, or not told apart from an equal, at 95%."""
        if self.share - self.share_error > 1:
            return "better"
        return "worse" if self.share + self.share_error < 1 else "even"


def seated(name: str, game: Game, seed: int) -> Bot | Oracle:
    """A bot by name, or the oracle that shows what bots could reach at most."""
    return oracle(name, game, seed) or make(name, game, seed)


def play_one(contest: Contest, deal: int, rotation: int) -> Outcome:
    """Play one game; the same contest always gives the same (but for bots with a time budget)."""
    game = set_up(contest.game, contest.seats, dict(contest.options))
    first_seed = contest.seed + 1000 * deal
    names = [contest.bots[bot] for bot in contest.lineup(rotation)]
    players = [seated(name, game, first_seed + seat) for seat, name in enumerate(names)]
    for player in players:
        if isinstance(player, Oracle | IsmctsBot):
            player.searcher.ready(COMPILE_SECONDS)
    state = game.deal(seed=contest.seed + deal)
    while state.turn is not None:
        state = state.play(chosen(players[state.turn], state))
    return Outcome(deal, rotation, tuple(state.scores), tuple(state.winners), len(state.history))


def chosen(player: Bot | Oracle, state: State) -> str:
    """What a player does: a bot by the view of its seat, the oracle by all there is."""
    if isinstance(player, Oracle):
        return player.foresee(state)
    return player.choose(state.view(state.turn), state.moves())


def run(
    contest: Contest,
    workers: int | None = None,
    file: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[Outcome]:
    """Play a contest on all cores; with a file, finished games are kept there and not played again."""
    done = _resumed(contest, file)
    todo = [pair for pair in contest.pairings() if pair not in done]
    total = len(done) + len(todo)
    context = multiprocessing.get_context("spawn")
    kept = file.open("a", encoding="utf-8") if file else None
    try:
        with ProcessPoolExecutor(workers or cores(), mp_context=context) as pool:
            running = [pool.submit(play_one, contest, *pair) for pair in todo]
            for future in as_completed(running):
                outcome = future.result()
                done[outcome.deal, outcome.rotation] = outcome
                if kept:
                    kept.write(json.dumps(asdict(outcome)) + "\n")
                    kept.flush()
                if progress:
                    progress(len(done), total)
    finally:
        if kept:
            kept.close()
    return [done[pair] for pair in sorted(done)]


def _resumed(contest: Contest, file: Path | None) -> dict[tuple[int, int], Outcome]:
    """The games that a file holds already; its first line names the contest."""
    if file is None:
        return {}
    head = {**asdict(contest), "games": None}
    if not file.exists():
        file.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return {}
    try:
        first, *lines = file.read_text(encoding="utf-8").splitlines()
        if json.loads(first) != json.loads(json.dumps(head)):
            raise OptionError(f"{file} holds another contest; name another file.")
        rows = [json.loads(line) for line in lines if line.endswith("}")]
        outcomes = [
            Outcome(r["deal"], r["rotation"], tuple(r["scores"]), tuple(r["winners"]), r["moves"])
            for r in rows
        ]
    except (ValueError, KeyError, TypeError, OSError):
        raise OptionError(f"{file} is no file of an arena.") from None
    wanted = set(contest.pairings())
    return {(o.deal, o.rotation): o for o in outcomes if (o.deal, o.rotation) in wanted}


def standings(contest: Contest, outcomes: Sequence[Outcome]) -> list[Standing]:
    """Shares of wins with 95% intervals over deals, mean points and ratings; best first."""
    ratings = _ratings(contest, outcomes)
    found = []
    for bot, name in enumerate(contest.bots):
        by_deal: dict[int, list[float]] = {}
        points: list[float] = []
        for outcome in outcomes:
            seats = [seat for seat, who in enumerate(contest.lineup(outcome.rotation)) if who == bot]
            if not seats:
                continue
            won = sum(seat in outcome.winners for seat in seats) / max(len(outcome.winners), 1)
            share = won if outcome.winners else len(seats) / contest.seats
            by_deal.setdefault(outcome.deal, []).append(share * contest.seats / len(seats))
            points += [outcome.scores[seat] for seat in seats]
        means = [statistics.fmean(shares) for shares in by_deal.values()]
        error = 1.96 * statistics.stdev(means) / math.sqrt(len(means)) if len(means) > 1 else math.inf
        rating, rating_error = ratings[bot]
        found.append(
            Standing(
                bot=name,
                games=sum(map(len, by_deal.values())),
                share=statistics.fmean(means) if means else 1.0,
                share_error=error,
                points=statistics.fmean(points) if points else 0.0,
                rating=rating,
                rating_error=rating_error,
            )
        )
    return sorted(found, key=lambda standing: -standing.share)


def _ratings(contest: Contest, outcomes: Sequence[Outcome]) -> list[tuple[float, float]]:
    """Plackett-Luce ratings over all games, in the order of deals; (0, 0) without openskill."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return [(0.0, 0.0)] * len(contest.bots)
    model = PlackettLuce()
    ratings = [model.rating() for _ in contest.bots]
    for outcome in outcomes:
        lineup = contest.lineup(outcome.rotation)
        teams = [[ratings[bot]] for bot in lineup]
        ranks = [0.0 if seat in outcome.winners else 1.0 for seat in range(contest.seats)]
        rated = model.rate(teams, ranks=ranks)
        for bot in range(len(contest.bots)):
            mine = [rated[seat][0] for seat in range(contest.seats) if lineup[seat] == bot]
            if mine:
                ratings[bot] = model.create_rating(
                    [statistics.fmean(r.mu for r in mine), statistics.fmean(r.sigma for r in mine)]
                )
    return [(rating.mu, 1.96 * rating.sigma) for rating in ratings]


def title(contest: Contest) -> str:
    """The contest in a few words."""
    return f"{find(contest.game).title}, {contest.seats} seats"
