"""Which armies may act in the first rounds (TA-3.3 to TA-3.5)."""

from itertools import combinations

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import ChooseArmies
from axis_desktop.systems.tactical.asking import Ask, PartyOptions, TacticalPlay, asked
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.events import ArmiesChosen
from axis_desktop.systems.tactical.state import NOBODY, State, Unit

_LAST_DIGIT = 9
_ARMIES = Plural("Start number {numbers}", "Start numbers {numbers}")
_ACT = Plural(
    "{power}: choose the army that acts in this turn.",
    "{power}: choose the {n} armies that act in this turn.",
)
_CHOOSE = Plural("Choose one of your three armies.", "Choose {n} different armies of your three.")


def limit_now(state: State) -> int | None:
    """How many armies the party in turn may use; None: all units (TA-3.3, TA-3.4)."""
    table = game_table()
    rows = table.limits.two_sides if len(state.parties) == 2 else table.limits.factions
    if not 1 <= state.round <= len(rows):
        return None
    most = rows[state.round - 1][state.turn]
    return None if most >= table.tokens else most


def unused_armies(state: State) -> tuple[int, ...] | None:
    """In the second round of two sides the armies not used in the first (TA-3.4); else None."""
    if len(state.parties) != 2 or state.round != 2:
        return None
    used = state.used[state.active] if state.used else ()
    return tuple(army for army in range(game_table().tokens) if army not in used)


def may_act(state: State, unit: Unit) -> bool:
    """The unit is of an army that acts this turn, or of none (TA-3.5)."""
    return state.allowed is None or unit.army == NOBODY or unit.army in state.allowed


def rests_next(state: State, unit: Unit) -> bool:
    """It has acted in the first round and rests in the second, but for an attack it owes (TA-3.5)."""
    party = state.party_of(unit.owner)
    return (
        len(state.parties) == 2
        and state.round == 1
        and party == state.order[0]
        and bool(state.used)
        and unit.army in state.used[party]
    )


def allow(play: TacticalPlay, armies: tuple[int, ...]) -> None:
    """These armies act this turn."""
    state, party = play.state, play.state.active
    state.allowed = tuple(sorted(armies))
    used = list(state.used or ((),) * len(state.parties))
    used[party] = tuple(sorted({*used[party], *armies}))
    state.used = tuple(used)
    numbers = tuple(state.tokens[party][army] for army in state.allowed) if state.tokens else ()
    play.tell(ArmiesChosen(power=state.leader(party), numbers=numbers))


def largest_armies(state: State, party: int, count: int) -> tuple[int, ...]:
    """The armies with most units, ties by the lowest start number: the choice of the automaton (TA-14.4)."""
    sizes = dict.fromkeys(range(game_table().tokens), 0)
    for unit in state.of_party(party):
        if unit.army != NOBODY:
            sizes[unit.army] += 1
    numbers = state.tokens[party] if state.tokens else tuple(sizes)
    return tuple(sorted(sizes, key=lambda army: (-sizes[army], numbers[army]))[:count])


class ArmiesPhase(Ask[None]):
    """Start of a limited turn: which armies act (TA-3.5)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Ask; where there is no choice the turn goes on by itself."""
        state = play.state
        most, unused = limit_now(state), unused_armies(state)
        if most is not None and state.allowed is None:
            if unused is not None:
                allow(play, unused)
            elif state.is_automa(state.active):
                allow(play, largest_armies(state, state.active, most))
            else:
                return True
        state.phase = "automa" if state.is_automa(state.active) else "move"
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Which armies."""
        most = limit_now(state) or 0
        text = _ACT.of(most)
        if len(state.parties) == 2 and state.turn == 0:
            text = "{power}: choose the army that acts in this turn; in the next the others act, without it."
        return asked(state, "choose_one", state.leader(state.active), "TA-3.5", text, n=most)

    def options(self, state: State, frame: None) -> Options:
        """Each choice of so many armies; one army has its start number as its digit if all have digits."""
        power, party = state.leader(state.active), state.active
        numbers = state.tokens[party]
        most = limit_now(state) or 0
        is_digit = most == 1 and all(number <= _LAST_DIGIT for number in numbers)
        every = [
            (sorted(numbers[army] for army in armies), armies)
            for armies in combinations(range(game_table().tokens), most)
        ]
        found = []
        for starts, armies in sorted(every):
            named = say.listed(starts)
            label = Message.of(_ARMIES.of(len(armies)), numbers=named)
            units = [unit for unit in state.of_party(party) if unit.army in armies]
            listed = say.listed(say.unit(unit.type) for unit in units)
            note = Message.of("{units}.", units=listed) if units else Message.of("No unit.")
            about = tuple(state.space(unit.at) for unit in units if unit.at >= 0)
            action = ChooseArmies(power=power, armies=armies)
            number = starts[0] if is_digit else None
            found.append(Choice(action=action, label=label, note=note, about=about, number=number))
        return PartyOptions(state, power, found)

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """These act (TA-3.5)."""
        if not isinstance(action, ChooseArmies):
            raise not_an_answer("TA-3.5")
        most = limit_now(play.state) or 0
        known = range(game_table().tokens)
        if (
            len(action.armies) != most
            or len(set(action.armies)) != most
            or any(army not in known for army in action.armies)
        ):
            raise IllegalAction("TA-3.5", _CHOOSE.of(most), n=most)
        allow(play, action.armies)
