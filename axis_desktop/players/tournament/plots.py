"""Plots of a tournament as PNG and SVG.

matplotlib draws them: an extra that only reports ask for, and with it they need neither Qt nor a display.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from axis_desktop.board.places import shipped_folder
from axis_desktop.model.ids import Side
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.players.tournament.contest import TournamentGame
from axis_desktop.players.tournament.rating import Rate
from axis_desktop.players.tournament.standings import Ending, Standings

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH_IN, HEIGHT_IN, DOTS_PER_IN = 9.0, 4.8, 150
SIDES = ("#3f6f9f", "#c06a2b")
"""Blue and orange, which all eyes tell apart."""

NOBODY = "#c9c5bb"
LEVEL = "#4b4b4b"
ROW_IN = 0.42
"""Height of a row of the plot of wins."""

SMALL: dict[str, Any] = {"fontsize": 8.5, "color": "#5c574c"}
FEWEST_ALIVE = 0.1
"""A curve ends where fewer than this share of the games are still going on: the rest says little."""


def can_plot() -> bool:
    """The extra `report` is installed."""
    return find_spec("matplotlib") is not None


def draw(folder: Path, found: Standings, games: Sequence[TournamentGame], catalog: Catalog) -> list[str]:
    """Draw all plots of these games, at least one, into a folder and name their files without the endings."""
    wins = _win_rows(found, catalog)
    plots = {
        "wins": (partial(_wins, rows=wins, games=found.games), max(2.4, 1.2 + ROW_IN * len(wins))),
        "endings": (partial(_endings, found=found, catalog=catalog), HEIGHT_IN),
        "rounds": (partial(_rounds, games=games, catalog=catalog), HEIGHT_IN),
        "production": (partial(_production, games=games, catalog=catalog), HEIGHT_IN),
    }
    if any(game.points_by_round for game in games):
        plots["points"] = partial(_points, games=games, catalog=catalog), HEIGHT_IN
    for name, (plot, height) in plots.items():
        _save(folder / name, plot, height)
    return list(plots)


def _save(path: Path, plot: "partial[None]", height: float) -> None:
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
        figure = Figure(figsize=(WIDTH_IN, height), layout="constrained")
        plot(figure.add_subplot())
        figure.savefig(path.with_suffix(".png"), dpi=DOTS_PER_IN)
        figure.savefig(path.with_suffix(".svg"), metadata={"Date": None})


@dataclass(frozen=True)
class _WinRow:
    """A share of games in percent, and the bounds of its interval."""

    name: str
    value: float
    low: float
    high: float
    color: str


def _win_rows(found: Standings, catalog: Catalog) -> list[_WinRow]:
    """Every two levels, the first of them on each side, and the sides."""
    colors = _side_colors(catalog)
    rates: list[tuple[str, Rate, str]] = []
    for pair in found.pairs:
        rates.append((f"{pair.first} against {pair.second}", pair.record.win_rate, LEVEL))
        rates += [
            (f"{pair.first} as {catalog.sides[side]}", record.win_rate, colors.get(side, LEVEL))
            for side, record in pair.as_side.items()
        ]
    rates += [
        (f"{catalog.sides[side]}, whoever plays", record.win_rate, colors.get(side, LEVEL))
        for side, record in found.sides.items()
    ]
    return [
        _WinRow(name, 100 * rate.value, 100 * rate.low, 100 * rate.high, color)
        for name, rate, color in rates
        if rate.value is not None and rate.low is not None and rate.high is not None
    ]


def _wins(axes: "Axes", *, rows: Sequence[_WinRow], games: int) -> None:
    """How often levels and sides win, with their intervals."""
    for place, row in enumerate(rows):
        axes.plot((row.low, row.high), (place, place), color=row.color, linewidth=3, alpha=0.5)
        axes.plot(row.value, place, "o", color=row.color, markersize=7)
        above: dict[str, Any] = {"textcoords": "offset points", "ha": "center"}
        axes.annotate(f"{row.value:.0f} %", (row.value, place), (0, 7), **above)
    axes.axvline(50, color=NOBODY, linewidth=1, zorder=0)
    axes.set_yticks(range(len(rows)), [row.name for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.7)
    axes.set(title=f"Who won how often: {games} games", xlabel="share won, % (line: 95 % interval)")
    axes.set_xlim(-3, 103)


def _endings(axes: "Axes", *, found: Standings, catalog: Catalog) -> None:
    """Who won by which rule, with what was said when it happened."""
    shown = _side_colors(catalog)
    endings = sorted(found.endings, key=lambda ending: not ending.rule)
    names = [_ending_name(ending, catalog) for ending in endings]
    colors = [shown.get(ending.winner, NOBODY) if ending.winner else NOBODY for ending in endings]
    shares = [100 * ending.games / found.games for ending in endings]
    bars = axes.barh(names, shares, color=colors, height=0.5)
    axes.bar_label(bars, [f"{ending.games}" for ending in endings], padding=4)
    for place, ending in enumerate(endings):
        axes.annotate(
            ending.example, (0, place + 0.36), (4, 0), textcoords="offset points", va="center", **SMALL
        )
    axes.set_ylim(len(endings) - 0.4, -0.6)
    axes.margins(x=0.1)
    axes.set(title=f"How {found.games} games ended", xlabel="share of the games, %")


def _ending_name(ending: Ending, catalog: Catalog) -> str:
    if not ending.rule:
        return "cut off"
    return f"{catalog.sides[ending.winner] if ending.winner else 'draw'}, {ending.rule}"


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
    axes.set_xlim(0.5 - 0.3 * together, longest + 0.5 + 0.3 * together)
    axes.set(title="Length of the games", xlabel="rounds", ylabel="games")
    axes.legend()


def _production(axes: "Axes", *, games: Sequence[TournamentGame], catalog: Catalog) -> None:
    """What each power produced after each round."""
    colors, dashes = _power_colors(), dict(zip(sorted(catalog.sides), ("-", "--"), strict=False))
    for power in sorted(catalog.powers, key=lambda power: power.side):
        curves = [game.production_by_round[power.id] for game in games]
        _curve(axes, curves, power.name, colors.get(power.id, NOBODY), dashes.get(power.side, "-"))
    unit = f" ({catalog.money.unit})" if catalog.money is not None else ""
    _finish_curves(axes, f"Production{unit}", "production" + unit)


def _points(axes: "Axes", *, games: Sequence[TournamentGame], catalog: Catalog) -> None:
    """Victory points of each side after each round."""
    for side, color in _side_colors(catalog).items():
        _curve(axes, [game.points_by_round[side] for game in games], catalog.sides[side], color)
    _finish_curves(axes, "Victory points", "points")


def _curve(axes: "Axes", curves: Sequence[Sequence[int]], name: str, color: str, dash: str = "-") -> None:
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
    axes.plot(rounds, means, dash, color=color, linewidth=2, label=name)


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
