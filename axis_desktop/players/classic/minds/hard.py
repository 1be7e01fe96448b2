"""The strong player: exact odds, the enemies' answers, stations searched for, ships in cycles."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options, PurchaseOptions
from axis_desktop.model.chance import Luck
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.area_war.budget import Budget
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import Outlook
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.troops import Troops, in_loss_order
from axis_desktop.players.area_war.stations.stations import USUAL, Boldness, Stations
from axis_desktop.players.classic.minds.explaining import conquered, purchase_reason, strengthened
from axis_desktop.players.classic.minds.fighting import press_or_retreat
from axis_desktop.players.classic.minds.levels import MEDIUM
from axis_desktop.players.classic.minds.routine import Routine
from axis_desktop.players.classic.minds.rules_of_thumb import SkilledMind
from axis_desktop.players.classic.minds.trials import Proposal, Trials
from axis_desktop.players.classic.plans import battles
from axis_desktop.players.classic.plans.attacks import plan_attacks
from axis_desktop.players.classic.plans.campaign import Assault, Campaign
from axis_desktop.players.classic.plans.conservation import check_attacks, check_stations
from axis_desktop.players.classic.plans.economy import building_room
from axis_desktop.players.classic.plans.groups import groups
from axis_desktop.players.classic.plans.provision import PLAIN, TASTES, Shopping, Taste, placements
from axis_desktop.players.classic.plans.raids import raids
from axis_desktop.players.classic.plans.regroup import planes_to_decks, planes_with_fleets
from axis_desktop.players.classic.plans.shipping import Shipping
from axis_desktop.players.classic.plans.steps import Step, played, sendings
from axis_desktop.players.classic.sight.airfields import Airfields
from axis_desktop.players.classic.sight.deadline import in_sight, lost_at_once, stakes_until_judged
from axis_desktop.players.classic.sight.guard import returning
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.players.classic.sight.overseas import needs_ships
from axis_desktop.players.classic.sight.pull import STRANDED, embarking, pull
from axis_desktop.systems.area_war.situation import factory_in
from axis_desktop.systems.classic import system as rules
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.classic.state import State

REHEARSALS = 24
"""Plans that may be tried out for one decision."""

ROOMY = 170
"""Pieces on the board up to which all rehearsals are held."""

BOLDNESS = (Boldness(0.1, 1.2), Boldness(0.25, 1.0), Boldness(0.5, 0.8), Boldness(1.0, 0.2))
"""Ways to weigh the front against what could be lost, from careful to reckless: the first three often come to
the same, and a front that all of them give away can be worth a stand."""

BASKET_MARGIN = 15.0
"""IPC by which another purchase must be better than the usual one: rehearsals end before most of what is
bought has done anything, and often differ by ten for no reason."""

ANY_CHANCE = 0.1
"""Chance to win from which attacks are made by a power whose side has lost without them."""

WORK = 12_000
"""Units of work for one decision."""


class HardMind:
    """Plans with exact odds, and tries its plans out against the enemies' replies.

    Args:
        rehearsals: how often it may try a plan in one decision.
        work: units of work it may spend on making plans in one decision.
        seconds: after so long it tries no further plan; None for no limit, so that every machine comes to
            the same answer.
        proves: every plan is counted; one that uses a unit twice raises `MiscountedPlanError`. For tests.
    """

    def __init__(
        self,
        rehearsals: int = REHEARSALS,
        work: int = WORK,
        seconds: float | None = None,
        *,
        proves: bool = False,
    ) -> None:
        self._proves = proves
        self._rehearsals = rehearsals
        self._work = work
        self._seconds = seconds
        self._usual = SkilledMind(MEDIUM)

    def purchase(self, state: State, options: PurchaseOptions, luck: Luck) -> Step:
        """What to buy: the best of several baskets, as far as rehearsals tell."""
        tastes = (PLAIN,) if needs_ships(ClassicOutlook(state, state.power)) else TASTES
        plans = [[self.basket(state, options, taste)] for taste in tastes]
        if len(plans) == 1:
            return Step(plans[0][0].action, purchase_reason(plans[0][0].action, plans[0][0].reason))
        best = plans[self._trials(state, luck).best_of(plans, BASKET_MARGIN)][0]
        return Step(best.action, purchase_reason(best.action, best.reason))

    def basket(self, state: State, options: PurchaseOptions, taste: Taste = PLAIN) -> Step:
        """What this mind would buy."""
        outlook = ClassicOutlook(state, state.power)
        stakes = Stakes(outlook, is_wary=True, returning=returning(outlook))
        basket = Shopping(stakes, options, building_room(state))
        if basket.room:
            basket.fill(taste)
        return Step(options.purchase(basket.counts), basket.reason)

    def steps(self, state: State, luck: Luck) -> Iterator[Step]:
        """Attacks; stations and ships; placements."""
        outlook = ClassicOutlook(state, state.power)
        if state.phase == "combat_move":
            yield from self._attacks(state, outlook, luck)
        elif state.phase == "noncombat_move":
            yield from self._regrouping(state, luck)
        elif state.phase == "mobilize":
            yield from self.placed(state)

    def _attacks(self, state: State, outlook: Outlook[State], luck: Luck) -> Iterator[Step]:
        """The best of several sets of attacks, as far as rehearsals tell."""
        stakes = Stakes(outlook, reserves=_reserves(state), returning=returning(outlook))
        options = combat_moves(state)
        campaign = Campaign(stakes, pulls_of(outlook), options, Budget(self._work))
        own = campaign.plan()
        # Whoever isn't drawn forward sends no more than it takes, and keeps the stack where it is.
        frugal = Campaign(stakes, {}, options, Budget(self._work)).plan()
        usual = [
            a
            for a in plan_attacks(outlook, options, MEDIUM, luck)
            if campaign.is_likely(a.space, a.forces) and campaign.comes_home(a.space, a.forces)
        ]
        told = partial(proposed, state)
        proposals = [told(own), told(frugal), [Proposal(a.space, a.forces) for a in usual]]
        if in_sight(state, state.power):
            # Whatever is taken now counts when it is judged, be it lost in the round after.
            dear = stakes_until_judged(state, state.power, stakes.reserves)
            least = ANY_CHANCE if lost_at_once(state, state.power) else None
            hasty = Campaign(dear, {}, options, Budget(self._work), least)
            proposals.append(told(hasty.plan()))
            if least is not None:
                # Who loses the game by standing still need not think of what attacks cost.
                campaign = hasty
        chosen = self._trials(state, luck).best(
            proposals,
            campaign.targets(),
            lambda spaces: told(campaign.arranged(spaces)),
            lambda space, others: told(campaign.least(space, [f for p in others for f in p.forces])),
            lambda spaces, target: told(campaign.beside(spaces, target)),
        )
        if self._proves:
            for plan in (*proposals, chosen):
                check_attacks([(p.space, p.forces) for p in plan])
        for sending in sendings(state, [(p.space, p.forces) for p in chosen]):
            yield Step(sending.action, chosen[sending.attack].reason)
        staying = Stakes(ClassicOutlook(state, state.power), reserves=_reserves(state))
        yield from raids(state, Airfields(staying))

    def _regrouping(self, state: State, luck: Luck) -> Iterator[Step]:
        """The best of several ways to regroup."""
        ways: list[Callable[[State], Iterator[Step]]] = [
            partial(self.stationed, boldness=boldness) for boldness in BOLDNESS
        ]
        if needs_ships(ClassicOutlook(state, state.power)):
            # Whoever waits for ships walks to where they come.
            ways.insert(0, partial(self.walking, luck=luck))
        plans: list[list[Step]] = []
        for way in ways:
            future: State = rules.copy(state)
            plans.append(list(played(rules, state, future, way(future))))
        yield from plans[self._trials(state, luck).best_of(plans)]

    def _trials(self, state: State, luck: Luck) -> Trials:
        """Trials of plans: the fewer, the more pieces there are to be moved about in each."""
        pieces = sum(map(len, state.forces.units.values()))
        most = max(1, self._rehearsals * ROOMY // max(ROOMY, pieces))
        return Trials(state, Routine(self), luck, most, self._seconds)

    def stationed(self, state: State, boldness: Boldness | None = None) -> Iterator[Step]:
        """Everybody where this mind would have them at the end of the turn.

        Args:
            state: the board.
            boldness: how the front is weighed; if it isn't said, a quick search will do.
        """
        return self._stations_and_ships(Stakes(ClassicOutlook(state, state.power)), boldness)

    def walking(self, state: State, luck: Luck) -> Iterator[Step]:
        """Troops where ships come, ships where troops wait; warships where they save most."""
        yield from self._usual.steps(state, luck)
        outlook = ClassicOutlook(state, state.power)
        yield from Shipping(Stakes(outlook), pulls_of(outlook), Budget(self._work)).escorts()

    def placed(self, future: State) -> Iterator[Step]:
        """What was bought where this mind would have it."""
        outlook = ClassicOutlook(future, future.power)
        stations = self._searched(Stakes(outlook, is_wary=True), pulls_of(outlook), Budget(self._work))
        return placements(stations)

    def _stations_and_ships(self, stakes: Stakes[State], boldness: Boldness | None) -> Iterator[Step]:
        """Planes to carriers, cargo over the sea, everybody to the best station, ships to their cargo."""
        state, outlook, budget = stakes.state, stakes.outlook, Budget(self._work)
        pulls = pulls_of(outlook)
        for action in planes_to_decks(outlook):
            yield Step(action)
        for action in planes_with_fleets(stakes):
            yield Step(action)
        shipping = Shipping(stakes, pulls, budget)
        yield from shipping.ferries()
        stations = self._searched(stakes, pulls, budget, boldness)
        for _, place, ids in stations.moves():
            target = noncombat_moves(state).target(ids, place)
            if target is not None:
                yield Step(target.action, _why(stations, place))
        yield from shipping.empty_ones()
        yield from shipping.escorts()

    def _searched(
        self,
        stakes: Stakes[State],
        pulls: Mapping[Space, float],
        budget: Budget,
        boldness: Boldness | None = None,
    ) -> Stations[State]:
        """The best stations found; a thorough search begins with new units at home as well as in front."""
        capital = stakes.outlook.world.capitals[stakes.outlook.power]
        found: list[Stations[State]] = []
        for begin in (None, capital) if boldness is not None and stakes.state.waiting else (None,):
            stations = Stations(stakes, groups(stakes), pulls, budget, boldness or USUAL, begin)
            stations.search(thorough=boldness is not None)
            if self._proves:
                check_stations(stations.groups)
            found.append(stations)
        return max(found, key=lambda stations: stations.worth)

    def in_battle(self, state: State, decision: Decision, options: Options, luck: Luck) -> Step:
        """The answer to any other question."""
        step = press_or_retreat(state, decision, options)
        return step or Step(battles.answer(state, decision, options, MEDIUM, luck))


def proposed(state: State, assaults: Iterable[Assault]) -> list[Proposal]:
    """Attacks with their reasons, to be tried out."""
    return [Proposal(a.space, a.forces, reason_of(state, a), a.for_ally) for a in assaults]


def reason_of(state: State, assault: Assault) -> Message:
    """Why an attack is made."""
    wins = round(100 * assault.verdict.wins)
    if assault.verdict.captures <= 0:
        return Message.of("clears {space:the}: {wins}%", space=say.space(assault.space), wins=wins)
    if assault.for_ally:
        return Message.of(
            "weakens {space:the} for the next ally: takes it itself {wins}%",
            space=say.space(assault.space),
            wins=round(100 * assault.verdict.captures),
        )
    owner = state.world.original_owner(assault.space)
    goes_back = owner is not None and owner != state.power and state.relations.allied(owner, state.power)
    return conquered(
        assault.space,
        wins=round(100 * assault.verdict.captures),
        holds=round(100 * assault.holds),
        income=0 if goes_back else state.world.spaces[assault.space].value,
        destroyed=round(assault.verdict.defender_loss),
    )


def _reserves(state: State) -> dict[Space, Troops]:
    """What was bought, as if all of it were placed in the capital."""
    capital = state.world.capitals[state.power]
    if state.control.holder(capital) != state.power or factory_in(state, capital) is None:
        return {}
    rows = state.world.units
    land = [(rows[t], n) for t, n in sorted(state.waiting.items()) if rows[t].domain == "land"]
    return {
        capital: in_loss_order(Fighter(r.defense or 0, r.cost) for r, n in land if r.combat for _ in range(n))
    }


def pulls_of(outlook: Outlook[State]) -> dict[Space, float]:
    """Where this power's land units are wanted."""
    by_sea = needs_ships(outlook)
    pulls = pull(outlook, by_sea=by_sea)
    ready = embarking(outlook) if by_sea else {}
    if not ready:
        return pulls
    return {space: wanted * ready.get(space, STRANDED) for space, wanted in pulls.items()}


def _why(stations: Stations[State], place: Space) -> Message:
    return strengthened(place, round(100 * stations.holds(place)))
