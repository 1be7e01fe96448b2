"""Whether submarines and transports that share a zone are attacked (PA-7.5)."""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import enemies_in, enemy_occupied
from axis_desktop.systems.pacific1940.actions import HuntShips
from axis_desktop.systems.pacific1940.frames import Hunting
from axis_desktop.systems.pacific1940.odds.cases import pending_case, worked_out
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.asking import asked


def ask_about_hunting(play: Play) -> None:
    """A question for each zone that the active power shares with enemy submarines and transports alone."""
    state = play.state
    for zone in reversed(hunting_grounds(state)):
        play.push(Hunting(zone=zone))


def hunting_grounds(state: State) -> list[Space]:
    """Zones without enemy surface warships where units that can fire meet enemy ships."""
    return [
        zone
        for zone in sorted(state.world.seas.intersection(state.forces.units))
        if enemies_in(state, state.power, zone)
        and not enemy_occupied(state, state.power, zone)
        and any(
            unit.owner == state.power and unit.aboard is None and state.world.row(unit).attack
            for unit in state.forces.at(zone)
        )
    ]


class HuntingQuestion(Question[Hunting]):
    """Attack them, or leave them alone?"""

    def advance(self, play: Play, frame: Hunting) -> bool:
        """Ask."""
        return True

    def decision(self, state: State, frame: Hunting) -> Decision:
        """In this zone."""
        found = pieces_of(enemies_in(state, state.power, frame.zone))
        text = "{space:The} holds no enemy warships, only {pieces}: attack them?"
        pieces = say.pieces(found)
        return asked(state, "choose_one", state.power, "PA-7.5", text, space=frame.zone, pieces=pieces)

    def options(self, state: State, frame: Hunting) -> Options:
        """Yes or no."""
        return HuntingOptions(state, frame)

    def answer(self, play: Play, frame: Hunting, action: Action) -> None:
        """Note the zone if they are attacked."""
        if not isinstance(action, HuntShips):
            raise self.another(play.state, frame)
        if action.attack:
            play.state.hunted = (*play.state.hunted, frame.zone)
        play.pop()


class HuntingOptions:
    """Attack or ignore."""

    def __init__(self, state: State, frame: Hunting) -> None:
        self._state = state
        self._power, self._zone = state.power, frame.zone

    def choices(self) -> Sequence[Choice]:
        """Both; an attack with what may be expected of it."""
        return [
            Choice(
                action=self._answer(attack=True),
                label=Message.of("Attack"),
                note=self._expected(),
                space=self._zone,
            ),
            Choice(
                action=self._answer(attack=False),
                label=Message.of("Ignore them"),
                space=self._zone,
                is_nothing=True,
            ),
        ]

    def _answer(self, *, attack: bool) -> HuntShips:
        return HuntShips(power=self._power, attack=attack)

    def _expected(self) -> Message | None:
        """The battle to its end, if nobody scrambles; None without anybody who could fight it."""
        case = pending_case(self._state, self._zone, "sea")
        if not case.attacker.count() or not case.defender.count():
            return None
        odds = worked_out(case)
        if odds is None:
            return None
        usual = "You win in {chance}% and lose {lost} on average, the enemy {destroyed}."
        drawn = (
            "In {chance}% it ends with ships that nobody can hit; you lose {lost} on average,"
            " the enemy {destroyed}."
        )
        is_drawn = odds.standoff > odds.attacker_wins
        return Message.of(
            drawn if is_drawn else usual,
            chance=round(100 * (odds.standoff if is_drawn else odds.attacker_wins)),
            lost=say.money(round(odds.attacker.cost_lost)),
            destroyed=say.money(round(odds.defender.cost_lost)),
        )
