"""Tokens are turned one by one, and their armies go on the board (TA-2.7, TA-2.8)."""

from collections.abc import Mapping, Sequence

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options, Target
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsPlaced
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.systems.questions.asking import refusal_of
from axis_desktop.systems.questions.plain_options import ListOptions
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import AutomaActs, EndDeployment, PlaceUnit, TurnToken
from axis_desktop.systems.tactical.asking import Ask, TacticalPlay, asked
from axis_desktop.systems.tactical.automa.deploying import automa_army, automa_choice
from axis_desktop.systems.tactical.beginning.rings import places_for, usable, waiting
from axis_desktop.systems.tactical.events import TokenTurned
from axis_desktop.systems.tactical.rulebook import ARMIES_STAND
from axis_desktop.systems.tactical.state import POOL, Deploying, State, Unit


class DeployPhase(Ask[None]):
    """One token per player at a time, clockwise, until all are used (TA-2.7)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Ask for a token; when all are turned what follows the deployment begins."""
        state = play.state
        if not all(all(turned) for turned in state.turned):
            return True
        state.phase = "hide_launcher"
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Which token; the last one is turned without asking anybody."""
        text = "{power}: turn one of your start tokens."
        found = asked(state, "choose_one", state.leader(state.active), "TA-2.7", text)
        is_last = state.turned[state.active].count(False) == 1
        return msgspec.structs.replace(found, is_automatic=found.is_automatic or is_last)

    def options(self, state: State, frame: None) -> Options:
        """Those that are face down; the automaton takes them in the order dealt (TA-14.3)."""
        power, party = state.leader(state.active), state.active
        if state.is_automa(party):
            return ListOptions([automa_choice(power)])
        where = _still_possible(state)
        return ListOptions(
            [
                Choice(
                    action=TurnToken(power=power, token=token),
                    label=Message.of("Token {n}", n=token + 1),
                    note=self._army(state, party, token),
                    about=where,
                    number=token + 1,
                )
                for token, is_open in enumerate(state.turned[party])
                if not is_open
            ]
        )

    @staticmethod
    def _army(state: State, party: int, token: int) -> Message:
        units = waiting(state, party, token)
        if not units:
            return Message.of("No units")
        return Message.of("{all}", all=say.listed(say.unit(unit.type) for unit in units))

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """The number is revealed; an empty token places nobody (TA-2.7)."""
        state, party = play.state, play.state.active
        if state.is_automa(party) and isinstance(action, AutomaActs):
            token = state.turned[party].index(False)
        elif isinstance(action, TurnToken) and not state.is_automa(party):
            token = action.token
        else:
            raise not_an_answer("TA-2.7")
        if not 0 <= token < len(state.turned[party]) or state.turned[party][token]:
            raise IllegalAction("TA-2.8", "Turn one of your own tokens that is still face down.")
        opened = list(state.turned[party])
        opened[token] = True
        state.turned = (*state.turned[:party], tuple(opened), *state.turned[party + 1 :])
        number = state.tokens[party][token]
        space = state.space(state.board.starts[number])
        is_empty = not state.is_automa(party) and not waiting(state, party, token)
        power = state.leader(party)
        play.tell(TokenTurned(power=power, token=token, number=number, space=space, is_empty=is_empty))
        if state.is_automa(party):
            automa_army(play, party, token)
        state.turn = (state.turn + 1) % len(state.order)
        if waiting(state, party, token):
            play.push(Deploying(party=party, token=token, number=number))


def _still_possible(state: State) -> tuple[Space, ...]:
    """Where the next token of the active party may begin: its number shows once it is turned (TA-2.4)."""
    dealt = state.world.scenario.start_numbers
    numbers = set(dealt[state.side(state.leader(state.active))]) if dealt else set(state.board.starts)
    for party, turned in enumerate(state.turned):
        numbers -= {state.tokens[party][token] for token, is_open in enumerate(turned) if is_open}
    return tuple(state.space(state.board.starts[number]) for number in sorted(numbers))


class DeployingStep(Ask[Deploying]):
    """The units of an army go on the number and around it (TA-2.8)."""

    def advance(self, play: TacticalPlay, frame: Deploying) -> bool:
        """Ask until all are placed and whoever placed them says that they stand."""
        if play.state.world.revision >= ARMIES_STAND or waiting(play.state, frame.party, frame.token):
            return True
        play.pop()
        return False

    def decision(self, state: State, frame: Deploying) -> Decision:
        """A unit and its hex, and at last whether they stand."""
        text = "{power}: place your units, the first on start number {n}, the others around it."
        if not waiting(state, frame.party, frame.token):
            text = "{power}: your army stands around start number {n}. It stays so once you go on."
        power, done = state.leader(frame.party), Message.of("They stand")
        return asked(state, "place_units", power, "TA-2.8", text, done=done, n=frame.number)

    def options(self, state: State, frame: Deploying) -> Options:
        """Where each unit may stand."""
        return DeployOptions(state, frame)

    def answer(self, play: TacticalPlay, frame: Deploying, action: Action) -> None:
        """Place one unit, or end with all of them placed."""
        if isinstance(action, EndDeployment):
            check_all_placed(play.state, frame)
            play.pop()
            return
        if not isinstance(action, PlaceUnit):
            raise not_an_answer("TA-2.8")
        state = play.state
        units = waiting(state, frame.party, frame.token)
        unit = next((unit for unit in units if unit.id == action.unit), None)
        if unit is None:
            raise IllegalAction("TA-2.8", "Place a unit of the army whose token was turned.")
        hex_ = state.hex(action.space, "TA-2.9")
        check_place(state, unit, hex_, frame.number, units)
        place(play, unit, hex_)


def check_all_placed(state: State, frame: Deploying) -> None:
    """No unit of the army waits any more.

    Raises:
        IllegalAction: one does (TA-2.8).
    """
    if waiting(state, frame.party, frame.token):
        raise IllegalAction("TA-2.8", "All units of the army are placed before the next token is turned.")


def place(play: TacticalPlay, unit: Unit, hex_: int) -> None:
    """A unit comes onto the board."""
    state = play.state
    assert unit.at == POOL
    state.put(unit, hex_)
    play.tell(
        UnitsPlaced(power=unit.owner, units=(unit.id,), pieces=((unit.type, 1),), space=state.space(hex_))
    )


def check_place(state: State, unit: Unit, hex_: int, number: int, fellows: Sequence[Unit]) -> None:
    """The ring rule (TA-2.8, TA-2.9).

    Raises:
        IllegalAction: the number itself must be filled first, a nearer ring has room, the hex isn't usable.
    """
    if hex_ in places_for(state, unit, number, fellows):
        return
    args: dict[str, Value] = {"unit_type": say.unit(unit.type), "space": say.space(state.space(hex_))}
    if not usable(state, state.row(unit), hex_):
        raise IllegalAction("TA-2.9", "{unit_type} can't be placed in {space}.", **args)
    center = state.board.starts[number]
    if center not in state.on and any(usable(state, state.row(other), center) for other in fellows):
        text = "The first unit stands on the start number, in {center}."
        raise IllegalAction("TA-2.8", text, center=say.space(state.space(center)))
    text = "{space} is too far out: fill the nearer rings around start number {n} first."
    raise IllegalAction("TA-2.8", text, n=number, **args)


class DeployOptions:
    """Where the units of an army may be placed (a `model.options.PlaceOptions`)."""

    one_by_one = True

    def __init__(self, state: State, frame: Deploying) -> None:
        self._state, self._frame = state, frame
        self._power = state.leader(frame.party)
        self._units = waiting(state, frame.party, frame.token)

    def waiting(self) -> Mapping[UnitType, int]:
        """Units that are not on the board yet, by type."""
        found: dict[UnitType, int] = {}
        for unit in self._units:
            found[unit.type] = found.get(unit.type, 0) + 1
        return found

    def places(self, unit_type: UnitType) -> Mapping[Space, Target]:
        """Where one of this type may be put."""
        unit = self._first(unit_type)
        if unit is None:
            return {}
        found = {}
        for hex_ in places_for(self._state, unit, self._frame.number, self._units):
            space = self._state.space(hex_)
            action = PlaceUnit(power=self._power, unit=unit.id, space=space)
            found[space] = Target(space=space, path=(space,), kind="friendly", action=action)
        return found

    def most(self, unit_type: UnitType, space: Space) -> int:
        """One in a hex (TA-1.8)."""
        return int(space in self.places(unit_type))

    def place(self, unit_type: UnitType, space: Space, count: int) -> Action:
        """The action that puts one of this type there."""
        unit = self._first(unit_type)
        return PlaceUnit(power=self._power, unit=unit.id if unit is not None else 0, space=space)

    def refusal(self, unit_type: UnitType, space: Space) -> IllegalAction | None:
        """Why none of this type can be put there."""
        unit = self._first(unit_type)
        if unit is None:
            return IllegalAction("TA-2.8", "No such unit waits.")
        try:
            hex_ = self._state.hex(space, "TA-2.9")
            check_place(self._state, unit, hex_, self._frame.number, self._units)
        except IllegalAction as refusal:
            return refusal
        return None

    def done(self) -> Action:
        """All of them stand."""
        return EndDeployment(power=self._power)

    def done_refusal(self) -> IllegalAction | None:
        """Units of the army are left."""
        return refusal_of(lambda: check_all_placed(self._state, self._frame))

    def choices(self) -> Sequence[Choice]:
        """Every type in every place; once all of them stand, that they do."""
        if not self._units:
            return [Choice(action=self.done(), label=Message.of("They stand"))]
        return [
            Choice(
                action=target.action,
                label=Message.of(
                    "{unit_type} in {space}", unit_type=say.unit(kind), space=say.space(target.space)
                ),
                space=target.space,
            )
            for kind in self.waiting()
            for target in self.places(kind).values()
        ]

    def _first(self, unit_type: UnitType) -> Unit | None:
        return next((unit for unit in self._units if unit.type == unit_type), None)
