"""The list of map packs: what each brings, its looks, and what is wrong with those that can't be used."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QMessageBox, QPushButton, QWidget

from axis_desktop.board import Pack
from axis_desktop.model.sentences.plain import one_line
from axis_desktop.storage.library import Library
from axis_desktop.storage.places import home_folder, user_maps_folder
from axis_desktop.view.map_inspector.reading import PackReader, Reading
from axis_desktop.view.pages.pages import Page, open_folder
from axis_desktop.view.widgets.controls import Segments
from axis_desktop.view.widgets.frame import Chip, IconButton, clear_layout, label, line
from axis_desktop.view.widgets.style import set_role

PLAIN = ""
"""Stands for the pack's own look."""


class PacksPage(Page):
    """The map packs of this machine."""

    inspect_wanted = Signal(object)
    """The inspector shall open on a pack: its path."""
    add_wanted = Signal(object)
    """A folder or .zip shall be taken in."""
    remove_wanted = Signal(object)
    """The player's own `Pack` shall be deleted; the player was asked."""
    look_chosen = Signal(str, str)
    """A pack shall be shown in a skin: their ids; "" for its own look."""
    guide_wanted = Signal()
    """How maps are made shall be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "packs_page", parent)
        self._added = ""
        self._mark: Chip | None = None
        self._reader: PackReader | None = None
        self.head.set_title(self.tr("Map packs"))
        buttons = (
            ("packs_guide", self.tr("Making maps"), self.guide_wanted.emit),
            ("add_pack", self.tr("Add a pack…"), self._ask_for_pack),
            (
                "open_packs_folder",
                self.tr("My folder"),
                lambda: open_folder(user_maps_folder()),
            ),
        )
        for name, title, act in buttons:
            button = QPushButton(title)
            button.setObjectName(name)
            set_role(button, "quiet")
            button.clicked.connect(lambda _=False, act=act: act())
            self.head.row.addWidget(button)

    def show_library(self, library: Library, looks: Mapping[str, str], added: str = "") -> None:
        """List the packs.

        Args:
            library: what is there.
            looks: the skin that is chosen for each pack that has one.
            added: id of a pack that has just been taken in and is marked, or "".
        """
        body = self.panel.body
        clear_layout(body)
        self._added, self._mark, self._reader = added, None, None
        help_line = self.tr("Drop a folder or .zip with a map pack onto the window to add it.")
        body.addWidget(label(help_line, "small", wrap=True))
        for pack in library.packs:
            titles = [s.info.title for s in library.scenarios if s.pack.info.id == pack.info.id]
            self._tell_pack(pack, titles)
            skins = [look for look in library.looks if look.base_id == pack.info.id]
            if skins:
                self._offer_looks(pack, skins, looks.get(pack.info.id, PLAIN))
            for skin in skins:
                self._mark_added(skin)
        for path, error in library.broken:
            body.addWidget(line())
            row = QHBoxLayout()
            row.addWidget(Chip("refused", one_line(f"{path}: {error}")), 1)
            row.addWidget(self._inspect_button(path.name, path))
            body.addLayout(row)
        body.addStretch(1)

    def show_added(self) -> None:
        """Scroll to the pack that has just been taken in; the page must show."""
        if self._mark is not None:
            QTimer.singleShot(0, self._mark, self._reveal_mark)

    def _reveal_mark(self) -> None:
        if self._mark is not None:
            self.panel.reveal(self._mark)

    def _mark_added(self, pack: Pack) -> None:
        """Say that a pack is in, and have it checked as a whole meanwhile."""
        if pack.info.id != self._added:
            return
        said = self.tr("“{pack}” was added, and is being checked…").format(pack=pack.info.title)
        self._mark = Chip("note", said)
        self._mark.setObjectName("added_pack")
        self.panel.body.addWidget(self._mark)
        self._reader = PackReader(pack.path, (pack.path.parent,), self)
        self._reader.done.connect(lambda reading: self._tell_checked(pack, reading))
        self._reader.read()

    def _tell_checked(self, pack: Pack, reading: Reading) -> None:
        if any(problem.severity == "error" for problem in reading.problems):
            tone = "cost"
            said = self.tr("“{pack}” was added, but can't be played as it is: Inspect shows what is wrong.")
        else:
            tone, said = "note", self.tr("“{pack}” was added.")
        checking, self._mark = self._mark, Chip(tone, said.format(pack=pack.info.title))
        assert checking is not None
        self._mark.setObjectName("added_pack")
        self.panel.body.replaceWidget(checking, self._mark)
        checking.deleteLater()

    def _tell_pack(self, pack: Pack, scenarios: list[str]) -> None:
        body = self.panel.body
        body.addWidget(line())
        head = QHBoxLayout()
        head.addWidget(label(pack.info.title, "heading", wrap=True), 1)
        head.addWidget(self._inspect_button(pack.info.id, pack.path))
        if pack.path.parent == user_maps_folder():
            remove = IconButton("delete", self.tr("Remove this pack"))
            remove.setObjectName(f"remove_{pack.info.id}")
            remove.clicked.connect(lambda: self._ask_to_remove(pack))
            head.addWidget(remove)
        body.addLayout(head)
        body.addWidget(label(pack.info.description, "body", wrap=True))
        said = self.tr("Scenarios: {names}").format(names=" · ".join(scenarios))
        body.addWidget(
            label(
                said if scenarios else self.tr("No game of this version is played on it."), "small", wrap=True
            )
        )
        place = " · ".join(
            part
            for part in (", ".join(pack.info.authors), pack.info.licence, one_line(str(pack.path)))
            if part
        )
        body.addWidget(label(place, "quiet", wrap=True))
        self._mark_added(pack)

    def _offer_looks(self, pack: Pack, skins: list[Pack], chosen: str) -> None:
        row = QHBoxLayout()
        row.addWidget(label(self.tr("Look"), "label"))
        choices = [(PLAIN, self.tr("its own")), *((skin.info.id, skin.info.title) for skin in skins)]
        segments = Segments(choices, self.tr("Look of {pack}").format(pack=pack.info.title))
        segments.setObjectName(f"look_{pack.info.id}")
        segments.choose(chosen if chosen in dict(choices) else PLAIN)
        segments.chosen.connect(lambda skin: self.look_chosen.emit(pack.info.id, skin))
        row.addWidget(segments)
        row.addStretch(1)
        for skin in skins:
            row.addWidget(self._inspect_button(skin.info.id, skin.path))
        self.panel.body.addLayout(row)

    def _inspect_button(self, name: str, path: Path) -> QPushButton:
        button = QPushButton(self.tr("Inspect"))
        button.setObjectName(f"inspect_{name}")
        button.setToolTip(self.tr("Shows the map with its problems, and follows each save of its files"))
        set_role(button, "quiet")
        button.clicked.connect(lambda: self.inspect_wanted.emit(path))
        return button

    def _ask_for_pack(self) -> None:
        kinds = self.tr("Map packs") + " (*.zip pack.toml)"
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Add a map pack"), str(home_folder()), kinds)
        if name:
            path = Path(name)
            self.add_wanted.emit(path.parent if path.name == "pack.toml" else path)

    def _ask_to_remove(self, pack: Pack) -> None:
        """Deleting a pack can't be undone: ask."""
        question = self.tr("Remove the map pack “{name}” and delete its files?").format(name=pack.info.title)
        answer = QMessageBox.question(self, self.tr("Remove a map pack"), question)
        if answer == QMessageBox.StandardButton.Yes:
            self.remove_wanted.emit(pack)
