"""Joins the board and the game: what the rules allow lights up, what a hand does is submitted."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import cast

import msgspec
from PySide6.QtCore import QObject, QRect, QTimer, Signal

from axis_desktop.model import Action, Decision, Event, IllegalAction, Space, UnitId, UnitType
from axis_desktop.model.asking.options import MoveOptions, PlaceOptions, Target
from axis_desktop.model.events import UnitsMoved, UnitsPlaced
from axis_desktop.model.sentences.message import SpaceTerm
from axis_desktop.model.showing.presentation import Presentation, SpaceView
from axis_desktop.storage.settings import Settings
from axis_desktop.view.board.hands.gestures import Carry, Place
from axis_desktop.view.board.hands.source import GestureSource
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.decision_slot import (
    OffersAttacks,
    OffersSpaces,
    OffersTargets,
    TakesFromHand,
    TellsRefusals,
)
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.homes import start_of
from axis_desktop.view.panels.orders.plan import Pointed
from axis_desktop.view.widgets.keys import is_shift_held
from axis_desktop.view.widgets.texts import counted_units, space_name, text

_NAMED_TARGETS = 3
_LATE_MS = 8
_ON_BOARD = {"move_units", "place_units"}
"""Decisions that are answered on the board."""
READABLE_SCALE = 1.85
"""From this zoom on counters show everything (pixels for a map unit)."""


class PresentOptions:
    """Asks whatever options the game has at the moment, or the panel that takes them from a hand."""

    def __init__(self, page: GamePage) -> None:
        self._page, self._game = page, page.controller

    @property
    def _moves(self) -> MoveOptions | GestureSource | None:
        panel: object = self._page.slot.panel
        return panel.hand() if isinstance(panel, TakesFromHand) else self._game.moves

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        """Units that can be taken up now, by the space they are in."""
        moves = self._moves
        return moves.movable() if moves is not None else {}

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        """Where these units can go together."""
        moves = self._moves
        return moves.targets(units) if moves is not None else {}

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        """Why they can't go there."""
        moves = self._moves
        return moves.refusal(units, space) if moves is not None else None

    def places(self, unit_type: UnitType) -> Mapping[Space, Target]:
        """Where a new unit may be put."""
        options = self._game.options
        return options.places(unit_type) if isinstance(options, PlaceOptions) else {}

    def place_refusal(self, unit_type: UnitType, space: Space) -> IllegalAction | None:
        """Why it can't be put there."""
        options = self._game.options
        return options.refusal(unit_type, space) if isinstance(options, PlaceOptions) else None


class BoardLink(QObject):
    """Tells the board what to show and the game what was done on it."""

    hovered = Signal(object)
    """The space the pointer rests on or the keys are at, or None."""

    def __init__(self, view: BoardView, page: GamePage) -> None:
        super().__init__(page)
        self._view, self._page, self._game = view, page, page.controller
        self._source = PresentOptions(page)
        self._asked: Decision | None = None
        self._is_editing = False
        self._played: frozenset[Space] = frozenset()
        """The spaces that are in play."""
        self._offering: OffersSpaces | OffersTargets | None = None
        self._dropped_at = Space("")
        """Where units were dropped last."""
        self._is_carried = False
        """Something was taken up, and the spaces that a panel offers are not lit meanwhile."""
        self._kept: Mapping[Space, SpaceView] = {}
        """How spaces looked whose battle is still being told."""
        game = self._game
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(_LATE_MS)
        self._late.timeout.connect(self.refresh)
        game.changed.connect(self._follow)
        game.read.connect(self.look_where_asked)
        game.happened.connect(self._animate)
        view.dropped.connect(self._dropped)
        view.placed.connect(self._placed)
        view.chosen.connect(self._submit)
        view.left_behind.connect(self._send_others)
        view.picked.connect(self._picked)
        view.take_back.connect(game.take_back)
        view.rule_requested.connect(page.open_rule)
        view.hand_changed.connect(self._say_hand)
        view.lifted.connect(self._lifted)
        view.put_back.connect(self._put_back)
        view.hovered.connect(self.hovered)
        page.skip_pressed.connect(view.finish_animation)
        page.free_changed.connect(self._inset)
        page.slot.rest_changed.connect(self.offer_spaces)
        page.done.refused.connect(self._show_cause)
        page.done.puts_back = self._put_hand_back
        self.refresh()

    def apply_settings(self, settings: Settings) -> None:
        """Take over changed settings."""
        speed = settings.play.speed
        self._view.set_speed("full" if speed == "step" else speed)
        self._view.set_strong_patterns(settings.display.patterns == "strong")

    def set_editing(self, editing: bool) -> None:
        """While the position is edited nothing is moved: clicks choose spaces."""
        self._is_editing = editing
        self.refresh()

    def _follow(self) -> None:
        """Refresh; a little after the panels where these are what counts: mouse and keys get in between."""
        game, decision = self._game, self._game.decision
        if game.is_mine:
            on_board = isinstance(decision, Decision) and decision.kind in _ON_BOARD
            panels_first = not on_board and not isinstance(
                self._page.slot.panel, (OffersSpaces, OffersTargets)
            )
        else:
            panels_first = game.pace == "none"
        if panels_first and game.looking_at is None:
            self._late.start()
        else:
            self.refresh()

    def refresh(self) -> None:
        """Show the state and what can be done in it."""
        self._late.stop()
        game = self._game
        decision = game.decision
        asked = decision if isinstance(decision, Decision) and game.is_mine else None
        on_board = isinstance(self._page.slot.panel, TakesFromHand)
        if self._is_editing or (asked is not None and asked.kind not in _ON_BOARD and not on_board):
            asked = None
        if _differs(asked, self._asked):
            self._view.chip.hide()  # it says why something can't be done, which isn't asked any more
            self._view.set_gesture_source(self._source if asked else None)
            self._show_places(asked)
        self._view.show_presentation(self._shown(), game.viewer)
        self._look_at_play()
        if decision != self._asked:
            self.look_where_asked()
        self._asked = asked
        self.offer_spaces()
        self.say_placing()

    def look_where_asked(self) -> None:
        """Have the place of the question in sight, but not while something is read about another one.

        Of several battles to choose from that is the first, with as many others as there is room for.
        """
        decision = self._game.decision
        if not isinstance(decision, Decision) or self._game.is_read:
            return
        if decision.space is not None:
            self._view.show_space(decision.space)
        elif decision.kind == "choose_battle" and self._game.is_mine:
            choices = self._game.options.choices()
            places = list(dict.fromkeys(each.space for each in choices if each.space is not None))
            if places:
                self._view.show_spaces(places, most=places[0])

    def keep_back(self, spaces: Collection[Space]) -> None:
        """These spaces stay as they show now: how the battles there ended is still being told."""
        shown, before = self._view.presentation, self._kept
        if shown is not None:
            self._kept = {space: before.get(space, shown.spaces[space]) for space in sorted(spaces)}
        if before.keys() - self._kept.keys():
            self.refresh()

    def _shown(self) -> Presentation:
        """The state of the game, but for what isn't told yet."""
        shown = self._game.presentation
        if not self._kept or self._game.looking_at is not None:
            return shown
        return msgspec.structs.replace(shown, spaces={**shown.spaces, **self._kept})

    def _look_at_play(self) -> None:
        """A part of the board has gone out of play: look at the rest."""
        spaces = self._game.presentation.spaces
        played = frozenset(s for s, view in spaces.items() if "out_of_play" not in view.markers)
        if played != self._played:
            is_first, self._played = not self._played, played
            if len(played) < len(spaces):
                self._view.confine(played)
            if not is_first and len(played) < len(spaces):
                self._view.fit_spaces(played)

    def _show_places(self, asked: Decision | None) -> None:
        """New units are to be placed: have the places for them in sight."""
        options = self._game.options if asked is not None else None
        if isinstance(options, PlaceOptions):
            units = [unit for unit, count in options.waiting().items() if count]
            places = list(dict.fromkeys(space for unit in units for space in options.places(unit)))
            self._view.show_spaces(places)

    def offer_spaces(self, *, keep_chip: bool = False) -> None:
        """Light the spaces that the panel of the decision lets the player choose from.

        Args:
            keep_chip: what was said of a refused drop stays.
        """
        panel: object = self._page.slot.panel
        rests = self._is_editing or self._page.slot.rests
        is_asked = panel is not None and self._game.is_mine and not rests
        offering = panel if is_asked and isinstance(panel, (OffersSpaces, OffersTargets)) else None
        targets = self._targets_of(offering)
        if offering is not None and isinstance(offering, TellsRefusals):
            self._view.offer_spaces(targets, offering.space_refusal, keep_chip=keep_chip)
        else:
            self._view.offer_spaces(targets, keep_chip=keep_chip)
        if self._offering is not None and (offering is not self._offering or not targets):
            self._offering = None
            self._view.mark_space(None)  # what was chosen there has been answered, and may have moved away
        if targets and offering is not None and offering is not self._offering:
            offering.space_chosen.connect(self._mark_chosen)
            self._offering = offering

    def _targets_of(self, panel: OffersSpaces | OffersTargets | None) -> Mapping[Space, Target]:
        """What a panel offers, with the way there."""
        if panel is None:
            return {}
        if isinstance(panel, OffersTargets):
            return panel.targets_offered()
        offered = panel.spaces_offered()
        here = self._game.decision.space if isinstance(self._game.decision, Decision) else None
        # A card that is only chosen so far may let its power attack, before that question is asked.
        is_attack = isinstance(panel, OffersAttacks) and panel.spaces_are_attacked
        return {
            space: Target(
                space=space,
                path=(here, space) if here is not None else (space,),
                kind="attack" if is_attack else "friendly",
                action=choice.action,
                notes=(choice.label,) if choice.is_lesser else (),
                is_lesser=choice.is_lesser,
                area=choice.area,
            )
            for space, choice in offered.items()
        }

    def _mark_chosen(self, space: str) -> None:
        """Ring the space that was chosen and waits to be confirmed."""
        self._view.mark_space(Space(space) if space else None)
        if space:
            self._view.show_space(Space(space))

    def _picked(self, space: str) -> None:
        # The board is drawn anew a little after the panels: it may still offer what is of one that is gone.
        panel: object = self._page.slot.panel
        if self._offering is not None and self._offering is panel:
            self._offering.choose_space(Space(space))

    def look_at_start(self) -> None:
        """Begin near the viewer's capital or troops, where counters can be read."""
        home = start_of(self._game.viewer or self._game.presentation.power, self._game, self._view.shapes)
        if home is not None:
            self._view.look_at(home, max(self._view.camera.smallest_scale(), READABLE_SCALE))
            self._view.camera.finish()
        elif self._view.shapes.hex_radius:
            self._view.fit_spaces(self._played)
            self._view.camera.finish()
        asked = self._game.decision
        if isinstance(asked, Decision) and asked.space is not None:
            self._view.show_space(asked.space)
            self._view.camera.finish()

    def _animate(self, event: Event, _message: object) -> None:
        """Let an event be seen, unless the player's own hand has just shown it."""
        if self._game.is_hurrying:
            return
        is_own_hand = isinstance(event, (UnitsMoved, UnitsPlaced)) and (
            self._game.seat(event.power).kind == "person" and self._game.catalog.gives_orders
        )
        if is_own_hand:  # where cards put pieces down, nobody has seen them come
            return
        self._view.animate(event)

    def _dropped(self, units: object, space: str, target: Target | None) -> None:
        # The board has told why it can't be; there is nothing to submit.
        if target is None:
            return
        self._dropped_at = Space(space)
        panel: object = self._page.slot.panel
        if isinstance(target.action, Pointed):
            assert isinstance(panel, TakesFromHand)
            panel.drop(cast("Sequence[UnitId]", units), Space(space))
        else:
            self._submit(target.action)

    def say_placing(self) -> None:
        """Say what the keys do with a new unit, if one is in hand."""
        decision = self._game.decision
        if isinstance(self._view.gesture, Place) and isinstance(decision, Decision):
            keys = self.tr("Esc puts it back · Tab next target · Enter places it")
            self._page.prompt.show_help(text(decision.prompt, self._game.catalog), keys)

    def _lifted(self, _space: str) -> None:
        self._is_carried = True
        self._say_hand_of_gesture()

    def _put_back(self) -> None:
        """Nothing is in hand any more: what the panel offers is lit again."""
        self._page.prompt.show_help(None)
        if self._is_carried:
            self._is_carried = False
            self.offer_spaces(keep_chip=True)

    def _put_hand_back(self) -> bool:
        """Put back a stack that is in hand, and say so; False if there is none."""
        if not isinstance(self._view.gesture, Carry) or not self._view.gesture.hand.units:
            return False
        hand, counts = self._view.gesture.hand, Counter[str]()
        for row in hand.taken:
            counts[row.unit_type] += row.taken
        held = counted_units(counts, self._game.catalog)
        self._view.end_gesture()
        said = self.tr("{units} put back in {space}: press again to go on.")
        place = space_name(hand.space, self._game.catalog)
        self._page.notices.toasts.show(said.format(units=held, space=place))
        return True

    def _send_others(self, taken: Sequence[UnitId], held: Sequence[UnitId]) -> None:
        """What couldn't go along follows, one type after the other; say it if some stay."""
        others = self._by_type([unit for unit in held if unit not in set(taken)])
        gone = len(taken) + sum(map(self._send, others))
        if gone < len(held):
            sentence = self.tr("{count} of {total} have gone: there was no room for more.")
            self._page.notices.toasts.show(sentence.format(count=gone, total=len(held)))

    def _send(self, units: Sequence[UnitId]) -> int:
        """Equal units follow together, or one after the other where they can't; how many have gone."""
        asked = self._game.decision
        if not isinstance(asked, Decision) or _differs(asked, self._asked):
            return 0
        target = self._source.targets(units).get(self._dropped_at)
        if target is not None:
            self._submit(target.action)
            return len(units)
        return sum(self._send((unit,)) for unit in units) if len(units) > 1 else 0

    def _by_type(self, units: Sequence[UnitId]) -> list[tuple[UnitId, ...]]:
        """Units of the board, equal ones together."""
        wanted, found = set(units), dict[UnitType, tuple[UnitId, ...]]()
        for view in self._game.presentation.spaces.values():
            for piece in (piece for stack in view.stacks for piece in stack.pieces):
                here = tuple(unit for unit in piece.units if unit in wanted)
                if here:
                    found[piece.unit_type] = (*found.get(piece.unit_type, ()), *here)
        return list(found.values())

    def _placed(self, unit_type: str, space: str, target: Target | None) -> None:
        if target is None:
            return
        options = self._game.options
        if is_shift_held() and isinstance(options, PlaceOptions):
            kind, place = UnitType(unit_type), Space(space)
            self._submit(options.place(kind, place, max(1, options.most(kind, place))))
        else:
            self._submit(target.action)

    def _submit(self, action: Action) -> None:
        self._game.submit(action)

    def show_what_is_left(self) -> None:
        """Have the places in sight where something must still be done before the big button does anything."""
        if (refusal := self._page.done.state.refusal) is not None:
            self._show_cause(refusal)

    def _show_cause(self, refusal: IllegalAction) -> None:
        """Have the places in sight for whose sake the big button does nothing."""
        named = (term.id for term in refusal.message.args.values() if isinstance(term, SpaceTerm))
        places = [space for space in named if space in self._view.shapes.spaces]
        if places:
            self._view.show_spaces(places)

    def _say_hand_of_gesture(self) -> None:
        hand = getattr(self._view.gesture, "hand", None)
        if hand is not None:
            self._say_hand(hand.space, hand.units)

    def _say_hand(self, space: str, units: Sequence[UnitId]) -> None:
        """Say in the prompt what is in hand and where it may go."""
        game, catalog = self._game, self._game.catalog
        gesture = self._view.gesture
        found = gesture.targets if gesture is not None else self._source.targets(tuple(units))
        targets = found if units else {}
        names = [space_name(place, catalog) for place in list(targets)[:_NAMED_TARGETS]]
        if not targets:
            sentence = self.tr("These units can't go anywhere together.")
        elif len(targets) <= _NAMED_TARGETS:
            sentence = self.tr("Drop the stack on a glowing space: {spaces}.").format(spaces=", ".join(names))
        else:
            sentence = self.tr("Drop the stack on one of %n glowing spaces.", "", len(targets))
        counts: dict[str, int] = {}
        view = game.presentation.spaces.get(Space(space))
        for stack in view.stacks if view else ():
            for piece in stack.pieces:
                taken = len(set(piece.units) & set(units))
                if taken:
                    counts[piece.unit_type] = counts.get(piece.unit_type, 0) + taken
        held = counted_units(counts, catalog)
        keys = self.tr("Esc puts them back · Tab next target · Enter drops")
        self._page.prompt.show_help(sentence, f"{held} · {keys}" if held else keys)

    def _inset(self, free: object) -> None:
        rect = cast("QRect", free)
        page = self._page
        self._view.set_insets(
            rect.top(), page.height() - rect.bottom(), rect.left(), page.width() - rect.right()
        )


def _differs(first: Decision | None, second: Decision | None) -> bool:
    """Another question, so that what is in hand must be put back."""
    if first is None or second is None:
        return first is not second
    return (first.kind, first.power, first.phase) != (second.kind, second.power, second.phase)
