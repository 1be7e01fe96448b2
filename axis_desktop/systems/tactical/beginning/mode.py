"""What the host settles, and what follows: parties, units, tokens (TA-2.1 to TA-2.4, TA-14.1, TA-14.2)."""

from collections.abc import Sequence
from itertools import product

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.forms import Field, Values
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.questions.plain_options import ListOptions
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import ChooseMode
from axis_desktop.systems.tactical.asking import Ask, TacticalPlay, asked, drawn
from axis_desktop.systems.tactical.board.hexes import Half
from axis_desktop.systems.tactical.board.tables import (
    ROLES,
    Role,
    automa_table,
    faction_rows,
    game_table,
    mission_table,
    unit_rows,
)
from axis_desktop.systems.tactical.state import Launcher, State
from axis_desktop.systems.tactical.turn.victory import factories_of_half

_RULE = "TA-2.1"
_TOKENS = Message.of("the start tokens are shuffled")
_HALVES: dict[Half, str] = {"left": "left half", "right": "right half", "whole": "whole board"}
_HALF_NAMES: dict[str, str] = {"left": "Left half", "right": "Right half", "whole": "Whole board"}


def modes(state: State) -> list[ChooseMode]:
    """Everything that the scenario leaves open, as answers."""
    scenario, power = state.world.scenario, state.world.people[0]
    choose = scenario.choose
    return [
        ChooseMode(power=power, half=half, sets=sets, difficulty=difficulty, rounds=rounds)
        for half, sets, difficulty, rounds in product(
            choose.half, choose.sets, choose.difficulty or ("",), choose.rounds or (0,)
        )
    ]


class ModePhase(Ask[None]):
    """The host chooses before the start (TA-2.1, TA-14.1)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Ask if there is a choice."""
        found = modes(play.state)
        if len(found) > 1:
            return True
        settle_mode(play.state, found[0], play.chance)
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Part of the board, sets, difficulty."""
        text = "{power}: choose how the game is played."
        return asked(state, "choose_one", state.world.people[0], _RULE, text)

    def options(self, state: State, frame: None) -> Options:
        """Every combination."""
        return ModeOptions(state)

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """Settle it."""
        if not isinstance(action, ChooseMode):
            raise not_an_answer(_RULE)
        found = next((mode for mode in modes(play.state) if mode == action), None)
        if found is None:
            raise IllegalAction(_RULE, "The scenario doesn't offer this.")
        settle_mode(play.state, found, play.chance)


class ModeOptions(ListOptions):
    """Part of the board, sets, difficulty, rounds (a `model.asking.forms.FormOptions`).

    Attributes:
        fields: what the scenario leaves open.
        proposed: what the scenario names first.
    """

    def __init__(self, state: State) -> None:
        self._state, self._modes = state, modes(state)
        super().__init__([Choice(action=mode, label=_label(state, mode)) for mode in self._modes])
        fields = []
        for id_, title in _FIELDS.items():
            answers = _in_order(id_, self._modes)
            if len(answers) > 1:
                named = tuple((answer, _answer(id_, answer)) for answer in answers)
                fields.append(Field(id=id_, title=Message.of(title), answers=named))
        self.fields = tuple(fields)
        self.proposed = {field.id: str(getattr(self._modes[0], field.id)) for field in fields}

    def refusal(self, values: Values) -> IllegalAction | None:
        """Every combination is offered."""
        return None

    def notes(self, values: Values) -> Sequence[Message]:
        """What is special about the choice, and what the game is about."""
        found = []
        extra = next((r.extra for r in automa_table().difficulty if r.id == values.get("difficulty")), None)
        if extra:
            more = tuple(Message.of(_ROLES[role]) for role in extra)
            found.append(Message.of("The automaton begins with more units: {all}.", all=say.listed(more)))
        if not self._state.world.scenario.mission:
            wanted = factories_of_half(self._state, self._mode(values).half)  # type: ignore[arg-type]
            found.append(Message.of(_AIM.of(wanted), n=wanted))
        elif self._state.world.scenario.mission == "bulge":
            found.append(Message.of(_HOLD, n=self._mode(values).rounds))
        return found

    def fill_in(self, values: Values) -> Action:
        """The mode with these choices."""
        return self._mode(values)

    def _mode(self, values: Values) -> ChooseMode:
        return next(
            mode for mode in self._modes if all(str(getattr(mode, key)) == v for key, v in values.items())
        )


_AIM = Plural(
    "You win with 1 factory, or when no enemy unit is left. Infantry that stands next to a factory at"
    " the start of its move may take it. Factories bring coins; with coins you repair and buy units.",
    "You win with {n} factories, or when no enemy unit is left. Infantry that stands next to a factory at"
    " the start of its move may take it. Factories bring coins; with coins you repair and buy units.",
)
_HOLD = (
    "The Axis win as soon as a German tank ends its move at the sea, the Allies if they hold the coast to the"
    " end of round {n}."
)
_FIELDS = {"half": "Board", "sets": "Sets of units", "difficulty": "Automaton", "rounds": "Rounds"}
_ROLES: dict[str, str] = {
    "regular_infantry": "infantry",
    "special_infantry": "special infantry",
    "tank": "a tank",
    "artillery": "a gun",
    "fighter": "a fighter",
    "bomber": "a bomber",
}


def _in_order(field: str, modes: Sequence[ChooseMode]) -> tuple[str, ...]:
    """The answers to a field as the scenario names them; levels and rounds from the least on."""
    found = tuple(dict.fromkeys(str(getattr(mode, field)) for mode in modes))
    if field == "rounds":
        return tuple(sorted(found, key=int))
    if field != "difficulty":
        return found
    return tuple(row.id for row in automa_table().difficulty if row.id in found)


def _answer(field: str, answer: str) -> Message:
    if field == "half":
        return Message.of(_HALF_NAMES[answer])
    if field == "difficulty":
        return Message.of(next(r.name for r in automa_table().difficulty if r.id == answer))
    return Message.of("{n}", n=int(answer))


def _label(state: State, mode: ChooseMode) -> Message:
    sets = Message.of("1 set") if mode.sets == 1 else Message.of("2 sets")
    half = Message.of(_HALVES[mode.half])  # type: ignore[index]  # the modes are made from halves
    if mode.difficulty:
        level = Message.of(next(r.name for r in automa_table().difficulty if r.id == mode.difficulty))
        text = "{half}, {sets}, Automa: {level}"
        return Message.of(text, half=half, sets=sets, level=level)
    if mode.rounds:
        return Message.of("{half}, {sets}, rounds: {n}", half=half, sets=sets, n=mode.rounds)
    return Message.of("{half}, {sets}", half=half, sets=sets)


def settle_mode(state: State, mode: ChooseMode, chance: Chance) -> None:
    """Parties take seats and units; the board is empty, all factories are neutral (TA-2.3, TA-2.10)."""
    scenario = state.world.scenario
    state.half = mode.half  # type: ignore[assignment]  # the modes are made from halves
    state.sets, state.difficulty, state.rounds = mode.sets, mode.difficulty, mode.rounds
    seats = list(faction_rows())
    parties = [(faction,) for faction in state.world.people]
    if scenario.mode == "coop":
        parties = [state.world.people]  # type: ignore[list-item]  # a party of two (TA-15.2)
    if state.world.candidates:
        state.automa = drawn(chance, state.world.candidates, "the faction of the automaton")
        parties.append((state.automa,))
    state.parties = tuple(sorted(parties, key=lambda party: seats.index(party[0])))
    state.order = tuple(range(len(state.parties)))
    state.coins = {state.leader(party): 0 for party in state.order}
    state.used = ((),) * len(state.parties)
    state.factories = dict.fromkeys(state.board.factories)
    if scenario.mission == "v2":
        state.launcher = Launcher()
    for party in state.parties:
        for faction in party:
            for role in roles_of(state, faction):
                add_unit(state, faction, role)
    state.phase = "factories"


def roles_of(state: State, faction: Power) -> list[Role]:
    """The units a faction begins with, without secret ones (TA-2.2, TA-13.1, TA-14.2)."""
    sets = state.sets
    if faction == state.automa and state.world.scenario.mode == "coop":
        sets = automa_table().co_op_sets
    found = [role for role in ROLES for _ in range(sets)]
    if faction == state.automa:
        extra = next(row.extra for row in automa_table().difficulty if row.id == state.difficulty)
        found += extra
    if state.world.scenario.mission == "v2":
        mission, side = mission_table().v2, state.side(faction)
        found = [role for role in found if role not in mission.without.get(side, ())]
        for role in mission.only_one.get(side, ()):
            while found.count(role) > 1:
                found.remove(role)
    return found


def add_unit(state: State, faction: Power, role: Role) -> None:
    """A unit of a faction that waits for its place."""
    kind = next(row.id for row in unit_rows().values() if row.faction == faction and row.role == role)
    state.create(kind, faction)


def deal_tokens(play: TacticalPlay) -> None:
    """Three start numbers for each party, face down even for their owners (TA-2.4, TA-13.7, TA-15.1)."""
    state, each = play.state, game_table().tokens
    numbers = state.world.scenario.start_numbers
    dealt: dict[int, tuple[int, ...]] = {}
    if numbers:
        for side, pool in numbers.items():
            shuffled = play.chance.shuffle(sorted(pool), why=_TOKENS)
            parties = [party for party in state.order if state.side(state.leader(party)) == side]
            for place, party in enumerate(parties):
                dealt[party] = tuple(shuffled[place * each : (place + 1) * each])
    else:
        shuffled = play.chance.shuffle(list(state.board.starts), why=_TOKENS)
        for party in state.order:
            dealt[party] = tuple(shuffled[party * each : (party + 1) * each])
    state.tokens = tuple(dealt[party] for party in state.order)
    state.turned = ((False,) * each,) * len(state.parties)
