"""What the screen shows of a state; a seat sees its own cards and what lies open (SU-7.1)."""

from collections.abc import Sequence

from axis_desktop.model.ids import Phase, Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import (
    CardInfo,
    Catalog,
    PhaseInfo,
    Points,
    PowerInfo,
    UnitInfo,
    Words,
)
from axis_desktop.model.showing.presentation import (
    CardInPlay,
    CardsView,
    Figure,
    Piece,
    PowerView,
    Presentation,
    ReactionView,
    SpaceView,
    Stack,
    StraitView,
    SupplyLine,
    Threat,
)
from axis_desktop.systems.supply.cards.card_places import named_spaces
from axis_desktop.systems.supply.cards.terms import TERMS
from axis_desktop.systems.supply.nations import (
    AXIS,
    LAST_ROUND,
    NOBODY,
    SIDE_NAMES,
    SIDES,
    WINNING_LEAD,
)
from axis_desktop.systems.supply.places import supply_lines
from axis_desktop.systems.supply.places.pieces import unit_id
from axis_desktop.systems.supply.playing.windows import is_secret, occasion, pauses
from axis_desktop.systems.supply.stack.chain import chain
from axis_desktop.systems.supply.stack.frames import (
    AnyFrame,
    PlayedCard,
    Removal,
    SupplyCheck,
    UsedCard,
    Window,
)
from axis_desktop.systems.supply.state import PHASES, State
from axis_desktop.systems.supply.telling.outlook import gains
from axis_desktop.systems.supply.telling.story import PHASE_TITLES
from axis_desktop.systems.supply.turn.turn import star_points
from axis_desktop.systems.supply.world import STAR, bits

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

_ON_STAR = Message.of("In supply: it holds a supply star.")
_CHAINED = "In supply by a chain of pieces from {space:the}."
_BY_CARD = Message.of("A card keeps it in supply.")
_AXIS_AT_STRAIT = "an Axis army stands in {space:the}"
_NO_AXIS_AT_STRAIT = "no Axis army stands in {space:the}"
_ARMIES_LEFT = Message.of("armies")
_NAVIES_LEFT = Message.of("navies")
"""Pieces in reserve (SU-1.3)."""
_NO_PORT = Message.of("Out of supply: no army of its side stands at the shore, so it has no port.")
_NO_CHAIN = Message.of("Out of supply: no chain of its own pieces leads to a supply star with its own army.")


def presentation(state: State, viewer: Power | None) -> Presentation:
    """The board and the cards as a seat sees them; None sees what everybody may see."""
    world = state.world
    nations = range(len(state.pieces))
    supplied = [supply_lines.supplied(state, nation) for nation in nations]
    chains = [_chains(state, nation) for nation in nations]
    known = _known(state, viewer)
    return Presentation(
        round=state.round,
        date=world.date,
        power=world.powers[state.active],
        phase=Phase(state.phase),
        spaces={space: _space(state, number, supplied, chains) for number, space in enumerate(world.spaces)},
        powers={power: _power(state, nation) for nation, power in enumerate(world.powers)},
        cards={power: _cards(state, nation, power == viewer) for nation, power in enumerate(world.powers)},
        in_play=_in_play(state),
        reactions=tuple(_reaction(state, frame) for frame in known if isinstance(frame, Window)),
        chain=chain(state, known),
        points={SIDES[side]: points for side, points in enumerate(state.points)},
        threats=tuple(_threats(state)),
        straits=tuple(
            StraitView(
                name=strait.name,
                a=world.spaces[strait.seas[0]],
                b=world.spaces[strait.seas[1]],
                bank=world.spaces[strait.anchor],
                side=SIDES[supply_lines.open_to(state, strait.anchor)],
                why=_why_open(state, strait.anchor),
            )
            for strait in world.straits
        ),
        supply=tuple(
            SupplyLine(power=world.powers[nation], a=world.spaces[before], b=world.spaces[space])
            for nation in nations
            for space, (before, _) in chains[nation].items()
            if before != space
        ),
        starving=tuple(world.names(supply_lines.starving(state))),
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
                id=UnitType("army"),
                name="army",
                plural="armies",
                domain="land",
                silhouette="army",
                cost=0,
                alone=True,
            ),
            UnitInfo(
                id=UnitType("navy"),
                name="navy",
                plural="navies",
                domain="sea",
                silhouette="fleet",
                cost=0,
                order=1,
                alone=True,
            ),
        ),
        phases=tuple(
            PhaseInfo(id=Phase(phase), title=PHASE_TITLES[phase][0], short=PHASE_TITLES[phase][1])
            for phase in PHASES
        ),
        spaces=dict(world.space_names),
        sides=dict(SIDE_NAMES),
        articles=world.articles,
        plots=(),
        words=Words(
            markers={STAR: Message("supply star")},
            marks={
                "unsupplied": Message("out of supply"),
                "protected": Message("can't be removed this turn"),
            },
        ),
        last_round=LAST_ROUND,
        points=Points(winning_lead=WINNING_LEAD, by_cards=True),
        gives_orders=False,
        has_supply=True,
        hides=Message("your cards lie behind this cover"),
        terms=TERMS,
        cards=tuple(
            CardInfo(
                id=card.id,
                name=card.name,
                power=Power(card.nation),
                kind=card.type,
                kind_name=CARD_TYPES[card.type],
                text=card.text,
                count=card.count,
                spaces=named_spaces(card, world),
            )
            for card in world.cards.values()
        ),
    )


_Chains = dict[int, tuple[int, int]]
"""Pieces of a nation that a chain reaches: the space before on the chain, and the star it comes from."""


def _space(state: State, space: int, supplied: list[int], chains: list[_Chains]) -> SpaceView:
    world, spot = state.world, 1 << space
    kind = UnitType("army" if world.is_land(space) else "navy")
    stacks, notes, holds_up = [], {}, {}
    for nation, pieces in enumerate(state.pieces):
        if pieces & spot:
            is_supplied = bool(supplied[nation] & spot)
            piece = Piece(
                unit_type=kind,
                units=(unit_id(nation, space),),
                marks=(
                    *(() if is_supplied else ("unsupplied",)),
                    *(("protected",) if state.immune[nation] & spot else ()),
                ),
            )
            stacks.append(Stack(power=world.powers[nation], pieces=(piece,)))
            link = chains[nation].get(space)
            notes[world.powers[nation]] = _note(state, space, link, is_supplied=is_supplied)
            if is_supplied and (lost := supply_lines.held_up(state, nation, space)):
                holds_up[world.powers[nation]] = tuple(world.names(lost))
    markers = []
    if space in world.homes:
        markers.append("capital")
    if world.stars & spot:
        markers.append("supply_star")
    at_home = world.powers[world.homes.index(space)] if space in world.homes else None
    stacks.sort(key=lambda stack: stack.power != at_home)  # guests come after their host
    owner = stacks[0].power if stacks and world.is_land(space) else None
    return SpaceView(
        owner=owner, stacks=tuple(stacks), markers=tuple(markers), notes=notes, holds_up=holds_up
    )


def _why_open(state: State, anchor: int) -> Message:
    """What decides a strait (SU-4.4)."""
    is_axis = supply_lines.open_to(state, anchor) == AXIS
    return Message.of(
        _AXIS_AT_STRAIT if is_axis else _NO_AXIS_AT_STRAIT, space=say.space(_name(state, anchor))
    )


def _note(state: State, space: int, link: tuple[int, int] | None, *, is_supplied: bool) -> Message:
    """How it stands with the supply of a piece, and why (SU-5.2 to SU-5.7)."""
    if not is_supplied:
        return _NO_CHAIN if link is None else _NO_PORT
    if link is None:
        return _BY_CARD
    if link[1] == space:
        return _ON_STAR
    return Message.of(_CHAINED, space=say.space(_name(state, link[1])))


def _power(state: State, nation: int) -> PowerView:
    """Its production is what its stars would score now (SU-10.4)."""
    enemies = state.pieces_of_side(1 - state.side(nation))
    held = not enemies >> state.world.homes[nation] & 1
    points = star_points(state, nation) if held else 0
    figures = (
        Figure(name=_ARMIES_LEFT, value=state.reserve(nation, "army")),
        Figure(name=_NAVIES_LEFT, value=state.reserve(nation, "navy")),
    )
    return PowerView(
        treasury=None, production=points, capital_held=held, figures=figures, gains=gains(state, nation)
    )


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
            found.append(CardInPlay(power=powers[frame.nation], card=frame.card, canceled=frame.canceled))
        elif isinstance(frame, UsedCard):
            found.append(CardInPlay(power=powers[frame.context.owner], card=frame.context.card))
    return tuple(found)


def _known(state: State, viewer: Power | None) -> Sequence[AnyFrame]:
    """What is being done, without a question of which only the asked nation may know (SU-9.13)."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Window) and is_secret(state, frame) and state.world.powers[frame.nation] != viewer:
        return state.stack[:-1]
    return state.stack


def _reaction(state: State, frame: Window) -> ReactionView:
    world, space = state.world, frame.instance.space
    return ReactionView(
        what=occasion(state, frame.instance),
        space=world.spaces[space] if space != NOBODY else None,
        asked=world.powers[frame.nation] if frame.nation != NOBODY else None,
        used=frame.used,
        pauses=pauses(state, frame.instance),
    )


def _chains(state: State, nation: int) -> _Chains:
    """The nation's pieces that a chain reaches (SU-5.2), each by the shortest one."""
    side = state.side(nation)
    adjacent = state.adjacent(side)
    sources = bits(state.pieces[nation] & supply_lines.stars(state, side) & state.world.land)
    found = {space: (space, space) for space in sources}
    waiting = list(found)
    for space in waiting:
        for other in bits(adjacent[space] & state.pieces[nation]):
            if other not in found:
                found[other] = (space, found[space][1])
                waiting.append(other)
    return found


def _threats(state: State) -> list[Threat]:
    """Pieces that are about to leave, in the order in which it came to that (SU-9.16, SU-10.2)."""
    found = []
    for frame in state.stack:
        if isinstance(frame, SupplyCheck):
            doomed = frame.doomed & state.pieces[frame.nation] if frame.told < 0 else 0
            found += [
                _threat(state, Removal(nation=frame.nation, space=s, side=NOBODY, cause="supply"))
                for s in bits(doomed)
            ]
        elif (
            isinstance(frame, Removal) and not frame.stopped and state.pieces[frame.nation] >> frame.space & 1
        ):
            found.append(_threat(state, frame))
    return found


def _threat(state: State, removal: Removal) -> Threat:
    """An attack may come from any supplied piece next to it (SU-6.5)."""
    by, origins = removal.by, 0
    if removal.cause == "battle" and by != NOBODY:
        near = state.adjacent(state.side(by))[removal.space]
        origins = near & supply_lines.supplied(state, by)
    return Threat(
        power=state.world.powers[removal.nation],
        space=_name(state, removal.space),
        by=state.world.powers[by] if by != NOBODY else None,
        origins=tuple(_name(state, space) for space in bits(origins)),
    )


def _name(state: State, space: int) -> Space:
    return state.world.spaces[space]
