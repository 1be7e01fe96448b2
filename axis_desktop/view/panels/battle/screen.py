"""The battle being fought: both sides, their dice, and the question in a brass frame (SCREENS 3)."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.model import Decision, Power, Space, UnitId
from axis_desktop.model.asking.options import CasualtyOptions, Choice
from axis_desktop.model.asking.planning import AssignOptions
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.showing.presentation import BattleSide, BattleView
from axis_desktop.view.panels.battle.answers import Answers, PressOrRetreat
from axis_desktop.view.panels.battle.chance import BattleChance, ChanceSteps
from axis_desktop.view.panels.battle.dice import MOST_IN_ROW
from axis_desktop.view.panels.battle.heading import Heading
from axis_desktop.view.panels.battle.loss_question import LossQuestion
from axis_desktop.view.panels.battle.losses import LossButton
from axis_desktop.view.panels.battle.record import BattleRecord
from axis_desktop.view.panels.battle.rounds import SoFar
from axis_desktop.view.panels.battle.sides import SideView
from axis_desktop.view.panels.battle.stages import StagesLine, WholeChance
from axis_desktop.view.panels.odds.odds_chart import is_impossible
from axis_desktop.view.panels.odds.odds_of_game import game_odds
from axis_desktop.view.panels.odds.odds_tone import is_attack_ours
from axis_desktop.view.panels.parts.done_state import done_state, press_done
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.decider import decider
from axis_desktop.view.play.usual_losses import UsualLosses
from axis_desktop.view.widgets.frame import IconButton, IconLabel, KeyCap, Panel, label, line
from axis_desktop.view.widgets.more_below import MoreBelow
from axis_desktop.view.widgets.rested_space import RestedSpace
from axis_desktop.view.widgets.soon import Soon
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import kind_of_battle, power_name, space_name, text
from axis_desktop.view.widgets.theme import theme

FIRING = {"attack": "attacker", "bombardment": "attacker", "defense": "defender", "aa_fire": "defender"}
"""Whose dice fall in a step."""


LOW_PX = 520
"""A panel lower than this, at 100 %, has no room for a large heading."""
LOWEST_PX = 270
"""One lower than this shows the answers alone: the prompt below it asks the same."""
MOST_OF_CARD = 3
"""Units of a side with which a battle is small: it needs no more than a card."""
CARD_PX = 720
"""Width of that, at 100 %, if both sides fit beside each other."""
WORDS_PX = 330
EDGES_PX = 90
"""What lies beside and between the two sides."""
ROW_PX, BESIDE_ROWS_PX = 87, 480
"""A row of a side at 100 %, and everything above and below the rows."""
COMPACT_ROW_PX = 64
"""A row that has its words beside figures and dice."""
QUESTION_PX = 125
"""The height of a question at 100 % that is counted there."""


class BattlePanel(Panel):
    """A step of a battle; a new one is made for each question.

    It folds to its question, so that the board can be seen, while a way out is chosen.

    Args:
        decision: the question.
        controller: the game.
        record: what the battle has told so far, if anybody kept it.
        usual: in which order the person loses units, if anybody keeps that.
    """

    placement = "center"
    space_chosen = Signal(str)
    """A way out is chosen and waits for its confirmation; "" if none is any more."""
    fight_out = Signal()
    """The whole battle shall be fought by the usual orders."""

    def __init__(
        self,
        decision: Decision,
        controller: Controller,
        record: BattleRecord | None = None,
        usual: UsualLosses | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent, scrolls=True)
        battle = controller.presentation.battle
        assert battle is not None
        self._controller, self._usual = controller, usual
        self._is_attack = is_attack_ours(battle.attacker.power, controller)
        self._is_small = max(map(_size, (battle.attacker, battle.defender))) <= MOST_OF_CARD
        self._main: QAbstractButton | None = None
        self._space = RestedSpace(self)
        self._answers: QWidget | None = None
        self.setObjectName("battle_panel")
        self.setAccessibleName(self.tr("Battle of {place}").format(place=self._place(battle)))
        outer = self.layout()
        assert isinstance(outer, QBoxLayout)
        outer.setSpacing(theme().px(10))
        outer.setContentsMargins(*(theme().px(n) for n in (20, 14, 20, 16)))
        self._head_line = self._heading(battle)
        self._look_button = self._board_button()
        head = QHBoxLayout()
        head.addWidget(self._head_line, 2)
        self._odds = odds = game_odds(controller)
        self._chance: BattleChance | WholeChance | None = None
        if odds is not None and odds.whole is not None:
            self._chance = WholeChance(odds.whole, battle, controller.catalog, is_good=self._is_attack)
        elif odds is not None and battle.kind != "raid":
            self._chance = BattleChance(
                odds, battle, controller.catalog, self._assumed(decision), is_good=self._is_attack
            )
        if self._chance is not None:
            head.addWidget(self._chance, 3)
            head.addSpacing(theme().px(12))
        head.addWidget(self._orders_button(), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._look_button, 0, Qt.AlignmentFlag.AlignTop)
        outer.insertLayout(1, head)
        rule = line()
        outer.insertWidget(2, rule)
        self.body.setSpacing(theme().px(12))
        if len(battle.stages) > 1:
            self.body.addWidget(StagesLine(battle.stages, controller.catalog))
        self._both_sides = self._sides(battle)
        self.body.addLayout(self._both_sides)
        if battle.amphibious:
            self.body.addWidget(
                label(text(controller.catalog.words.from_the_sea, controller.catalog), "label", wrap=True)
            )
        steps = None
        if isinstance(self._chance, BattleChance) and odds is not None:
            steps = ChanceSteps(odds, is_good=self._is_attack)
        self._so_far = SoFar(record, battle.story, controller.catalog, steps)
        self.body.addWidget(self._so_far)
        self._fit = Soon(self._fit_so_far, self)  # the sides are laid out first
        self.height_changed.connect(self._fit.start)
        self.body.addStretch(1)
        below = self._question(decision) if controller.is_mine else self._waiting(decision)
        outer.addWidget(below)
        if self._scroll is not None:
            MoreBelow(self._scroll)  # a large question leaves little room for the sides above it
        self._around: tuple[QLayout | QWidget, ...] = (head, rule, below)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(self.take_suggestion)
        self._look_button.setVisible(bool(self.spaces_offered()))
        if odds is not None:
            odds.changed.connect(self._weigh)  # not a lambda: that would be called after the panel is gone
            self._weigh()

    @property
    def is_ready(self) -> bool:
        """It has been open, and Space has rested, long enough for that key to count."""
        return self._space.is_ready

    def spaces_offered(self) -> Mapping[Space, Choice]:
        """Ways out of the battle, to be lit on the board."""
        return self._answers.ways_out if isinstance(self._answers, PressOrRetreat) else {}

    def choose_space(self, space: Space) -> None:
        """Choose a way out that was clicked on the board."""
        if isinstance(self._answers, PressOrRetreat):
            self._answers.choose(space)

    @property
    def first_focus(self) -> QWidget | None:
        """The keys go to the suggestion."""
        return self._main

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """The keys go to the suggestion."""
        super().showEvent(event)
        if self._main is not None:
            self._main.setFocus()
            self._main.installEventFilter(self._space)

    def _weigh(self) -> None:
        """A battle that is known to be lost isn't pressed on by the usual key."""
        answers, chance = self._answers, self._odds.chance if self._odds is not None else None
        if not isinstance(answers, PressOrRetreat) or not self._controller.is_mine or chance is None:
            return
        if answers.advise(is_lost=is_impossible(chance)):
            self._main = answers.main
            self._main.installEventFilter(self._space)
            self._say_help()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Leave room for the sides where there is little: one line of heading, the question in two rows."""
        super().resizeEvent(event)
        is_low = self.height() < theme().px(LOW_PX)
        self._head_line.set_compact(is_low)
        sides = self.findChildren(SideView)
        rows = max((side.rows for side in sides), default=0)
        question = self._around[-1].sizeHint().height()
        beside_rows = theme().px(BESIDE_ROWS_PX) + max(0, question - theme().px(QUESTION_PX))
        room = self.width() - theme().px(EDGES_PX)
        for side in sides:
            side.set_dice_room(MOST_OF_CARD if self._is_small else MOST_IN_ROW)
            side.set_compact(self.height() < beside_rows + rows * theme().px(ROW_PX))
            side.set_small(self.height() < beside_rows + rows * theme().px(COMPACT_ROW_PX))
        widest = [side.minimumSizeHint().width() for side in sides]
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._both_sides.setDirection(down if sum(widest) > room else right)
        for side in sides:
            if max(widest) > room:
                side.set_dice_room(0)
                side.set_compact(False)
        if self._chance is not None:
            self._chance.set_compact(is_low)
        if isinstance(self._answers, Answers):
            self._answers.lay_out(one_column=False)
            self._answers.lay_out(one_column=self._answers.minimumSizeHint().width() > room)
        self._lay_out_question()
        self._fit.start()

    def _fit_so_far(self) -> None:
        """Leave out what was told so far rather than have it half out of sight."""
        self._so_far.spare(self.open_height(self.width()) - self.height())

    def _lay_out_question(self) -> None:
        """The answers beside the words where there is room, else below them."""
        if self._answers is None:
            return
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        wide = self._answers.sizeHint().width() + theme().px(WORDS_PX) > self.width()
        self._inside.setDirection(down if wide else right)
        self._help.setHidden(wide)
        self._words.setHidden(wide and self.height() < theme().px(LOWEST_PX))
        self._who.setHidden(not self._who.text())
        if isinstance(self._answers, LossQuestion):
            self._answers.set_low(is_low=False)
        if not wide:
            return
        if self.minimumSizeHint().height() > self.height():  # answers that overlap are worse
            self._words.hide()
        if self.open_height(self.width()) > self.height():  # the prompt says the same, the sides nobody else
            self._words.hide()
            self._who.hide()
            if isinstance(self._answers, LossQuestion):
                self._answers.set_low(is_low=True)

    @property
    def card_width(self) -> int:
        """Pixels that a small battle is content with; 0 for one that takes all it can get."""
        if not self._is_small:
            return 0
        both = sum(side.width_in_rows for side in self.findChildren(SideView))
        return max(theme().px(CARD_PX), both + theme().px(EDGES_PX))

    def open_height(self, width: int) -> int:
        """As high as all rows need, with the heading above and the question below what scrolls.

        What was told so far counts in full, though a line of it may show now.
        """
        outer = self.layout()
        assert isinstance(outer, QBoxLayout)
        around = sum(part.sizeHint().height() + outer.spacing() for part in self._around)
        gap = self.body.spacing() if self._so_far.isHidden() else 0
        return super().open_height(width) + around + self._so_far.spared + gap

    def take_suggestion(self) -> None:
        """Take the suggestion, the retreat that is asked once more, or the button that the keys are on."""
        focused = QApplication.focusWidget()
        is_button = isinstance(focused, QAbstractButton) and not isinstance(focused, LossButton)
        if isinstance(focused, QAbstractButton) and is_button and self.isAncestorOf(focused):
            focused.click()
        elif isinstance(self._answers, PressOrRetreat) and self._answers.confirm.isVisibleTo(self):
            self._answers.confirm.click()
        elif self._main is not None:
            self._main.click()

    @property
    def crossed(self) -> tuple[UnitId, ...]:
        """Units that are crossed out, as many as there are hits; none where nobody loses any."""
        losses = self._answers
        return losses.picker.complete if isinstance(losses, LossQuestion) else ()

    def _board_button(self) -> IconButton:
        button = IconButton("map", self.tr("Look at the board"))
        button.setObjectName("look_at_board")
        button.setCheckable(True)
        button.clicked.connect(self.set_folded)
        self.folded.connect(button.setChecked)
        return button

    def _orders_button(self) -> QPushButton:
        button = QPushButton(self.tr("Fight it out"))
        button.setObjectName("fight_out")
        set_role(button, "quiet")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(
            self.tr(
                "The whole battle by the usual orders: your usual losses or those suggested, no retreat"
                " (Ctrl+Space)."
                " The settings say at which chance you are asked."
            )
        )
        button.clicked.connect(self.fight_out)
        keeps_place = button.sizePolicy()  # the chance beside it stands still while somebody else chooses
        keeps_place.setRetainSizeWhenHidden(True)
        button.setSizePolicy(keeps_place)
        button.setVisible(self._controller.is_mine)
        return button

    def _show_place(self, space: str) -> None:
        """Make room for the board while a way out is chosen."""
        self.set_folded(bool(space))
        self._say_help()
        self.space_chosen.emit(space)

    def let_go(self) -> bool:
        """Esc: no way out is chosen, no order of losses changed any more; False if none was."""
        return isinstance(self._answers, PressOrRetreat | LossQuestion) and self._answers.let_go()

    def _swap_losses(self, losses: LossQuestion) -> None:
        """The order of losses shows in place of them, or they again."""
        self._main = losses.main
        self._help.setText(f"{losses.help} {self._controller.decision.rule}")
        self._lay_out_question()

    def _say_help(self) -> None:
        """What the keys do, now that a way out is chosen or none is."""
        pressing = self._answers
        assert isinstance(pressing, PressOrRetreat)
        if pressing.chosen is None and pressing.suggests_retreat:
            said = self.tr("This battle can't be won: Enter chooses a way out, which is asked once more.")
        elif pressing.chosen is None and pressing.ways_out:
            said = self.tr(
                "Enter presses on. A retreat is asked once more; click its place here or on the board."
            )
        elif pressing.chosen is None:
            more = self.tr("Enter presses on. Anything else is asked once more.")
            said = more if pressing.has_others else self.tr("Enter goes on.")
        else:
            said = self.tr("Enter retreats, Esc takes it back.")
            if pressing.chosen.begins is not None:
                place = space_name(pressing.chosen.begins, self._controller.catalog)
                begins = self.tr("The battle of {place} then begins at once: this can't be undone.")
                said = f"{said} {begins.format(place=place)}"
        decision = self._controller.decision
        self._help.setText(f"{said} {decision.rule}")

    def _assumed(self, decision: Decision) -> str:
        """What the odds assume of the pending question and of those to come."""
        if decision.kind == "press_or_retreat":
            return self.tr("if it is pressed to the end")
        if isinstance(self._controller.options, CasualtyOptions):
            return self.tr("if the suggested loss is taken, and to the end")
        return self.tr("cheapest losses, to the end")

    def _place(self, battle: BattleView) -> str:
        return space_name(battle.space, self._controller.catalog)

    def _heading(self, battle: BattleView) -> Heading:
        catalog = self._controller.catalog
        steps = catalog.words.steps
        parts = [text(battle.title, catalog) if battle.title else kind_of_battle(battle.kind, catalog)]
        if battle.round:
            parts.append(self.tr("round {n}").format(n=battle.round))
        if battle.step in steps and (battle.round or battle.step != "press_or_retreat"):
            parts.append(text(steps[battle.step], catalog))
        return Heading(" · ".join(parts), self._place(battle))

    def _sides(self, battle: BattleView) -> QBoxLayout:
        sides = QHBoxLayout()
        sides.setSpacing(theme().px(24))
        for side, name in ((battle.attacker, "attacker"), (battle.defender, "defender")):
            attacks = name == "attacker"
            view = SideView(
                side,
                player=self._player(side),
                attacks=attacks,
                is_ours=attacks == self._is_attack,
                fires=FIRING.get(battle.step) == name,
                catalog=self._controller.catalog,
                counts_hits=battle.kind != "raid" or name == "defender",
            )
            view.setObjectName(name)
            sides.addWidget(view, 1)
        return sides

    def _player(self, side: BattleSide) -> str:
        seat = self._controller.seat(side.power)
        if seat.kind == "computer":
            return self.tr("Computer")
        return seat.name

    def _frame(self, token: str) -> tuple[QFrame, QBoxLayout]:
        frame = QFrame()
        frame.setObjectName("battle_question")
        t = theme()
        frame.setStyleSheet(
            f"QFrame#battle_question {{ background: {t.color('cost').name()};"
            f" border: 1px solid {t.color(token).name()}; border-radius: 6px; }}"
        )
        inside = QHBoxLayout(frame)
        inside.setContentsMargins(*(t.px(n) for n in (18, 10, 18, 10)))
        inside.setSpacing(t.px(20))
        return frame, inside

    def _question(self, decision: Decision) -> QWidget:
        frame, inside = self._frame("brass")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        self._who = label(decider(self._controller), "strong", tone="brass", wrap=True)
        self._who.setHidden(not self._who.text())
        words.addWidget(self._who)
        self._words = label(text(decision.prompt, self._controller.catalog), "prompt", wrap=True)
        words.addWidget(self._words)
        answers: QWidget
        if isinstance(self._controller.options, CasualtyOptions):
            odds = game_odds(self._controller) if self._chance else None
            losses = LossQuestion(decision.power, self._controller, odds, self._usual)
            losses.swapped.connect(lambda: self._swap_losses(losses))
            self._main, answers, help_ = losses.main, losses, losses.help
        elif decision.kind == "press_or_retreat":
            pressing = PressOrRetreat(self._controller)
            pressing.place_chosen.connect(self._show_place)
            self._main, answers = pressing.main, pressing
            help_ = ""
        else:
            plain = Answers(self._controller)
            self._main, answers = plain.main, plain
            help_ = self.tr("Enter takes the first answer, digits take the others.")
        self._help = label(f"{help_} {decision.rule}", "small", wrap=True)
        words.addWidget(self._help)
        words.addStretch(1)
        inside.addLayout(words, 1)
        inside.addWidget(answers)
        self._answers, self._inside = answers, inside
        if isinstance(answers, PressOrRetreat):
            self._say_help()
        return frame

    def _waiting(self, decision: Decision) -> QWidget:
        frame, inside = self._frame("line_strong")
        frame.setObjectName("battle_waiting")
        catalog = self._controller.catalog
        inside.addWidget(IconLabel("computer", "text_2", 24))
        words = {
            "choose_casualties": self.tr("{power:The} chooses its losses."),
            "press_or_retreat": self.tr("{power:The} decides whether to press the attack or to retreat."),
        }
        usual = self.tr("{power:The} decides.")
        said = words.get(decision.kind, usual)
        sentence = fill(said, {"power": power_name(decision.power, catalog)})
        inside.addWidget(label(sentence, "prompt", wrap=True), 1)
        inside.addWidget(self._next_button())
        inside.addWidget(self._next_key)
        self._controller.changed.connect(self._offer_next)
        self._offer_next()
        return frame

    def _next_button(self) -> QPushButton:
        """Goes on where the game waits for a key: the big button, which does so elsewhere, is covered."""
        button = QPushButton()
        button.setObjectName("battle_next")
        set_role(button, "quiet")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: press_done(self._controller))
        self._next, self._next_key = button, KeyCap(self.tr("Space"))
        return button

    def _offer_next(self) -> None:
        game = self._controller
        waits = game.waits_for_step or game.paused
        self._next.setVisible(waits)
        self._next_key.setVisible(game.waits_for_step)
        if waits:
            self._next.setText(done_state(game).title)


def is_battle_question(decision: Decision, controller: Controller) -> bool:
    """The pending decision belongs to a battle in which somebody at this screen takes part.

    Where units are given aims the board and a row for each of them answer better than a list.
    """
    battle = controller.presentation.battle
    if battle is None or decision.space != battle.space:
        return False
    if controller.is_mine and isinstance(controller.options, AssignOptions):
        return False
    return controller.is_mine or any(controller.seat(power).kind == "person" for power in _powers(battle))


def _size(side: BattleSide) -> int:
    """How many units a side came with."""
    here = [entry for column in side.columns if not column.beside for entry in column.units]
    return sum(count for _, _, count in (*here, *side.behind, *side.lost, *side.waiting))


def _powers(battle: BattleView) -> set[Power]:
    """Everybody who has units in it."""
    sides = (battle.attacker, battle.defender)
    units = [entry for side in sides for column in side.columns for entry in column.units]
    return {side.power for side in sides} | {power for power, _, _ in units}
