"""Pieces are bought one by one and placed at once, among other expenses of the phase."""

from collections.abc import Mapping
from functools import partial
from itertools import count

from axis_desktop.model import Decision, IllegalAction, Space, UnitType
from axis_desktop.model.asking.forms import CappedShop, ShopOptions, Ware
from axis_desktop.model.asking.options import Target
from axis_desktop.model.asking.planning import Detachment
from axis_desktop.model.events import PhaseBegan
from axis_desktop.view.panels.orders.plan import MOST_KEYS, PlanPanel, Pointed
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.texts import money


class ShopPanel(PlanPanel):
    """The price list; a piece with several places is put down by a click on a lit one."""

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller, "shop_panel")
        options = controller.options
        assert isinstance(options, ShopOptions)
        self._options = options
        self._chosen = self._bought_last()
        self.refill()

    @property
    def first_focus(self) -> ClickRow | None:
        """The row of what is chosen: the ring of the keys on another one would look like the choice."""
        if self._chosen is None:
            return None
        return self.findChild(ClickRow, f"ware_{self._chosen.unit_type}")

    @property
    def _budget(self) -> int:
        """What may be spent now."""
        if isinstance(self._options, CappedShop):
            return self._options.budget
        return self._game.presentation.powers[self._decision.power].treasury or 0

    def _bought_last(self) -> Ware | None:
        """What was bought a moment ago, so that another one takes a click."""
        session = self._game.session
        if not session.entries:
            return None
        last = session.entries[-1].action
        for ware in self._options.wares:
            bought = (self._options.buy(ware.unit_type, place) for place in ware.places)
            if len(ware.places) > 1 and any(session.system.encode_action(each) == last for each in bought):
                return ware
        return None

    # ------------------------------------------------------------------ rows

    def fill(self) -> None:
        """What there is to spend, the wares, what else can be paid for, and gifts."""
        catalog = self._game.catalog
        self.heading(self.tr("To spend: {money}").format(money=money(self._budget, catalog)))
        numbers = count(1)
        for ware in self._options.wares:
            self.body.addWidget(self._ware(ware, next(numbers)))
        if self._chosen is not None:
            hint = self.tr("Click a lit space to put it there. Esc takes another.")
            self.body.addWidget(label(hint, "small", wrap=True))
        for name, title, choices in (
            ("service", self.tr("Other expenses"), self._options.services),
            (
                "gift",
                self.tr("At any time"),
                [gift for gift in self._game.interjections if not gift.is_nothing],
            ),
        ):
            if choices:
                self.heading(title)
            for place, choice in enumerate(choices, start=1):
                made = self.row(
                    f"{name}_{place}",
                    self.shown(choice.label),
                    notes=self.noted(choice.note),
                    space=choice.space,
                    key=_key(next(numbers)),
                    clicked=partial(self._game.submit, choice.action),
                )
                self.body.addWidget(made)
        for warning in self._options.warnings():
            self.chip("cost", self.shown(warning))

    def _ware(self, ware: Ware, number: int) -> ClickRow:
        info = next(info for info in self._game.catalog.units if info.id == ware.unit_type)
        reason = ware.refusal.message if ware.refusal is not None else ware.note
        made = self.row(
            f"ware_{ware.unit_type}",
            info.name,
            pieces=Detachment(units=(0,), unit_type=ware.unit_type, power=ware.power, space=Space("")),
            notes=self.noted(reason),
            aside=money(ware.price, self._game.catalog),
            key=_key(number),
            clicked=partial(self.choose_ware, ware.unit_type),
            chosen=self._chosen is not None and self._chosen.unit_type == ware.unit_type,
        )
        made.setEnabled(ware.refusal is None and bool(ware.places))
        return made

    # ------------------------------------------------------------------ what is done

    def choose_ware(self, unit_type: UnitType) -> None:
        """Buy it if there is one place for it, which comes into sight; else ask which, of the chosen too."""
        ware = next(ware for ware in self._options.wares if ware.unit_type == unit_type)
        if len(ware.places) == 1:
            self.fly_to.emit(ware.places[0])
            self._game.submit(self._options.buy(unit_type, ware.places[0]))
            return
        self._chosen = ware
        self.refill()

    def put_back(self) -> bool:
        """Buy nothing of what was chosen."""
        if self._chosen is None:
            return False
        self._chosen = None
        self.refill()
        return True

    # ------------------------------------------------------------------ the board

    def targets_offered(self) -> Mapping[Space, Target]:
        """Where the chosen piece may be put; without one, where something may be done."""
        nothing = Pointed(power=self._decision.power)
        spaces = self._chosen.places if self._chosen is not None else ()
        return {s: Target(space=s, path=(s,), kind="friendly", action=nothing) for s in spaces}

    def choose_space(self, space: Space) -> None:
        """Buy it, and put it there."""
        if self._chosen is not None:
            self._game.submit(self._options.buy(self._chosen.unit_type, space))

    def space_refusal(self, space: Space) -> IllegalAction | None:
        """Nobody can say more than the lit spaces do."""
        return None

    # ------------------------------------------------------------------ the answer

    def done_state(self) -> DoneState:
        """End the phase."""
        left = self._game.presentation.powers[self._decision.power].treasury or 0
        done = self._decision.done
        title = self.shown(done) if done is not None else self.tr("Done")
        kept = self.tr("You keep {money}").format(money=money(left, self._game.catalog))
        told = next(map(self.shown, self._options.warnings()), "")  # of what is left, such as that it lapses
        return DoneState(title=title, consequence=told or kept, warning=self._nothing_bought(left, told))

    def _nothing_bought(self, left: int, told: str) -> str:
        """Buying nothing while something could be bought is rarely meant, and soon done with one press."""
        if self._has_bought or not any(ware.places and ware.refusal is None for ware in self._options.wares):
            return ""
        if told:
            return self.tr("You buy nothing. {told}").format(told=told)
        return self.tr("You buy nothing and keep {money}").format(money=money(left, self._game.catalog))

    @property
    def _has_bought(self) -> bool:
        """Something was done since the phase began."""
        story = self._game.story()
        begins = (line.number for line in reversed(story) if isinstance(line.event, PhaseBegan))
        begun = next(begins, -1)
        return any(line.number > begun for line in story)

    def press_done(self) -> None:
        """End it."""
        self._game.submit(self._options.done())

    def said(self) -> tuple[str, str]:
        """What is asked, and how."""
        keys = self.tr("Click what you buy, then a lit space · digits choose · Esc lets go")
        return super().said()[0], keys


def _key(number: int) -> str:
    """The digit of a row, counted through the whole panel."""
    return str(number) if number <= MOST_KEYS else ""
