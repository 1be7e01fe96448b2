"""Puts a game page together: board, link, panels."""

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from axis_desktop.model import Decision, Event, PackError, SaveError, Space, UnitId, UnitType
from axis_desktop.model.events import Considered
from axis_desktop.model.system import ScenarioInfo
from axis_desktop.storage.saving.plans import PurchasePlan
from axis_desktop.storage.saving.saves import SaveFile
from axis_desktop.storage.settings import Settings
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.advice.advice_link import AdviceLink
from axis_desktop.view.links.board_link import BoardLink
from axis_desktop.view.links.card_link import link_cards
from axis_desktop.view.links.editing.edit_mode import EditMode
from axis_desktop.view.links.follow_link import FollowLink
from axis_desktop.view.links.odds_link import link_odds
from axis_desktop.view.links.plan_link import PlanLink
from axis_desktop.view.links.purchase_link import PurchaseLink
from axis_desktop.view.links.range_link import RangeLink
from axis_desktop.view.links.since_link import SinceLink
from axis_desktop.view.links.supply_link import SupplyLink
from axis_desktop.view.links.welcome import Welcome
from axis_desktop.view.pages.rulebook import Rule
from axis_desktop.view.panels import (
    AttacksPanel,
    BattlePanel,
    BattleReports,
    ChartPanel,
    ChooseBattlePanel,
    InspectorPanel,
    LogPanel,
    MobilizePanel,
    NationsPanel,
    PurchasePanel,
    panel_for,
)
from axis_desktop.view.panels.battle.orders import UsualOrders
from axis_desktop.view.panels.log import place_of
from axis_desktop.view.panels.parts.choice_list import ChoiceList
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.games import OpenGame
from axis_desktop.view.play.standing_orders import StandingOrders
from axis_desktop.view.play.story import StoryLine
from axis_desktop.view.play.thinker import ProcessThinker, Thinker
from axis_desktop.view.play.usual_losses import UsualLosses
from axis_desktop.view.told.considered import ConsideredPanel
from axis_desktop.view.told.fought import Fought, FoughtPanel, ends_of
from axis_desktop.view.told.history import HistoryPanel
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.theme import theme

_FOUGHT_PX = 90
"""Side of the square around a hex that what is told of a fight leaves free."""


def build_game_page(
    opened: OpenGame,
    settings: Settings,
    keep_folded: Callable[[list[str]], None],
    thinker: Thinker | None = None,
) -> GamePage:
    """The page of a game with everything on it; call `controller.begin()` when it shows."""
    thinker = thinker or ProcessThinker()
    controller = Controller(
        opened.session, opened.seats, thinker, looks_on=opened.looks_on, story=opened.story
    )
    board = BoardView(opened.board, controller.catalog)

    battles, losses = BattleReports(controller), UsualLosses(controller)
    orders = UsualOrders(controller, losses)
    standing = StandingOrders(controller, opened.save.orders)
    standing.apply_settings(settings)
    if not opened.looks_on:
        keep_orders(standing, opened.save, controller)

    buying = PurchaseLink(board, controller, opened.save.purchases)
    if not opened.looks_on:
        keep_purchases(buying, opened.save, controller)

    def panel(decision: Decision, game: Controller) -> QWidget | None:
        made = panel_for(decision, game, battles, standing, losses)
        if isinstance(made, PurchasePanel):
            made.research_wanted.connect(standing.ask_for_research)
            buying.join_purchase(made)
        if isinstance(made, MobilizePanel):
            buying.join_mobilize(made)
            made.places_shown.connect(board.situation.light_places)
            made.place_unit.connect(lambda unit_type: board.start_placing(UnitType(unit_type)))
            made.place_unit.connect(lambda _unit_type: board.setFocus())
            made.place_unit.connect(lambda _unit_type: link.say_placing())
            board.put_back.connect(made.empty_hand)
            board.activated.connect(made.choose_space)
            made.told.connect(lambda said: page.notices.toasts.show(said))
            made.dragged.connect(board.hover_placing)
            made.dropped.connect(board.drop_placing)
        if isinstance(made, ChoiceList):
            made.pointed.connect(board.situation.name_spaces)
        if isinstance(made, BattlePanel):
            made.fight_out.connect(lambda: orders.fight(made.crossed))
        if isinstance(made, ChooseBattlePanel):
            made.fly_to.connect(lambda space: board.fly_to(Space(space)))
        return made

    page = GamePage(controller, board, settings, keep_folded, panel)
    page.board_fits = board.fits
    page.rulebook.view.set_foreword(lambda: _told_of_scenario(opened))
    link = BoardLink(board, page)
    buying.offers_changed.connect(link.offer_spaces)
    page.slot.replaced.connect(lambda: buying.follow(page.slot.panel))
    buying.hint_changed.connect(lambda hint: page.prompt.show_help(hint or None))
    link.apply_settings(settings)
    page.settings_applied.connect(link.apply_settings)
    page.settings_applied.connect(standing.apply_settings)
    _join_losses(page, losses, settings)
    orders.apply_settings(settings)
    page.settings_applied.connect(orders.apply_settings)
    orders.stopped.connect(page.notices.toasts.show)
    AdviceLink(page, board, thinker)
    _add_side_panels(page, board, link)
    link_cards(page, board, link, standing)
    EditMode(page, board, link, settings.keys)
    SupplyLink(board, page, settings.keys)
    RangeLink(board, page, settings.keys)
    plan = PlanLink(board, page, link, settings.keys)
    page.first_shown.connect(link.look_at_start)
    page.first_shown.connect(plan.look)
    page.first_shown.connect(board.camera.finish)
    show_reports(page, battles)
    battles.untold_changed.connect(lambda: link.keep_back(battles.untold))
    follow = FollowLink(board, controller, battles)
    battles.closed.connect(link.show_what_is_left)  # the board has gone where it was fought
    follow.came_home.connect(link.look_where_asked)
    follow.came_home.connect(plan.look)
    page.slot.replaced.connect(lambda: follow.uncover(page.slot))
    page.first_shown.connect(lambda: follow.uncover(page.slot))
    battles.closed.connect(lambda: follow.uncover(page.slot))  # the next one has begun meanwhile
    since = SinceLink(page, board)
    page.done.before = lambda: battles.go_on() or since.go_on()
    page.fight_out_pressed.connect(lambda: orders.fight(_crossed(page.slot.panel)))
    _show_fought(page, board, link)
    _welcome(page, board, opened, settings)

    def show_overview(_free: object = None) -> None:
        is_covered = page.slot.covers_done or battles.report is not None
        board.allow_overview(not is_covered and not page.places.is_seen_through)

    battles.opened.connect(show_overview)
    page.free_changed.connect(show_overview)
    return page


def _join_losses(page: GamePage, losses: UsualLosses, settings: Settings) -> None:
    """The orders of loss come from the settings and go there; what they name in vain is told once."""
    losses.kept.connect(page.losses_kept)
    page.settings_applied.connect(losses.apply_settings)
    losses.apply_settings(settings)

    def tell() -> None:
        if strange := losses.strange():
            said = page.tr("Your usual order of losses names {names}, which this game doesn't have.")
            page.notices.toasts.show(said.format(names=", ".join(strange)))

    page.first_shown.connect(tell)


def _crossed(panel: QWidget | None) -> tuple[UnitId, ...]:
    """Units that are crossed out on the battle screen."""
    return panel.crossed if isinstance(panel, BattlePanel) else ()


def _told_of_scenario(opened: OpenGame) -> Rule | None:
    """What the scenario that is played says of itself; None if its file is gone."""
    info = _scenario_of(opened)
    return Rule("", info.title, info.description) if info is not None and info.description else None


def _scenario_of(opened: OpenGame) -> ScenarioInfo | None:
    """The scenario that is played; None if its file is gone."""
    setup, pack = opened.session.setup, opened.board.pack
    try:
        files = pack.scenarios() if pack is not None else ()
        file = next((f for f in files if (f.system, f.id) == (setup.system, setup.scenario)), None)
        if file is None or pack is None:
            return None
        return opened.session.system.scenario_info(pack.info.id, file.data)
    except PackError:
        return None


def _welcome(page: GamePage, board: BoardView, opened: OpenGame, settings: Settings) -> None:
    """Say what a lesson is about, once, before anything has been done in it."""
    if opened.session.entries or opened.looks_on:
        return
    info = _scenario_of(opened)
    if info is not None and info.lesson is not None and info.description:
        welcome = Welcome(page, info.title, info.description, settings.keys)
        for begun in (
            board.picked,
            board.lifted,
            page.slot.done_changed,
            page.advice_pressed,
            page.edit_began,
        ):
            begun.connect(welcome.close_it)  # it must not lie over what is decided, advised or edited now


def _show_fought(page: GamePage, board: BoardView, link: BoardLink) -> None:
    """Attacks of single units are seen one by one, with their hexes outlined, as they looked until then."""
    fought = FoughtPanel(page.controller, page)
    fought.untold_changed.connect(lambda: link.keep_back(fought.untold))

    shown: list[Fought] = []

    def where(line: Fought) -> list[QRect]:
        side = theme().px(_FOUGHT_PX)
        found = []
        for space in ends_of(line):
            middle = board.camera.to_window(board.shapes.spaces[space].center).toPoint()
            found.append(QRect(0, 0, side, side))
            found[-1].moveCenter(board.viewport().mapTo(page, middle))
        return found

    fought.kept_clear = where

    def outline(line: Fought | None) -> None:
        were_seen = line is None and bool(shown)
        shown[:] = [line] if line is not None else []
        if line is not None or were_seen:
            page.slot.rests = line is not None
            page.arrange()
        page.notices.hold_cards(line is not None)
        page.prompt.refresh()
        # The big button goes on here as well: it answers nothing that lies below what is still told.
        page.done.show_meanwhile(DoneState(title=page.tr("Continue"), quiet=True) if line else None)
        if were_seen and page.controller.looking_at is None:
            page.show_end_once_seen()
            page.focus_after_reading()
        spaces = ends_of(line) if line is not None else []
        board.situation.name_spaces(spaces)
        if spaces:
            board.show_spaces(spaces)

    def consider(event: Event, _message: object) -> None:
        if isinstance(event, Considered) and page.controller.pace != "none":
            board.situation.name_spaces(event.options)

    def forget() -> None:
        if page.controller.is_mine and fought.shown is None:
            board.situation.name_spaces(())

    page.controller.happened.connect(consider)
    page.controller.changed.connect(forget)

    def place(area: QRect) -> None:
        fought.place(area)
        _raise_covers(page)

    page.tells_more = lambda: fought.shown is not None
    comes_first = page.done.before
    page.done.before = lambda: comes_first() or fought.go_on()
    fought.line_shown.connect(outline)
    page.free_changed.connect(place)
    board.camera.settled.connect(fought.lie_again)
    page.skip_pressed.connect(fought.go_on)
    page.escaped.connect(fought.close_all)


def _raise_covers(page: GamePage) -> None:
    """What covers the whole page lies above all that comes to the top."""
    for cover in (page.end_screen, page.seat_change.cover):
        if cover is not None and cover.isVisible():
            cover.raise_()


def keep_orders(orders: StandingOrders, save: SaveFile, game: Controller) -> None:
    """Write standing orders to the save whenever one is given or revoked."""

    def write() -> None:
        try:
            save.set_orders(orders.given())
        except SaveError as error:
            game.failed.emit(error)

    orders.changed.connect(write)


def keep_purchases(buying: PurchaseLink, save: SaveFile, game: Controller) -> None:
    """Write to the save what is about to be bought: whoever leaves the game finds it again."""

    def write(plan: PurchasePlan) -> None:
        try:
            save.set_purchases([plan])
        except SaveError as error:
            game.failed.emit(error)

    buying.planned.connect(write)


def show_reports(page: GamePage, battles: BattleReports) -> None:
    """Battle reports lie over the decision, whose keys rest as long as one shows."""

    def place() -> None:
        battles.place(page.overlay.center, page.places.free)
        page.notices.lie_beside(battles.report.geometry() if battles.report is not None else QRect())
        _raise_covers(page)

    def opened() -> None:
        if battles.report is not None and not battles.report.is_of_battle:
            said, keys = page.tr("Look what was lost without a fight."), page.tr("Enter goes on")
        else:
            said, keys = page.tr("Look how the battle went."), page.tr("Enter goes on · Space shows all dice")
        page.prompt.show_mode("battle", said, keys)
        page.bar.hold_told(True)  # the next battle may have begun by itself
        page.done.show_meanwhile(DoneState(title=page.tr("Continue"), quiet=True))
        page.slot.rests = True
        page.notices.hold_cards(True)  # what comes of the battle lies where the report does
        page.arrange()
        place()

    def closed() -> None:
        page.prompt.show_mode(None)
        page.bar.hold_told(False)
        page.done.show_meanwhile(None)
        page.slot.rests = False
        page.notices.lie_beside(QRect())
        page.arrange()
        page.notices.hold_cards(False)
        page.focus_after_reading()

    battles.show_on(page, page.notices.toasts.show)
    battles.opened.connect(opened)
    battles.closed.connect(closed)
    battles.untold_changed.connect(lambda: page.bar.keep_figures(bool(battles.untold)))
    page.done.before = battles.go_on
    page.free_changed.connect(place)
    page.side.arranged.connect(place)  # the panels have come to the top: covers belong above them
    page.skip_pressed.connect(battles.finish)


def _add_side_panels(page: GamePage, board: BoardView, link: BoardLink) -> None:
    controller = page.controller

    def fly(space: str) -> None:
        board.fly_to(Space(space))

    page.notices.fly_to.connect(fly)
    attacks = AttacksPanel(controller)
    attacks.fly_to.connect(fly)
    attacks.pointed.connect(board.point_at_arrows)
    board.arrow_hovered.connect(attacks.light)
    page.add_side_panel("attacks", page.tr("Attacks"), attacks, is_useful=attacks.is_useful)
    considered = ConsideredPanel(controller)
    page.add_side_panel("considered", page.tr("Why?"), considered, is_useful=considered.is_useful)
    odds = link_odds(board, page)
    if odds is not None:
        page.odds_pressed.connect(odds.toggle)
    neighbors = cast("dict[Space, tuple[Space, ...]]", board.board.neighbors)
    seas = {Space(space.id) for space in board.board.spaces.values() if space.kind == "sea"}
    closed = {Space(space.id) for space in board.board.spaces.values() if space.kind == "blocked"}
    inspector = InspectorPanel(controller, neighbors, seas=seas, closed=closed)
    link.hovered.connect(inspector.show_space)

    def leave() -> None:
        if inspector.space is not None and not board.is_in_window(inspector.space):
            inspector.forget()

    board.camera.settled.connect(leave)
    page.pin_pressed.connect(inspector.toggle_pin)
    for panel in (attacks, considered, inspector):
        panel.content_changed.connect(page.side.arrange_soon)
    page.add_side_panel("space", page.tr("Space"), inspector, is_useful=inspector.has_space, is_restless=True)
    is_read = not controller.catalog.gives_orders  # what others did lies in no piece that they moved
    if is_read:
        # Before the log: where there is no room for both the earlier one folds.
        nations = NationsPanel(controller)
        page.add_side_panel("nations", page.tr("Nations"), nations)
    log = LogPanel(controller)
    log.fly_to.connect(fly)
    page.add_side_panel("log", page.tr("Log"), log, is_open=is_read)
    page.add_side_panel("chart", page.tr("Chart"), ChartPanel(controller), is_open=False)
    history = HistoryPanel(controller)
    history.branch_wanted.connect(page.branch_wanted)

    def show_event(told: StoryLine | None) -> None:
        if told is not None:
            log.select(told)
            if (place := place_of(told)) is not None:
                board.show_space(Space(place))

    history.reached.connect(show_event)
    page.moment_shown.connect(history.tell)
    page.add_side_panel("history", page.tr("History"), history, is_open=False, is_steady=True)
    page.rulebook.place_chosen.connect(fly)
