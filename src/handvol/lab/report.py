"""The arena's result as one HTML page that needs nothing else: a table and two plots."""

from __future__ import annotations

import html
from collections.abc import Sequence

from .arena import Contest, Outcome, Standing, title

WIDTH, ROW, LEFT, RIGHT = 640, 34, 130, 20
INK, GOOD, BAD, QUIET = "#223", "#2a7d4f", "#b3402e", "#9aa"

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #223; background: #faf7f0; }
body { margin: 2rem auto; max-width: 44rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid #ddd6c6; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; }
"""


def page(contest: Contest, outcomes: Sequence[Outcome], found: Sequence[Standing]) -> str:
    """The whole page."""
    name = html.escape(title(contest))
    rows = "".join(
        f"<tr><td>{html.escape(s.bot)}</td><td>{s.games}</td><td>{s.share:.2f} ± {s.share_error:.2f}</td>"
        f"<td>{s.points:.1f}</td><td>{s.rating:.1f} ± {s.rating_error:.1f}</td><td>{s.verdict}</td></tr>"
        for s in found
    )
    moves = sum(outcome.moves for outcome in outcomes) / max(len(outcomes), 1)
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Arena: {name}</title><style>{STYLE}</style></head><body>
<h1>{name}</h1>
<p>{len(outcomes)} games on {contest.deals} deals, each deal played in every rotation of the bots;
{moves:.0f} moves a game. A share of 1 is what an equal would win; intervals are 95%, over deals.</p>
<table><tr><th>bot</th><th>games</th><th>share of wins</th><th>points</th><th>rating</th><th></th></tr>
{rows}</table>
<h2>Share of wins</h2>{share_plot(found)}
<h2>Share of wins over the deals</h2>{course_plot(contest, outcomes)}
</body></html>
"""


def share_plot(found: Sequence[Standing]) -> str:
    """Shares as dots with their intervals; the line is an equal share."""
    top = max([2.0, *(s.share + min(s.share_error, 1.0) for s in found)])
    height = ROW * len(found) + 30

    def x(share: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * max(0.0, min(share, top)) / top

    parts = [f'<line x1="{x(1):.1f}" x2="{x(1):.1f}" y1="5" y2="{height - 25}" stroke="{QUIET}"/>']
    for i, s in enumerate(found):
        y = ROW * i + 22
        ink = {"better": GOOD, "worse": BAD}.get(s.verdict, INK)
        low, high = x(s.share - s.share_error), x(s.share + s.share_error)
        parts.append(
            f'<text x="0" y="{y + 5}" fill="{INK}" font-size="15">{html.escape(s.bot)}</text>'
            f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}" stroke="{ink}" stroke-width="3"/>'
            f'<circle cx="{x(s.share):.1f}" cy="{y}" r="6" fill="{ink}"/>'
        )
    middle = f'x="{x(1):.1f}" y="{height - 8}" fill="{INK}" font-size="13" text-anchor="middle"'
    parts.append(f"<text {middle}>equal share</text>")
    return _svg(height, parts)


def course_plot(contest: Contest, outcomes: Sequence[Outcome]) -> str:
    """How each bot's share settles as deals are played."""
    height = 220
    parts = [f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="100" y2="100" stroke="{QUIET}"/>']
    for bot, name in enumerate(contest.bots):
        total, points = 0.0, []
        for count, outcome in enumerate(sorted(outcomes, key=lambda o: (o.deal, o.rotation)), start=1):
            seats = [seat for seat, who in enumerate(contest.lineup(outcome.rotation)) if who == bot]
            won = sum(seat in outcome.winners for seat in seats) / max(len(outcome.winners), 1)
            total += won * contest.seats / max(len(seats), 1)
            x = LEFT + (WIDTH - LEFT - RIGHT) * count / len(outcomes)
            points.append(f"{x:.1f},{200 - 100 * min(total / count, 2.0):.1f}")
        ink = f"hsl({360 * bot // len(contest.bots)} 60% 36%)"
        parts.append(
            f'<polyline points="{" ".join(points)}" fill="none" stroke="{ink}" '
            f'stroke-width="2"/><text x="0" y="{20 + 20 * bot}" fill="{ink}" '
            f'font-size="15">{html.escape(name)}</text>'
        )
    return _svg(height, parts)


def _svg(height: int, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img">{"".join(parts)}</svg>'
