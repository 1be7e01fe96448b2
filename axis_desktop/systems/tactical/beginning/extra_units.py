"""Four secret units of the second set (TA-2.2)."""

from collections.abc import Sequence
from itertools import combinations

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.forms import Field, Values
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.plain_options import ListOptions
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import ChooseUnits
from axis_desktop.systems.tactical.asking import Ask, TacticalPlay, asked, listed
from axis_desktop.systems.tactical.beginning.mode import deal_tokens
from axis_desktop.systems.tactical.board.tables import game_table, unit_rows
from axis_desktop.systems.tactical.events import UnitsChosen
from axis_desktop.systems.tactical.state import State

_RULE = "TA-2.2"


def types_of(faction: Power) -> list[UnitType]:
    """The six types of a faction."""
    return [row.id for row in unit_rows().values() if row.faction == faction]


class ExtraUnitsPhase(Ask[None]):
    """Each player chooses without seeing what the others chose (TA-2.2)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Ask one after the other; after the last the choices are open and the tokens are dealt."""
        state = play.state
        wanted = "secret_units" in state.world.options and state.sets == 1 and state.automa is None
        factions = [party[0] for party in state.parties]
        if wanted and len(state.chosen) < len(factions):
            return True
        for faction, chosen in zip(factions, state.chosen, strict=False):
            for kind in chosen:
                state.create(kind, faction)
        if state.chosen:
            play.tell(UnitsChosen())
        state.chosen = ()
        deal_tokens(play)
        state.phase = "armies"
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Which four."""
        text = "{power}: choose from the second set, {n} in all; the others don't see which."
        power = state.parties[len(state.chosen)][0]
        return asked(state, "choose_one", power, _RULE, text, is_secret=True, n=game_table().extra_units)

    def options(self, state: State, frame: None) -> Options:
        """Any four of the six."""
        power = state.parties[len(state.chosen)][0]
        found = []
        for some in combinations(types_of(power), game_table().extra_units):
            action = ChooseUnits(power=power, unit_types=some)
            found.append(Choice(action=action, label=listed(say.unit(kind) for kind in some)))
        return ExtraOptions(found, power)

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """Keep the choice until the last is in."""
        if not isinstance(action, ChooseUnits):
            raise not_an_answer(_RULE)
        chosen, known = action.unit_types, types_of(action.power)
        wanted = game_table().extra_units
        if len(chosen) != wanted or len(set(chosen)) != wanted or not set(chosen) <= set(known):
            raise IllegalAction(_RULE, "Choose {n} different units of your own six.", n=wanted)
        play.state.chosen = (*play.state.chosen, tuple(sorted(chosen, key=known.index)))


class ExtraOptions(ListOptions):
    """Some of the six types (a `model.asking.forms.FormOptions`).

    Attributes:
        fields: the types, each taken or left.
        proposed: the first four.
    """

    def __init__(self, choices: Sequence[Choice], power: Power) -> None:
        super().__init__(choices)
        self._power, kinds = power, types_of(power)
        answers = (("yes", Message.of("Take")), ("no", Message.of("Leave")))
        self.fields = tuple(
            Field(
                id=kind,
                title=Message.of("{unit_type}", unit_type=say.unit(kind)),
                answers=answers,
                unit_type=kind,
                power=power,
            )
            for kind in kinds
        )
        most = game_table().extra_units
        self.proposed = {kind: "yes" if place < most else "no" for place, kind in enumerate(kinds)}

    def refusal(self, values: Values) -> IllegalAction | None:
        """Why these aren't the right number (TA-2.2)."""
        wanted, taken = game_table().extra_units, len(self._taken(values))
        if taken == wanted:
            return None
        return IllegalAction(_RULE, "Take {n} of them, not {taken}.", n=wanted, taken=taken)

    def notes(self, values: Values) -> Sequence[Message]:
        """Nothing follows that isn't asked about."""
        return ()

    def fill_in(self, values: Values) -> Action:
        """The choice of these."""
        return ChooseUnits(power=self._power, unit_types=tuple(self._taken(values)))

    def _taken(self, values: Values) -> list[UnitType]:
        return [kind for kind in types_of(self._power) if values.get(kind) == "yes"]
