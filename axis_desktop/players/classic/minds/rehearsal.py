"""Rehearsals: what would come of a plan, the rest of the turn and the enemies' answer included.

The rest of the turn is played on a copy of the state, with dice that fall evenly; what the enemies make of
how everybody then stands is worked out (`sight.onslaught`), not thrown: few dice hide what plans are worth.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options, PurchaseOptions
from axis_desktop.model.chance import Chance, Luck
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.model.system import System
from axis_desktop.players.area_war.even_dice import EvenDice
from axis_desktop.players.area_war.sight.array import AsTheyStand, stood_in
from axis_desktop.players.area_war.sight.onslaught import Onslaught
from axis_desktop.players.area_war.sight.outlook import FAR, sea_distances
from axis_desktop.players.area_war.sight.stakes import Stakes, enemy_capitals, planes_ipc
from axis_desktop.players.area_war.sight.troops import in_loss_order
from axis_desktop.players.classic.minds.levels import MEDIUM
from axis_desktop.players.classic.minds.promises import Promise, broken, promises
from axis_desktop.players.classic.plans.attacks import plan_attacks
from axis_desktop.players.classic.plans.regroup import planes_home
from axis_desktop.players.classic.plans.sizes import storming
from axis_desktop.players.classic.plans.steps import Mind, Step, played, sendings
from axis_desktop.players.classic.sight.deadline import (
    chance_at_deadline,
    chance_of_enemies,
    chance_to_keep,
    enemy_spare,
    is_last,
)
from axis_desktop.players.classic.sight.guard import capitals_fall
from axis_desktop.players.classic.sight.levies import levies
from axis_desktop.players.classic.sight.outlook import FACTORY_IPC, ClassicOutlook
from axis_desktop.players.classic.sight.overseas import OVERLAND, needs_ships
from axis_desktop.players.classic.sight.pull import pull
from axis_desktop.players.classic.sight.support import Support
from axis_desktop.systems.area_war.actions import EndPhase
from axis_desktop.systems.area_war.battle.actions import Press
from axis_desktop.systems.area_war.industry.placing import PlacementOptions
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.area_war.situation import (
    capital_held,
    enemies_in,
    factory_in,
    friendly_to,
    production,
)
from axis_desktop.systems.classic.economy.purchase import UnitOptions
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.victory import production_goal, production_of, won_by_production

MOST_ACTIONS = 600
"""Actions after which a rehearsal is broken off, whatever happens in it."""

NEARNESS = 0.017
"""Part of its price by which a land unit is worth more for each unit of pull: counted by the head, infantry
would always seem better than tanks for the same money."""

PRESSURE = 0.35
"""How much of what could be gained next turn counts now: in games against others about so much of it was."""

LOST = 1.0
"""How much of what the enemies will probably take counts."""

FACTORY_HELD = FACTORY_IPC / 2
"""IPC that a factory is worth to its side: taken and lost again it must come to nothing."""

CAPITAL_IPC = 120.0
CAPITAL_AT_RISK = 500.0
"""IPC that a capital is worth to its side: so steep that nothing but another capital makes up for it."""

GROWING_AT_RISK = 330.0
"""The same to who must grow, what goes with it in the marks: guarded at any price it is lost all the same."""

ALLY_AT_RISK = 250.0
"""The same for an ally's, who may yet do something about it."""

BEARABLE = 0.04
"""Chance to lose a capital that is accepted."""

VICTORY_IPC = 2000.0
DEFEAT_IPC = 400.0
"""IPC that a defeat at the deadline counts while others are still to move: that is only guessed at."""

INCOME_TURNS = 5.0
CONQUERED_ARMY, CONQUERED_INCOME = 0.7, 0.3
"""What the units and the income of a power count that has lost its capital."""

NEAR_VICTORY = 0.86
"""Part of the production that wins from which every IPC counts `NEAR_VICTORY_IPC` more."""

NEAR_VICTORY_IPC = 6.0


FARTHEST = 8
"""Zones from which a transport counts as no farther away."""

LATE = 2.5
"""IPC for each turn that a transport is away from troops who wait for it."""


class Rehearsing:
    """A mind for rehearsals: allies strike where it was agreed, everybody else stands still.

    Args:
        power: whose rehearsal it is; its own phases are played in full.
        own: the mind for those.
        joint: territories that an ally is to take after this power has weakened them. Elsewhere allies keep
            still: what they do there has nothing to do with the plan, and its luck would hide what has.
    """

    def __init__(self, power: Power, own: Mind, joint: Collection[Space] = ()) -> None:
        self._power = power
        self._own = own
        self._joint = joint

    def purchase(self, state: State, options: PurchaseOptions, luck: Luck) -> Step:
        """Nothing: money counts as much as what it buys."""
        if state.power == self._power:
            return self._own.purchase(state, options, luck)
        return Step(options.purchase({}))

    def steps(self, state: State, luck: Luck) -> Iterator[Step]:
        """Own phases; the joint attacks of allies, and the way home of all their planes."""
        if state.power == self._power:
            yield from self._own.steps(state, luck)
        elif state.phase == "combat_move" and state.relations.allied(state.power, self._power):
            yield from self._attacks(state, luck)
        elif state.phase == "noncombat_move":
            yield from map(Step, planes_home(ClassicOutlook(state, state.power), in_the_air=True))

    def _attacks(self, state: State, luck: Luck) -> Iterator[Step]:
        """What an ally attacks: what was weakened for it; a capital with all that it has."""
        outlook, options = ClassicOutlook(state, state.power), combat_moves(state)
        capitals = [s for s in enemy_capitals(state, state.power) if s in self._joint]
        stormed = storming(outlook, options, capitals) if capitals else []
        others = [s for s in self._joint if s not in capitals]
        attacks = plan_attacks(outlook, options, MEDIUM, luck, only=others) if others else []
        for sending in sendings(state, [*stormed, *((a.space, a.forces) for a in attacks)]):
            yield Step(sending.action)

    def in_battle(self, state: State, decision: Decision, options: Options, luck: Luck) -> Step:
        """As in any battle; who storms a capital fights to the end."""
        if decision.kind == "press_or_retreat" and state.battle is not None:
            space = state.battle.space
            if space in self._joint and state.world.capital_of(space) is not None:
                return Step(next(c.action for c in options.choices() if isinstance(c.action, Press)))
        return self._own.in_battle(state, decision, options, luck)


def rehearse(
    rules: System[Any],
    state: State,
    actions: Iterable[Action],
    mind: Mind,
    luck: Luck,
    power: Power,
    joint: Collection[Space] = (),
) -> float:
    """How a power's side stands at its next turn if it does just this in this phase, in IPC.

    Args:
        rules: the system.
        state: where it begins.
        actions: what the power does; what has become illegal is left out.
        mind: how it plays its other phases.
        luck: for the dice.
        power: whose side is looked at.
        joint: territories that an ally is to take after this power.
    """
    future: State = rules.copy(state)
    chance = Chance(EvenDice(luck))
    for action in actions:
        trial: State = rules.copy(future)
        try:
            rules.apply(trial, action, chance)
        except IllegalAction:
            continue
        future = trial
    players = Rehearsing(power, mind, joint)
    declared: State = rules.copy(future)
    if state.phase != "purchase" and (future.power, future.phase) == (power, state.phase):
        _finish(rules, future, chance)
    due = 0.0
    falls: dict[Space, float] = {}
    judged = 1.0 if is_last(state, power) else 0.0
    """Chance that the enemies have produced enough, if that is judged at the end of this turn."""
    if state.phase == "combat_move":
        _play_on(rules, future, players, chance, luck, lambda now: now.phase != "conduct_combat")
        promised = promises(declared, power)
        falls = _capitals_taken(declared, power, promised, joint)
        due = broken(declared, future, power, promised)
        judged *= _enemies_win(future, power, promised)
    turn = state.round, power
    _play_on(rules, future, players, chance, luck, lambda now: (now.round, now.power) != turn)
    risk = _risk(future, power)
    if future.outcome is None and future.round == state.round:
        due += VICTORY_IPC * chance_at_deadline(future, power)
        due -= DEFEAT_IPC * chance_of_enemies(future, power)
    is_over = future.outcome is not None
    if state.phase == "combat_move" and is_last(state, power):
        # Even dice win or lose each battle; what counts here is its chance.
        due -= VICTORY_IPC * judged
        if won_by_production(future.outcome):
            future.outcome = None
    if joint and not is_over:
        _play_on(rules, future, players, chance, luck, lambda now: now.power == power)
    if future.outcome is None:
        due += sum(
            (likely - friendly_to(future, power, capital)) * conquest(declared, capital)
            for capital, likely in falls.items()
        )
    # To come nearer to victory must not make all else that may be lost look dearer.
    urgency = ClassicOutlook(state, power).urgency()
    worth = standing(future, power) + _nearness(state, future, power)
    worth += PRESSURE * _pressure(future, power, urgency) - LOST * _lost(state, future, power, urgency)
    return worth + due - absence(future, power) - risk


def _capitals_taken(
    declared: State, power: Power, promised: Mapping[Space, Promise], joint: Collection[Space]
) -> dict[Space, float]:
    """The chance of enemy capitals to be taken: by the power, or by the allies who come after it.

    Args:
        declared: the board with all battles declared.
        power: whose battles they are.
        promised: what each of them promises.
        joint: territories that an ally is to take after this power.
    """
    outlook, found = ClassicOutlook(declared, power), dict[Space, float]()
    for capital in enemy_capitals(declared, power):
        if capital in joint:
            ours = [u for u in declared.forces.at(capital) if u.owner == power and u.start is not None]
            there = in_loss_order(outlook.defense(enemies_in(declared, power, capital)))
            support = Support(Stakes(outlook))
            found[capital] = support.storm(capital, in_loss_order(outlook.attack(ours)), there)
        elif capital in promised:
            found[capital] = promised[capital].captures
    return found


def _enemies_win(state: State, power: Power, promised: Mapping[Space, Promise]) -> float:
    """The chance that an enemy side produces enough now, by the odds of the battles that have been fought.

    Args:
        state: the board when they have been fought with even dice.
        power: whose battles they were.
        promised: what each promised.
    """
    falls, taken = {}, 0
    for space, promise in promised.items():
        if not state.world.is_sea(space):
            falls[space] = promise.captures
            if friendly_to(state, power, space):
                taken += state.world.spaces[space].value
    return max(
        (chance_to_keep(state, spare + taken, falls) for spare in enemy_spare(state, power).values()),
        default=0.0,
    )


def _risk(state: State, power: Power) -> float:
    """IPC that the danger to the capitals of a power's side costs when its turn is over.

    A few even dice hardly ever show a capital falling that falls once in five games.
    """
    own, outlook, risk = state.world.capitals.get(power), ClassicOutlook(state, power), 0.0
    for capital, falls in capitals_fall(state, power).items():
        price = GROWING_AT_RISK if outlook.must_grow else CAPITAL_AT_RISK
        risk += (price if capital == own else ALLY_AT_RISK) * max(0.0, falls - BEARABLE)
        risk += falls * planes_ipc(tuple(map(outlook.defender, outlook.own_side(capital))))
    return risk


def _lost(before: State, after: State, power: Power, urgency: float) -> float:
    """IPC that the enemies' answer would cost a power's side.

    What it leaves to its allies is as much lost as what it stays in.
    """
    stakes = Stakes(ClassicOutlook(after, power), urgency=urgency)
    return Onslaught(stakes, stood=stood_in(before, power)).loss(AsTheyStand(stakes)).ipc


def _pressure(state: State, power: Power, urgency: float) -> float:
    """IPC that the power could gain by its next attacks if the enemies only guarded their factories."""
    order = state.world.turn_order
    enemy = next(p for p in order if state.relations.at_war(p, power))
    stakes = Stakes(ClassicOutlook(state, enemy), reserves=levies(state, power), urgency=urgency)
    return Onslaught(stakes, [power], planned=True).loss(AsTheyStand(stakes)).ipc


def _nearness(before: State, after: State, power: Power) -> float:
    """What it is worth that land units stand where they were wanted before the plan.

    By what is wanted after it, every territory taken would leave less to be near to.
    """
    outlook = ClassicOutlook(before, power)
    pulls = pull(outlook, by_sea=needs_ships(outlook))
    return NEARNESS * sum(
        pulls.get(space, 0.0) * row.cost
        for space, units in after.forces.units.items()
        for unit in units
        if unit.owner == power and (row := after.world.row(unit)).domain == "land" and row.combat
    )


def _play_on(
    rules: System[Any], state: State, mind: Mind, chance: Chance, luck: Luck, is_over: Callable[[State], bool]
) -> None:
    """Let everybody play with the same mind until something is the case."""
    for _ in range(MOST_ACTIONS):
        decision = rules.decision(state)
        if not isinstance(decision, Decision) or is_over(state):
            return
        options = rules.options(state)
        if isinstance(options, UnitOptions):
            rules.apply(state, mind.purchase(state, options, luck).action, chance)
        elif isinstance(options, (GroupMoves, PlacementOptions)):
            if not state.stack:
                for step in played(rules, state, state, mind.steps(state, luck)):
                    if isinstance(step.action, EndPhase) or state.stack:
                        break
            _finish(rules, state, chance)
        else:
            rules.apply(state, mind.in_battle(state, decision, options, luck).action, chance)


def _finish(rules: System[Any], state: State, chance: Chance) -> None:
    """End a phase of moves, after what must be done before."""
    phase = state.power, state.phase
    for _ in range(20):
        options = rules.options(state)
        if not isinstance(options, (GroupMoves, PlacementOptions)) or (state.power, state.phase) != phase:
            return
        ends = options.done_refusal() is None
        rules.apply(state, options.done() if ends else options.choices()[0].action, chance)


def standing(state: State, power: Power) -> float:
    """How much better a power's side stands than the other, in IPC."""
    world = state.world
    side = world.side(power)
    worth = dict.fromkeys(world.turn_order, 0.0)
    for units in state.forces.units.values():
        for unit in units:
            row = state.world.row(unit)
            if row.combat:
                worth[unit.owner] += row.cost
    factories = Counter(o for space, o in state.control.held.items() if factory_in(state, space) is not None)
    total = _closeness(state, side)
    if state.outcome is not None and state.outcome.winner is not None:
        # Beside what stands on the board: an army, however large, is worth less than the end of the war.
        total += VICTORY_IPC if state.outcome.winner == side else -VICTORY_IPC
    for each in world.turn_order:
        if state.relations.at_peace(each, power):
            continue
        sign = 1 if state.relations.allied(each, power) else -1
        held = capital_held(state, each)
        stands = worth[each] * (1.0 if held else CONQUERED_ARMY) + state.treasury.get(each, 0)
        stands += INCOME_TURNS * production(state, each) * (1.0 if held else CONQUERED_INCOME)
        stands += FACTORY_HELD * factories[each]
        total += sign * (stands + (CAPITAL_IPC if held else 0.0))
    return total


def conquest(state: State, capital: Space) -> float:
    """How much better a side stands, by `standing`, if it takes a capital from its owner, in IPC."""
    owner = state.world.capital_of(capital)
    if owner is None or not capital_held(state, owner):
        return 0.0
    army = sum(
        row.cost for _, u in state.forces.all() if u.owner == owner and (row := state.world.row(u)).combat
    )
    income = INCOME_TURNS * (1 - CONQUERED_INCOME) * production(state, owner)
    return CAPITAL_IPC + 2 * state.treasury.get(owner, 0) + (1 - CONQUERED_ARMY) * army + income


def _closeness(state: State, side: Side) -> float:
    """What it counts, to the one who profits, that the production that wins the game is near (CL-18.3)."""
    total = 0.0
    for owner in sorted(state.world.sides):
        goal = production_goal(state, owner)
        if goal is not None:
            near = NEAR_VICTORY_IPC * max(0.0, production_of(state, owner) - NEAR_VICTORY * goal)
            total += near if owner == side else -near
    return total


def absence(state: State, power: Power) -> float:
    """What it costs that transports are far from the troops who wait for them, in IPC."""
    outlook, world = ClassicOutlook(state, power), state.world
    front = outlook.war_distance()
    harbors: set[Space] = set()
    waiting = 0
    for space, units in state.forces.units.items():
        if world.is_land(space) and front.get(space, FAR) > OVERLAND:
            troops = sum(u.owner == power and world.row(u).load > 0 and world.row(u).combat for u in units)
            if troops:
                waiting += troops
                harbors.update(zone for zone in world.neighbors[space] if world.is_sea(zone))
    if not waiting:
        return 0.0
    steps = sea_distances(world, frozenset(harbors))
    away = sorted(
        (min(steps.get(zone, FAR), FARTHEST) + 1) // 2
        for zone, unit in state.forces.all()
        if unit.owner == power and world.row(unit).capacity
    )
    return LATE * sum(away[: (waiting + 1) // 2])
