"""The state as one seat may see it: figures of hexes, factions, tokens (TA-1.11, TA-2.4, TA-2.5, TA-13.2)."""

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.model.showing.presentation import (
    Duty,
    Fact,
    Piece,
    PowerView,
    Presentation,
    Printed,
    Reach,
    ReactionView,
    SpaceView,
    Stack,
    Tally,
)
from axis_desktop.systems.tactical.beginning.armies import shows_armies_of
from axis_desktop.systems.tactical.beginning.rings import army_of, waiting
from axis_desktop.systems.tactical.board.layout import difference, laid_out
from axis_desktop.systems.tactical.board.tables import (
    LAUNCHER,
    faction_rows,
    game_table,
    mission_table,
    unit_rows,
    weather_rows,
)
from axis_desktop.systems.tactical.economy.purse import coins, income
from axis_desktop.systems.tactical.fighting.attacks import afloat, obliged_target, reach_from
from axis_desktop.systems.tactical.state import NOBODY, POOL, Deploying, State, Unit, Walking, level_of
from axis_desktop.systems.tactical.telling.mats import ground_of, mat_of
from axis_desktop.systems.tactical.turn.course import COURSE
from axis_desktop.systems.tactical.turn.standoff import calm_rounds
from axis_desktop.systems.tactical.turn.victory import SIDES, factories_to_win
from axis_desktop.systems.tactical.turn.weather import turns_left

USUAL = "normal"
"""The weather that changes nothing."""


def presentation(state: State, viewer: Power | None) -> Presentation:
    """What a seat may see; None sees what everybody may see."""
    asked = _in_turn(state)
    return Presentation(
        round=max(1, state.round),
        date="",
        power=asked,
        phase=state.phase_id,
        spaces={space: _space(state, hex_, viewer) for hex_, space in enumerate(state.world.grid.spaces)},
        powers={faction: _power(state, faction, viewer) for faction in factions_named(state)},
        waiting=_waiting(state),
        duties=_duties(state),
        reactions=_reactions(state),
        reaches=_reaches(state),
        notes=_circumstances(state),
        tallies=_tallies(state),
        edited=state.edited,
        light=state.weather if state.weather != USUAL else "",
        ground=_ground(state),
    )


def factions_named(state: State) -> tuple[Power, ...]:
    """Everybody who plays or may turn out to: the automaton is one of two until it is drawn (TA-14.1)."""
    named = {*state.world.people, *state.world.candidates}
    return tuple(faction for faction in faction_rows() if faction in named)


def _in_turn(state: State) -> Power:
    """Whose turn it is; before the first turn whoever is asked."""
    if state.parties and (not state.before_first_turn or state.outcome is not None):
        return state.leader(state.active)
    return _asked(state)


def _asked(state: State) -> Power:
    """Who has to answer."""
    step, frame = COURSE.pending(state)
    return step.decision(state, frame).power


def _space(state: State, hex_: int, viewer: Power | None) -> SpaceView:
    unit = state.unit_on(hex_)
    stacks = () if unit is None else (Stack(power=unit.owner, pieces=(_piece(state, unit),)),)
    is_factory = hex_ in state.factories
    return SpaceView(
        owner=state.factories.get(hex_),
        stacks=stacks,
        value=game_table().economy.income if is_factory else 0,
        markers=_markers(state, hex_, viewer),
        facts=(*_token_facts(state, hex_, viewer), *ground_of(state, hex_)),
        unit_facts={unit.id: mat_of(state, unit)} if unit is not None else {},
    )


def _ground(state: State) -> dict[Space, Printed]:
    """Factories and start numbers that a scenario or edit mode has laid out (TA-1.7)."""
    world = state.world
    if not world.scenario.board and not state.layout:
        return {}
    now = laid_out(world.laid_geography, state.layout or ())
    changed = difference(world.geography, now)
    return {
        Space(space.id): Printed(terrain=space.terrain, marks=space.marks)
        for space in now.spaces
        if space.id in changed
    }


def _markers(state: State, hex_: int, viewer: Power | None) -> tuple[str, ...]:
    found: list[str] = []
    if hex_ not in state.board.inside:
        found.append("out_of_play")
    if hex_ in state.factories:
        found.append("factory" if state.factories[hex_] is not None else "neutral_factory")
    if hex_ in state.destroyed:
        found.append("destroyed_factory")
    if state.launcher is not None and hex_ in state.launcher.tokens:
        found.append("launcher_hidden" if _hides_for(state, hex_, viewer) else "gray_token")
    return tuple(found)


def _hides_for(state: State, hex_: int, viewer: Power | None) -> bool:
    """The launcher is under this token, and the viewer may know it (TA-13.2)."""
    launcher = state.launcher
    if launcher is None or launcher.owner is None or viewer is None:
        return False
    return hex_ == launcher.hides and state.friends(viewer, launcher.owner)


def _token_facts(state: State, hex_: int, viewer: Power | None) -> tuple[Fact, ...]:
    """What a face-down token means for whoever looks at its hex (TA-13.3)."""
    if state.launcher is None or hex_ not in state.launcher.tokens:
        return ()
    is_there = _hides_for(state, hex_, viewer)
    name = Message.of("The launcher, hidden") if is_there else Message.of("Face-down token")
    return (Fact(name=name, value=Message.of("no unit stops here")),)


def _piece(state: State, unit: Unit) -> Piece:
    """A unit with its marks: army, experience, what it has done, what it owes (TA-1.11)."""
    marks: list[str] = []
    is_in_turn = state.party_of(unit.owner) == state.active  # what others did in their turns is over
    if unit.moved and is_in_turn and state.phase in ("move", "automa"):
        marks.append("moved")  # later what counts is who may still attack
    if (unit.attacked or unit.captured) and is_in_turn:
        marks.append("spent")
    if unit.intercepted:
        marks.append("intercepted")
    if obliged_target(state, unit) is not None:
        marks.append("must_attack")
    if unit.repair:
        marks.append("repair")
    level = level_of(unit.points)
    if level:
        marks.append(game_table().level[level].id)
    if _faces_left(state, unit):
        marks.append("faces_left")
    if unit.army != NOBODY:
        marks.append(f"army_{unit.army + 1}")
    return Piece(
        unit_type=unit.type,
        units=(unit.id,),
        marks=tuple(marks),
        damage=unit.damage,
        experience=unit.points,
    )


def _faces_left(state: State, unit: Unit) -> bool:
    """The nearest enemy stands to the left; where that decides nothing, each team faces the other's side."""
    enemies = (
        (state.distance(unit.at, other.at), other.id, other.at)
        for other in state.units.values()
        if other.at >= 0 and not state.friends(unit.owner, other.owner)
    )
    nearest = min(enemies, default=None)
    column = state.world.grid.axial[unit.at][0]
    other = state.world.grid.axial[nearest[2]][0] if nearest is not None else column
    return state.side(unit.owner) != SIDES[0] if other == column else other < column


def _power(state: State, faction: Power, viewer: Power | None) -> PowerView:
    """The figures of a faction; nothing before it is settled who plays what, or of one that doesn't play."""
    party = state.party_of(faction)
    if party == NOBODY:
        return PowerView(treasury=0, production=0, is_played=not state.parties)
    units = [unit for unit in state.units.values() if unit.owner == faction and unit.type != LAUNCHER]
    is_open = shows_armies_of(state, faction, viewer) or all(unit.at != POOL for unit in units)
    on_board = units if is_open else [unit for unit in units if unit.at != POOL]
    return PowerView(
        treasury=coins(state, party),
        production=income(state, party),
        units_value=sum(unit_rows()[unit.type].cost for unit in on_board),
        notes=_notes(state, party, faction, viewer),
    )


def _notes(state: State, party: int, faction: Power, viewer: Power | None) -> tuple[Message, ...]:
    """The start tokens of a player as the viewer may know them (TA-2.4, TA-2.5)."""
    if not state.tokens or faction != state.leader(party) or state.round:
        return ()
    found = []
    for token, number in enumerate(state.tokens[party]):
        is_turned = state.turned[party][token]
        fellows = army_of(state, party, token)
        units = say.listed(say.unit(unit.type) for unit in fellows) if fellows else Message.of("none")
        args: dict[str, Value] = {"token": token + 1}
        if is_turned:
            args |= {"number": number, "units": units}
            text = "Token {token} is start number {number}. Its units: {units}."
        elif shows_armies_of(state, faction, viewer) and not state.is_automa(party):
            args |= {"units": units}
            text = "Token {token} is face down. Its units: {units}."
        else:
            text = "Token {token} is face down."
        found.append(Message.of(text, **args))
    return tuple(found)


def _waiting(state: State) -> dict[UnitType, int]:
    """The units of the army that is being deployed."""
    found: dict[UnitType, int] = {}
    for frame in state.stack:
        if isinstance(frame, Deploying):
            for unit in waiting(state, frame.party, frame.token):
                found[unit.type] = found.get(unit.type, 0) + 1
    return found


def _duties(state: State) -> tuple[Duty, ...]:
    """An arrow from each interceptor to the unit it must attack (TA-1.11, TA-6.6)."""
    found = []
    for unit in state.units.values():
        victim = obliged_target(state, unit) if unit.at >= 0 else None
        if victim is not None:
            what = Message.of(
                "{unit_type} must attack {target}.",
                unit_type=say.unit(unit.type),
                target=say.unit(victim.type),
            )
            here, there = state.space(unit.at), state.space(victim.at)
            found.append(Duty(power=unit.owner, a=here, b=there, what=what))
    return tuple(found)


def _reactions(state: State) -> tuple[ReactionView, ...]:
    """The unit that somebody may intercept, where it has just come (TA-6.3)."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Walking) or not frame.watched or state.outcome is not None:
        return ()
    mover = state.units[frame.unit]
    space = state.space(mover.at)
    what = Message.of(
        "{unit_type} has come to {space}.", unit_type=say.unit(mover.type), space=say.space(space)
    )
    return (ReactionView(what=what, space=space, asked=_asked(state)),)


def _reaches(state: State) -> tuple[Reach, ...]:
    """How far each unit attacks that can attack at all where it stands (TA-4.5, TA-7.2)."""
    found = []
    for unit in state.units.values():
        if unit.at < 0 or unit.type == LAUNCHER or afloat(state, unit, unit.at):
            continue
        ground = reach_from(state, unit, unit.at, at_aircraft=False)
        air = reach_from(state, unit, unit.at, at_aircraft=True)
        found.append(Reach(power=unit.owner, space=state.space(unit.at), ground=ground, air=air))
    return tuple(found)


def _tallies(state: State) -> tuple[Tally, ...]:
    """The factories of the teams, where so many of them win (TA-11.1, TA-13.6)."""
    wanted = factories_to_win(state)
    if not wanted or not state.parties:
        return ()
    held = {side: state.owned_by_side(side) for side in SIDES}
    return (Tally(name=Message.of("Factories"), held=held, wanted=wanted),)


def _circumstances(state: State) -> tuple[Message, ...]:
    """The weather and how long it lasts, and what brings the end of the game nearer."""
    found = []
    if "weather" in state.world.options and not state.before_first_turn:
        name = Message.of(weather_rows()[state.weather].name)
        found.append(Message.of("{weather}, turns left: {n}.", weather=name, n=turns_left(state)))
    if state.rounds:
        found.append(Message.of("Last round: {n}.", n=state.rounds))
    if state.launcher is not None and state.destroyed:
        wanted = mission_table().v2.destroyed_to_win
        found.append(
            Message.of("Destroyed by rockets: {n} of {wanted}.", n=len(state.destroyed), wanted=wanted)
        )
    calm, most = calm_rounds(state), game_table().victory.standoff
    if calm:
        found.append(Message.of("Rounds without a change: {n} of {most}.", n=calm, most=most))
    return tuple(found)
