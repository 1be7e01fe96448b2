"""What may be bought and where it goes (an `axis_desktop.model.asking.forms.CappedShop`)."""

from collections.abc import Sequence

from axis_desktop.model.asking.forms import Ware
from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.europe1939.actions import Build, EndPhase
from axis_desktop.systems.europe1939.economy.building import affordable, check_build, never_built, sites
from axis_desktop.systems.europe1939.economy.lend_lease import shipments
from axis_desktop.systems.europe1939.economy.purse import budget
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, SEASONS, figures, unit_rows
from axis_desktop.systems.questions.asking import refusal_of

_MORE = Plural(
    "Attack {attack}, defense {defense}. 1 can be bought.",
    "Attack {attack}, defense {defense}. {n} can be bought.",
    "Attack {attack}, defense {defense}.",
)


class BuildOptions:
    """New units, each placed as it is paid, and what can be sent to allies (EU-15.1, EU-22.4).

    Attributes:
        budget: HPP that may still be spent (EU-15.4).
        wares: the four types, those that can't be bought now included.
        services: what can be lent.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        builds = state.power not in state.absent  # before its entry a power lends, and does nothing else
        self._sites = {kind: sites(state, kind) if builds else () for kind in unit_rows()}
        self._most = {kind: affordable(state, kind) if self._sites[kind] else 0 for kind in unit_rows()}
        self.budget = budget(state)
        self.wares = tuple(self._ware(kind) for kind in unit_rows()) if builds else ()
        self.services = tuple(shipments(state))

    def _ware(self, kind: UnitType) -> Ware:
        """A type: what it can do, how many may be bought, or why none."""
        state, row, most = self._state, unit_rows()[kind], self._most[kind]
        rating = state.world.rating(state.power, kind)
        text = _MORE.of(most)
        note = Message.of(text, attack=rating.attack, defense=rating.defense, n=most)
        if kind == FLEET and most and never_built(state, state.power) <= 0:
            note = self._notes(kind)[0]
        places = self._sites[kind] if most else ()
        refusal = None if places else self._why_not(kind)
        return Ware(
            unit_type=kind, price=row.cost, power=state.power, note=note, places=places, refusal=refusal
        )

    def _why_not(self, kind: UnitType) -> IllegalAction | None:
        """Why none of a type can be bought: no place, an empty pool, no HPP."""
        if not self._sites[kind]:
            return IllegalAction("EU-15.3", "No home area in supply could take it.")
        return self.refusal(kind, self._sites[kind][0])

    def waiting(self) -> dict[UnitType, int]:
        """How many of each type could be bought now."""
        return {kind: most for kind, most in self._most.items() if most}

    def places(self, unit_type: UnitType) -> dict[Space, Target]:
        """Where one may be placed."""
        if not self._most.get(unit_type):
            return {}
        price = unit_rows()[unit_type].cost
        return {
            space: Target(
                space=space,
                path=(space,),
                kind="friendly",
                cost=price,
                notes=self._notes(unit_type),
                action=self.place(unit_type, space, 1),
            )
            for space in self._sites[unit_type]
        }

    def _notes(self, unit_type: UnitType) -> tuple[Message, ...]:
        """A destroyed fleet takes its time (EU-15.6)."""
        if unit_type != FLEET or never_built(self._state, self._state.power) > 0:
            return ()
        n = figures().fleet.rebuild_seasons
        return (Message.of("A destroyed fleet: it appears after {n} seasons.", n=n),)

    def buy(self, unit_type: UnitType, space: Space) -> Action:
        """The action that buys one and puts it there."""
        return self.place(unit_type, space, 1)

    def warnings(self) -> Sequence[Message]:
        """What isn't spent is there next season, but not after the accounting of the year (EU-18.1)."""
        stock = self._state.stock[self._state.power]
        if self._state.date.season != SEASONS[-1] or stock <= 0:
            return ()
        return (Message.of("{hpp} lapse with the accounting after this winter.", hpp=say.money(stock)),)

    def place(self, unit_type: UnitType, space: Space, count: int) -> Action:
        """The action that buys one and puts it there."""
        return Build(power=self._state.power, unit_type=unit_type, space=space)

    def refusal(self, unit_type: UnitType, space: Space) -> IllegalAction | None:
        """Why one can't be put there."""
        build = Build(power=self._state.power, unit_type=unit_type, space=space)
        return refusal_of(lambda: check_build(self._state, build))

    def done(self) -> Action:
        """The action that ends the phase."""
        return EndPhase(power=self._state.power)

    def choices(self) -> Sequence[Choice]:
        """The end, every unit in every place, and what can be lent."""
        found = [Choice(action=self.done(), label=Message.of("End the phase"), is_nothing=True)]
        for unit_type in self.waiting():
            for space in self._sites[unit_type]:
                unit, where = say.unit(unit_type), say.space(space)
                label = Message.of("{unit} in {space:the}", unit=unit, space=where)
                found.append(Choice(action=self.place(unit_type, space, 1), label=label, space=space))
        return (*found, *self.services)
