"""Positions that a game can begin with: made by hand, by a script, or kept from a game (TA-3.1)."""

from sys import intern

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Value
from axis_desktop.systems.tactical.beginning.by_hand.laying import lay
from axis_desktop.systems.tactical.beginning.mode import modes
from axis_desktop.systems.tactical.beginning.position_tables import (
    LauncherPosition,
    Position,
    UnitPosition,
)
from axis_desktop.systems.tactical.board.tables import (
    LAUNCHER,
    faction_rows,
    game_table,
    unit_rows,
    weather_rows,
)
from axis_desktop.systems.tactical.board.terrain import CLOSED
from axis_desktop.systems.tactical.state import NOBODY, Launcher, State, Unit
from axis_desktop.systems.tactical.world import World

_RULE = "TA-3.1"


def begin(world: World, made: Position) -> State:
    """The state that a position describes.

    Raises:
        IllegalAction: it can't be; the text says what is wrong.
    """
    state = State(world=world)
    for space, ground in sorted(made.board.items()):
        lay(state, space, ground)
    _settle_mode(state, made)
    _take_seats(state, made)
    for space, owner in made.factories.items():
        hex_ = state.hex(space, "TA-5.3")
        if hex_ not in state.factories or state.party_of(owner) == NOBODY:
            raise IllegalAction(
                "TA-5.3",
                "{owner:The} can't own a factory in {space}.",
                owner=say.power(owner),
                space=say.space(space),
            )
        state.factories[hex_] = owner
    for space in made.destroyed:
        hex_ = state.hex(space, "TA-13.4")
        if state.factories.pop(hex_, "none") == "none":
            raise IllegalAction(
                "TA-13.4", "No factory could be destroyed in {space}.", space=say.space(space)
            )
        state.destroyed = tuple(sorted((*state.destroyed, hex_)))
    for unit in sorted(made.units, key=lambda unit: (unit.id == 0, unit.id)):
        place_unit(state, unit)
    if not state.units:  # turns would pass for ever
        raise IllegalAction("TA-11.2", "A position needs a unit: without any the game is over.")
    _set_up_launcher(state, made)
    if any(army not in range(game_table().tokens) for army in made.allowed or ()):
        raise IllegalAction("TA-3.5", "There are {n} armies.", n=game_table().tokens)
    state.allowed = None if made.allowed is None else tuple(sorted(set(made.allowed)))
    state.targets = tuple(sorted(made.targets))
    return state


def _settle_mode(state: State, made: Position) -> None:
    offered = modes(state)
    first = offered[0]
    state.half = made.half or first.half  # type: ignore[assignment]  # the modes are made from halves
    state.sets = made.sets or first.sets
    state.difficulty = made.difficulty or first.difficulty
    state.rounds = made.rounds or first.rounds
    wanted = (state.half, state.sets, state.difficulty, state.rounds)
    if wanted not in [(mode.half, mode.sets, mode.difficulty, mode.rounds) for mode in offered]:
        raise IllegalAction("TA-2.1", "The scenario doesn't offer this.")
    if made.weather not in weather_rows():
        raise IllegalAction("TA-12.3", "There is no weather '{name}'.", name=say.text(made.weather))
    if made.round < 1 or made.turns < 1:
        raise IllegalAction(_RULE, "Rounds and turns are counted from 1.")
    state.weather, state.round, state.turns, state.phase = made.weather, made.round, made.turns, made.phase


def _take_seats(state: State, made: Position) -> None:
    world, seats = state.world, list(faction_rows())
    parties = [(faction,) for faction in world.people]
    if world.scenario.mode == "coop":
        parties = [world.people]  # type: ignore[list-item]  # a party of two (TA-15.2)
    if world.candidates:
        state.automa = made.automa or world.candidates[0]
        if state.automa not in world.candidates:
            raise IllegalAction(
                "TA-14.1", "{power:The} can't be the automaton's.", power=say.power(state.automa)
            )
        parties.append((state.automa,))
    elif made.automa is not None:
        raise IllegalAction("TA-14.1", "This game has no automaton.")
    state.parties = tuple(sorted(parties, key=lambda party: seats.index(party[0])))
    count = len(state.parties)
    active = state.party_of(made.power)
    if active == NOBODY:
        raise IllegalAction(_RULE, "There is no faction '{name}' in this game.", name=say.power(made.power))
    order = tuple(map(state.party_of, made.order)) or tuple((active + n) % count for n in range(count))
    if sorted(order) != list(range(count)):
        raise IllegalAction("TA-2.11", "The turn order names each player once.")
    state.order, state.turn = order, order.index(active)
    if (state.phase == "automa") != state.is_automa(active) and state.phase != "choose_armies":
        raise IllegalAction(_RULE, "The phase doesn't fit the one whose turn it is.")
    state.coins = {state.leader(party): 0 for party in range(count)}
    for power, amount in made.coins.items():
        party = state.party_of(power)
        if party == NOBODY or amount < 0:
            raise IllegalAction(
                "TA-10.1", "{power:The} can't have {sum}.", power=say.power(power), sum=say.money(amount)
            )
        state.coins[state.leader(party)] = amount
    state.used = tuple(made.used.get(state.leader(party), ()) for party in range(count))
    known = list(state.board.starts)
    tokens = [made.tokens.get(state.leader(party), ()) for party in range(count)]
    each = game_table().tokens
    if not made.tokens:
        tokens = [tuple(known[party * each : (party + 1) * each]) for party in range(count)]
    if any(len(numbers) != each or not set(numbers) <= set(known) for numbers in tokens):
        raise IllegalAction("TA-2.4", "Each player has {n} start numbers.", n=each)
    state.tokens = tuple(tokens)
    state.turned = ((True,) * each,) * count
    state.factories = dict.fromkeys(state.board.factories)


def place_unit(state: State, made: UnitPosition) -> None:
    """A unit as a position describes it.

    Raises:
        IllegalAction: it can't stand there, or can't be as it is said to be.
    """
    row = unit_rows().get(made.type)
    if row is None:
        raise IllegalAction("TA-1.2", "There is no unit '{name}'.", name=say.unit(made.type))
    owner = made.owner if row.id == LAUNCHER and made.owner is not None else row.faction
    hex_ = state.hex(made.space, "TA-1.10")
    args: dict[str, Value] = {"unit_type": say.unit(made.type), "space": say.space(made.space)}
    if state.party_of(owner) == NOBODY:
        raise IllegalAction("TA-1.2", "The faction of {unit_type} is not in this game.", **args)
    if hex_ in state.on:
        raise IllegalAction("TA-1.8", "Two units stand in {space}.", **args)
    # Units may be left on ice that has melted (TA-12.3), and nowhere else where they can't go.
    if state.costs(row.arm)[hex_] == CLOSED and not state.board.is_water[hex_] and row.id != LAUNCHER:
        raise IllegalAction("TA-12.4", "{unit_type} can't stand in {space}.", **args)
    if hex_ in state.factories and not state.own(state.factories[hex_], owner):
        holder = state.factories[hex_]
        if holder is None or not state.friends(holder, owner):
            raise IllegalAction("TA-4.6", "{unit_type} can't stand in the factory in {space}.", **args)
    most = game_table().destroyed_at
    if not 0 <= made.damage < most or made.points < 0:
        raise IllegalAction("TA-1.5", "{unit_type} can't have that damage or experience.", **args)
    if made.army is not None and made.army not in range(game_table().tokens):
        raise IllegalAction("TA-2.5", "{unit_type} is of no army.", **args)
    number = made.id or state.next_id
    if number in state.units or number < 0:
        raise IllegalAction("TA-1.5", "Two units have the number {n}.", n=number)
    state.units[number] = Unit(
        number,
        made.type,
        owner,
        damage=made.damage,
        points=made.points,
        army=NOBODY if made.army is None else made.army,
        moved=made.moved,
        attacked=made.attacked,
        captured=made.captured,
        intercepted=made.intercepted,
        repair=made.repair,
    )
    state.put(state.units[number], hex_)
    state.next_id = max(state.next_id, number + 1)


def _set_up_launcher(state: State, made: Position) -> None:
    found = [unit.id for unit in state.units.values() if unit.type == LAUNCHER]
    if made.launcher is None:
        if found or state.world.scenario.mission == "v2":
            raise IllegalAction("TA-13.1", "The position says nothing of the launcher.")
        return
    tokens = tuple(sorted(state.hex(space, "TA-13.2") for space in made.launcher.tokens))
    hides = NOBODY if made.launcher.hides is None else state.hex(made.launcher.hides, "TA-13.2")
    if state.world.scenario.mission != "v2" or len(found) + (hides != NOBODY) != 1:
        raise IllegalAction("TA-13.1", "There is one launcher, in the mission of the V2.")
    if (hides != NOBODY and hides not in tokens) or any(token in state.on for token in tokens):
        raise IllegalAction("TA-13.2", "The launcher hides under one of the tokens, on free hexes.")
    state.launcher = Launcher(
        owner=made.launcher.owner,
        tokens=tokens,
        hides=hides,
        unit=found[0] if found else 0,
        fired=made.launcher.fired,
    )


def position_of(state: State) -> Position:
    """The present position.

    Raises:
        IllegalAction: the game is being set up or over, or something is under way.
    """
    if state.outcome is not None:
        raise IllegalAction(state.outcome.rule, "The game is over: there is nothing to play on.")
    if state.before_first_turn:
        raise IllegalAction("TA-2.7", "A position can be kept when all units are deployed.")
    if state.stack:
        raise IllegalAction(_RULE, "Something is under way: keep the position between two moves.")
    return Position(
        power=state.leader(state.active),
        phase=state.phase,  # type: ignore[arg-type]  # no phase of the setup
        round=state.round,
        half=state.half,
        sets=state.sets,
        difficulty=state.difficulty,
        rounds=state.rounds,
        automa=state.automa,
        order=tuple(map(state.leader, state.order)),
        turns=state.turns,
        weather=intern(state.weather),  # a default is left out if it is the same object
        allowed=state.allowed,
        used={state.leader(party): armies for party, armies in enumerate(state.used) if armies},
        units=tuple(_unit(state, unit) for unit in sorted(state.units.values(), key=lambda unit: unit.id)),
        factories={
            state.space(hex_): owner for hex_, owner in sorted(state.factories.items()) if owner is not None
        },
        destroyed=tuple(map(state.space, state.destroyed)),
        board=dict(state.layout or ()),
        coins={power: amount for power, amount in sorted(state.coins.items()) if amount},
        tokens={state.leader(party): numbers for party, numbers in enumerate(state.tokens)},
        launcher=_launcher(state),
        targets=state.targets,
    )


def _unit(state: State, unit: Unit) -> UnitPosition:
    # Whoever it had intercepted may be gone; the duty is then void, the mark is not (TA-6.5).
    return UnitPosition(
        type=unit.type,
        space=state.space(unit.at),
        id=unit.id,
        owner=unit.owner if unit.type == LAUNCHER else None,
        damage=unit.damage,
        points=unit.points,
        army=None if unit.army == NOBODY else unit.army,
        moved=unit.moved,
        attacked=unit.attacked,
        captured=unit.captured,
        intercepted=unit.intercepted,
        repair=unit.repair,
    )


def _launcher(state: State) -> LauncherPosition | None:
    launcher = state.launcher
    if launcher is None or launcher.owner is None:
        return None
    return LauncherPosition(
        owner=launcher.owner,
        tokens=tuple(map(state.space, launcher.tokens)),
        hides=None if launcher.hides == NOBODY else state.space(launcher.hides),
        fired=launcher.fired,
    )
