"""What is to be known about a space in a game of supply: pieces, star, straits, neighbors."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from axis_desktop.model import Side, Space, UnitType
from axis_desktop.model.showing.catalog import Catalog, PowerInfo
from axis_desktop.model.showing.presentation import SpaceView, Stack, StraitView
from axis_desktop.view.board.hands.facts import strait_text
from axis_desktop.view.board.pieces.tokens import paint_stack, plan_stack
from axis_desktop.view.board.signs.gates import paint_gate
from axis_desktop.view.panels.parts.rows import picture, spoken
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import IconLabel, label, line
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.texts import money, power_name, space_name, text, unit_name
from axis_desktop.view.widgets.theme import theme

_TOKEN_PX, _GATE_PX = 34, 26


def _tr(sentence: str) -> str:
    return QCoreApplication.translate("InspectorPanel", sentence)


def fill_with_supply(
    body: QVBoxLayout,
    game: Controller,
    space: Space,
    neighbors: Sequence[Space],
    seas: Collection[Space],
    ratio: float,
) -> None:
    """Fill a panel with what is known about a space.

    Args:
        body: layout to fill.
        game: whose state is shown.
        space: the space.
        neighbors: spaces that share a border with it.
        seas: spaces that are water.
        ratio: device pixels for each logical one.
    """
    catalog, shown = game.catalog, game.presentation
    view = shown.spaces.get(space, SpaceView())
    home = next((info for info in catalog.powers if info.capital == space), None)
    body.addLayout(_head(view, home, catalog, ratio, is_sea=space in seas))
    if view.stacks:
        body.addWidget(line())
    for stack in view.stacks:
        body.addLayout(_piece(stack, view, catalog, ratio))
    sides = {info.id: info.side for info in catalog.powers}
    straits = [strait for strait in shown.straits if space in (strait.a, strait.b, strait.bank)]
    if straits:
        body.addWidget(line())
    for strait in straits:
        body.addLayout(_strait(strait, sides.get(game.viewer or shown.power), catalog, ratio))
    body.addWidget(line())
    through = {other for strait in straits for other in (strait.a, strait.b)} if space in seas else set()
    for title, near in (
        (_tr("By land"), [s for s in neighbors if s not in seas]),
        (_tr("By sea"), [s for s in neighbors if s in seas and s not in through]),
    ):
        if near:
            names = ", ".join(sorted(space_name(s, catalog) for s in near))
            body.addWidget(label(title, "label"))
            body.addWidget(label(names, "small", wrap=True))
    body.addStretch(1)


def _head(
    view: SpaceView, home: PowerInfo | None, catalog: Catalog, ratio: float, *, is_sea: bool
) -> QHBoxLayout:
    """Who holds the space, whose home it is, and its star."""
    row = QHBoxLayout()
    row.setSpacing(10)
    if view.owner is not None:
        row.addWidget(picture(plate(view.owner, theme().px(32), ratio)))
        words = [power_name(view.owner, catalog, long=True)]
    elif is_sea:
        words = [_tr("Sea")]
    elif view.stacks:
        words = [" + ".join(power_name(stack.power, catalog) for stack in view.stacks)]
    else:
        words = [_tr("Nobody stands here")]
    if home is not None and home.id == view.owner:
        words.append(_tr("home space"))
    elif home is not None:
        words.append(_tr("home of {power}").format(power=home.name))
    row.addWidget(label(" · ".join(words), "body", wrap=True), 1)
    if "supply_star" in view.markers:
        star = QHBoxLayout()
        star.setSpacing(4)
        star.addWidget(IconLabel("star", "brass", 20))
        star.addWidget(label(_tr("supply"), "small", tone="brass"))
        row.addLayout(star)
    if view.value and catalog.money is not None:
        worth = label(money(view.value, catalog), "strong", tone="brass")
        worth.setObjectName("value")
        row.addWidget(worth)
    return row


def _piece(stack: Stack, view: SpaceView, catalog: Catalog, ratio: float) -> QHBoxLayout:
    """A piece, and how it stands with its supply."""
    row = QHBoxLayout()
    row.setSpacing(10)
    row.addWidget(picture(_token(stack, catalog, ratio)), 0, Qt.AlignmentFlag.AlignTop)
    words = QVBoxLayout()
    words.setSpacing(1)
    piece = stack.pieces[0]
    counts: dict[UnitType, int] = {}
    for each in stack.pieces:
        counts[each.unit_type] = counts.get(each.unit_type, 0) + each.count
    is_single = sum(counts.values()) == 1
    kind = unit_name(piece.unit_type, 1, catalog) if is_single else spoken(counts, catalog)
    words.addWidget(label(f"{power_name(stack.power, catalog)}: {kind}", "strong", wrap=True))
    note = view.notes.get(stack.power)
    if note is not None:
        is_cut_off = any("unsupplied" in each.marks for each in stack.pieces)
        tone = "bad" if is_cut_off else "text_2"
        words.addWidget(label(text(note, catalog), "small", wrap=True, tone=tone))
    if held := view.holds_up.get(stack.power):
        names = ", ".join(space_name(space, catalog) for space in held)
        sentence = _tr("Without it these lose their supply: {spaces}.").format(spaces=names)
        words.addWidget(label(sentence, "small", wrap=True, tone="warn"))
    if "protected" in piece.marks:
        words.addWidget(label(_tr("Can't be removed this turn."), "small", wrap=True, tone="legal"))
    row.addLayout(words, 1)
    return row


def _token(stack: Stack, catalog: Catalog, ratio: float) -> QPixmap:
    units = {info.id: info for info in catalog.units}
    side = theme().px(_TOKEN_PX)
    return paint_stack(stack, plan_stack(stack, units, side, side), units, ratio)


def _strait(strait: StraitView, side: Side | None, catalog: Catalog, ratio: float) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(10)
    is_open = strait.side is not None and side in (None, strait.side)
    gate = paint_gate(theme().px(_GATE_PX), ratio, is_open=is_open)
    row.addWidget(picture(gate), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(label(strait_text(strait, catalog), "small", wrap=True), 1)
    return row
