"""New units that wait for their place: a tray to drag from (SCREENS 3, Purchase panel)."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QFontMetrics, QHideEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Decision, Power, Space, UnitType
from axis_desktop.model.asking.options import PlaceOptions
from axis_desktop.model.events import UnitsPlaced
from axis_desktop.model.showing.catalog import UnitInfo
from axis_desktop.view.panels.buying.placing_ahead import PlacesAhead, Row
from axis_desktop.view.panels.parts.rows import ClickRow, spoken
from axis_desktop.view.panels.parts.scrolling import ScrollingPanel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import two_lines
from axis_desktop.view.widgets.frame import UnitPicture, label
from axis_desktop.view.widgets.keys import is_shift_held
from axis_desktop.view.widgets.soon import Soon
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.texts import space_name
from axis_desktop.view.widgets.theme import theme

MOST_PLACES = 4
"""So many places have buttons; the others are on the map."""
NAME_PX = 112
"""A longer name of a place takes two lines on its button."""


class DragRow(ClickRow):
    """A card that can be dragged out of its panel.

    Signals:
        lifted: a drag begins.
        dragged, dropped: where on the screen.
    """

    lifted = Signal()
    dragged = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._pressed: QPoint | None = None
        self._is_dragging = False

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A drag may begin."""
        self._pressed, self._is_dragging = event.position().toPoint(), False
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Carry the unit."""
        if self._pressed is None:
            return
        way = (event.position().toPoint() - self._pressed).manhattanLength()
        if not self._is_dragging and way >= QApplication.startDragDistance():
            self._is_dragging = True
            self.lifted.emit()
        if self._is_dragging:
            self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Let it go where it is, or click."""
        self._pressed = None
        if self._is_dragging:
            self._is_dragging = False
            self.dropped.emit(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)


class WaitingCard(DragRow):
    """Units of one type that wait, and a pair of buttons for each place: one of them, all of them.

    A type that stands alone in a space has no buttons: its places are many and are seen on the board.

    It is filled again without moving its buttons, so that one spot can be clicked again and again.

    Args:
        info: the type.
        power: whose units they are.
        controller: the game.
    """

    def __init__(self, info: UnitInfo, power: Power, controller: Controller) -> None:
        super().__init__(f"waiting_{info.id}")
        self._info, self._controller = info, controller
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        head = QHBoxLayout()
        head.addWidget(UnitPicture(power, info.silhouette, 34))
        self._title = label("", "strong", wrap=True)
        head.addWidget(self._title, 1)
        column.addLayout(head)
        self._note = label("", "small")
        self._buttons: dict[Space, tuple[QPushButton, QPushButton]] = {}
        self._places = QGridLayout()
        self._places.setColumnStretch(0, 1)
        column.addLayout(self._places)
        column.addWidget(self._note)

    def show_waiting(self, options: PlaceOptions) -> None:
        """Say how many wait, and which places take them."""
        info = self._info
        count = options.waiting().get(info.id, 0)
        places = list(options.places(info.id)) if count else []
        if info.alone:
            self.setVisible(bool(count))  # it is put down on the board, on one of many spaces
        if count:
            self._title.setText(info.name if count == 1 else f"{count} {info.plural}")
        else:
            named = info.plural[:1].upper() + info.plural[1:]
            self._title.setText(self.tr("{units}: all placed").format(units=named))
        new = [space for space in places if space not in self._buttons and not info.alone]
        for space in new[: max(0, MOST_PLACES - len(self._buttons))]:
            self._add_place(space, several=count > 1)
        for space, (one, every) in self._buttons.items():
            most = options.most(info.id, space) if space in places else 0
            one.setEnabled(most > 0)
            every.setEnabled(most > 1)
            every.setText(self.tr("all {n}").format(n=most) if most == count else str(most))
            every.setVisible(most > 1)
        hidden = set(places) - set(self._buttons)
        self._note.setVisible(bool(hidden and not info.alone) or bool(count and not places))
        self._note.setText(
            self.tr("or on the map") if hidden else self.tr("no place: they will be lost at the end")
        )
        set_tone(self._note, "text_3" if hidden else "bad")

    def _add_place(self, space: Space, *, several: bool) -> None:
        name = space_name(space, self._controller.catalog)
        metrics = QFontMetrics(theme().font("body"))
        one, every = QPushButton("\n".join(two_lines(name, metrics, theme().px(NAME_PX)))), QPushButton()
        one.setAccessibleName(name)
        one.setObjectName(f"place_{self._info.id}_{space}")
        one.setToolTip(self.tr("Puts one there; with Shift as many as can be"))
        one.clicked.connect(lambda: self._place(space, every=is_shift_held()))
        every.setObjectName(f"place_all_{self._info.id}_{space}")
        every.setAccessibleName(self.tr("As many as can be to {space}").format(space=name))
        every.setToolTip(every.accessibleName())
        set_role(every, "quiet")
        policy = every.sizePolicy()
        policy.setRetainSizeWhenHidden(several)
        every.setSizePolicy(policy)
        every.clicked.connect(lambda: self._place(space, every=True))
        row = len(self._buttons)
        self._places.addWidget(one, row, 0)
        self._places.addWidget(every, row, 1)
        self._buttons[space] = (one, every)

    def _place(self, space: Space, *, every: bool) -> None:
        options = self._controller.options
        if isinstance(options, PlaceOptions):
            count = max(1, options.most(self._info.id, space)) if every else 1
            self._controller.submit(options.place(self._info.id, space, count))


class MobilizePanel(ScrollingPanel):
    """A row for each waiting type: drag it, click it and then a glowing place, or press a button for a place.

    Signals:
        place_unit: a type is in hand.
        places_shown: spaces where something that waits could be placed, to be lit; none: no more.
        dragged: and over this point of the screen.
        dropped: and let go there.
        told: what is missing before a unit can be placed, in a sentence.
    """

    placement = "side"
    place_unit = Signal(str)
    told = Signal(str)
    places_shown = Signal(object, object)
    dragged = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, decision: Decision, controller: Controller, parent: QWidget | None = None) -> None:
        titles = {phase.id: phase.short for phase in controller.catalog.phases}
        super().__init__(titles.get(decision.phase, ""), parent)
        self.setObjectName("mobilize_panel")
        self._power = decision.power
        self._controller = controller
        self._cards: dict[UnitType, WaitingCard] = {}
        self._ahead = PlacesAhead()
        self._proposal = QPushButton()
        self._proposal.setObjectName("place_as_planned")
        set_role(self._proposal, "main")
        self._proposal.clicked.connect(self._place_as_planned)
        self._planned = label("", "body", wrap=True)
        self._planned.setObjectName("planned_places")
        self.body.addWidget(self._planned)
        self.body.addWidget(self._proposal)
        self._done = label(self.tr("Everything is on the board."), "body", wrap=True)
        self.body.addWidget(self._done)
        self._late = Soon(self._show_places, self)  # the board first takes over what has changed
        self._next_in_hand = Soon(self._take_next, self)
        self._in_hand_by_keys: UnitType | None = None
        """The type that was taken up last, if keys did it."""
        self._keys_back = Soon(self._take_keys, self)  # what was placed no longer waits then
        controller.changed.connect(self._refresh)
        self._refresh()

    def _take_up(self, info: UnitInfo) -> None:
        """One of the type is in hand, if any waits."""
        options = self._controller.options
        if isinstance(options, PlaceOptions) and options.waiting().get(info.id):
            self._in_hand_by_keys = info.id if self._cards[info.id].hasFocus() else None
            self.place_unit.emit(info.id)

    def choose_space(self, space: str) -> None:
        """A space was clicked with nothing in hand: the only type that could be placed there is."""
        options = self._controller.options
        if not isinstance(options, PlaceOptions) or not self._controller.is_mine or not self.isVisible():
            return
        place, waiting = Space(space), options.waiting()
        fitting = [kind for kind, count in waiting.items() if count and place in options.places(kind)]
        if len(fitting) == 1:
            self._controller.submit(options.place(fitting[0], place, 1))
        elif fitting:
            self.told.emit(self.tr("Choose a unit in the list first."))

    def empty_hand(self) -> None:
        """Nothing is in hand any more: the keys that took it up go on with what waits."""
        self._keys_back.start()

    def _take_keys(self) -> None:
        """The keys go to the type that was in hand, or to the next one that waits."""
        taken, self._in_hand_by_keys = self._in_hand_by_keys, None
        options = self._controller.options
        if taken is None or not isinstance(options, PlaceOptions) or not self._controller.is_mine:
            return
        waiting = [kind for kind in self._cards if options.waiting().get(kind)]
        alone = {info.id for info in self._controller.catalog.units if info.alone}
        if waiting and not alone.intersection(waiting):  # of those the next one is in hand by itself
            self._cards[taken if taken in waiting else waiting[0]].setFocus()

    def _take_next(self) -> None:
        """The next unit that stands alone is in hand at once: there is one way to go on."""
        options = self._controller.options
        if not isinstance(options, PlaceOptions) or not self._controller.is_mine:
            return
        waiting = options.waiting()
        for info in self._controller.catalog.units:
            if info.alone and waiting.get(info.id):
                self.place_unit.emit(info.id)
                return

    def keeps(self, decision: Decision) -> bool:
        """It goes on showing what is left."""
        mine = decision.kind == "place_units" and decision.power == self._power
        return mine and self._controller.is_mine

    def propose(self, ahead: PlacesAhead) -> None:
        """Offer what was planned while the units were bought."""
        self._ahead = ahead
        self._refresh()

    @property
    def first_focus(self) -> QWidget | None:
        """Enter takes the proposal."""
        return self._proposal if not self._proposal.isHidden() else None

    def _possible(self, options: PlaceOptions) -> Sequence[Row]:
        """What was planned and can be placed now."""
        if not self._ahead.rows():
            return ()
        shown = self._controller.presentation
        placed: Counter[tuple[UnitType, Space]] = Counter()
        for told in self._controller.story():
            event = told.event
            if isinstance(event, UnitsPlaced) and (told.round, told.power) == (shown.round, self._power):
                for kind, count in event.pieces:
                    placed[kind, event.space] += count
        return self._ahead.possible(options, placed)

    def _place_as_planned(self) -> None:
        """Place all that was planned and can be placed."""
        options = self._controller.options
        while isinstance(options, PlaceOptions) and (rows := self._possible(options)):
            kind, space, count = rows[0]
            if not self._controller.submit(options.place(kind, space, count)):
                break
            options = self._controller.options

    def _show_proposal(self, options: PlaceOptions) -> None:
        rows, catalog = self._possible(options), self._controller.catalog
        self._proposal.setVisible(bool(rows))
        self._planned.setVisible(bool(rows))
        self._proposal.setText(self.tr("Place as planned"))
        self._planned.setText(
            "\n".join(
                self.tr("{units} to {space}").format(
                    units=spoken({kind: count}, catalog), space=space_name(space, catalog)
                )
                for kind, space, count in rows
            )
        )

    def _refresh(self) -> None:
        options = self._controller.options
        if not isinstance(options, PlaceOptions):
            return
        self._show_proposal(options)
        waiting = options.waiting()
        for info in self._controller.catalog.units:
            if waiting.get(info.id) and info.id not in self._cards:
                self._cards[info.id] = self._card(info)
                self.body.insertWidget(self.body.count() - 1, self._cards[info.id])
        for card in self._cards.values():
            card.show_waiting(options)
        self._done.setVisible(not any(waiting.values()))
        self._next_in_hand.start()
        self._late.start()
        self.updateGeometry()

    def _show_places(self) -> None:
        """Light where what waits could stand, before anything is in hand."""
        options = self._controller.options
        if isinstance(options, PlaceOptions) and self.isVisible():
            found = {space for unit_type in options.waiting() for space in options.places(unit_type)}
            self.places_shown.emit((), tuple(sorted(found)))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """The board shows where units can come."""
        super().showEvent(event)
        self._late.start()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """It does so no longer."""
        super().hideEvent(event)
        self._late.stop()
        self.places_shown.emit((), ())

    def _card(self, info: UnitInfo) -> WaitingCard:
        card = WaitingCard(info, self._power, self._controller)
        card.clicked.connect(lambda: self._take_up(info))
        card.lifted.connect(lambda: self._take_up(info))
        card.dragged.connect(self.dragged)
        card.dropped.connect(self.dropped)
        return card
