"""The state as one seat may see it: figures of hexes, factions, tokens (TA-1.11, TA-2.4, TA-2.5, TA-13.2)."""

from axis_desktop.model.ids import Power, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.model.showing.presentation import Duty, Piece, PowerView, Presentation, SpaceView, Stack
from axis_desktop.systems.tactical.beginning.armies import shows_armies_of
from axis_desktop.systems.tactical.beginning.rings import army_of, waiting
from axis_desktop.systems.tactical.board.tables import LAUNCHER, game_table, unit_rows, weather_rows
from axis_desktop.systems.tactical.economy.purse import coins, income
from axis_desktop.systems.tactical.fighting.attacks import obliged_target
from axis_desktop.systems.tactical.state import NOBODY, POOL, Deploying, State, Unit, level_of
from axis_desktop.systems.tactical.turn.course import COURSE
from axis_desktop.systems.tactical.turn.victory import factories_to_win
from axis_desktop.systems.tactical.turn.weather import turns_left


def presentation(state: State, viewer: Power | None) -> Presentation:
    """What a seat may see; None sees what everybody may see."""
    asked = _in_turn(state)
    return Presentation(
        round=max(1, state.round),
        date="",
        power=asked,
        phase=state.phase_id,
        spaces={space: _space(state, hex_, viewer) for hex_, space in enumerate(state.world.grid.spaces)},
        powers={
            faction: _power(state, party, faction, viewer)
            for party, factions in enumerate(state.parties)
            for faction in factions
        },
        waiting=_waiting(state),
        duties=_duties(state),
        notes=_circumstances(state),
    )


def _in_turn(state: State) -> Power:
    """Whose turn it is; before the first turn whoever is asked."""
    if not state.before_first_turn or state.outcome is not None:
        return state.leader(state.active)
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
    )


def _markers(state: State, hex_: int, viewer: Power | None) -> tuple[str, ...]:
    found: list[str] = []
    if hex_ not in state.board.inside:
        found.append("out_of_play")
    if hex_ in state.factories:
        found.append("factory" if state.factories[hex_] is not None else "neutral_factory")
    if hex_ in state.destroyed:
        found.append("destroyed_factory")
    launcher = state.launcher
    if launcher is not None and launcher.owner is not None and hex_ in launcher.tokens:
        knows = viewer is not None and state.friends(viewer, launcher.owner)
        found.append("launcher_hidden" if knows and hex_ == launcher.hides else "gray_token")
    return tuple(found)


def _piece(state: State, unit: Unit) -> Piece:
    """A unit with its marks: army, experience, what it has done, what it owes (TA-1.11)."""
    marks: list[str] = []
    if unit.moved:
        marks.append("moved")
    if unit.attacked or unit.captured:
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
    if unit.army != NOBODY:
        marks.append(f"army_{unit.army + 1}")
    return Piece(
        unit_type=unit.type,
        units=(unit.id,),
        marks=tuple(marks),
        damage=unit.damage,
        experience=unit.points,
    )


def _power(state: State, party: int, faction: Power, viewer: Power | None) -> PowerView:
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


def _circumstances(state: State) -> tuple[Message, ...]:
    """The weather and how long it lasts, and how many factories a team needs."""
    found = []
    if "weather" in state.world.options and not state.before_first_turn:
        name = Message.of(weather_rows()[state.weather].name)
        found.append(Message.of("{weather}, turns left: {n}.", weather=name, n=turns_left(state)))
    wanted = factories_to_win(state)
    if wanted:
        found.append(Message.of("Factories to win: {n}.", n=wanted))
    if state.rounds:
        found.append(Message.of("Last round: {n}.", n=state.rounds))
    return tuple(found)
