"""The strong player's combat move: which attacks, with which units, weighed against the enemies' answer."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.players.area_war.budget import EXACT, Budget
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import FAR, VOYAGE, Outlook
from axis_desktop.players.area_war.sight.stakes import PLANE_IPC, Stakes, enemy_capitals
from axis_desktop.players.area_war.sight.troops import in_loss_order, scan
from axis_desktop.players.area_war.stations.groups import drawn
from axis_desktop.players.area_war.stations.stations import PULL
from axis_desktop.players.classic.plans.attacks import Force, is_taken, pieces_of_force, reach, units_of
from axis_desktop.players.classic.plans.sizes import GROUND, once, sizes
from axis_desktop.players.classic.sight.airfields import Airfields
from axis_desktop.players.classic.sight.oddsbook import MOST_EXACT, Verdict, exact
from axis_desktop.players.classic.sight.overseas import lands_last
from axis_desktop.players.classic.sight.support import GAMBLE, STORMS, Support, worth_of_capitals
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.area_war.situation import enemies_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.moving.combat_move_options import CombatMoves
from axis_desktop.systems.classic.state import State

LEAST_GAIN = 0.6
"""IPC that an attack must be expected to bring."""

WORTH_A_TRIAL = -12.0
"""The same for an attack that is only looked at more closely: what it leads to may be worth more."""

LASTING = 5.0
"""How much more often the income of a territory counts that is not lost again."""

LEAST_CHANCE = 0.65
"""Chance to win below which only enemy capitals are attacked."""

VERY_LIKELY = 0.85
"""Chance to win with which the cheapest attack is content."""

LIKELIER = 0.05
"""How much likelier a dearer one must be to win before that."""

DOUBT = 0.15
"""How far an estimate of it may be off."""

LEAST_SURE = 0.75
"""The same where much would be lost."""

MUCH_IPC = 15.0
FOLLOWED_UP = 10.0
"""IPC that allies must gain after us for an attack that would hardly win by itself."""

PLANE_PREMIUM = 0.3
"""How much more than its price a plane is worth: it fights every turn."""

IN_THE_AIR = 0.3
"""IPC that it costs to send a plane: it may have to land where it is not safe, and is missing elsewhere."""

LEFT_OPEN = 0.6
"""How much of what an enemy could take where the units come from counts: others may still go there."""

FORCED_STARTS = 5
"""Other attacks that are tried as the first one, and attacks that are tried without."""


class Assault(NamedTuple):
    """A planned attack.

    Attributes:
        space: where.
        forces: with what.
        verdict: how the battle would end.
        holds: chance that the space is still ours when it is our turn again.
        gain: expected IPC, the enemies' answer and what is left unguarded included.
        for_ally: it is not likely to win; an ally is to finish what it begins.
        ships: those whose bombardment is counted on: they can't sail to another attack.
    """

    space: Space
    forces: tuple[Force, ...]
    verdict: Verdict
    holds: float
    gain: float
    for_ally: bool = False
    ships: frozenset[UnitId] = frozenset()


class _Busy(NamedTuple):
    """What attacks that are planned already leave to no other.

    Attributes:
        sent: pieces that go.
        bound: ships that stay where they are and support a landing.
    """

    sent: frozenset[UnitId] = frozenset()
    bound: frozenset[UnitId] = frozenset()

    @property
    def all(self) -> frozenset[UnitId]:
        """Both."""
        return self.sent | self.bound

    def among(self, pieces: frozenset[UnitId]) -> "_Busy":
        """Those of them that are among some pieces."""
        return _Busy(self.sent & pieces, self.bound & pieces)


class Campaign:
    """The search for the attacks of one turn.

    Args:
        stakes: the board and what is at stake on it.
        pulls: where land units are wanted.
        options: what the rules allow.
        budget: work that may be done.
        least_chance: to win, of attacks that are looked at; None for what is usual.
    """

    def __init__(
        self,
        stakes: Stakes[State],
        pulls: Mapping[Space, float],
        options: GroupMoves[CombatMoves],
        budget: Budget,
        least_chance: float | None = None,
    ) -> None:
        self._least_chance = least_chance
        self._stakes = stakes
        self._pulls = pulls
        self._outlook: Outlook[State] = stakes.outlook
        self._state = stakes.state
        self._world = stakes.outlook.world
        self._budget = budget
        self._reach = reach(self._outlook, options, bridging=True)
        self._aims = [space for space in sorted(self._reach) if not self._leads_nowhere(space)]
        self._sources = {
            space: frozenset(u.id for f in forces for u in self._state.forces.at(f.source))
            | frozenset(piece for f in forces for piece in pieces_of_force(f))
            for space, forces in self._reach.items()
        }
        self._sent = {space: sent for space in self._reach if (sent := self._sent_to(space))}
        self._promised: dict[Space, Assault] = {}
        self._kept: dict[tuple[Space, _Busy], Assault | None] = {}
        self._capitals = enemy_capitals(self._state, self._outlook.power)
        self._capital_worth = worth_of_capitals(self._state, self._outlook.power)
        self._support = Support(stakes)
        self._without: dict[Space, Stakes[State]] = {}
        self._dared: dict[tuple[Space, _Busy], Assault | None] = {}
        self._airfields = Airfields(stakes)

    def _leads_nowhere(self, space: Space) -> bool:
        """An island without income, empty or with a picket: who lands there is missing elsewhere.

        From one that is near enough ships reach the last enemy's capital in one turn.
        """
        if self._stakes.worth(space) > 0 or not any(f.domain == "landing" for f in self._reach[space]):
            return False
        steps = self._outlook.sailing_distance()
        near = min((steps.get(zone, FAR) for zone in self._world.neighbors[space]), default=FAR)
        if near <= VOYAGE and lands_last(self._outlook):
            return False
        there = enemies_in(self._state, self._outlook.power, space)
        return sum(self._world.row(u).cost for u in there) < PLANE_IPC

    def plan(self) -> list[Assault]:
        """The best set of attacks found, the most valuable first."""
        best = self._greedy(None, frozenset())
        worth = _total(best)
        alone = [s for space in self._aims if (s := self._best(space, _Busy())) is not None]
        alone.sort(key=lambda s: (-s.gain, s.space))
        for first in alone[:FORCED_STARTS]:
            if best and first.space != best[0].space and self._budget.left > 0:
                best, worth = self._better(best, worth, self._greedy(first, frozenset()))
        for assault in best[:FORCED_STARTS]:
            if self._budget.left > 0:
                best, worth = self._better(best, worth, self._greedy(None, frozenset((assault.space,))))
        return best

    def targets(self) -> list[Space]:
        """Spaces on which an attack may pay if all else is left out, the most promising first."""
        alone = [s for space in self._aims if (s := self._daring(space, _Busy())) is not None]
        return [s.space for s in sorted(alone, key=lambda s: (-s.gain, s.space))]

    def arranged(self, spaces: Sequence[Space]) -> list[Assault]:
        """Attacks on these spaces in this order, each with what those before it leave."""
        planned: list[Assault] = []
        for space in spaces:
            busy = _busy(planned)
            found = self._best(space, busy) or self._daring(space, busy)
            if found is not None:
                planned.append(found)
        return planned

    def is_likely(self, space: Space, forces: Sequence[Force]) -> bool:
        """An attack that somebody else has planned is good enough to be looked at."""
        there = enemies_in(self._state, self._outlook.power, space)
        return space in self._aims and self._dares(space, self._exact(space, forces, there))

    def comes_home(self, space: Space, forces: Sequence[Force]) -> bool:
        """Where the planes of an attack can land less is at stake than the attack destroys and takes."""
        verdict = self._exact(space, forces, enemies_in(self._state, self._outlook.power, space))
        brings = verdict.defender_loss - verdict.attacker_loss
        if not self._world.is_sea(space):
            brings += verdict.captures * self._stakes.worth(space)
        return self._landing(space, forces, frozenset()) <= max(0.0, brings)

    def least(self, space: Space, others: Iterable[Force]) -> list[Assault]:
        """The cheapest attack on a space that is very likely to win, with what others leave.

        If none is, the one that comes nearest to it is taken, as far as it is likely enough at all.
        """
        taken = frozenset(piece for f in others for piece in pieces_of_force(f)) & self._sources[space]
        rows, defenders = self._state.world, enemies_in(self._state, self._outlook.power, space)
        free = once([f for f in self._reach[space] if not is_taken(f, taken)])
        offered = [(sum(rows.row(u).cost for u in units_of(c)), n, c) for n, c in self._sizes(space, free)]
        usual = LEAST_CHANCE if self._least_chance is None else self._least_chance
        promise = self._promise(space)
        if promise is not None and promise.verdict.wins >= VERY_LIKELY:
            return []
        best: Assault | None = None
        for _, _, chosen in sorted(offered, key=lambda o: o[:2]):
            if self._scanned(chosen, defenders).wins < usual - DOUBT:
                continue
            verdict = self._exact(space, chosen, defenders, taken)
            if self._dares(space, verdict) and (best is None or verdict.wins > best.verdict.wins + LIKELIER):
                gain = self._gain(space, chosen, verdict, taken)
                if gain < WORTH_A_TRIAL:
                    break
                holds, ships = (
                    self._holds(space, chosen, verdict, taken),
                    self._supporting(space, chosen, taken),
                )
                best = Assault(space, chosen, verdict, holds, gain, ships=ships)
                if verdict.wins >= VERY_LIKELY:
                    break
        return [best] if best is not None else []

    def beside(self, spaces: Sequence[Space], target: Space) -> list[Assault]:
        """Attacks on spaces, each with no more than it takes, and one on a target with what they leave."""
        planned: list[Assault] = []
        for space in spaces:
            planned += self.least(space, [f for assault in planned for f in assault.forces])
        busy = _busy(planned)
        found = self._best(target, busy) or self._daring(target, busy)
        return planned if found is None else [*planned, found]

    def _sizes(self, space: Space, free: list[Force]) -> Iterator[tuple[int, tuple[Force, ...]]]:
        """Forces that could be sent to a space, numbered; with them those that have been sent before."""
        sent = self._sent.get(space, ())
        if self._world.is_sea(space) or any(f.domain in GROUND for f in (*sent, *free)):
            defenders = enemies_in(self._state, self._outlook.power, space)
            missed = self._missed(free, len(defenders) + 1) if defenders else {}
            found = list(sizes(self._outlook, space, [*sent, *free], defenders, missed))
            if space in self._capitals:
                # Who only weakens it is lost there: planes are mostly better spared.
                on_foot = tuple(f for f in free if f.domain in GROUND)
                found += [on_foot] if defenders and on_foot and on_foot not in found else []
            if sent:
                more = [tuple(f for f in chosen if f not in sent) for chosen in found]
                found = [(*sent, *added) for added in dict.fromkeys(more) if added]
            yield from enumerate(found)

    def _missed(self, free: Sequence[Force], number: int) -> dict[Space, float]:
        """IPC more that are at stake in each territory if so many who stand there go, the cheapest first."""
        leaving: dict[Space, list[Unit]] = {}
        for force in free:
            if force.domain == "land":
                leaving.setdefault(force.source, []).extend(force.units)
        if len(leaving) < 2:
            return {}
        stakes, missed = self._stakes, dict[Space, float]()
        for source, units in leaving.items():
            units.sort(key=lambda u: (self._world.row(u).cost, u.id))
            gone = frozenset(u.id for u in units[:number])
            then = stakes.danger(source, stakes.troops(source, gone), stakes.is_empty).loss
            missed[source] = round(then - stakes.danger(source, stakes.troops(source), stakes.is_empty).loss)
        return missed

    def _sent_to(self, space: Space) -> tuple[Force, ...]:
        """What attacks a space already: moves of this phase that were made before the plan."""
        row = self._state.world.row
        return tuple(
            Force((unit,), unit.start, (), row(unit).domain)
            for unit in self._state.attackers_in(space)
            if unit.start is not None
        )

    def _promise(self, space: Space) -> Assault | None:
        """What those who attack a space already are expected to do alone."""
        sent = self._sent.get(space)
        if sent is None:
            return None
        if space not in self._promised:
            verdict = self._exact(space, sent, enemies_in(self._state, self._outlook.power, space))
            gain = self._gain(space, sent, verdict, frozenset())
            holds = self._holds(space, sent, verdict, frozenset())
            self._promised[space] = Assault(space, sent, verdict, holds, gain)
        return self._promised[space]

    def _daring(self, space: Space, busy: _Busy) -> Assault | None:
        """The best attack on a space, be it at a loss."""
        key = space, busy.among(self._sources[space])
        if key not in self._dared:
            self._dared[key] = self._find_best(space, key[1], WORTH_A_TRIAL)
        return self._dared[key]

    def _better(self, best: list[Assault], worth: float, other: list[Assault]) -> tuple[list[Assault], float]:
        total = _total(other)
        return (other, total) if total > worth + 0.1 else (best, worth)

    def _greedy(self, first: Assault | None, banned: frozenset[Space]) -> list[Assault]:
        """Attacks one after the other, always the one that adds most to those before."""
        planned = [first] if first is not None else []
        while True:
            busy = _busy(planned)
            best: Assault | None = None
            for space in self._aims:
                if space in banned or any(s.space == space for s in planned):
                    continue
                found = self._best(space, busy)
                if found is not None and (best is None or found.gain > best.gain + 1e-6):
                    best = found
            if best is None:
                return planned
            planned.append(best)

    # ------------------------------------------------------------------ one target

    def _best(self, space: Space, busy: _Busy) -> Assault | None:
        """The best attack on a space with what is not busy; None if none pays."""
        key = space, busy.among(self._sources[space])
        if key not in self._kept:
            self._kept[key] = self._find_best(space, key[1], LEAST_GAIN)
        return self._kept[key]

    def _find_best(self, space: Space, busy: _Busy, least: float) -> Assault | None:
        defenders = enemies_in(self._state, self._outlook.power, space)
        free = once([f for f in self._reach[space] if not is_taken(f, busy.all)])
        promise = self._promise(space)
        without = promise.gain if promise is not None else 0.0
        rough: list[tuple[float, int, tuple[Force, ...]]] = []
        for place, chosen in self._sizes(space, free):
            self._budget.spend(1)
            verdict = self._scanned(chosen, defenders)
            gain = self._gain(space, chosen, verdict, busy.sent) - without
            rough.append((gain, -place, chosen))
        best: Assault | None = None
        for gain, _, chosen in sorted(rough, key=lambda r: r[:2], reverse=True)[:3]:
            if gain < least - 3.0:
                break
            verdict = self._exact(space, chosen, defenders, busy.all)
            gain = self._gain(space, chosen, verdict, busy.sent) - without
            if gain < least or (best is not None and gain <= best.gain + 0.2):
                continue
            # Who is on the way fights in any case: more of them are better than few.
            helps = promise is not None and verdict.wins > promise.verdict.wins + LIKELIER
            dares = helps or self._dares(space, verdict)
            if dares or self._followed_up(space, chosen, verdict) > FOLLOWED_UP:
                holds = self._holds(space, chosen, verdict, busy.sent)
                ships = self._supporting(space, chosen, busy.all)
                best = Assault(space, chosen, verdict, holds, gain, not dares, ships)
        return best

    def _dares(self, space: Space, verdict: Verdict) -> bool:
        """The chance is good enough; a gamble for a capital may pay, one for a village doesn't."""
        chance = verdict.wins if self._world.is_sea(space) else verdict.captures
        if self._least_chance is not None:
            return chance >= self._least_chance
        if self._world.capital_of(space) is not None and chance >= GAMBLE:
            return True
        return chance >= (LEAST_SURE if verdict.attacker_loss > MUCH_IPC else LEAST_CHANCE)

    def _scanned(self, chosen: Sequence[Force], defenders: Sequence[Unit]) -> Verdict:
        """A rough verdict."""
        units = units_of(chosen)
        found = scan(
            in_loss_order(self._outlook.attack(units)), in_loss_order(self._outlook.defense(defenders))
        )
        gone = max(0, len(units) - round(found.left))
        counts: dict[str, float] = {}
        for unit in sorted(units, key=lambda u: (self._state.world.row(u).cost, u.id))[gone:]:
            counts[unit.type] = counts.get(unit.type, 0.0) + 1.0
        return Verdict(
            found.win, found.win, found.attacker_loss, found.defender_loss, tuple(sorted(counts.items()))
        )

    def _exact(
        self,
        space: Space,
        chosen: Sequence[Force],
        defenders: Sequence[Unit],
        taken: frozenset[UnitId] = frozenset(),
    ) -> Verdict:
        """The exact verdict, as long as there is a budget for it."""
        units = [u for u in units_of(chosen) if self._state.world.row(u).combat]
        if not defenders or len(units) + len(defenders) > MOST_EXACT or not self._budget.spend(EXACT):
            return self._scanned(chosen, defenders)
        landing = any(f.domain == "landing" for f in chosen)
        ships = len(self._supporting(space, chosen, taken))
        return exact(self._state, space, units, defenders, ships_in_support=ships, landing=landing)

    def _supporting(
        self, space: Space, chosen: Sequence[Force], taken: frozenset[UnitId]
    ) -> frozenset[UnitId]:
        """Ships that fire where troops land, if anybody defends, and have nothing else to do (CL-12.11)."""
        if not enemies_in(self._state, self._outlook.power, space):
            return frozenset()
        return frozenset(
            u.id
            for zone in {f.source for f in chosen if f.domain == "landing"}
            for u in self._state.forces.at(zone)
            if u.owner == self._outlook.power
            and self._state.world.row(u).bombards
            and u.start is None
            and u.id not in taken
        )

    # ------------------------------------------------------------------ what it brings

    def _gain(
        self, space: Space, chosen: Sequence[Force], verdict: Verdict, taken: frozenset[UnitId]
    ) -> float:
        """Expected gain in IPC."""
        gain = verdict.defender_loss - verdict.attacker_loss
        gain -= self._left_open(space, chosen, verdict, taken)
        gain -= self._planes_lost(space, chosen, verdict, taken)
        if self._world.is_sea(space):
            ships = self._survivors(verdict, "sea")
            fleet = in_loss_order((*ships, *self._on_decks(verdict)))
            loss = self._stakes.at_sea(space, fleet) if ships else 0.0
            return gain + verdict.wins * (1.0 - loss)
        gain -= self._ships_at_risk(chosen, taken)
        staying = in_loss_order(self._survivors(verdict, "land"))
        danger = self._stakes.danger(space, staying, lambda way: not self._stands(way, taken, chosen))
        own = self._world.original_owner(space)
        ally = (
            own is not None
            and own != self._outlook.power
            and self._state.relations.allied(own, self._outlook.power)
        )
        income = 0.0 if ally else self._world.spaces[space].value * self._stakes.urgency
        gain += verdict.captures * (self._stakes.worth(space) + income - danger.loss)
        gain += verdict.captures * (1 - danger.falls) * LASTING * income
        gain += (1 - danger.falls) * self._advance(space, chosen, verdict)
        if space in self._capitals:
            gain += self._capital_worth * verdict.captures
        return gain + self._followed_up(space, chosen, verdict)

    def _holds(
        self, space: Space, chosen: Sequence[Force], verdict: Verdict, taken: frozenset[UnitId]
    ) -> float:
        """Chance that those who are left hold a territory."""
        if self._world.is_sea(space):
            return 1.0
        staying = in_loss_order(self._survivors(verdict, "land"))
        return self._stakes.holds(space, staying, lambda way: not self._stands(way, taken, chosen))

    def _followed_up(self, space: Space, chosen: Sequence[Force], verdict: Verdict) -> float:
        """What allies could gain after us where we don't win, in IPC."""
        defenders = in_loss_order(self._outlook.defense(enemies_in(self._state, self._outlook.power, space)))
        if not defenders:
            return 0.0
        if space in self._capitals:
            ours = in_loss_order(self._outlook.attack(units_of(chosen)))
            follows = self._support.follows(space, ours, defenders, verdict.captures)
            return STORMS * follows * (self._stakes.worth(space) + self._capital_worth)
        return (1 - verdict.captures) * self._support.after(space, defenders, verdict.defender_loss)

    def _planes_lost(
        self, space: Space, chosen: Sequence[Force], verdict: Verdict, taken: frozenset[UnitId]
    ) -> float:
        """What lost planes are worth above their price, and what those who land in danger are worth."""
        left = dict(verdict.left)
        lost = 0.0
        for row in self._world.units.values():
            if row.domain == "air":
                sent = sum(u.type == row.id for u in units_of(chosen))
                lost += row.cost * max(0.0, sent - left.get(row.id, 0.0))
        flying = sum(len(f.units) for f in chosen if f.domain == "air")
        return PLANE_PREMIUM * lost + IN_THE_AIR * flying + self._landing(space, chosen, taken)

    def _landing(self, space: Space, chosen: Sequence[Force], taken: frozenset[UnitId]) -> float:
        """IPC of planes at stake where they land; carriers that attack too take those in most danger."""
        flying = [(f.source, u) for f in chosen if f.domain == "air" for u in f.units]
        leaving = taken | {u.id for f in chosen if f.domain in GROUND for u in f.units}
        row = self._world.row
        decks = sum(row(u).fighters for f in chosen if f.domain == "sea" for u in f.units)
        decks -= sum(self._world.is_sea(home) for home, _ in flying)
        risks = sorted(
            ((self._airfields.at_stake(space, home, u, leaving=leaving), u) for home, u in flying),
            key=lambda r: -r[0],
        )
        ipc = 0.0
        for risk, unit in risks:
            if risk and decks > 0 and row(unit).lands_on_carrier:
                decks -= 1
            else:
                ipc += risk
        return ipc

    def _advance(self, space: Space, chosen: Sequence[Force], verdict: Verdict) -> float:
        """What it is worth for those who survive to be there instead of where they came from."""
        there = self._pulls.get(space, 0.0)
        left = dict(verdict.left)
        gain = 0.0
        for force in chosen:
            if force.domain == "land":
                for unit in force.units:
                    sent = sum(u.type == unit.type for u in units_of(chosen))
                    share = left.get(unit.type, 0.0) / sent
                    gain += (
                        PULL
                        * share
                        * drawn(self._world.row(unit))
                        * (there - self._pulls.get(force.source, 0.0))
                    )
        return gain

    def _survivors(self, verdict: Verdict, domain: str) -> tuple[Fighter, ...]:
        """Who is expected to be left, as defenders."""
        rows = self._world.units
        found: list[Fighter] = []
        for unit_type, left in verdict.left:
            row = next(row for row in rows.values() if row.id == unit_type)
            if row.domain == domain:
                found += [Fighter(row.defense or 0, row.cost)] * round(left)
        return in_loss_order(found)

    def _on_decks(self, verdict: Verdict) -> tuple[Fighter, ...]:
        """Planes for which the carriers that are expected to be left have room."""
        rows = self._world.units.values()
        left = {unit_type: round(count) for unit_type, count in verdict.left}
        room = sum(row.fighters * left.get(row.id, 0) for row in rows)
        planes = [
            Fighter(row.defense or 0, row.cost)
            for row in rows
            if row.lands_on_carrier
            for _ in range(left.get(row.id, 0))
        ]
        return tuple(planes[:room])

    def _stands(self, way: Space, taken: frozenset[UnitId], chosen: Sequence[Force]) -> bool:
        """Somebody of ours stays in a territory if these units go."""
        gone = taken | {u.id for f in chosen for u in f.units}
        return any(u.id not in gone for u in self._outlook.own_side(way))

    def _left_open(
        self, space: Space, chosen: Sequence[Force], verdict: Verdict, taken: frozenset[UnitId]
    ) -> float:
        """What more is at stake in the territories and zones that the units leave.

        Enemies that are destroyed don't come: the stack before the door is often all that there is to fear.
        """
        cleared = self._cleared(space)
        going = frozenset(u.id for f in chosen for u in f.units)
        risk = 0.0
        for source in sorted({f.source for f in chosen if f.domain in ("land", "sea")}):
            # Planes come back; what is on the ground or at sea does not.
            gone = taken & frozenset(u.id for u in self._stakes.guards(source))
            before, after = (
                self._stakes.troops(source, gone),
                self._stakes.troops(source, gone | going),
            )
            if self._world.is_sea(source):
                risk += max(0.0, self._stakes.at_sea(source, after) - self._stakes.at_sea(source, before))
                continue
            now = self._stakes.danger(source, before, lambda way: not self._stands(way, taken, ()))
            held = partial(self._is_left, taken, chosen)
            then = self._stakes.danger(source, after, held).loss
            if verdict.wins > 0:
                then += verdict.wins * (cleared.danger(source, after, held).loss - then)
            risk += LEFT_OPEN * max(0.0, then - now.loss)
        return risk

    def _is_left(self, taken: frozenset[UnitId], chosen: Sequence[Force], way: Space) -> bool:
        return not self._stands(way, taken, chosen)

    def _cleared(self, space: Space) -> Stakes[State]:
        """What is at stake once the enemies in a space are destroyed."""
        if space not in self._without:
            self._without[space] = Stakes(
                self._outlook,
                dead=frozenset((space,)),
                reserves=self._stakes.reserves,
                returning=self._stakes.returning,
            )
        return self._without[space]

    def _ships_at_risk(self, chosen: Sequence[Force], taken: frozenset[UnitId]) -> float:
        """What more is at stake at sea with the transports where they land their troops."""
        risk = 0.0
        landing: dict[Space, list[Fighter]] = {}
        for force in chosen:
            if force.domain == "landing" and force.ship is not None:
                found = self._state.forces.find(force.ship)
                if found is not None:
                    landing.setdefault(force.source, []).append(self._outlook.defender(found[1]))
        for zone, ships in sorted(landing.items()):
            there = self._stakes.troops(zone, taken)
            with_them = in_loss_order((*there, *ships))
            risk += self._stakes.at_sea(zone, with_them) - self._stakes.at_sea(zone, there)
        return max(0.0, risk)


def _busy(planned: Iterable[Assault]) -> _Busy:
    sent: set[UnitId] = set()
    bound: set[UnitId] = set()
    for assault in planned:
        sent.update(*map(pieces_of_force, assault.forces))
        bound |= assault.ships
    return _Busy(frozenset(sent), frozenset(bound))


def _total(assaults: Sequence[Assault]) -> float:
    return sum(s.gain for s in assaults)
