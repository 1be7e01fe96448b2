"""Names and tables of the game for those who show it."""

from axis_desktop.model.ids import Phase
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import Catalog, Dice, Money, PhaseInfo, Plot, PowerInfo, UnitInfo
from axis_desktop.systems.tactical.board.tables import UnitRow, faction_rows, game_table, unit_rows
from axis_desktop.systems.tactical.state import State
from axis_desktop.systems.tactical.world import World

_SETUP, _LIMIT, _TURN, _AUTOMA = "setup", "limit", "turn", "automa"

PHASES: tuple[tuple[str, str, str, str], ...] = (
    ("mode", "Choose how to play", "Mode", _SETUP),
    ("factories", "Share the start factories", "Factories", _SETUP),
    ("launcher", "Choose the owner of the launcher", "Launcher", _SETUP),
    ("extra_units", "Choose secret units", "Units", _SETUP),
    ("armies", "Split the armies", "Armies", _SETUP),
    ("deploy", "Deploy", "Deploy", _SETUP),
    ("hide_launcher", "Hide the launcher", "Hide", _SETUP),
    ("choose_armies", "Choose who acts", "Armies", _LIMIT),
    ("move", "Move", "Move", _TURN),
    ("declare", "Declare attacks", "Declare", _TURN),
    ("combat", "Combat", "Combat", _TURN),
    ("rocket", "Fire a V2", "V2", _TURN),
    ("money", "Money", "Money", _TURN),
    ("automa", "The automaton's turn", "Automa", _AUTOMA),
)
"""Full and short title of each phase, and what it is a part of (TA-3.1)."""

_ONLY_IN: dict[str, str] = {"factories": "bulge", "launcher": "v2", "hide_launcher": "v2", "rocket": "v2"}
"""Phases of a mission."""


def phases_of(world: World) -> tuple[PhaseInfo, ...]:
    """The phases that a game has; the setup of most is short."""
    scenario = world.scenario
    missing = {phase for phase, mission in _ONLY_IN.items() if mission != scenario.mission}
    if "secret_units" not in world.options:
        missing.add("extra_units")
    if not world.candidates:
        missing.add("automa")
    return tuple(
        PhaseInfo(
            id=Phase(id_), title=title, short=short, stage=stage, before=_TURN if stage == _LIMIT else ""
        )
        for id_, title, short, stage in PHASES
        if id_ not in missing
    )


def catalog(state: State) -> Catalog:
    """All that stays the same; of an automaton both candidates are named, one of which is drawn."""
    world = state.world
    played = {*world.people, *world.candidates}
    rows = [row for row in faction_rows().values() if row.id in played]
    mission = world.scenario.mission
    return Catalog(
        powers=tuple(
            PowerInfo(
                id=row.id,
                name=row.name,
                long_name=row.long_name,
                side=row.side,
                is_automatic=row.id in world.candidates,
            )
            for row in rows
        ),
        units=tuple(
            _unit(row, place)
            for place, row in enumerate(unit_rows().values())
            if row.faction in played or (not row.faction and mission == "v2")
        ),
        phases=phases_of(world),
        spaces=dict(state.world.grid.names),
        articles=state.world.grid.articles,
        sides={row.id: row.name for row in game_table().side},
        money=Money(unit="coins", one="coin"),
        dice=None if state.world.dice_free else Dice(sides=game_table().die_sides),
        plots=(
            Plot(of="spaces", title="Factories"),
            Plot(of="units_value", title="Forces"),
            Plot(of="production", title="Income"),
            Plot(of="treasury", title="Coins"),
        ),
        last_round=state.rounds,
        has_reaches=True,
        hides=Message("what only you may see lies behind this cover"),
        order_is_drawn=True,
    )


def _unit(row: UnitRow, place: int) -> UnitInfo:
    return UnitInfo(
        id=row.id,
        name=row.name,
        plural=row.plural,
        domain="air" if row.flies else "land",
        silhouette=row.silhouette,
        cost=row.cost,
        move=row.speed,
        attack=row.attack,
        defense=row.attack,
        order=place,
        alone=True,
    )
