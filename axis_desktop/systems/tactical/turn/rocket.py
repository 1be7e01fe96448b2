"""After combat the launcher of the V2 may fire (TA-13.4)."""

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import DiceRolled, Harm, SpaceStruck
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.plain_options import ListOptions
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import FireV2
from axis_desktop.systems.tactical.asking import Ask, TacticalPlay, asked, lose
from axis_desktop.systems.tactical.board.tables import game_table, mission_table
from axis_desktop.systems.tactical.economy.money import begin_money
from axis_desktop.systems.tactical.events import FactoryDestroyed, RocketMissed
from axis_desktop.systems.tactical.state import State
from axis_desktop.systems.tactical.turn.victory import check_victory

_RULE = "TA-13.4"
_WHY = Message.of("a rocket")
_BLOWN_UP = Message.of("the factory is destroyed")
_HIT = Message.of("The V2 hits: the factory is destroyed.")
_MISSED = Message.of("The V2 misses: the factory stands.")


def may_fire(state: State) -> bool:
    """The party in turn owns a launcher that has not fired in this turn."""
    launcher = state.launcher
    return (
        launcher is not None
        and launcher.owner in state.parties[state.active]
        and not launcher.fired
        and bool(state.factories)
    )


class RocketPhase(Ask[None]):
    """One factory, or none; without a launcher the money phase follows at once (TA-13.4)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Ask the owner of a launcher."""
        if may_fire(play.state):
            return True
        begin_money(play)
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Which factory."""
        text = "{power}: fire a V2 at a factory, or at none; a die of {n} or more destroys it."
        least = mission_table().v2.fires_above + 1
        return asked(state, "choose_one", state.leader(state.active), _RULE, text, n=least)

    def options(self, state: State, frame: None) -> Options:
        """Every factory that stands, whoever owns it."""
        power = state.leader(state.active)
        found = [
            Choice(
                action=FireV2(power=power, space=state.space(hex_)),
                label=Message.of("Fire at {space}", space=say.space(state.space(hex_))),
                note=_note(state, hex_),
                space=state.space(hex_),
                once_more=Message.of(
                    "Fire the V2 at {space:the}? It can't be taken back.", space=say.space(state.space(hex_))
                ),
            )
            for hex_ in sorted(state.factories)
        ]
        none = Choice(action=FireV2(power=power), label=Message.of("Don't fire"), is_nothing=True)
        return ListOptions([*found, none])

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """Roll a die: above 3 the factory goes, with whoever is in it (TA-13.4)."""
        state, launcher = play.state, play.state.launcher
        if not isinstance(action, FireV2) or launcher is None:
            raise not_an_answer(_RULE)
        target = None if action.space is None else state.hex(action.space, _RULE)
        if target is not None and target not in state.factories:
            text = "No factory stands in {space}."
            raise IllegalAction(_RULE, text, space=say.space(state.space(target)))
        state.launcher = msgspec.structs.replace(launcher, fired=True)
        if target is not None:
            _fire(play, target)


def _note(state: State, hex_: int) -> Message | None:
    """Whose factory it is, and who would go with it."""
    owner, inside = state.factories[hex_], state.unit_on(hex_)
    if owner is None:
        return None
    whose = say.power(owner)
    if inside is None:
        return Message.of("Owned by {power:the}.", power=whose)
    text = "Owned by {power:the}. In it: {unit_type} of {other:the}."
    return Message.of(text, power=whose, unit_type=say.unit(inside.type), other=say.power(inside.owner))


def _fire(play: TacticalPlay, hex_: int) -> None:
    state, space = play.state, play.state.space(hex_)
    power = state.leader(state.active)
    (die,) = play.chance.roll(1, why=_WHY, sides=game_table().die_sides)
    play.tell(DiceRolled(power=power, dice=(die,), figure=0, why=_WHY, space=space))
    is_hit = die > mission_table().v2.fires_above
    harmed: tuple[Harm, ...] = ()
    if is_hit:
        harmed = _destroy(play, hex_)
    else:
        play.tell(RocketMissed(power=power, space=space))
    play.tell(
        SpaceStruck(
            power=power,
            space=space,
            against=tuple(other for party in state.parties for other in party if power not in party),
            dice=(die,),
            least=mission_table().v2.fires_above + 1,
            result=_HIT if is_hit else _MISSED,
            is_hit=is_hit,
            harmed=harmed,
        )
    )
    if is_hit:
        check_victory(play)


def _destroy(play: TacticalPlay, hex_: int) -> tuple[Harm, ...]:
    """The factory goes; who went with it."""
    state, space = play.state, play.state.space(hex_)
    del state.factories[hex_]
    state.destroyed = tuple(sorted((*state.destroyed, hex_)))
    power = state.leader(state.active)
    play.tell(FactoryDestroyed(power=power, space=space, destroyed=len(state.destroyed)))
    inside = state.unit_on(hex_)
    if inside is None:
        return ()
    lose(play, inside, _BLOWN_UP)
    most = game_table().destroyed_at
    taken = most - inside.damage
    harm = Harm(power=inside.owner, unit_type=inside.type, space=space, taken=taken, damage=most, most=most)
    return (harm,)
