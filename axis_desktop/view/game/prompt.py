"""The one sentence that says what to do now, bottom left (SCREENS 3)."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Decision, Event, Message, Outcome
from axis_desktop.model.asking.options import PlaceOptions
from axis_desktop.model.events import PhaseBegan, TurnBegan
from axis_desktop.model.sentences.articles import fill
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.decider import decider
from axis_desktop.view.widgets.frame import IconButton, IconLabel, Panel, label
from axis_desktop.view.widgets.texts import power_name, round_within, text

_ICONS = {
    "purchase": "coins",
    "move_units": "move",
    "place_units": "place",
    "choose_battle": "battle",
    "choose_casualties": "cross",
    "press_or_retreat": "flag",
    "choose_spaces": "target",
    "play_card": "play",
    "react_or_pass": "warning",
    "assign": "target",
    "ways": "move",
    "attack_order": "crosshair",
    "enter_dice": "dice",
}
_MOST_TOLD = 3
"""Sentences of one move of a computer player that show."""
_PLAIN = "info"
"""Of every other kind."""


class Prompt(Panel):
    """Icon of the decision, one sentence, one line of help, a button that asks for advice."""

    advice_pressed = Signal()

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._controller = controller
        self._help: str | None = None
        self._line = ""
        """The line of help, whether there is room for it or not."""
        self._is_compact = False
        self._question: tuple[str, str] | None = None
        self._mode: tuple[str, str, str] | None = None
        self._told: list[str] = []
        self._is_told = False
        """What comes next belongs to another move."""
        self.setObjectName("prompt")
        self.icon = IconLabel("move", "brass", 26)
        self.sentence = label("", "prompt", wrap=True)
        self.sentence.setObjectName("prompt_sentence")
        self.help = label("", "small", wrap=True)
        self.help.setObjectName("prompt_help")
        row = QHBoxLayout()
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(16)
        row.addWidget(self.icon, 0, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addStretch(1)
        column.addWidget(self.sentence)
        column.addWidget(self.help)
        column.addStretch(1)
        row.addLayout(column, 1)
        self.advice = IconButton("hint", self.tr("What would you do?"))
        self.advice.setObjectName("advice_button")
        self.advice.clicked.connect(self.advice_pressed)
        row.addWidget(self.advice, 0, Qt.AlignmentFlag.AlignVCenter)
        self.body.addLayout(row)
        self.layout().setContentsMargins(14, 6, 14, 6)  # type: ignore[union-attr]  # a panel has a layout
        controller.happened.connect(self._hear)
        controller.changed.connect(self._forget)
        controller.thinking.connect(lambda _power: self.refresh())
        self.refresh()

    def words_place(self) -> QRect:
        """Where the words stand on the page: the longer of the lines that are shown, as far as they reach."""
        words = QRect()
        for shown in (self.sentence, self.help):
            if shown.isVisibleTo(self):
                box, metrics = shown.size(), shown.fontMetrics()
                wide = min(metrics.horizontalAdvance(shown.text()), box.width())
                words = words.united(QRect(shown.mapTo(self, QPoint()), QSize(wide, box.height())))
        return words.translated(self.pos())

    def show_help(self, sentence: str | None, help_line: str = "") -> None:
        """Say what a gesture in progress needs; None returns to the decision's own sentence."""
        if sentence is None:
            self._help = None
            self.refresh()
            return
        self._help, self._line = sentence, help_line
        self.sentence.setText(sentence)
        self._show_line()

    def show_question(self, sentence: str, help_line: str) -> None:
        """Say how far the answer to the pending question is, until the game goes on."""
        self._question = sentence, help_line
        self._help = None
        self.refresh()

    def show_mode(self, icon: str | None, sentence: str = "", help_line: str = "") -> None:
        """Say in which mode the screen is instead of what the game asks; None returns to that."""
        self._mode = (icon, sentence, help_line) if icon is not None else None
        self._forget_help()

    def natural_height(self, width: int) -> int:
        """What the sentence of now needs, though it may have been set in this very moment."""
        self.body.activate()
        return super().natural_height(width)

    def set_advice_key(self, key: str) -> None:
        """Name the key of the button."""
        self.advice.setToolTip(f"{self.tr('What would you do?')} ({key})")

    def set_compact(self, compact: bool) -> None:
        """Leave out the line of help."""
        if compact == self._is_compact:
            return  # it may be hidden for want of room
        self._is_compact = compact
        self._show_line()

    def refresh(self) -> None:
        """Say what the game asks now."""
        if self._help is not None:
            return
        icon, sentence, self._line = self._said()
        self.icon.show_icon(icon)
        self.sentence.setText(sentence)
        self._show_line()
        self.setAccessibleName(sentence)
        if self._told and sentence == " ".join(self._told):
            self._make_room()
        decision = self._controller.decision
        is_asked = isinstance(decision, Decision) and decision.kind != "enter_dice"
        self.advice.setVisible(is_asked and self._controller.is_mine and self._mode is None)

    def _show_line(self) -> None:
        """The line of help, where there is room for it; who decides in another's turn is said anywhere."""
        is_asked = self._help is None and self._mode is None and self._controller.looking_at is None
        who = decider(self._controller) if is_asked else ""
        line = " · ".join(filter(None, (who, self._line)))
        self.help.setText(who if who and self._is_compact else line)
        self.help.setVisible(bool(who if self._is_compact else line))

    def _make_room(self) -> None:
        """The row stays as high as it is while computers play: the keys make way, then earlier sentences."""
        margins = self.layout().contentsMargins()  # type: ignore[union-attr]  # a panel has a layout
        room = self.height() - margins.top() - margins.bottom()
        told, wide = self._told, self.sentence.width()
        while len(told) > 1 and self.sentence.heightForWidth(wide) > room:
            told = told[1:]
            self.sentence.setText(" ".join(told))
        if self.sentence.heightForWidth(wide) + self.help.heightForWidth(wide) > room:
            self.help.hide()

    def _said(self) -> tuple[str, str, str]:
        game, catalog = self._controller, self._controller.catalog
        decision = game.decision
        if self._mode is not None:
            return self._mode
        if game.looking_at is not None:
            return (
                "history",
                self.tr("You are looking at an earlier moment of this game."),
                self.tr("Press the big button to return to the present"),
            )
        if isinstance(decision, Outcome) and game.is_read:  # the end isn't told before what brought it about
            return "flag", self.tr("See how it was fought."), self.tr("Space goes on")
        if isinstance(decision, Outcome):
            return "flag", text(decision.reason, catalog), decision.rule
        if game.looks_on:
            again = self.tr("{why} The big button looks again").format(why=game.looks_on)
            left = self.tr("Nobody plays it any more: the big button takes it over")
            return "eye", self._looked_on(decision), left if game.is_left else again
        if game.is_mine and self._question is not None:
            return _icon(decision), *self._question
        if game.is_mine:
            return _icon(decision), text(decision.prompt, catalog), self._help_line(decision)
        if game.holdups.stops and game.holdups.now is not None:
            return "warning", self.tr("The game waits."), game.holdups.now.report.happened
        who = power_name(game.actor, catalog)
        phase = next((p.title for p in catalog.phases if p.id == decision.phase), "")
        if game.paused:
            return (
                "pause",
                self.tr("The computer players wait."),
                f"{who}: {round_within(game.presentation.round, game.catalog)}, {phase}",
            )
        sentence, help_line = self._of_computer(who, phase)
        return "computer", sentence, help_line

    def _of_computer(self, who: str, phase: str) -> tuple[str, str]:
        """What a computer player has just done, or that it thinks about its first move."""
        game = self._controller
        when = round_within(game.presentation.round, game.catalog)
        words: dict[str, str | int] = {"power": who, "round": when, "phase": phase.lower()}
        thinks = fill(self.tr("{power:The} is thinking: {round}, {phase}."), words)
        if game.is_read:
            see = fill(self.tr("See how it was fought; then {power:the} plays."), words)
            return see, self.tr("Space goes on")
        has_people = any(seat.kind == "person" for seat in game.seats.values())
        goal = self.tr("your next choice") if has_people else self.tr("the end of the game")
        if game.is_hurrying:
            return thinks, self.tr("Going on to {goal} · Space shows the moves again").format(goal=goal)
        keys = self.tr("You may look around · Space goes to {goal} · P pauses")
        if game.waits_for_step:
            keys = self.tr("Space shows the next move · Shift+Space goes to {goal}")
        keys = keys.format(goal=goal)
        return " ".join(self._told) or thinks, keys

    def _hear(self, event: Event, message: Message | None) -> None:
        """Keep what is told of the latest move."""
        if self._is_told or isinstance(event, TurnBegan):
            self._told, self._is_told = [], False
        if message is not None and not isinstance(event, (PhaseBegan, TurnBegan)):
            self._told = [*self._told, text(message, self._controller.catalog)][-_MOST_TOLD:]

    def _looked_on(self, decision: Decision) -> str:
        game, catalog = self._controller, self._controller.catalog
        phase = next((p.title for p in catalog.phases if p.id == decision.phase), "")
        when = round_within(game.presentation.round, catalog)
        return self.tr("You are looking on: {power}, {round}, {phase}.").format(
            power=power_name(decision.power, catalog), round=when, phase=phase.lower()
        )

    def _all_are_placed(self) -> bool:
        options = self._controller.options
        return isinstance(options, PlaceOptions) and not any(options.waiting().values())

    def _help_line(self, decision: Decision) -> str:
        match decision.kind:
            case "move_units":
                return self.tr(
                    "Drag a stack or click it and then a space · Tab next stack · Enter takes it up"
                )
            case "place_units" if self._all_are_placed():
                return self.tr("Undo takes the last unit back") if self._controller.can_undo else ""
            case "place_units":
                return self.tr("Drag a unit onto a glowing space · Tab next unit · Enter places it")
            case "purchase":
                return self.tr("↑ ↓ unit · + − number")
            case "enter_dice":
                return self.tr("Throw your dice and type what they show")
            case _:
                return ""

    def _forget_help(self) -> None:
        self._help = None
        self.refresh()

    def _forget(self) -> None:
        self._question, self._is_told = None, True
        self._forget_help()


def _icon(decision: Decision) -> str:
    """The picture that the game asks for, or that of the kind."""
    return decision.picture or _ICONS.get(decision.kind, _PLAIN)
