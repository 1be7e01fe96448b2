"""Scramble: aircraft on islands join the defense of zones around them (PA-8.7 to PA-8.9)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.asking.planning import Aim, Assignment, Detachment, Lines
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.facilities import facilities_in, is_working
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.odds import BattleCase
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.events import AircraftScrambled
from axis_desktop.systems.pacific1940.fighting.actions import Scramble
from axis_desktop.systems.pacific1940.fighting.battles import attackers_at, sea_battle_waits
from axis_desktop.systems.pacific1940.ground import is_island
from axis_desktop.systems.pacific1940.odds.cases import pending_case, worked_out
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.reactions.frames import Scrambling
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.frame import on_top

_ASKED = (
    "{power}: scramble aircraft against {enemy:the} in {a:the}, or let them stay.",
    "{power}: scramble aircraft against {enemy:the} in {a:the} and {b:the}, or let them stay.",
    "{power}: scramble aircraft against {enemy:the} in {n} zones, or let them stay.",
)
"""The question for one attacked zone, for two, and for more."""
_DEFENDS = Plural(
    "{units} from {island:the} defends {zone:the}", "{units} from {island:the} defend {zone:the}"
)
_JOINED = Plural(
    "With it, the defense wins in {chance}% and loses {lost} on average, the attack {paid}.",
    "With them, the defense wins in {chance}% and loses {lost} on average, the attack {paid}.",
    "If all stay, the defense wins in {chance}% and loses {lost} on average, the attack {paid}.",
)
_SCRAMBLES = Plural("Scramble {n} aircraft", "Scramble {n} aircraft", "Stay on the ground")


def able(state: State, power: Power) -> dict[UnitId, tuple[Space, tuple[Space, ...]]]:
    """Aircraft of a power that may scramble: the island of each and the zones it may defend (PA-8.7, PA-8.9).

    Fighters and tactical bombers on an island with an air base that works, in zones around it where the
    active power attacks somebody or from which it assaults. The power must be at war with it.
    """
    if not state.relations.at_war(power, state.power):
        return {}
    found: dict[UnitId, tuple[Space, tuple[Space, ...]]] = {}
    for space in state.forces.spaces():
        aircraft = [u for u in state.forces.at(space) if u.owner == power and can_scramble(state, u)]
        if not aircraft or not has_base(state, power, space):
            continue
        zones = tuple(near for near in state.world.neighbors[space] if is_attacked(state, power, near))
        if zones:
            found |= {unit.id: (space, zones) for unit in aircraft}
    return found


def rising(state: State) -> dict[UnitId, tuple[Space, tuple[Space, ...]]]:
    """Aircraft of enemies of the active power that may still scramble, as `able` tells of each.

    Once all have been asked nobody does any more in this turn.
    """
    is_asked = state.combat.stage not in ("kamikaze", "scramble")
    if is_asked and on_top(state.stack, Scrambling) is None:
        return {}
    left = [power for power in state.world.turn_order if power not in state.combat.scramble_asked]
    return {unit: where for power in left for unit, where in able(state, power).items()}


def can_scramble(state: State, unit: Unit) -> bool:
    """Fighters and tactical bombers that have not met a raid (PA-8.9)."""
    row = state.world.row(unit)
    free = unit.id not in state.combat.intercepted and unit.id not in state.combat.scrambled
    return row.domain == "air" and row.lands_on_carrier and free


def has_base(state: State, power: Power, space: Space) -> bool:
    """An island with a friendly air base that works and isn't captured again (PA-8.7, PA-9.3, PA-15.3)."""
    if not state.world.is_land(space) or not is_island(state.world, space):
        return False
    if space in state.captured or not friendly_to(state, power, space):
        return False
    bases = [u for u in facilities_in(state, space) if "air" in state.world.row(u).speeds]
    return any(is_working(state.world.row(u), u) for u in bases)


def is_attacked(state: State, power: Power, zone: Space) -> bool:
    """The active power attacks units of the power's side there, or assaults from there (PA-8.7)."""
    if not state.world.is_sea(zone):
        return False
    if any(landing.zone == zone for landing in state.landings):
        return True
    if not sea_battle_waits(state, zone) or not attackers_at(state, zone):
        return False
    return any(state.relations.allied(u.owner, power) for u in state.forces.at(zone))


class ScrambleOptions:
    """Which aircraft defend which zone (an `axis_desktop.model.asking.planning.AssignOptions`).

    Attributes:
        power: whose they are.
        aircraft: for each that may scramble its island and the zones.
    """

    ordered = False
    suggested: tuple[Assignment, ...] = ()

    def __init__(
        self, state: State, power: Power, aircraft: Mapping[UnitId, tuple[Space, tuple[Space, ...]]]
    ) -> None:
        self.power = power
        self.aircraft = aircraft
        self._state = state
        self._types = {
            u.id: u.type for home in sorted({h for h, _ in aircraft.values()}) for u in state.forces.at(home)
        }
        self._told: dict[tuple[Space, tuple[UnitId, ...]], Message] = {}

    # ---------------------------------------------------------------- put together one by one

    @cached_property
    def detachments(self) -> tuple[Detachment, ...]:
        """Each aircraft for itself."""
        return tuple(
            Detachment(units=(unit,), unit_type=self._types[unit], power=self.power, space=island)
            for unit, (island, _) in sorted(
                self.aircraft.items(), key=lambda each: (each[1][0], self._types[each[0]], each[0])
            )
        )

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """The attacked zones, each with its battle as it would be without any of them."""
        zones = sorted({zone for _, zones in self.aircraft.values() for zone in zones})
        return tuple(
            Aim(
                id=zone,
                label=Message.of("{space}", space=say.space(zone)),
                space=zone,
                note=self._outlook(zone),
            )
            for zone in zones
        )

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        """Not every zone is around its island (PA-8.9)."""
        return self.refusal([*others, line])

    def refusal(self, lines: Lines) -> IllegalAction | None:
        """Why they can't scramble so (PA-8.7, PA-8.9)."""
        try:
            _check(self._state, self.power, self.aircraft, self.assign(lines))
        except IllegalAction as refusal:
            return refusal
        return None

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        """The battle with all that are sent to the same zone, told once."""
        zone = lines[number].aim
        if any(line.aim == zone for line in lines[:number]):
            return ()
        return (self._expected(Space(zone), [line.unit for line in lines if line.aim == zone]),)

    def assign(self, lines: Lines) -> Scramble:
        """These go where their lines say."""
        return self.scramble([(line.unit, Space(line.aim)) for line in lines])

    def label(self, lines: Lines) -> Message:
        """How many go."""
        return Message.of(_SCRAMBLES.of(len(lines)), n=len(lines))

    def _outlook(self, zone: Space) -> Message:
        """What comes of it if all stay, and what else is attacked from there."""
        expected = self._expected(zone, ())
        targets = sorted({landing.target for landing in self._state.landings if landing.zone == zone})
        if not targets:
            return expected
        return Message.of(
            "{expected} {power:The} lands from there: {spaces}.",
            expected=expected,
            power=say.power(self._state.power),
            spaces=say.listed(map(say.space, targets)),
        )

    def _expected(self, zone: Space, aircraft: Sequence[UnitId]) -> Message:
        """How the battle in a zone may end with these in its defense (PA-8.8)."""
        if not aircraft and not sea_battle_waits(self._state, zone):
            return Message.of("If all stay, there is no battle at sea.")
        key = zone, tuple(sorted(aircraft))
        if key not in self._told:
            joining = [u for home in self._state.forces.spaces() for u in self._state.forces.at(home)
                       if u.id in key[1]]  # fmt: skip
            case = pending_case(self._state, zone, "sea", joining=joining)
            self._told[key] = _told_odds(case, joined=len(aircraft))
        return self._told[key]

    # ---------------------------------------------------------------- whole answers

    def scramble(self, aircraft: Sequence[tuple[UnitId, Space]]) -> Scramble:
        """The action that sends these; the others stay."""
        return Scramble(power=self.power, aircraft=tuple(sorted(aircraft)))

    def choices(self) -> list[Choice]:
        """All stay; so many of an island defend a zone. Any other split is legal, too."""
        listed = [Choice(action=self.scramble(()), label=Message.of("Stay on the ground"), is_nothing=True)]
        for island in sorted({island for island, _ in self.aircraft.values()}):
            units = sorted(
                (u for u, (home, _) in self.aircraft.items() if home == island),
                key=lambda u: (self._types[u], u),
            )
            for zone in self.aircraft[units[0]][1]:
                listed += [self._choice(island, zone, units[:count]) for count in range(len(units), 0, -1)]
        return listed

    def _choice(self, island: Space, zone: Space, units: Sequence[UnitId]) -> Choice:
        counted = sorted(Counter(self._types[unit] for unit in units).items())
        label = Message.of(
            _DEFENDS.of(len(units)),
            units=say.pieces(counted),
            island=say.space(island),
            zone=say.space(zone),
        )
        return Choice(action=self.scramble([(u, zone) for u in units]), label=label, space=zone)


def _told_odds(case: BattleCase, *, joined: int) -> Message:
    """What the defense of a zone may expect with so many aircraft that join it, in whole percent and IPC."""
    if not case.defender.count():
        return Message.of("Nobody defends the zone.")
    if not case.attacker.count():
        return Message.of("Nobody attacks ships there.")
    odds = worked_out(case)
    if odds is None:
        return Message.of("The battle is too large to be worked out.")
    return Message.of(
        _JOINED.of(joined),
        chance=round(100 * odds.defender_wins),
        lost=say.money(round(odds.defender.cost_lost)),
        paid=say.money(round(odds.attacker.cost_lost)),
    )


class ScramblingQuestion(Question[Scrambling]):
    """Which aircraft scramble: one power after another (PA-8.7)."""

    def advance(self, play: Play, frame: Scrambling) -> bool:
        """Ask the next power that can."""
        if next_power(play.state) is not None:
            return True
        play.pop()
        return False

    def decision(self, state: State, frame: Scrambling) -> Decision:
        """Which ones, where to."""
        power = _asked(state)
        zones = sorted({zone for _, around in able(state, power).values() for zone in around})
        text = _ASKED[min(len(zones), len(_ASKED)) - 1]
        return asked(
            state, "react_or_pass", power, "PA-8.7", text, space=zones[0],
            power=say.power(power), enemy=say.power(state.power), n=len(zones), a=say.space(zones[0]),
            b=say.space(zones[min(1, len(zones) - 1)]),
        )  # fmt: skip

    def options(self, state: State, frame: Scrambling) -> Options:
        """Aircraft and their zones."""
        power = _asked(state)
        return ScrambleOptions(state, power, able(state, power))

    def answer(self, play: Play, frame: Scrambling, action: Action) -> None:
        """They fly to their zone and fight nowhere else this turn (PA-8.8)."""
        if not isinstance(action, Scramble):
            raise self.another(play.state, frame)
        state = play.state
        power = _asked(state)
        aircraft = able(state, power)
        _check(state, power, aircraft, action)
        state.combat.scramble_asked = (*state.combat.scramble_asked, power)
        for unit_id, zone in action.aircraft:
            island = aircraft[unit_id][0]
            (unit,) = state.forces.remove((unit_id,), island)
            state.forces.add(unit, zone)
            state.combat.scrambled[unit_id] = island
        for island, zone in sorted({(aircraft[unit][0], zone) for unit, zone in action.aircraft}):
            sent = [u for u in state.forces.at(zone) if (u.id, zone) in action.aircraft]
            sent = [u for u in sent if aircraft[u.id][0] == island]
            told = Message.of(
                "{power:The} scrambles {units} from {island:the}",
                power=say.power(power), units=say.pieces(pieces_of(sent)), island=say.space(island),
            )  # fmt: skip
            state.combat.told[zone] = (*state.combat.told.get(zone, ()), told)
            play.tell(
                AircraftScrambled(
                    power=power,
                    units=tuple(u.id for u in sent),
                    pieces=pieces_of(sent),
                    island=island,
                    zone=zone,
                )
            )


def next_power(state: State) -> Power | None:
    """Who is asked next, in turn order."""
    for power in state.world.turn_order:
        if power not in state.combat.scramble_asked and able(state, power):
            return power
    return None


def _asked(state: State) -> Power:
    power = next_power(state)
    assert power is not None
    return power


def _check(
    state: State,
    power: Power,
    aircraft: Mapping[UnitId, tuple[Space, tuple[Space, ...]]],
    action: Scramble,
) -> None:
    """Each named aircraft may scramble, to that zone (PA-8.7, PA-8.9)."""
    if len({unit for unit, _ in action.aircraft}) < len(action.aircraft):
        raise IllegalAction("PA-8.7", "Each aircraft defends one zone.")
    for unit_id, zone in action.aircraft:
        if unit_id in aircraft:
            if zone not in aircraft[unit_id][1]:
                raise IllegalAction(
                    "PA-8.9", "They scramble to an attacked zone around their island, not to {space:the}.",
                    space=say.space(zone),
                )  # fmt: skip
            continue
        found = state.forces.find(unit_id)
        if found is None or found[1].owner != power:
            raise IllegalAction("PA-8.7", "Only your own aircraft scramble.")
        if not state.world.row(found[1]).lands_on_carrier:
            raise IllegalAction("PA-8.9", "Only fighters and tactical bombers scramble.")
        if not has_base(state, power, found[0]):
            raise IllegalAction(
                "PA-8.9", "Aircraft scramble from an island with a working air base, not from {space:the}.",
                space=say.space(found[0]),
            )  # fmt: skip
        raise IllegalAction("PA-8.9", "No zone around {space:the} is attacked.", space=say.space(found[0]))
