"""Rows of the new-game page: who plays a power, and which rules are switched on."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Option, Power, ScenarioInfo, Side
from axis_desktop.model.seats import MOST_LETTERS, USUAL_LEVEL, Seat, computer
from axis_desktop.players.player import levels_to_seat
from axis_desktop.view.pages.seatings import MOST_PEOPLE, hands_for, most_people, on_both_sides
from axis_desktop.view.play.games import Preview
from axis_desktop.view.widgets.controls import ProposalField, Segments, Switch
from axis_desktop.view.widgets.frame import Chip, Panel, clear_layout, label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme


class SeatRow(QFrame):
    """Emblem, name, person or level of the computer, name of the person, production if it is counted.

    Args:
        power: who is played.
        name: its name.
        side: its side.
        place: in the order of turns, from 1.
        production: at the start; None in a game where nobody has any then.
        person: proposed as the name of a person.
        levels: computer players that the game has.
        is_automatic: the rules themselves play it: nobody sits there.
        tells_turn: says when it moves; not where chance decides that.
    """

    changed = Signal()

    def __init__(
        self,
        power: Power,
        name: str,
        side: Side,
        place: int,
        production: int | None,
        person: str,
        levels: Sequence[str],
        parent: QWidget | None = None,
        *,
        is_automatic: bool = False,
        tells_turn: bool = True,
    ) -> None:
        super().__init__(parent)
        self.is_automatic = is_automatic
        self.power, self.power_name, self.side, self._proposed = power, name, side, person
        self.place = place
        self.setObjectName(f"seat_{power}")
        set_role(self, "card")
        titles = {"easy": self.tr("Easy"), "medium": self.tr("Medium"), "hard": self.tr("Hard")}
        self._levels = levels
        self.who = Segments(
            (("person", self.tr("Person")), *((level, titles.get(level, level)) for level in levels)), name
        )
        self.who.chosen.connect(self._choose)
        self.person = ProposalField()
        self.person.setObjectName(f"name_{power}")
        self.person.setMaxLength(MOST_LETTERS)
        self.person.setAccessibleName(self.tr("Name of the person who plays {power}").format(power=name))
        self.person.setMinimumWidth(theme().px(86))
        self.person.textEdited.connect(lambda _text: self.changed.emit())
        picture = QLabel()
        picture.setPixmap(plate(power, theme().px(34), self.devicePixelRatioF()))
        words = QVBoxLayout()
        words.setSpacing(0)
        title = label(name, "strong", wrap=True)
        title.setMinimumWidth(theme().px(80))
        words.addWidget(title)
        if tells_turn:
            words.addWidget(label(self.tr("turn {n}").format(n=place), "small"))
        row = QHBoxLayout(self)
        row.setContentsMargins(11, 6, 11, 6)
        row.setSpacing(9)
        row.addWidget(picture)
        row.addLayout(words, 3)
        row.addWidget(self.who, 4)
        row.addWidget(self.person, 2)
        if is_automatic:
            self.who.hide()
            self.person.hide()
            told = label(self.tr("Automaton: its rules play it, if it is drawn"), "small", wrap=True)
            row.addWidget(told, 6)
        if production is not None:
            figure = label(str(production), "figure", tone="brass")
            figure.setToolTip(self.tr("Production at the start"))
            row.addWidget(figure)
        self.show_seat(Seat())

    def seat(self) -> Seat:
        """Who plays."""
        if self.who.value == "person":
            return Seat(name=self.person.text().strip())
        return computer(self.who.value)

    def show_seat(self, seat: Seat) -> None:
        """Show who plays, without telling."""
        person = seat.kind == "person"
        level = seat.level if seat.level in self._levels else USUAL_LEVEL
        self.who.choose("person" if person else level)
        self.person.setEnabled(person)
        self.person.setText(seat.name if person else "")
        self.person.setCursorPosition(0)  # a long name is read from its beginning
        self.person.setToolTip(self.person.text())
        self.person.setPlaceholderText(self.tr("Name") if person else self.tr("Computer"))
        self.setProperty("chosen", "true" if person else "false")
        self.style().unpolish(self)
        self.style().polish(self)

    def _choose(self, who: str) -> None:
        self.show_seat(Seat(name=self._proposed) if who == "person" else computer(who))
        self.changed.emit()


class SeatsPanel(Panel):
    """Who plays each power: rows by side, presets that fill them, and how many people there are.

    Args:
        player_name: proposed for powers that a person plays.
    """

    changed = Signal()
    rule_clicked = Signal(str)

    def __init__(self, player_name: str, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("SeatsPanel", "Who plays"), parent, scrolls=True)
        self._player_name = player_name
        self._info: ScenarioInfo | None = None
        self._first_side = Side("")
        """Of the first power that people may play."""
        self._count = 1
        self._preset = ""
        self._wanted = ""
        """The preset that a person has chosen: another scenario begins with it, if it has such a one."""
        self._hands: set[frozenset[Power]] = set()
        """Powers that were given to one person each."""
        self._edited: SeatRow | None = None
        self.rows: dict[Power, SeatRow] = {}
        self._sides: dict[Side, str] = {}
        """Names of the sides, in turn order."""
        self.presets = Segments((), self.tr("Who plays"))
        self.presets.chosen.connect(self._want)
        self.add_to_head(self.presets)
        self.people = Segments(_numbers(MOST_PEOPLE), self.tr("People"))
        self.people.setObjectName("people")
        self.people.chosen.connect(lambda n: self.seat_people(int(n)))
        self._people_row = QWidget()
        row = QHBoxLayout(self._people_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(self.tr("People"), "strong"))
        row.addWidget(self.people)
        row.addWidget(label(self.tr("seats as the rules recommend"), "small", wrap=True), 1)
        self._column = QVBoxLayout()
        self._column.setSpacing(6)
        warning = QWidget()
        self._warning = QVBoxLayout(warning)
        self._warning.setContentsMargins(0, 0, 0, 0)
        self.set_foot(warning)  # rows stand still as it comes: the next field is about to be clicked
        self.show_foot(False)
        self.body.addWidget(self._people_row)
        self.body.addLayout(self._column)
        self.body.addStretch(1)

    def show_powers(self, shown: Preview) -> None:
        """A row for each power of a scenario; the player leads the side that begins."""
        clear_layout(self._column)
        self.rows.clear()
        self._info = info = shown.scenario.info
        order = [power for power, _ in info.powers]
        automatic = {known.id for known in shown.catalog.powers if known.is_automatic}
        self._first_side = next(side for power, side in info.powers if power not in automatic)
        earned = (shown.presentation.powers[power].production for power in order)
        counts = shown.catalog.money is not None and any(earned)
        names = {side: shown.catalog.sides.get(side, side) for _, side in info.powers}
        self._offer_presets({side: names[side] for power, side in info.powers if power not in automatic})
        for side, side_name in names.items():
            self._column.addWidget(label(side_name, "label"))
            for power, own in info.powers:
                if own == side:
                    row = SeatRow(
                        power,
                        power_name(power, shown.catalog, long=True),
                        side,
                        order.index(power) + 1,
                        shown.presentation.powers[power].production if counts else None,
                        self._player_name,
                        levels_to_seat(shown.scenario.system_id),
                        is_automatic=power in automatic,
                        tells_turn=not shown.catalog.order_is_drawn,
                    )
                    row.changed.connect(partial(self._row_changed, row))
                    self.rows[power] = row
                    self._column.addWidget(row)
        self.people.offer(_numbers(min(MOST_PEOPLE, len(info.powers))))
        self._people_row.setVisible(bool(info.seatings))
        known = self._wanted in {*self._sides, "hotseat", "watch"}
        self._count = self._count if known else 1
        self.preset(self._wanted if known else self._first_side)

    def seats(self) -> dict[Power, Seat]:
        """Who plays which power."""
        return {power: row.seat() for power, row in self.rows.items()}

    def show_seats(self, seats: Mapping[str, Seat]) -> None:
        """Fill the rows, as in an earlier game."""
        for power, row in self.rows.items():
            row.show_seat(seats.get(str(power), Seat()))
        self._preset, self._hands = "", self._hands_now()
        self._row_changed(None)

    def _want(self, name: str) -> None:
        self._wanted = name
        self.preset(name)

    def preset(self, name: str) -> None:
        """Fill the rows: a side's id, "hotseat" or "watch"."""
        info = self._info
        if info is None:
            return
        sides = tuple(dict.fromkeys(side for _, side in info.powers))
        played = sides if name == "hotseat" else tuple(side for side in sides if side == name)
        if name == "hotseat" and not info.seatings:
            self._fill({power: self._power_player(row) for power, row in self.rows.items()})
        elif played:
            least = 2 if name == "hotseat" else 1
            self._count = max(least, min(self._count, most_people(info, played)))
            hands = hands_for(info, played, self._count) or ()
            self._fill({power: self._person(number) for number, hand in enumerate(hands) for power in hand})
        else:
            self._fill({})
        self._preset, self._hands, self._edited = name, self._hands_now(), None
        self._mark(name)

    def seat_people(self, count: int) -> None:
        """Seat so many people as the rules recommend; one plays the side that begins against the computer."""
        if self._info is not None:
            self._count = count
            self._want(self._first_side if count == 1 else "hotseat")

    def _person(self, number: int) -> Seat:
        if number == 0 and self._player_name:
            return Seat(name=self._player_name)
        return Seat(name=self.tr("Player {n}").format(n=number + 1) if self._count > 1 else "")

    def _power_player(self, row: SeatRow) -> Seat:
        return Seat(name=self.tr("Player {n}").format(n=row.place))

    def _fill(self, people: Mapping[Power, Seat]) -> None:
        for power, row in self.rows.items():
            person = None if row.is_automatic else people.get(power)
            row.show_seat(person or computer(USUAL_LEVEL))

    def _offer_presets(self, sides: Mapping[Side, str]) -> None:
        """A preset for each side of the scenario, and those that every scenario has."""
        if sides == self._sides:
            return
        self._sides = dict(sides)
        both = (("hotseat", self.tr("Hotseat")), ("watch", self.tr("Watch")))
        self.presets.offer((*self._sides.items(), *both))

    def _mark(self, preset: str) -> None:
        """Show what is chosen above the rows; "" for seats that nobody has proposed."""
        together = self._count > 1
        play = self.tr("We play the {side}") if together else self.tr("I play the {side}")
        for side, name in self._sides.items():
            self.presets.button(side).setText(play.format(side=name))
        self.presets.choose(preset)
        self.people.choose(str(self._count) if preset not in ("", "watch") else "")
        self._warn()
        self.changed.emit()

    def _row_changed(self, row: SeatRow | None) -> None:
        """Another name or player; as long as the same powers go together, what was chosen is."""
        self._edited = row
        self._mark(self._preset if self._hands_now() == self._hands else "")

    def _hands_now(self) -> set[frozenset[Power]]:
        hands: dict[str, set[Power]] = {}
        for power, seat in self.seats().items():
            if seat.kind == "person":
                hands.setdefault(seat.name, set()).add(power)
        return {frozenset(hand) for hand in hands.values()}

    def _left_behind(self, row: SeatRow) -> list[SeatRow]:
        """Rows that one person had together with this one, and that have another name now."""
        hand = next((hand for hand in self._hands if row.power in hand), frozenset())
        seat, rows = row.seat(), [self.rows[power] for power in self.rows if power in hand]
        return [r for r in rows if seat.kind == r.seat().kind == "person" and r.seat().name != seat.name]

    def _offer_to_rename(self, row: SeatRow, others: list[SeatRow]) -> None:
        """Say who plays the other powers of a person that has another name here now."""
        name, powers = row.seat().name, ", ".join(other.power_name for other in others)
        other = others[0].seat().name or self.tr("Somebody without a name")
        said = self.tr("{name} plays {powers}: that is another person now.")
        words = QHBoxLayout()
        words.addWidget(label(said.format(name=other, powers=powers), "small", wrap=True), 1)
        button = QPushButton(self.tr("{name} plays them, too").format(name=name or self.tr("Nobody")))
        button.setObjectName("rename_all")
        set_role(button, "quiet")
        button.setEnabled(bool(name))
        button.clicked.connect(lambda: self._rename(others, row.seat()))
        words.addWidget(button)
        self._warning.addLayout(words)

    def _rename(self, rows: list[SeatRow], seat: Seat) -> None:
        for row in rows:
            row.show_seat(seat)
        self._row_changed(None)

    def _warn(self) -> None:
        """Say that somebody would play against themselves; it is allowed."""
        clear_layout(self._warning)
        if self._info is None:
            return
        if self._edited is not None and (others := self._left_behind(self._edited)):
            self._offer_to_rename(self._edited, others)
        for name in on_both_sides(self._info, self.seats()):
            chip = Chip(
                "cost",
                self.tr("{name} plays powers of both sides: good for practice only.").format(
                    name=name or self.tr("One person")
                ),
                self._info.seating_rule,
            )
            chip.rule_clicked.connect(self.rule_clicked)
            self._warning.addWidget(chip)
        self.show_foot(self._warning.count() > 0)


class OptionRow(QWidget):
    """A switch of the rules: what it changes, and the rule that describes it."""

    rule_clicked = Signal(str)

    def __init__(self, option: Option, is_on: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switch = Switch(option.title)
        self.switch.setObjectName(f"option_{option.id}")
        self.switch.setChecked(is_on)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(label(option.title, "strong", wrap=True))
        text = label("", "small", wrap=True)
        text.setTextFormat(Qt.TextFormat.RichText)
        gray = theme().color("text_3").name()
        rule = f' <a href="{option.rule}" style="color:{gray};text-decoration:none">{option.rule}</a>'
        text.setText(option.text + (rule if option.rule else ""))
        text.linkActivated.connect(self.rule_clicked)
        column.addWidget(text)
        row.addLayout(column, 1)


def _numbers(most: int) -> list[tuple[str, str]]:
    """Choices of how many people play."""
    return [(str(n), str(n)) for n in range(1, most + 1)]
