"""All units on the three tokens: the armies (TA-2.5, TA-15.2)."""

from collections import Counter
from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.forms import Field, Values
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import DiceRolled
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import SplitArmies
from axis_desktop.systems.tactical.asking import Ask, TacticalPlay, asked
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.events import ArmiesSplit, FirstPlayer, SplitsShown
from axis_desktop.systems.tactical.state import NOBODY, State

_RULE = "TA-2.5"


def splitters(state: State) -> list[Power]:
    """The people's factions in the order of the seats; in co-op each human splits his own (TA-15.2)."""
    return [faction for party in state.parties for faction in party if faction != state.automa]


def tokens_for(state: State, faction: Power) -> tuple[int, ...]:
    """Tokens on which a faction may put units: in co-op its own and the shared one (TA-15.2)."""
    party = state.parties[state.party_of(faction)]
    every = tuple(range(game_table().tokens))
    if len(party) == 1:
        return every
    return (party.index(faction), every[-1])


def waiting_units(state: State, faction: Power) -> list[UnitId]:
    """The units of a faction that stand on no token."""
    return [unit.id for unit in state.units.values() if unit.owner == faction and unit.army == NOBODY]


def hides_armies(state: State) -> bool:
    """Somebody plays against whom a split is a secret; the automaton takes no notice of it (TA-15.2)."""
    return state.automa is None


def shows_armies_of(state: State, faction: Power, viewer: Power | None) -> bool:
    """The viewer knows what lies under the face-down tokens of a faction (TA-2.5)."""
    if viewer is not None and state.own(viewer, faction):
        return True
    if not hides_armies(state):
        return True
    return state.phase != "armies" and "hidden_armies" not in state.world.options


class ArmiesPhase(Ask[None]):
    """Each player splits all units, without seeing the other splits (TA-2.5)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Ask one after the other, then roll for who deploys first (TA-2.6)."""
        state = play.state
        if state.step < len(splitters(state)):
            return True
        play.tell(SplitsShown())
        state.step, state.turn, state.phase = 0, 0, "deploy"
        roll_for_order(play, deploys=True)
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """The split."""
        text = "{power}: lay all your units on your face-down tokens."
        power, is_secret = splitters(state)[state.step], hides_armies(state)
        return asked(state, "declare", power, _RULE, text, is_secret=is_secret)

    def options(self, state: State, frame: None) -> Options:
        """Any split."""
        return SplitOptions(state, splitters(state)[state.step])

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """Units belong to their army for good (TA-2.5, TA-3.5)."""
        if not isinstance(action, SplitArmies):
            raise not_an_answer(_RULE)
        state, faction = play.state, splitters(play.state)[play.state.step]
        check_split(state, faction, action.armies)
        for army, units in enumerate(action.armies):
            for unit in units:
                state.change(state.units[unit], army=army)
        play.tell(ArmiesSplit(power=faction))
        state.step += 1


def check_split(state: State, faction: Power, armies: Sequence[Sequence[UnitId]]) -> None:
    """Every unit stands on exactly one token, tokens may stay empty (TA-2.5).

    Raises:
        IllegalAction: a unit on no token or on two, a foreign one, another human's token in co-op.
    """
    most = game_table().tokens
    if len(armies) != most:
        raise IllegalAction(_RULE, "There are {n} tokens.", n=most)
    if sorted(unit for army in armies for unit in army) != sorted(waiting_units(state, faction)):
        raise IllegalAction(_RULE, "Each of your units stands on exactly one token.")
    allowed = tokens_for(state, faction)
    if any(army and token not in allowed for token, army in enumerate(armies)):
        raise IllegalAction("TA-15.2", "That token is your partner's own.")


class SplitOptions:
    """Any way to split the units (a `model.asking.forms.FormOptions`).

    Attributes:
        fields: the units, each with the tokens it may stand on.
        proposed: as even as can be.
    """

    def __init__(self, state: State, faction: Power) -> None:
        self._state, self._faction = state, faction
        tokens = tuple((str(token), Message.of("{n}", n=token + 1)) for token in self.tokens())
        self.fields = tuple(
            Field(
                id=str(unit),
                title=Message.of("{unit_type}", unit_type=say.unit(state.units[unit].type)),
                answers=tokens,
                unit_type=state.units[unit].type,
                power=faction,
            )
            for unit in self.units()
        )
        each = len(self.tokens())
        self.proposed = {field.id: tokens[place % each][0] for place, field in enumerate(self.fields)}

    def refusal(self, values: Values) -> IllegalAction | None:
        """Why the units can't be split so."""
        try:
            check_split(self._state, self._faction, self._armies(values))
        except IllegalAction as refusal:
            return refusal
        return None

    def notes(self, values: Values) -> Sequence[Message]:
        """How many stand on each token, and what tokens are good for."""
        told = [
            Message.of("Token {token}: {n}", token=token + 1, n=len(army))
            for token, army in enumerate(self._armies(values))
            if token in self.tokens()
        ]
        where = "Each token hides one of the start numbers on the board: its units begin on it and around it."
        text = "The units of a token are an army: in the first rounds only some of the armies act."
        if len(self._state.parties) == 2:
            text = (
                "The units of a token are an army. Whoever moves first acts with one army in round 1 and "
                "with the other two in round 2; the other side with two, then with all."
            )
        found = [Message.of("{all}", all=say.listed(told)), Message.of(where), Message.of(text)]
        if len(told) < len(self._all()):
            shared = "Token {n} is for both of you: your partner may lay units on it, too."
            found.insert(1, Message.of(shared, n=len(self._all())))
        return tuple(found)

    def fill_in(self, values: Values) -> Action:
        """The action of a form."""
        return self.split(self._armies(values))

    def _armies(self, values: Values) -> list[list[UnitId]]:
        armies: list[list[UnitId]] = [[] for _ in self._all()]
        for unit, token in values.items():
            armies[int(token)].append(int(unit))
        return armies

    def units(self) -> Sequence[UnitId]:
        """All units to be laid on tokens."""
        return waiting_units(self._state, self._faction)

    def tokens(self) -> Sequence[int]:
        """Tokens that may be used, from 0."""
        return tokens_for(self._state, self._faction)

    def split(self, armies: Sequence[Sequence[UnitId]]) -> SplitArmies:
        """The action of such a split."""
        return SplitArmies(power=self._faction, armies=tuple(tuple(sorted(army)) for army in armies))

    def words(self, action: Action) -> Message | None:
        """Who stands on which token, for a split that no button makes."""
        if not isinstance(action, SplitArmies) or any(action == each.action for each in self.choices()):
            return None
        rows = self._state.units
        lines = [
            Message.of(
                "Token {token}: {units}",
                token=token + 1,
                units=say.pieces(sorted(Counter(rows[unit].type for unit in army).items())),
            )
            for token, army in enumerate(action.armies)
            if army
        ]
        told = lines[0]
        for one in lines[1:]:
            told = Message.of("{before}; {token}", before=told, token=one)
        return told

    def choices(self) -> Sequence[Choice]:
        """As even as can be, and all on one token."""
        units, tokens = self.units(), self.tokens()
        even = [units[tokens.index(t) :: len(tokens)] if t in tokens else [] for t in self._all()]
        found = [Choice(action=self.split(even), label=Message.of("Evenly"))]
        for token in tokens:
            lone = [units if t == token else [] for t in self._all()]
            label = Message.of("All on token {n}", n=token + 1)
            found.append(Choice(action=self.split(lone), label=label))
        return found

    @staticmethod
    def _all() -> range:
        return range(game_table().tokens)


def roll_for_order(play: TacticalPlay, *, deploys: bool) -> None:
    """Everybody rolls a die, those who tie again; the highest is first, then clockwise (TA-2.6, TA-2.11)."""
    state = play.state
    why = Message.of("who deploys first") if deploys else Message.of("who plays first")
    seats = sorted(state.order)
    tied = seats
    while len(tied) > 1:
        rolls = {}
        for party in tied:
            (rolls[party],) = play.chance.roll(1, why=why, sides=game_table().die_sides)
            play.tell(DiceRolled(power=state.leader(party), dice=(rolls[party],), figure=0, why=why))
        highest = max(rolls.values())
        tied = [party for party in tied if rolls[party] == highest]
    state.order = tuple(seats[tied[0] :] + seats[: tied[0]])
    state.turn = 0
    play.tell(FirstPlayer(power=state.leader(tied[0]), deploys=deploys))
