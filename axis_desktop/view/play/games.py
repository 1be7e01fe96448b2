"""Games on this machine: begun, opened, and kept with their summary."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject

from axis_desktop.board import Board, find_packs, load_board
from axis_desktop.model import Decision, Power, SaveError, SaveInUse, Session, Setup, system
from axis_desktop.model.seats import Seat
from axis_desktop.model.sentences.plain import one_line
from axis_desktop.model.session import Progress
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.storage.library import Scenario, new_setup
from axis_desktop.storage.places import saves_folder, why_not_kept
from axis_desktop.storage.saving.save_lock import WriterLock
from axis_desktop.storage.saving.saves import SUFFIX, SaveFile, Summary, list_saves
from axis_desktop.storage.scripting.positions import KeptPosition
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.save_names import name_beside
from axis_desktop.view.play.story import Story
from axis_desktop.view.runtime.reports import LOG
from axis_desktop.view.widgets.texts import power_name

MOST_ELSEWHERE = 8
"""Saves outside the folder of saves that are remembered."""
NAME_LETTERS = 60
"""Of a name that somebody gives to a game."""


@dataclass(frozen=True)
class Preview:
    """A scenario as it begins, for the new-game page.

    Attributes:
        first: who moves first.
        kept: the hand-made position it begins with, if it does.
    """

    scenario: Scenario
    catalog: Catalog
    presentation: Presentation
    first: Power
    kept: KeptPosition | None = None


@dataclass(frozen=True)
class OpenGame:
    """A game that is ready to be shown.

    Attributes:
        looks_on: why it can only be looked at; "" if it can be played.
        story: what happened in it, if that has been read already.
    """

    session: Session
    seats: dict[Power, Seat]
    save: SaveFile
    board: Board
    looks_on: str = ""
    story: Story | None = None


def preview(scenario: Scenario, kept: KeptPosition | None = None) -> Preview:
    """How a scenario begins, or a game from a position that was kept.

    Raises:
        PackError: it doesn't fit its map or the rules.
        IllegalAction: the position can't be.
    """
    rules = system(scenario.system_id)
    position, options = (kept.position, kept.options) if kept is not None else (None, {})
    session = Session(rules, new_setup(scenario, options=options, position=position))
    decision = session.decision
    first = decision.power if isinstance(decision, Decision) else session.present().power
    return Preview(scenario, rules.catalog(session.state), session.present(), first, kept)


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbits(32)


def begin_game(
    setup: Setup,
    seats: Mapping[Power, Seat],
    title: str,
    maps: tuple[Path, ...],
    looks: Mapping[str, str] = {},
) -> OpenGame:
    """Begin a game; its save is there at once.

    Raises:
        SaveError: the save can't be written.
        PackError: its map can't be used.
        IllegalAction: its hand-made position can't be.
    """
    board, rules = board_of(setup, maps, looks), system(setup.system)
    Session(rules, setup)  # a position that can't be is refused before there is a save
    save = SaveFile.create(_free_name(setup), setup, seats, title, _name_of(title))
    return OpenGame(Session(rules, setup, save), dict(seats), save, board)


def branch_game(
    session: Session,
    seats: Mapping[Power, Seat],
    length: int,
    title: str,
    board: Board,
    branch_of: str = "",
) -> OpenGame:
    """A new game with a save of its own that begins with the first actions of another.

    Args:
        session: the other game.
        seats: who plays.
        length: so many actions of it.
        title: of the new game.
        board: its map.
        branch_of: what the other game is called.

    Raises:
        SaveError: the save can't be written.
    """
    setup = session.setup
    save = SaveFile.create(_free_name(setup), setup, seats, title, _name_of(title))
    try:
        save.set_summary(msgspec.structs.replace(save.summary, branch_of=branch_of))
        return OpenGame(session.branch(length, save), dict(seats), save, board)
    except Exception:
        save.close()
        raise


def open_game_file(
    path: Path,
    maps: tuple[Path, ...],
    looks: Mapping[str, str] = {},
    progress: Progress | None = None,
) -> OpenGame:
    """Go on with a saved game.

    Args:
        path: of the save.
        maps: further folders with map packs.
        looks: the skins that are chosen.
        progress: is told how far the replay of a long game has come.

    Raises:
        SaveError: the save can't be used, or its map is not on this machine.
        UsageError: its system isn't installed.
        PackError: its map can't be used.
        Canceled: `progress` has ended it.
    """
    save = SaveFile.open(path)
    try:
        session = save.session(progress=progress)
        return OpenGame(session, save.seats, save, board_of(session.setup, maps, looks))
    except Exception:
        save.close()
        raise


def look_at_game(
    path: Path,
    why: str,
    maps: tuple[Path, ...],
    looks: Mapping[str, str] = {},
    progress: Progress | None = None,
    known: Session | None = None,
) -> OpenGame:
    """A saved game as it stands now, to look on; its file stays as it is.

    Args:
        path: of the save.
        why: it can only be looked at.
        maps: further folders with map packs.
        looks: the skins that are chosen.
        progress: as for `open_game_file`.
        known: the same game when it was looked at before.

    Raises:
        SaveError, UsageError, PackError, Canceled: as for `open_game_file`.
    """
    save = SaveFile.look(path)
    try:
        session = save.session(progress=progress, known=known)
        return OpenGame(session, save.seats, save, board_of(session.setup, maps, looks), why)
    except Exception:
        save.close()
        raise


def board_of(setup: Setup, maps: tuple[Path, ...], looks: Mapping[str, str] = {}) -> Board:
    """The map of a game, in the look that is chosen for its pack.

    Raises:
        SaveError: there is no such pack on this machine.
        PackError: it can't be used.
    """
    found = find_packs(maps)
    if setup.pack not in found.packs:
        raise SaveError(
            "This game is played on the map pack '{pack}', which is not on this machine;"
            " put it into the folder of your map packs and try again.",
            pack=setup.pack,
        )
    return load_board(found.dressed(setup.pack, looks.get(setup.pack, "")))


def _name_of(title: str) -> str:
    """What a new game of this title is called, so that it isn't taken for another one."""
    return name_beside(title, {summary.called for _, summary in saved_games()[0]})


def _free_name(setup: Setup) -> Path:
    """A name in the saves folder that no file has.

    Raises:
        SaveError: nothing can be written there.
    """
    folder = saves_folder()
    if why := why_not_kept(folder):
        raise SaveError(
            "A game is saved while it is played, and nothing can be written in {folder}: {why}."
            " Put that right and begin the game again.",
            folder=folder,
            why=why,
        )
    scenario = "".join(sign for sign in setup.scenario if sign.isalnum() or sign in "-_")[:40]
    stem = f"{datetime.now(UTC).astimezone():%Y-%m-%d %H.%M} {scenario}"
    names = (f"{stem}{'' if n == 1 else f' ({n})'}{SUFFIX}" for n in range(1, 10_000))
    return next(path for path in map(folder.joinpath, names) if not path.exists())


def saved_games(
    elsewhere: Sequence[str] = (),
) -> tuple[list[tuple[Path, Summary]], list[tuple[Path, SaveError]]]:
    """The player's saves, latest first, and those that can't be opened with the reason.

    Args:
        elsewhere: paths of saves outside the folder of saves that were played here.
    """
    folder = saves_folder()
    try:
        return list_saves(folder, map(Path, elsewhere))
    except OSError as error:
        why = error.strerror or error
        return [], [(folder, SaveError("{folder} can't be read: {why}.", folder=folder, why=why))]


def with_save_elsewhere(elsewhere: Sequence[str], path: Path) -> list[str]:
    """The paths of saves outside the folder of saves with that of the latest one, which comes first."""
    whole = path.resolve()
    if whole.parent == saves_folder().resolve():
        return list(elsewhere)
    return [str(whole), *(other for other in elsewhere if other != str(whole))][:MOST_ELSEWHERE]


def delete_save(path: Path) -> None:
    """Delete a save with what SQLite may keep beside it, and nothing else.

    Raises:
        SaveError: somebody plays on it, or it can't be deleted.
    """
    try:
        lock = WriterLock(path)
    except SaveInUse as error:
        raise SaveInUse(
            "{path} is being played in a window: leave the game there, then delete it.", path=path
        ) from error
    except OSError as error:
        raise SaveError("{path} can't be deleted: {why}.", path=path, why=error.strerror or error) from error
    try:
        for ending in ("-wal", "-shm", "-journal", ""):
            path.with_name(path.name + ending).unlink(missing_ok=True)
    except OSError as error:
        raise SaveError("{path} can't be deleted: {why}.", path=path, why=error.strerror or error) from error
    finally:
        lock.release()


def board_of_save(path: Path, maps: tuple[Path, ...], looks: Mapping[str, str] = {}) -> Board:
    """The map of a saved game, which stays closed.

    Raises:
        SaveError: the save can't be used, or its map is not on this machine.
        PackError: its map can't be used.
    """
    with SaveFile.look(path) as save:
        return board_of(save.setup, maps, looks)


def copy_save(save: SaveFile, path: Path) -> None:
    """Write a copy of a save that is called as its file; a file of this name gives way.

    Raises:
        SaveError: it can't be written.
    """
    save.copy_to(path, replaces=True)
    rename_save(path, path.stem)


def rename_save(path: Path, name: str) -> None:
    """Call a saved game something else; "" lets it be called as its scenario.

    Raises:
        SaveError: somebody plays on it, or it can't be written.
    """
    save = SaveFile.open(path)
    try:
        save.set_summary(msgspec.structs.replace(save.summary, name=one_line(name).strip()[:NAME_LETTERS]))
    finally:
        save.close()


def _score(game: Controller) -> dict[str, int]:
    """What each side has: its points, or where none are counted its production."""
    shown, catalog = game.presentation, game.catalog
    if shown.points:
        return {catalog.sides[side]: points for side, points in shown.points.items()}
    played = [info for info in catalog.powers if shown.powers[info.id].is_played]
    powers = {side: [info.id for info in played if info.side == side] for side in catalog.sides}
    return {
        title: sum(shown.powers[power].production for power in powers[side])
        for side, title in catalog.sides.items()
        if powers[side]
    }


class SaveKeeper(QObject):
    """Keeps the summary of a save up to date while its game is played."""

    def __init__(self, game: Controller, save: SaveFile) -> None:
        super().__init__(game)
        self._game, self._save = game, save
        self._before = save.summary
        self._kept: tuple[object, ...] = ()
        game.changed.connect(self._changed)
        game.seats_changed.connect(self._keep_seats)
        self._changed()

    def finish(self) -> None:
        """Write the summary a last time and let go of the file; the game itself is all there."""
        self._kept = ()
        self._changed()
        try:
            self._save.close()
        except SaveError as error:
            LOG.warning("%s", error)

    def _changed(self) -> None:
        game = self._game
        if game.looking_at is not None:
            return
        shown, decision = game.presentation, game.decision
        over = not isinstance(decision, Decision)
        hand_made = game.session.setup.hand_made or shown.edited
        where = (shown.round, shown.power, shown.phase, over, hand_made, tuple(game.seats.items()))
        if where == self._kept:
            return
        self._kept = where
        phase = next((p.title for p in game.catalog.phases if p.id == shown.phase), "")
        summary = Summary(
            title=self._before.title,
            name=self._before.name,
            branch_of=self._before.branch_of,
            pack=game.session.setup.pack,
            seats=dict(game.seats),
            score=_score(game),
            system=game.session.setup.system,
            power=shown.power,
            phase=phase,
            round=shown.round,
            date=shown.date,
            mover=power_name(shown.power, game.catalog),
            owners={space: view.owner for space, view in shown.spaces.items() if view.owner is not None},
            over=over,
            played=datetime.now(UTC),
            actions=len(game.session.entries),
            hand_made=hand_made,
        )
        try:
            self._save.set_summary(summary)
        except SaveError as error:  # only the list of saves shows it: the next change writes it
            LOG.warning("%s", error)
            self._kept = ()

    def _keep_seats(self) -> None:
        try:
            self._save.set_seats(self._game.seats)
        except SaveError as error:
            self._game.failed.emit(error)
