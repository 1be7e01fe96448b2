"""How a war of dice and money went: figures round by round, what turned it, luck, losses."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Message, Outcome, Power
from axis_desktop.model.showing.catalog import PowerInfo
from axis_desktop.view.panels.parts.rows import picture
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.plots.curve import Curve, readable
from axis_desktop.view.plots.late import Plot
from axis_desktop.view.told.statistics.reader import RecordReader
from axis_desktop.view.told.statistics.record import INCOME_TURNS, Deeds, Turning
from axis_desktop.view.widgets.frame import clear_layout, label, line
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import money, power_name, round_name, text
from axis_desktop.view.widgets.theme import theme

_PLOT_PX, _LUCK_PX = 230, 150
_TWO_COLUMNS_PX = 1120
_USUAL_PERCENT, _RARE_PERCENT = 20, 5


class WarSummary(QWidget):
    """All figures of a war; they are counted when it is shown.

    Args:
        controller: the game.

    Signals:
        branch_wanted: a new game shall begin with so many actions of this one.
        look_wanted: the moment after so many actions shall be seen on the board; what is told of it, a
            `Message`.
    """

    branch_wanted = Signal(int)
    look_wanted = Signal(int, object)

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self.setObjectName("war_summary")
        self._game = controller
        self.reader = RecordReader(controller)
        self.reader.done.connect(self._show)
        self.reader.read.connect(self._tell_progress)
        self._kind = controller.catalog.plots[0].of if controller.catalog.plots else ""
        self.plot = Plot(_PLOT_PX)
        self.luck = Plot(_LUCK_PX, signed=True)
        for plot in (self.plot, self.luck):
            plot.name_round = lambda n: round_name(n, controller.catalog)
            plot.is_over = controller.session.is_over
            # Until all is counted their axes would show figures of nothing.
            policy = plot.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            plot.setSizePolicy(policy)
            plot.hide()
        self.luck_said = label("", "small", wrap=True)
        self.luck_said.setObjectName("luck_said")
        self.progress = label("", "small")
        self._turning, self._losses = QVBoxLayout(), QGridLayout()
        self._turning.setSpacing(theme().px(8))
        self._losses.setHorizontalSpacing(theme().px(20))
        self._losses.setVerticalSpacing(theme().px(5))
        self._tabs: dict[str, QPushButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, theme().px(10), 0)
        self._grid.setHorizontalSpacing(theme().px(28))
        self._grid.setVerticalSpacing(theme().px(12))
        self._parts = (
            self._held(self._figures()),
            self._held(self._titled(self.tr("What turned the game"), self._turning)),
            line(),
            self._held(self._luck()),
            self._held(self._titled(self.tr("Losses in battle"), self._losses)),
        )
        self._columns = 0
        self._arrange(2)

    def update_figures(self) -> None:
        """Count what has happened since they were shown last."""
        self.reader.update_record()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """One part below the other where two have no room beside each other."""
        super().resizeEvent(event)
        self._arrange(2 if self.width() >= theme().px(_TWO_COLUMNS_PX) else 1)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Narrow enough for one column: it is arranged for the width it gets."""
        widest = max(part.minimumSizeHint().width() for part in self._parts)
        return QSize(widest + theme().px(10), super().minimumSizeHint().height())

    # ------------------------------------------------------------------ parts

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for part in self._parts:
            self._grid.removeWidget(part)
        figures, turning, between, luck, losses = self._parts
        if columns == 2:
            self._grid.addWidget(figures, 0, 0)
            self._grid.addWidget(turning, 0, 1)
            self._grid.addWidget(between, 1, 0, 1, 2)
            self._grid.addWidget(luck, 2, 0)
            self._grid.addWidget(losses, 2, 1)
        else:
            for row, part in enumerate((figures, turning, between, luck, losses)):
                self._grid.addWidget(part, row, 0)
        self._grid.setColumnStretch(0, 11)
        self._grid.setColumnStretch(1, 10 if columns == 2 else 0)
        self._grid.setRowStretch(0, 3)
        self._grid.setRowStretch(2, 2 if columns == 2 else 0)

    def _held(self, layout: QVBoxLayout) -> QWidget:
        made = QWidget()
        layout.setContentsMargins(0, 0, 0, 0)
        made.setLayout(layout)
        return made

    def _figures(self) -> QVBoxLayout:
        column = QVBoxLayout()
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Round by round"), "heading"), 1)
        head.addWidget(self.progress)
        for plot in self._game.catalog.plots:
            button = QPushButton(plot.title)
            button.setObjectName(f"war_{plot.of}")
            button.setCheckable(True)
            set_role(button, "quiet")
            button.clicked.connect(lambda _=False, name=plot.of: self.show_kind(name))
            self._tabs[plot.of] = button
            head.addWidget(button)
        column.addLayout(head)
        column.addWidget(self.plot, 1)
        return column

    def _luck(self) -> QVBoxLayout:
        column = QVBoxLayout()
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Luck"), "heading"), 1)
        head.addWidget(label(self.tr("hits more or fewer than expected, added up"), "small"))
        column.addLayout(head)
        column.addWidget(self.luck, 1)
        column.addWidget(self.luck_said)
        return column

    def _titled(self, title: str, body: QVBoxLayout | QGridLayout) -> QVBoxLayout:
        column = QVBoxLayout()
        column.addWidget(label(title, "heading"))
        column.addLayout(body)
        column.addStretch(1)
        return column

    # ------------------------------------------------------------------ what shows

    def show_kind(self, name: str) -> None:
        """Show the figures of one of the catalog's plots."""
        self._kind = name
        for other, button in self._tabs.items():
            button.setChecked(other == name)
        game, catalog = self._game, self._game.catalog
        moments = self.reader.record.now(game.session.present())
        self.plot.show_curves(
            [
                Curve(
                    power_name(info.id, catalog),
                    readable(theme().power(info.id).counter),
                    [figures[info.id].get(name, 0) for figures in moments],
                )
                for info in self._played()
            ]
        )

    def _played(self) -> list[PowerInfo]:
        """Powers that took part."""
        shown = self._game.presentation.powers
        return [info for info in self._game.catalog.powers if shown[info.id].is_played]

    def _accounts(self) -> list[tuple[Power | None, str, Deeds]]:
        """What each power that took part has done; and all others together, if they fought."""
        catalog, record, played = self._game.catalog, self.reader.record, self._played()
        found: list[tuple[Power | None, str, Deeds]] = [
            (info.id, power_name(info.id, catalog), record.deeds[info.id]) for info in played
        ]
        others = record.done_by(info.id for info in catalog.powers if info not in played)
        if others != Deeds():
            found.append((None, self.tr("All others"), others))
        return found

    def _tell_progress(self, read: int, total: int) -> None:
        self.progress.setText(self.tr("counting: {n} of {total}").format(n=read, total=total))

    def _show(self) -> None:
        self.progress.setText("")
        self.plot.show()
        self.luck.show()
        self.show_kind(self._kind)
        self._show_turning()
        self._show_luck()
        self._show_losses()

    def _show_turning(self) -> None:
        clear_layout(self._turning)
        turning = self.reader.record.turning()
        if not turning:
            told = self.tr("Nothing has been decided yet.")
            if isinstance(self._game.decision, Outcome):
                told = self.tr("Until the last moment both sides could still hope.")
            self._turning.addWidget(label(told, "small", wrap=True))
        for one in turning:
            self._turning.addWidget(self._turn(one))

    def _turn(self, one: Turning) -> QFrame:
        catalog = self._game.catalog
        made = QFrame()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme().px(9))
        number = label(str(one.round), "figure", tone="text_3")
        number.setFixedWidth(theme().px(24))
        row.addWidget(number)
        row.addWidget(picture(plate(one.power, theme().px(22), self.devicePixelRatioF())))
        row.addWidget(label(text(one.message, catalog), "body", wrap=True), 1)
        gain = f"{catalog.sides[one.side]} +{money(one.swing, catalog)}"
        gained = label(gain, "strong")
        gained.setToolTip(
            self.tr(
                "What was destroyed less what was lost; what changed hands counts %n turns' income.",
                "",
                INCOME_TURNS,
            )
        )
        row.addWidget(gained)
        for name, title, tell in (
            ("war_look", self.tr("See it"), partial(self.look_wanted.emit, one.number + 1, one.message)),
            ("war_branch", self.tr("Play on from here"), partial(self.branch_wanted.emit, one.number)),
        ):
            button = QPushButton(title)
            button.setObjectName(name)
            set_role(button, "quiet")
            button.clicked.connect(lambda _=False, tell=tell: tell())
            row.addWidget(button)
        return made

    def _show_luck(self) -> None:
        record, catalog = self.reader.record, self._game.catalog
        first = {info.side: info.id for info in reversed(catalog.powers)}
        luck = record.luck_now()
        self.luck.show_curves(
            [
                Curve(catalog.sides[side], readable(theme().power(first[side]).counter), values)
                for side, values in luck.items()
            ]
        )
        self.luck_said.setText(self.luck_sentence())

    def luck_sentence(self) -> str:
        """How lucky both sides were, and how usual that is."""
        record, catalog = self.reader.record, self._game.catalog
        dice = sum(deeds.dice for deeds in record.deeds.values())
        if not dice:
            return self.tr("No dice have fallen in battle yet.")
        luck = {side: values[-1] for side, values in record.luck_now().items()}
        told = "; ".join(
            self.tr("{side}: {n} hits against the average").format(side=catalog.sides[side], n=f"{n:+.1f}")
            for side, n in luck.items()
        )
        percent = record.unusual_percent()
        if percent >= _USUAL_PERCENT:
            usual = self.tr("{percent}% of wars with these dice have a gap as wide: nothing unusual.")
        elif percent >= _RARE_PERCENT:
            usual = self.tr("Only {percent}% of wars with these dice have a gap as wide.")
        else:
            usual = self.tr("That is rare: {percent}% of wars with these dice have a gap as wide.")
        said = self.tr("%n dice", "", dice)
        return f"{said}. {told}. {usual.format(percent=max(percent, 1))}"

    def _show_losses(self) -> None:
        clear_layout(self._losses)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        heads = (
            self.tr("lost"),
            self.tr("destroyed"),
            self.tr("net"),
            self.tr("battles won"),
            self.tr("hits"),
            self.tr("expected"),
        )
        for column, head in enumerate(heads, start=2):
            self._losses.addWidget(label(head, "label"), 0, column, right)
        self._losses.setColumnStretch(1, 1)
        for row, (power, name, done) in enumerate(self._accounts(), start=1):
            if power is not None:
                emblem = plate(power, theme().px(22), self.devicePixelRatioF())
                self._losses.addWidget(picture(emblem), row, 0)
            self._losses.addWidget(label(name, "strong"), row, 1)
            net = done.destroyed - done.lost
            figures = (
                (str(done.lost), ""),
                (str(done.destroyed), ""),
                (f"{net:+d}" if net else "0", "good" if net > 0 else "bad" if net < 0 else ""),
                (str(done.won), ""),
                (str(done.hits), ""),
                (f"{done.expected:.1f}", ""),
            )
            for column, (figure, tone) in enumerate(figures, start=2):
                self._losses.addWidget(label(figure, "strong", tone=tone), row, column, right)

    # ------------------------------------------------------------------ as text

    def report(self, heading: str) -> str:
        """Everything as plain text."""
        game, catalog, record = self._game, self._game.catalog, self.reader.record
        lines = [heading, "=" * len(heading), ""]
        for name, button in self._tabs.items():
            lines += [button.text(), "-" * len(button.text())]
            moments = record.now(game.session.present())
            for info in self._played():
                values = " ".join(f"{figures[info.id].get(name, 0):>4}" for figures in moments)
                lines.append(f"{power_name(info.id, catalog):<16} {values}")
            lines.append("")
        lines += [self.tr("Losses in battle"), ""]
        said = self.tr(
            "{power}: lost {lost}, destroyed {destroyed}, battles won: {won}, {hits} hits of {n} dice"
        )
        for _, name, done in self._accounts():
            lines.append(
                said.format(
                    power=name,
                    lost=money(done.lost, catalog),
                    destroyed=money(done.destroyed, catalog),
                    won=done.won,
                    hits=done.hits,
                    n=done.dice,
                )
            )
        lines += ["", self.luck_sentence(), "", self.tr("What turned the game"), ""]
        for one in record.turning():
            gain = f"{catalog.sides[one.side]} +{money(one.swing, catalog)}"
            lines.append(f"{one.round:>3}  {text(one.message, catalog)}  ({gain})")
        lines += ["", self.tr("What happened"), ""]
        lines += [self._line(message) for message in self._messages()]
        return "\n".join(lines) + "\n"

    def _messages(self) -> list[Message]:
        return [told.message for told in self._game.story() if told.message is not None]

    def _line(self, message: Message) -> str:
        return text(message, self._game.catalog)
