"""What the screen shows of a state; a seat sees its own cards and what lies open (SU-7.1)."""

from axis_desktop.model.ids import Phase, Power, Space, UnitType
from axis_desktop.model.presentation import (
    CardInfo,
    CardInPlay,
    CardsView,
    Catalog,
    PhaseInfo,
    Piece,
    PowerInfo,
    PowerView,
    Presentation,
    ReactionView,
    SpaceView,
    Stack,
    StraitView,
    SupplyLine,
    UnitInfo,
)
from axis_desktop.systems.supply import supply_lines
from axis_desktop.systems.supply.frames import PlayedCard, UsedCard, Window
from axis_desktop.systems.supply.nations import NOBODY, SIDE_NAMES, SIDES
from axis_desktop.systems.supply.pieces import unit_id
from axis_desktop.systems.supply.state import PHASES, State
from axis_desktop.systems.supply.story import PHASE_TITLES
from axis_desktop.systems.supply.turn import star_points
from axis_desktop.systems.supply.windows import occasion
from axis_desktop.systems.supply.world import bits

CARD_TYPES = {
    "build_army": "Build Army",
    "land_battle": "Land Battle",
    "build_navy": "Build Navy",
    "sea_battle": "Sea Battle",
    "economic_warfare": "Economic Warfare",
    "event": "Event",
    "response": "Response",
    "status": "Status",
}
"""Names of the types in the order of the rulebook (SU-1.6)."""


def presentation(state: State, viewer: Power | None) -> Presentation:
    """The board and the cards as a seat sees them; None sees what everybody may see."""
    world = state.world
    supplied = [supply_lines.supplied(state, nation) for nation in range(len(state.pieces))]
    return Presentation(
        round=state.round,
        date=world.date,
        power=world.powers[state.active],
        phase=Phase(state.phase),
        spaces={space: _space(state, number, supplied) for number, space in enumerate(world.spaces)},
        powers={power: _power(state, nation) for nation, power in enumerate(world.powers)},
        cards={power: _cards(state, nation, power == viewer) for nation, power in enumerate(world.powers)},
        in_play=_in_play(state),
        reactions=tuple(_reaction(state, frame) for frame in state.stack if isinstance(frame, Window)),
        points={SIDES[side]: points for side, points in enumerate(state.points)},
        straits=tuple(
            StraitView(
                name=strait.name,
                a=world.spaces[strait.seas[0]],
                b=world.spaces[strait.seas[1]],
                bank=world.spaces[strait.anchor],
                side=SIDES[supply_lines.open_to(state, strait.anchor)],
            )
            for strait in world.straits
        ),
        supply=tuple(line for nation in range(len(state.pieces)) for line in _lines(state, nation)),
    )


def catalog(state: State) -> Catalog:
    """Names and figures that stay the same for a whole game."""
    world = state.world
    return Catalog(
        powers=tuple(
            PowerInfo(id=row.id, name=row.name, long_name=row.name, side=row.side, capital=row.home)
            for row in world.nations
        ),
        units=(
            UnitInfo(
                id=UnitType("army"), name="army", plural="armies", domain="land", silhouette="tank", cost=0
            ),
            UnitInfo(
                id=UnitType("navy"),
                name="navy",
                plural="navies",
                domain="sea",
                silhouette="battleship",
                cost=0,
                order=1,
            ),
        ),
        phases=tuple(
            PhaseInfo(id=Phase(phase), title=PHASE_TITLES[phase][0], short=PHASE_TITLES[phase][1])
            for phase in PHASES
        ),
        spaces=dict(world.space_names),
        sides=dict(SIDE_NAMES),
        currency="",
        cards=tuple(
            CardInfo(
                id=card.id,
                name=card.name,
                power=Power(card.nation),
                kind=card.type,
                kind_name=CARD_TYPES[card.type],
                text=card.text,
                count=card.count,
            )
            for card in world.cards.values()
        ),
    )


def _space(state: State, space: int, supplied: list[int]) -> SpaceView:
    world, spot = state.world, 1 << space
    stacks = []
    for nation, pieces in enumerate(state.pieces):
        if pieces & spot:
            marks = []
            if not supplied[nation] & spot:
                marks.append("unsupplied")
            if state.immune[nation] & spot:
                marks.append("protected")
            kind = UnitType("army" if world.is_land(space) else "navy")
            piece = Piece(unit_type=kind, units=(unit_id(nation, space),), marks=tuple(marks))
            stacks.append(Stack(power=world.powers[nation], pieces=(piece,)))
    markers = []
    if space in world.homes:
        markers.append("capital")
    if world.stars & spot:
        markers.append("supply_star")
    owner = stacks[0].power if len(stacks) == 1 and world.is_land(space) else None
    return SpaceView(owner=owner, stacks=tuple(stacks), markers=tuple(markers))


def _power(state: State, nation: int) -> PowerView:
    """Its production is what its stars would score now (SU-10.4)."""
    enemies = state.pieces_of_side(1 - state.side(nation))
    held = not enemies >> state.world.homes[nation] & 1
    points = star_points(state, nation) if held else 0
    return PowerView(treasury=None, production=points, capital_held=held)


def _cards(state: State, nation: int, own: bool) -> CardsView:
    played, buried = state.played[nation], state.buried[nation]
    return CardsView(
        hand=state.hand[nation] if own else None,
        in_hand=len(state.hand[nation]),
        in_deck=len(state.deck[nation]),
        in_pile=len(played) + len(buried),
        face_down=len(state.responses[nation]),
        open=state.status[nation],
        hidden=state.responses[nation] if own else None,
        pile=played + buried if own else None,
        pile_top=played[0] if played else None,
    )


def _in_play(state: State) -> tuple[CardInPlay, ...]:
    """Cards that lie open, in no zone (SU-7.4)."""
    powers = state.world.powers
    found = []
    for frame in state.stack:
        if isinstance(frame, PlayedCard):
            found.append(CardInPlay(power=powers[frame.nation], card=frame.card, cancelled=frame.cancelled))
        elif isinstance(frame, UsedCard):
            found.append(CardInPlay(power=powers[frame.context.owner], card=frame.context.card))
    return tuple(found)


def _reaction(state: State, frame: Window) -> ReactionView:
    world, space = state.world, frame.instance.space
    return ReactionView(
        what=occasion(state, frame.instance),
        space=world.spaces[space] if space != NOBODY else None,
        asked=world.powers[frame.nation] if frame.nation != NOBODY else None,
        used=frame.used,
    )


def _lines(state: State, nation: int) -> list[SupplyLine]:
    """The links of the nation's chains, one to each piece that a chain reaches (SU-5.2)."""
    world, power = state.world, state.world.powers[nation]
    side = state.side(nation)
    adjacent = state.adjacent(side)
    reached = state.pieces[nation] & supply_lines.stars(state, side) & world.land
    waiting = list(bits(reached))
    found = []
    for space in waiting:
        for other in bits(adjacent[space] & state.pieces[nation] & ~reached):
            reached |= 1 << other
            waiting.append(other)
            found.append(SupplyLine(power=power, a=_name(state, space), b=_name(state, other)))
    return found


def _name(state: State, space: int) -> Space:
    return state.world.spaces[space]
