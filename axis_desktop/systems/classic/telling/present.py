"""What the screen shows of a state; everything is open to everybody (CL-20.1)."""

from collections.abc import Sequence

from axis_desktop.board.geography import articles
from axis_desktop.model.ids import Phase, Power, Space
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import Catalog, Dice, Words
from axis_desktop.model.showing.presentation import PowerView, Presentation
from axis_desktop.systems.area_war.movement.told import planned_moves
from axis_desktop.systems.area_war.situation import (
    capital_held,
    factory_in,
    is_neutral,
    production,
)
from axis_desktop.systems.area_war.telling.calendar import date_of_round
from axis_desktop.systems.area_war.telling.catalog import (
    BATTLES,
    BEFORE_AND_BELOW,
    CAPITAL,
    RAIDS,
    STEPS,
    loss_kinds,
    phase_infos,
    power_infos,
    unit_infos,
)
from axis_desktop.systems.area_war.telling.spaces import Pieces, contested
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures
from axis_desktop.systems.classic.telling.battle_view import battle_view, planned_attacks
from axis_desktop.systems.classic.telling.story import PHASE_TITLES
from axis_desktop.systems.classic.telling.tables import MONEY, research


def presentation(state: State) -> Presentation:
    """The whole board as it stands."""
    attacks = planned_attacks(state)
    pieces = Pieces(state, state.world.turn_order)
    worth = pieces.worth()
    fought = frozenset(attack.space for attack in attacks)
    return Presentation(
        round=state.round,
        date=str(date_of_round(state.world, state.round)),
        power=state.power,
        phase=Phase(state.phase),
        spaces=pieces.spaces(lambda space, units: _markers(state, space, units, space in fought)),
        powers={power: _power_view(state, power, worth[power]) for power in state.world.turn_order},
        planned=planned_moves(state),
        attacks=attacks,
        battle=battle_view(state),
        waiting=dict(sorted(state.waiting.items())),
        edited=state.edited,
    )


def catalog(state: State) -> Catalog:
    """Names and figures that stay the same for a whole game."""
    world = state.world
    return Catalog(
        powers=power_infos(world.powers.values()),
        units=unit_infos(world.units.values()),
        phases=phase_infos(PHASE_TITLES),
        spaces={space: geo.name for space, geo in world.spaces.items()},
        sides=dict(world.sides),
        articles=articles(world.spaces.values()),
        money=MONEY,
        dice=Dice(sides=figures().dice_sides),
        losses=loss_kinds(row for row in world.units.values() if row.combat),
        research=research(),
        words=Words(
            markers={
                **CAPITAL,
                "factory": Message("original factory"),
                "new_factory": Message("new factory"),
            },
            battles={**BATTLES, **RAIDS},
            steps={**STEPS, **BEFORE_AND_BELOW},
            from_the_sea=Message("from the sea: no retreat"),
            ways={
                "fee": Message("{place} costs {cost}."),
                "gun": Message("The AA gun in {place} fires at each plane."),
                "canal": Message("Through the canal behind {place}."),
            },
        ),
    )


# ---------------------------------------------------------------------- spaces


def _markers(state: State, space: Space, units: Sequence[Unit], is_fought: bool) -> tuple[str, ...]:
    found = []
    if state.world.capital_of(space) is not None:
        found.append("capital")
    factory = factory_in(state, space)
    if factory is not None:
        found.append("factory" if factory.original else "new_factory")
    if is_neutral(state, space):
        found.append("neutral")
    if contested(state, units):
        found.append("contested")
    if is_fought:
        found.append("battle")
    return tuple(found)


# ---------------------------------------------------------------------- powers


def _power_view(state: State, power: Power, worth: int) -> PowerView:
    return PowerView(
        treasury=state.treasury[power],
        production=production(state, power),
        units_value=worth,
        capital_held=capital_held(state, power),
        finds=state.weapons[power],
    )
