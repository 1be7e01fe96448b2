"""Names and tables of the game for those who show it."""

from axis_desktop.model.ids import Phase
from axis_desktop.model.showing.catalog import Catalog, Dice, Money, PhaseInfo, PowerInfo, UnitInfo
from axis_desktop.systems.tactical.board.tables import UnitRow, faction_rows, game_table, unit_rows
from axis_desktop.systems.tactical.state import State

PHASES: tuple[tuple[str, str, str], ...] = (
    ("mode", "Choose how to play", "Mode"),
    ("factories", "Share the start factories", "Factories"),
    ("launcher", "Choose the owner of the launcher", "Launcher"),
    ("extra_units", "Choose secret units", "Units"),
    ("armies", "Split the armies", "Armies"),
    ("deploy", "Deploy", "Deploy"),
    ("hide_launcher", "Hide the launcher", "Hide"),
    ("choose_armies", "Choose who acts", "Armies"),
    ("move", "Move", "Move"),
    ("declare", "Declare attacks", "Declare"),
    ("combat", "Combat", "Combat"),
    ("rocket", "Fire a V2", "V2"),
    ("money", "Money", "Money"),
    ("automa", "The automaton's turn", "Automa"),
)
"""Full and short title of each phase (TA-3.1)."""


def catalog(state: State) -> Catalog:
    """All that stays the same; before the automaton's faction is drawn both candidates are named."""
    played = {faction for party in state.parties for faction in party} or {
        *state.world.people,
        *state.world.candidates,
    }
    rows = [row for row in faction_rows().values() if row.id in played]
    mission = state.world.scenario.mission
    return Catalog(
        powers=tuple(
            PowerInfo(id=row.id, name=row.name, long_name=row.long_name, side=row.side) for row in rows
        ),
        units=tuple(
            _unit(row, place)
            for place, row in enumerate(unit_rows().values())
            if row.faction in played or (not row.faction and mission == "v2")
        ),
        phases=tuple(PhaseInfo(id=Phase(id_), title=title, short=short) for id_, title, short in PHASES),
        spaces=dict(state.world.grid.names),
        sides={row.id: row.name for row in game_table().side},
        money=Money(unit="coins"),
        dice=None if state.world.dice_free else Dice(sides=game_table().die_sides),
        last_round=state.rounds,
        hides=True,
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
        fixed=not row.speed,
        alone=True,
    )
