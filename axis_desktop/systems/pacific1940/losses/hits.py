"""Hits are assigned: by the owner, by co-defenders together, or by the attacker if they disagree.

(PA-8.31, PA-10.3)
"""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import ListTerm, Message, Plural
from axis_desktop.systems.area_war.battle.actions import ChooseCasualties
from axis_desktop.systems.area_war.battle.columns import Aim
from axis_desktop.systems.area_war.battle.fight import Hits, units_of
from axis_desktop.systems.area_war.battle.firing import eligible
from axis_desktop.systems.area_war.battle.losses import can_be_chosen, forced_losses, hits_taken_by, take_hits
from axis_desktop.systems.area_war.battle.options import LossOptions
from axis_desktop.systems.area_war.battle.story import spoken, tell
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.actions import AgreeToLosses
from axis_desktop.systems.pacific1940.fighting.battle_data import Batch, Battle, Confirming
from axis_desktop.systems.pacific1940.fighting.battles import battle_of
from axis_desktop.systems.pacific1940.fighting.strength import is_transport
from axis_desktop.systems.pacific1940.losses.casualties import groups_of, identity
from axis_desktop.systems.pacific1940.losses.suggestion import suggestion, wasted
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.rulebook import AUTO_CONSENT, OWNERS_LOSE
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.frame import innermost
from axis_desktop.systems.questions.plain_options import AgreeOrRefuse
from axis_desktop.systems.questions.rule_step import RuleStep

RULES = {
    "aa_fire": "PA-14.6",
    "bombardment": "PA-8.19",
    "attack": "PA-8.30",
    "defense": "PA-8.30",
    "attack_strikes": "PA-8.28",
    "defense_strikes": "PA-8.28",
    "escorts_fire": "PA-8.12",
    "interceptors_fire": "PA-8.12",
    "facility_fire": "PA-8.13",
}

_HITS = {
    "ships": Plural(
        "{power}: a hit on ships in {space:the}, choose which of them takes it.",
        "{power}: {n} hits on ships in {space:the}, choose the losses.",
    ),
    "not_submarines": Plural(
        "{power}: a hit in {space:the} that no submarine can take, choose the unit.",
        "{power}: {n} hits in {space:the} that no submarine can take, choose the losses.",
    ),
    "any": Plural(
        "{power}: a hit in {space:the}, choose a unit to lose.",
        "{power}: {n} hits in {space:the}, choose the losses.",
    ),
}


class BatchSteps(RuleStep[State, Batch]):
    """The hits of a batch, aim by aim, transports last (PA-8.31)."""

    def advance(self, play: Play, frame: Batch) -> bool:
        """The hits of the next aim are to be taken by those in the battle that can."""
        if not frame.hits:
            play.pop()
            return False
        (aim, count), frame.hits = frame.hits[0], frame.hits[1:]
        battle = battle_of(play.state)
        for units in _in_turn(play.state, battle, frame, aim):
            taken = min(count, sum(hits_taken_by(play.state, u) for u in units))
            count -= taken
            if taken:
                targets = tuple(u.id for u in units)
                play.state.stack.append(
                    Hits(
                        cause=frame.cause, side=frame.side, count=taken, targets=targets,
                        behind=frame.behind, aim=aim,
                    )
                )  # fmt: skip
        return False


def _in_turn(state: State, battle: Battle, frame: Batch, aim: Aim) -> tuple[tuple[Unit, ...], ...]:
    """Who can take hits of an aim, then the transports that take what nobody else can (PA-8.31)."""
    ids = battle.attackers if frame.side == "attacker" else battle.defenders
    units = units_of(state, battle.space, eligible(state, battle, ids, aim))
    fighting = tuple(u for u in units if not is_transport(state.world.row(u)))
    return fighting, tuple(u for u in units if u not in fighting)


class HitsQuestion(Question[Hits]):
    """Which units take the hits of an aim (PA-8.30, PA-8.31)."""

    def advance(self, play: Play, frame: Hits) -> bool:
        """Ask only if the units that may be lost differ."""
        battle = battle_of(play.state)
        forced = forced_losses(play.state, battle, frame, lambda unit: identity(play.state, battle, unit))
        if forced is None:
            return True
        _take(play, battle, frame, forced)
        return False

    def decision(self, state: State, frame: Hits) -> Decision:
        """Which ones: the owner says, for several defenders their lead first (PA-10.3)."""
        battle = battle_of(state)
        power = chooser(state, battle, frame)
        ids = battle.attackers if frame.side == "attacker" else battle.defenders
        submarines = any(state.world.row(u).submarine for u in units_of(state, battle.space, ids))
        aim = frame.aim if submarines or frame.aim == "ships" else "any"
        return asked(
            state, "choose_casualties", power, RULES[frame.cause], _HITS[aim].of(frame.count),
            space=battle.space, power=say.power(power), n=frame.count,
        )  # fmt: skip

    def options(self, state: State, frame: Hits) -> Options:
        """Groups of equal units, with a suggestion."""
        battle = battle_of(state)
        power = chooser(state, battle, frame)
        advised = suggestion(state, battle, frame)
        return LossOptions(
            lambda units: ChooseCasualties(power=power, units=units),
            frame.count,
            groups_of(state, battle, frame),
            advised.units,
            advised.reason,
            fits=lambda units: not wasted(state, battle, frame, units),
        )

    def answer(self, play: Play, frame: Hits, action: Action) -> None:
        """Take the hits as was chosen, once all owners agree (PA-10.3)."""
        if not isinstance(action, ChooseCasualties):
            raise self.another(play.state, frame)
        state, battle = play.state, battle_of(play.state)
        _check(state, battle, frame, action.units)
        others = _others_to_agree(state, battle, frame)
        if others:
            play.push(Confirming(units=action.units, left=others))
        else:
            _take(play, battle, frame, action.units)


def _whose(state: State, units: Sequence[Unit]) -> ListTerm:
    """Units counted for each of their owners."""
    owners = [power for power in state.world.turn_order if any(u.owner == power for u in units)]
    return say.listed(
        Message.of(
            "{units} of {power:the}",
            units=spoken(state, [u for u in units if u.owner == power]),
            power=say.power(power),
        )
        for power in owners
    )


class ConfirmingQuestion(Question[Confirming]):
    """Co-defenders agree to the losses, or leave them to the attacker (PA-10.3)."""

    def advance(self, play: Play, frame: Confirming) -> bool:
        """Ask the next of them; when all agree the losses are taken."""
        if frame.left:
            return True
        play.pop()
        hits = play.state.stack[-1]
        assert isinstance(hits, Hits)
        _take(play, battle_of(play.state), hits, frame.units)
        return False

    def decision(self, state: State, frame: Confirming) -> Decision:
        """Whether one agrees."""
        battle, hits = battle_of(state), innermost(state.stack, Hits)
        assert hits is not None
        lost = units_of(state, battle.space, frame.units)
        return asked(
            state,
            "declare",
            frame.left[0],
            "PA-10.3",
            "{asked}: {power:the} would let {units} take the hits. If you refuse, the attacker chooses.",
            space=battle.space,
            power=say.power(chooser(state, battle, hits)),
            asked=say.power(frame.left[0]),
            units=_whose(state, lost),
        )

    def options(self, state: State, frame: Confirming) -> Options:
        """Agree, or refuse."""
        power, battle, hits = frame.left[0], battle_of(state), innermost(state.stack, Hits)
        assert hits is not None
        asked_before = (p for p in _others_to_agree(state, battle, hits) if p not in frame.left)
        return AgreeOrRefuse(
            Choice(action=AgreeToLosses(power=power, agreed=True), label=Message.of("Agree")),
            Choice(action=AgreeToLosses(power=power, agreed=False), label=Message.of("Refuse")),
            wanted_by=(chooser(state, battle, hits), *asked_before),
        )

    def answer(self, play: Play, frame: Confirming, action: Action) -> None:
        """One refusal hands the choice to the attacker."""
        if not isinstance(action, AgreeToLosses):
            raise self.another(play.state, frame)
        if action.agreed:
            frame.left = frame.left[1:]
            return
        battle = battle_of(play.state)
        battle.disputed = True
        tell(battle, "{power:The} doesn't agree: the attacker chooses", power=say.power(frame.left[0]))
        play.pop()


def settle(play: Play, hits: Hits, units: Sequence[UnitId] | None) -> None:
    """Hits on top of the stack are taken by these units, or as is suggested: a look ahead for the odds."""
    battle = battle_of(play.state)
    _take(play, battle, hits, suggestion(play.state, battle, hits).units if units is None else units)


def chooser(state: State, battle: Battle, hits: Hits) -> Power:
    """Who says which units take the hits: an owner of some that can (PA-8.12, PA-8.30, PA-10.3).

    The lead of the defenders, or if it has nothing to lose whoever has most.
    """
    if hits.side == "attacker" or battle.disputed:
        return battle.attacker
    owners = _owners(state, battle, hits)
    if battle.lead in owners or state.world.revision < OWNERS_LOSE:
        return battle.lead
    return max(dict.fromkeys(owners), key=owners.count, default=battle.lead)


def _others_to_agree(state: State, battle: Battle, hits: Hits) -> tuple[Power, ...]:
    """Co-defenders who are asked whether they agree: none where the table has said that they always do."""
    if hits.side == "attacker" or battle.disputed or AUTO_CONSENT in state.world.options:
        return ()
    proposer = chooser(state, battle, hits)
    return tuple(p for p in dict.fromkeys(_owners(state, battle, hits)) if p != proposer)


def _owners(state: State, battle: Battle, hits: Hits) -> list[Power]:
    """Powers whose units can take the hits, in turn order, once for each unit."""
    owned = [unit.owner for unit in units_of(state, battle.space, hits.targets)]
    return [power for power in state.world.turn_order for _ in range(owned.count(power))]


def _take(play: Play, battle: Battle, hits: Hits, units: Sequence[UnitId]) -> None:
    play.pop()
    battle.disputed = False
    play.tell(*take_hits(play.state, battle, hits, units))


def _check(state: State, battle: Battle, hits: Hits, units: Sequence[UnitId]) -> None:
    """The chosen units may take these hits, as many as there are, and none is wasted (PA-8.31)."""
    present = {u.id: u for u in units_of(state, battle.space, (*battle.attackers, *battle.defenders))}
    for unit in units:
        if unit in hits.targets:
            continue
        if unit in present and is_transport(state.world.row(present[unit])):
            raise IllegalAction(
                "PA-8.31", "Transports take hits only when nothing else is left to take them."
            )
        if hits.aim == "ships" and unit in present:
            raise IllegalAction("PA-8.31", "Hits of submarines are never taken by aircraft.")
        if hits.aim == "not_submarines" and unit in present:
            raise IllegalAction("PA-8.31", "Aircraft hit submarines only beside a destroyer of their side.")
        raise IllegalAction(RULES[hits.cause], "Only units of the battle that were not hit yet can be lost.")
    if not can_be_chosen(state, battle, hits, units):
        raise IllegalAction(
            RULES[hits.cause],
            "Name one unit for each hit, a capital ship at most as often as it takes: {wanted}, not {found}.",
            wanted=hits.count,
            found=len(units),
        )
    if wasted(state, battle, hits, units):
        raise IllegalAction("PA-8.31", "A hit would be wasted that another choice of losses takes.")
