"""Plots of a tournament as PNG and SVG.

matplotlib draws them: an extra that only reports ask for, and with it they need neither Qt nor a display.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from axis_desktop.board.places import shipped_folder
from axis_desktop.model.catalog import Catalog
from axis_desktop.model.ids import Side
from axis_desktop.players.tournament.contest import TournamentGame

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH_IN, HEIGHT_IN, DOTS_PER_IN = 9.0, 4.8, 150
SIDES = ("#3f6f9f", "#c06a2b")
"""Blue and orange, which all eyes tell apart."""

NOBODY = "#c9c5bb"
FEWEST_ALIVE = 0.1
"""A curve ends where fewer than this share of the games are still going on: the rest says little."""


def can_plot() -> bool:
    """The extra `report` is installed."""
    return find_spec("matplotlib") is not None


def draw(folder: Path, games: Sequence[TournamentGame], catalog: Catalog) -> list[str]:
    """Draw all plots of these games, at least one, into a folder and name their files without the endings."""
    plots = {
        "endings": partial(_endings, games=games, catalog=catalog),
        "rounds": partial(_rounds, games=games, catalog=catalog),
        "production": partial(_production, games=games, catalog=catalog),
    }
    if any(game.points_by_round for game in games):
        plots["points"] = partial(_points, games=games, catalog=catalog)
    for name, plot in plots.items():
        _save(folder / name, plot)
    return list(plots)


def _save(path: Path, plot: "partial[None]") -> None:
    import matplotlib as mpl
    from matplotlib.figure import Figure

    style: dict[Any, Any] = {
        "font.size": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.titlelocation": "left",
        "axes.titleweight": "bold",
        "legend.frameon": False,
        "svg.hashsalt": path.name,  # equal games give equal files
    }
    with mpl.rc_context(style):
        figure = Figure(figsize=(WIDTH_IN, HEIGHT_IN), layout="constrained")
        plot(figure.add_subplot())
        figure.savefig(path.with_suffix(".png"), dpi=DOTS_PER_IN)
        figure.savefig(path.with_suffix(".svg"), metadata={"Date": None})


def _endings(axes: "Axes", *, games: Sequence[TournamentGame], catalog: Catalog) -> None:
    """Who won by which rule."""
    kinds = sorted({(game.rule, game.winner or "") for game in games}, key=lambda kind: (kind[0] == "", kind))
    counts = [sum((game.rule, game.winner or "") == kind for game in games) for kind in kinds]
    shown = _side_colors(catalog)
    names = [_ending_name(rule, winner, catalog) for rule, winner in kinds]
    colors = [shown.get(Side(winner), NOBODY) for _, winner in kinds]
    bars = axes.barh(names, [100 * count / len(games) for count in counts], color=colors, height=0.6)
    axes.bar_label(bars, [str(count) for count in counts], padding=4)
    axes.invert_yaxis()
    axes.margins(x=0.1)
    axes.set(title=f"How {len(games)} games ended", xlabel="share of the games, %")


def _ending_name(rule: str, winner: str, catalog: Catalog) -> str:
    if not rule:
        return "cut off"
    return f"{catalog.sides.get(Side(winner), 'draw')}, {rule}"


def _rounds(axes: "Axes", *, games: Sequence[TournamentGame], catalog: Catalog) -> None:
    """How many games lasted how long, by winner."""
    from matplotlib.ticker import MaxNLocator

    longest = max(game.rounds for game in games)
    # A column a round, or as many rounds together as keep some thirty columns.
    together = -(-longest // 30)
    edges = np.arange(0.5, longest + together + 0.5, together)
    groups: dict[str, tuple[list[int], str]] = {}
    for side, color in _side_colors(catalog).items():
        groups[f"won by {catalog.sides[side]}"] = ([g.rounds for g in games if g.winner == side], color)
    groups["drawn or cut off"] = ([g.rounds for g in games if g.winner is None], NOBODY)
    told = {name: group for name, group in groups.items() if group[0]}
    axes.hist(
        [rounds for rounds, _ in told.values()],
        bins=list(edges),
        stacked=True,
        label=list(told),
        color=[color for _, color in told.values()],
        rwidth=0.9,
    )
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set(title="Length of the games", xlabel="rounds", ylabel="games")
    axes.legend()


def _production(axes: "Axes", *, games: Sequence[TournamentGame], catalog: Catalog) -> None:
    """What each power produced after each round."""
    colors = _power_colors()
    for power in catalog.powers:
        curves = [game.production_by_round[power.id] for game in games]
        _curve(axes, curves, power.name, colors.get(power.id, NOBODY))
    unit = f" ({catalog.currency})" if catalog.currency else ""
    _finish_curves(axes, f"Production{unit}", "production" + unit)


def _points(axes: "Axes", *, games: Sequence[TournamentGame], catalog: Catalog) -> None:
    """Victory points of each side after each round."""
    for side, color in _side_colors(catalog).items():
        _curve(axes, [game.points_by_round[side] for game in games], catalog.sides[side], color)
    _finish_curves(axes, "Victory points", "points")


def _curve(axes: "Axes", curves: Sequence[Sequence[int]], name: str, color: str) -> None:
    """The mean of the games that are still going on, and the middle half of them."""
    wanted = max(1, FEWEST_ALIVE * len(curves))
    rounds, means, lows, highs = [], [], [], []
    for number in range(max(map(len, curves))):
        values = [curve[number] for curve in curves if number < len(curve)]
        if len(values) < wanted:
            break
        low, high = np.percentile(values, (25, 75))
        rounds.append(number)
        means.append(float(np.mean(values)))
        lows.append(float(low))
        highs.append(float(high))
    axes.fill_between(rounds, lows, highs, color=color, alpha=0.15, linewidth=0)
    axes.plot(rounds, means, color=color, linewidth=2, label=name)


def _finish_curves(axes: "Axes", title: str, label: str) -> None:
    from matplotlib.ticker import MaxNLocator

    axes.set(
        title=f"{title}: mean and middle half of the games still going on",
        xlabel="after round",
        ylabel=label,
    )
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlim(left=0)
    axes.set_ylim(bottom=0)
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1))


def _side_colors(catalog: Catalog) -> Mapping[Side, str]:
    return dict(zip(sorted(catalog.sides), SIDES, strict=False))


def _power_colors() -> dict[str, str]:
    """The colors of the counters, as on the board."""
    text = (shipped_folder("resources") / "themes" / "powers.toml").read_text(encoding="utf-8")
    rows = tomllib.loads(text)
    return {name: row["counter"] for power, row in rows.items() for name in (power, *row.get("aliases", ()))}
