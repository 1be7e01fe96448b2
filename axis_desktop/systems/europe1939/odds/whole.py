"""The odds of a whole battle: the chances of a stage's ends are the next stage's beginnings.

Each stage is worked out by the engine of the dice games. Stages that begin alike are worked out once.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from axis_desktop.systems.area_war.odds import BattleCase, Combatant, End, Force, Policy, Run, battle_odds
from axis_desktop.systems.area_war.odds.staged import SideOdds, StageOdds, Way, WholeOdds
from axis_desktop.systems.europe1939.odds.battle import Fighter, Fighters, Role, StageName, WholeBattle
from axis_desktop.systems.europe1939.odds.loss_order import attacking, defending, loss_order

Left = tuple[int, ...]
"""How many of each kind of a side are still in the battle, in the order of the case."""
Position = tuple[Left, Left]
_Ended = tuple[tuple[tuple[float, End, Mapping[str, int], Mapping[str, int]], ...], float]


@lru_cache(maxsize=1024)
def whole_odds(case: WholeBattle) -> WholeOdds:
    """The exact odds of a battle that is led as its conduct says (EU-7.7, EU-8 to EU-12).

    Raises:
        UsageError: a case that makes no sense.
    """
    case.check()
    return _Calculation(case).odds()


@lru_cache(maxsize=2048)
def _fought(case: BattleCase) -> _Ended:
    """How a stage may end, with what is left, and its rounds on average."""
    odds = battle_odds(case)
    ways = tuple((way.chance, way.end, way.attacker, way.defender) for way in odds.survivors)
    return ways, odds.rounds


def present_stage(case: WholeBattle) -> BattleCase | None:
    """The first stage of a case that has two sides, as the engine knows it; None if it comes to none.

    For whoever fights it alone: that a landing may have to wait for it isn't seen.
    """
    names: tuple[StageName, ...] = ("air", "naval", "land")
    for name in names[names.index(case.stage) :]:
        roles = _ROLES[name]
        mine = [run for run in case.attacker if run[0].role in roles and run[1]]
        theirs = [run for run in case.defender if run[0].role in roles and run[1]]
        if name == "land":
            landed = [(f.cargo, n) for f, n in case.attacker if f.role == "carrier" and f.cargo is not None]
            mine = _joined([*mine, *landed])
            counts = case.landing_protection if landed else case.protection
            case = replace(case, protection=counts)
        is_fought = any(f.role != "carrier" for f, _ in mine) and theirs
        if is_fought and (name != "land" or any(f.role == "ground" for f, _ in theirs)):
            ours = loss_order(_seen(mine, name, case, attacking), spares_troops=name == "land")
            spares = case.holds and name == "land"
            others = loss_order(_seen(theirs, name, case, defending), spares_troops=spares)
            return BattleCase(attacker=Force(losses=ours), defender=Force(losses=others))
    return None


_ROLES: dict[StageName, tuple[Role, ...]] = {
    "air": ("air",),
    "naval": ("air", "fleet", "carrier"),
    "land": ("air", "ground"),
}


class _Tally:
    """What a stage has come to so far, over all positions from which it was fought."""

    def __init__(self) -> None:
        self.fought = self.won = self.lost = self.rounds = 0.0

    def told(self, name: StageName) -> StageOdds:
        """Rounds are an average over the cases in which it is fought."""
        rounds = self.rounds / self.fought if self.fought else 0.0
        return StageOdds(
            name=name,
            fought=min(1.0, self.fought),
            won=min(1.0, self.won),
            lost=min(1.0, self.lost),
            rounds=rounds,
        )


class _Calculation:
    """One battle being worked out."""

    def __init__(self, case: WholeBattle) -> None:
        self._case = case
        self._kinds: tuple[tuple[Fighter, ...], tuple[Fighter, ...]] = (
            tuple(fighter for fighter, _ in case.attacker),
            tuple(fighter for fighter, _ in case.defender),
        )
        self._tallies: dict[StageName, _Tally] = {}
        self._lost: tuple[dict[str, float], dict[str, float]] = ({}, {})
        self._costs: list[float] = [0.0, 0.0]
        self._ways: dict[tuple[bool, tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]], float] = {}
        self._captures = self._cleared = 0.0

    def odds(self) -> WholeOdds:
        """Stage after stage."""
        case = self._case
        here = {(_counts(case.attacker), _counts(case.defender)): 1.0}
        if case.stage == "air":
            here = self._through(here, self._air)
        if case.stage in ("air", "naval"):
            here = self._through(here, self._naval)
        for position, chance in here.items():
            self._land(position, chance)
        return self._result()

    # ------------------------------------------------------------------ stages

    def _through(
        self,
        positions: dict[Position, float],
        stage: Callable[[Position, float], Iterator[tuple[Position, float]]],
    ) -> dict[Position, float]:
        after: dict[Position, float] = {}
        for position, chance in positions.items():
            for following, part in stage(position, chance):
                after[following] = after.get(following, 0.0) + part
        return after

    def _air(self, position: Position, chance: float) -> Iterator[tuple[Position, float]]:
        """The air stage (EU-8)."""
        mine, theirs = position
        if not self._has(0, mine, "air") or not self._has(1, theirs, "air"):
            yield position, chance
            return
        conduct = self._case.conduct
        for part, end, left in self._fight(
            "air", position, chance, ("air",), Policy(retreat_after=conduct.air_rounds)
        ):
            following = (self._without(0, left[0], "air"), left[1]) if end == "retreat" else left
            has_air = self._has(0, following[0], "air")
            needs_air = self._case.attack == "air" or not conduct.goes_on_without_air
            if has_air or not needs_air:
                yield following, part
            else:
                self._over(following, part)

    def _naval(self, position: Position, chance: float) -> Iterator[tuple[Position, float]]:
        """The naval stage (EU-9)."""
        case, mine = self._case, position[0]
        if not self._is_engaged(position):
            yield self._carry_on(position), chance
            return
        if not self._has(0, mine, "air", "fleet"):  # an attack by sea that nobody can fight for (EU-9.6)
            yield from self._repelled(position, chance)
            return
        policy = Policy(retreat_after=case.conduct.naval_rounds)
        for part, end, left in self._fight("naval", position, chance, ("air", "fleet", "carrier"), policy):
            if end == "attacker" or (end == "both_gone" and case.attack != "overland"):
                yield self._carry_on(left), part
            elif end == "both_gone":
                yield from self._gone_on((self._without(0, left[0], "air", "fleet"), left[1]), part)
            else:
                yield from self._repelled(left, part)

    def _is_engaged(self, position: Position) -> bool:
        """There is a naval stage (EU-9.1)."""
        mine, theirs = position
        fleets, aircraft = self._has(1, theirs, "fleet"), self._has(1, theirs, "air")
        match self._case.attack:
            case "invasion" | "naval":
                return fleets or aircraft
            case "air":
                return fleets and self._has(0, mine, "air")
            case "overland":
                engages = self._case.conduct.engages_fleets and self._has(0, mine, "air")
                return fleets and (engages or self._has(0, mine, "fleet"))

    def _carry_on(self, position: Position) -> Position:
        """Fleets that have fought go home, those that carry go on (EU-9.7)."""
        return self._without(0, position[0], "fleet"), position[1]

    def _repelled(self, position: Position, chance: float) -> Iterator[tuple[Position, float]]:
        """Whoever came by sea or air goes home; troops may go on overland (EU-9.6, EU-9.8)."""
        mine = self._without(0, position[0], "air", "fleet", "carrier")
        yield from self._gone_on((mine, position[1]), chance)

    def _gone_on(self, position: Position, chance: float) -> Iterator[tuple[Position, float]]:
        if self._case.conduct.goes_on_without_fleets and self._has(0, position[0], "ground"):
            yield position, chance
        else:
            self._over(position, chance)

    def _land(self, position: Position, chance: float) -> None:
        """Landing and land stage (EU-10, EU-11.4)."""
        case, (mine, theirs) = self._case, position
        landed = self._landed(mine)
        troops = [*self._runs(0, mine, "ground"), *landed]
        if not troops:
            self._over(position, chance)
            return
        protection = case.landing_protection if landed else case.protection
        if not self._has(1, theirs, "ground"):
            self._end(chance, troops, self._runs(1, theirs, "air", "fleet"), captured=True)
            return
        attackers = _joined([*troops, *self._runs(0, mine, "air")])
        defenders = self._runs(1, theirs, "ground", "air")
        conduct = case.conduct
        policy = (
            Policy()
            if landed
            else Policy(retreat_after=conduct.land_rounds, retreat_below=conduct.land_below)
        )
        stage = BattleCase(
            attacker=Force(
                losses=loss_order(
                    [(attacking(f, "land", protection), n) for f, n in attackers],
                    spares_troops=True,
                )
            ),
            defender=Force(
                losses=loss_order(
                    [(defending(f, "land", protection), n) for f, n in defenders],
                    spares_troops=case.holds,
                )
            ),
            policy=policy,
        )
        fleets = self._runs(1, theirs, "fleet")
        for part, end, left_a, left_d in self._ends_of("land", stage, chance):
            self._lose(0, attackers, left_a, part)
            self._lose(1, defenders, left_d, part)
            captured = end == "attacker" and any(left_a.get(f.id, 0) for f, _ in troops)
            mine_left = [(f, left_a.get(f.id, 0)) for f, _ in attackers] if end != "retreat" else []
            theirs_left = [(f, left_d.get(f.id, 0)) for f, _ in defenders]
            self._end(part, mine_left, [*theirs_left, *fleets], captured=captured)

    # ------------------------------------------------------------------ fighting

    def _fight(
        self, name: StageName, position: Position, chance: float, roles: tuple[Role, ...], policy: Policy
    ) -> Iterator[tuple[float, End, Position]]:
        """A stage in the air or at sea: each end with its chance and who is left of all."""
        case = self._case
        mine, theirs = (self._runs(side, position[side], *roles) for side in (0, 1))
        stage = BattleCase(
            attacker=Force(losses=loss_order(_seen(mine, name, case, attacking), spares_troops=False)),
            defender=Force(losses=loss_order(_seen(theirs, name, case, defending), spares_troops=False)),
            policy=policy,
        )
        for part, end, left_a, left_d in self._ends_of(name, stage, chance):
            self._lose(0, mine, left_a, part)
            self._lose(1, theirs, left_d, part)
            left = self._left(0, position[0], roles, left_a), self._left(1, position[1], roles, left_d)
            yield part, end, left

    def _ends_of(
        self, name: StageName, stage: BattleCase, chance: float
    ) -> Iterator[tuple[float, End, Mapping[str, int], Mapping[str, int]]]:
        tally = self._tallies.setdefault(name, _Tally())
        ways, rounds = _fought(stage)
        tally.fought += chance
        tally.rounds += chance * rounds
        for share, end, left_a, left_d in ways:
            part = chance * share
            tally.won += part * (end == "attacker")
            tally.lost += part * (end == "defender")
            yield part, end, left_a, left_d

    def _left(self, side: int, before: Left, roles: tuple[Role, ...], left: Mapping[str, int]) -> Left:
        return tuple(
            left.get(fighter.id, 0) if fighter.role in roles else count
            for fighter, count in zip(self._kinds[side], before, strict=True)
        )

    # ------------------------------------------------------------------ who is there

    def _runs(self, side: int, left: Left, *roles: Role) -> list[tuple[Fighter, int]]:
        pairs = zip(self._kinds[side], left, strict=True)
        return [(fighter, count) for fighter, count in pairs if count and fighter.role in roles]

    def _has(self, side: int, left: Left, *roles: Role) -> bool:
        return any(
            count and fighter.role in roles for fighter, count in zip(self._kinds[side], left, strict=True)
        )

    def _without(self, side: int, left: Left, *roles: Role) -> Left:
        pairs = zip(self._kinds[side], left, strict=True)
        return tuple(0 if fighter.role in roles else count for fighter, count in pairs)

    def _landed(self, left: Left) -> list[tuple[Fighter, int]]:
        runs = self._runs(0, left, "carrier")
        return _joined([(fighter.cargo, count) for fighter, count in runs if fighter.cargo is not None])

    # ------------------------------------------------------------------ counting

    def _lose(
        self, side: int, runs: list[tuple[Fighter, int]], left: Mapping[str, int], chance: float
    ) -> None:
        for fighter, count in runs:
            gone = count - left.get(fighter.id, 0)
            if not gone:
                continue
            for lost in (fighter, fighter.cargo):
                if lost is not None:
                    self._lost[side][lost.id] = self._lost[side].get(lost.id, 0.0) + gone * chance
                    self._costs[side] += gone * chance * lost.cost

    def _over(self, position: Position, chance: float) -> None:
        """The attack ends here: whoever is left of it goes home."""
        theirs = self._runs(1, position[1], "air", "fleet", "ground")
        self._end(chance, [], theirs, captured=False)

    def _end(
        self,
        chance: float,
        mine: list[tuple[Fighter, int]],
        theirs: list[tuple[Fighter, int]],
        *,
        captured: bool,
    ) -> None:
        self._captures += chance * captured
        self._cleared += chance * (not any(count for _, count in theirs))
        left_a, left_d = (
            tuple(sorted((fighter.id, count) for fighter, count in side if count)) for side in (mine, theirs)
        )
        key = captured, left_a, left_d
        self._ways[key] = self._ways.get(key, 0.0) + chance

    def _result(self) -> WholeOdds:
        names: tuple[StageName, ...] = ("air", "naval", "land")
        ways = sorted(self._ways.items(), key=lambda way: (-way[1], way[0]))
        return WholeOdds(
            stages=tuple(self._tallies[name].told(name) for name in names if name in self._tallies),
            captures=min(1.0, self._captures),
            cleared=min(1.0, self._cleared),
            attacker=SideOdds(lost=self._lost[0], cost_lost=self._costs[0]),
            defender=SideOdds(lost=self._lost[1], cost_lost=self._costs[1]),
            ways=tuple(
                Way(chance=chance, captured=captured, attacker=dict(mine), defender=dict(theirs))
                for (captured, mine, theirs), chance in ways
            ),
        )


def _counts(side: Fighters) -> Left:
    return tuple(count for _, count in side)


def _joined(runs: list[tuple[Fighter, int]]) -> list[tuple[Fighter, int]]:
    """Each kind once."""
    counted: dict[Fighter, int] = {}
    for fighter, count in runs:
        counted[fighter] = counted.get(fighter, 0) + count
    return list(counted.items())


def _seen(
    runs: list[tuple[Fighter, int]],
    name: StageName,
    case: WholeBattle,
    seen: Callable[..., Combatant],
) -> list[Run]:
    return [(seen(fighter, name, case.protection), count) for fighter, count in runs]
