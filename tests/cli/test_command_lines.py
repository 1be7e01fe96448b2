"""Nasty command lines: each ends with a sentence and an exit code, never with a traceback or a hang."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from axis_desktop.cli import main
from axis_desktop.cli.output import print_json

LONG, LONGER, PAGES = "x" * 300, "y" * 5_000, "word " * 1_000
POSIX = os.name == "posix"
MANY = 100_000

TOURNAMENT = [
    "tournament",
    "--levels",
    "random",
    "--games",
    "1",
    "--max-rounds",
    "1",
    "--quiet",
    "--jobs",
    "1",
]
TOURNAMENT += ["--scenario", "first_landing"]
SIMULATE = ["simulate", "--players", "all=easy"]
ODDS = ["odds", "--attacker", "infantry", "--defender", "infantry"]


def script(**changes: Any) -> bytes:
    return json.dumps({"format": 1, "system": "classic", **changes}).encode()


def steps(*actions: Any) -> bytes:
    return script(position={"power": "germany", "phase": "combat_move", "units": {}}, actions=actions)


MOVE = {"type": "move_units", "units": {"tank": 1}}
FILES = {
    "empty.json": b"",
    "broken.json": b"{",
    "latin.json": '{"format": 1, "system": "classic", "title": "café"}'.encode("latin-1"),
    "utf16.json": '{"format": 1}'.encode("utf-16"),
    "zeros.json": bytes(1000),
    "brackets.json": b"[" * MANY,
    "deep.json": b'{"format": 1, "system": "classic", "position": '
    + b'{"a":' * MANY
    + b"1"
    + b"}" * MANY
    + b"}",
    "big.json": b" " * 6_000_000,
    "digits.json": b'{"format": 1, "system": "classic", "dice": [' + b"9" * 5_000 + b"]}",
    "long.json": script(system="c" * 3_000),
    "key.json": script(**{"k" * 3_000: 1}),
    "control.json": script(system="classic\x1b[31m\n\u202e\x00"),
    "halves.json": b'{"format": 1, "system": "\\ud800"}',
    "five.json": b"5",
    "position.json": script(position=[]),
    "numbers.json": script(actions=[5]),
    "type.json": steps({"type": {"a": 1}}),
    "longtype.json": steps({"type": "x" * 5_000}),
    "path.json": steps({**MOVE, "path": 5}),
    "paths.json": steps({**MOVE, "path": [["a"]]}),
    "nopath.json": steps(MOVE),
    "object.json": steps({**MOVE, "path": {"a": 1}}),
    "counts.json": steps({"type": "move_units", "units": {"tank": {}}, "path": ["germany", "poland"]}),
    "truth.json": steps({"type": "move_units", "units": {"tank": True}, "path": ["germany", "poland"]}),
    "load.json": steps({"type": "load_units", "units": 5, "space": "japan"}),
    "loads.json": steps({"type": "load_units", "units": [[]], "space": ["japan"], "zone": "auto"}),
    "take.json": steps({"type": "take_back", "units": {"tank": -1}, "space": {}}),
    "power.json": steps({"type": "end_phase", "power": ["germany"]}),
    "expect.json": steps({"expect": [1]}),
    "units.json": steps({"expect": {"units": {"karelia": 5}}}),
    "answers.json": steps({"expect": {"answers": [{"type": {}}]}}),
    "roll.json": steps({"expect": {"dice": [5]}}),
    "refused.json": steps({"refused": 5, "action": {}}),
    "action.json": steps({"refused": "CL-5.1", "action": 7}),
    "rules.json": steps({"refused": [5], "action": {}}),
    "beside.json": steps({"refused": "CL-5.1", "expect": {}}),
    "text.axis": b"hello",
    "esc\x1b[31m\u202e.json" if POSIX else "esc.json": b"{",
    "new\nline.json" if POSIX else "newline.json": b"{",
    "results.jsonl": b'{"format": 1}\n',
    "nested.jsonl": b"[" * MANY + b"\n",
}
NO_FILES = [
    "folder",
    "missing",
    LONG,
    LONGER,
    "",
    "a\nb",
    "\x1b[31m\u202e",
    "\udcff",
    "folder/",
    "empty.json/x",
]
DEVICES = ["pipe", "loop", "/dev/zero", "/dev/null", "/dev/full", "/dev/random"] if POSIX else []
SCRIPTS = [["script", file] for file in [*FILES, *NO_FILES, *DEVICES]]
POSITIONS = [["new", "--position", file] for file in (*list(FILES)[:14], *NO_FILES, *DEVICES)]
SAVES = [[*command, file] for file in (*NO_FILES, *DEVICES) for command in (["replay"], ["export", "--json"])]
UNKNOWN = [[word] for word in ("simulte", "help", "SIMULATE", "-", *NO_FILES, *DEVICES, "x" * 3_000, PAGES)]
RESULTS = ["folder", "results.jsonl", "nested.jsonl", "text.axis", LONG, "missing/r.jsonl", *DEVICES[2:]]
REPORTS = ["text.axis", LONG, "text.axis/report", "\udcff" if not POSIX else "empty.json", *DEVICES]

LINES: list[list[str]] = [
    *SCRIPTS,
    *POSITIONS,
    *SAVES,
    *UNKNOWN,
    *([*TOURNAMENT, "--results", file] for file in RESULTS),
    *([*TOURNAMENT, "--report", file] for file in REPORTS),
    *([*SIMULATE, "--maps", folder] for folder in ("missing", LONG, LONGER, "\x1b[31m", "loop")),
    *([*SIMULATE, option, "9" * 5_000] for option in ("--seed", "--games", "--jobs", "--max-rounds")),
    *([*SIMULATE, option, "9" * 30] for option in ("--games", "--jobs", "--max-rounds")),
    *([*SIMULATE, option, "x\x1b[31m\n"] for option in ("--seed", "--system", "--scenario", "--option")),
    *([*SIMULATE, option, "x" * 3_000] for option in ("--seed", "--system", "--scenario", "--option")),
    *([*SIMULATE, "--jobs", number] for number in ("0", "-1", "1.5", "")),
    *([*SIMULATE, "--cluster", address] for address in ("nonsense", "\n", "x" * 3_000, "")),
    *(
        ["simulate", "--players", who]
        for who in ("x" * 3_000, "a=\x1b[31m\nb", "all", "all=", "all=human:x", "=")
    ),
    *(
        ["new", "--players", who]
        for who in ("germany=king", "x" * 3_000, "germany=human:\x1b[31m", "\udcff=easy")
    ),
    ["new", "--seed", "9" * 5_000],
    ["new", "--scenario", "\x1b"],
    ["new", "--system", "supply", "--real-dice"],
    *([*ODDS, option, "9" * 5_000] for option in ("--bombardment", "--retreat-after", "--value")),
    *([*ODDS, option, "9" * 30] for option in ("--bombardment", "--research")),
    *(
        [*ODDS, "--attacker", side]
        for side in ("x" * 3_000, "infantry:" + "9" * 5_000, "infantry:-1", "\x1b", "³")
    ),
    *([*ODDS, "--attacker", side] for side in ("infantry:99999", "infantry:³", ":", "infantry:1:1", PAGES)),
    *([*ODDS, "--attacker-submarines", plan] for plan in ("9" * 5_000, "\n", "-1")),
    *(["tournament", "--levels", levels] for levels in ("x", "", "," * 3_000, "\x1b[31m")),
    ["tournament", "--levels", "easy", "--judge", "5"],
    ["tournament", "--levels", "easy", "--json", "--csv"],
    ["systems", "--maps", "missing"],
    ["systems", "extra"],
    ["map"],
    ["map", "chek"],
    ["script"],
    ["script", "a", "b"],
    ["--debug", "simulte"],
    ["--no-such-option"],
    ["play", "a", "b"],
]


def name_of(words: Sequence[str]) -> str:
    return ascii(" ".join(word if len(word) < 30 else f"{word[:3]}({len(word)})" for word in words))


@pytest.fixture(scope="module")
def nasty_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("nasty")
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    (folder / "folder").mkdir()
    if POSIX:
        os.mkfifo(folder / "pipe")
        (folder / "loop").symlink_to("loop")
    return folder


@pytest.fixture(autouse=True)
def in_it(nasty_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(nasty_folder)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    before = sorted(nasty_folder.iterdir())
    yield
    assert sorted(nasty_folder.iterdir()) == before, "a refused command left something behind"


@pytest.mark.parametrize("words", LINES, ids=name_of)
def test_a_wrong_command_line_ends_with_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_window(*_: object, **__: object) -> int:
        raise AssertionError("a window opens")

    monkeypatch.setattr("axis_desktop.view.app.app.open_game", no_window)
    monkeypatch.setattr("axis_desktop.view.app.app.open_new", no_window)
    try:
        code: object = main(words)
    except SystemExit as end:
        code = end.code

    told = capsys.readouterr().err
    assert code in (1, 2)
    *usage, sentence = told.rstrip("\n").split("\n")
    assert sentence.startswith("axis-desktop"), told
    assert (
        not usage or usage[0].startswith("usage: axis-desktop") or "--cluster" in words or "--debug" in words
    )
    assert sentence.isprintable()
    assert 20 < len(sentence) < 1_300
    assert "bug of the program" not in told
    assert "Traceback" not in told or "--debug" in words


@pytest.mark.parametrize(
    ("word", "command"),
    [
        ("simulte", "simulate"),
        ("SIMULATE", "simulate"),
        ("repaly", "replay"),
        ("scripts", "script"),
        ("odd", "odds"),
    ],
)
def test_a_misspelt_command_opens_no_window_and_is_corrected(
    word: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([word, "--json"]) == 2
    assert f"did you mean '{command}'?" in capsys.readouterr().err


def test_debug_shows_where(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["script", "broken.json", "--debug"]) == 1
    assert "Traceback" in capsys.readouterr().err


# ---------------------------------------------------------------------- streams


def run(words: Sequence[str], redirected: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    """The program as a shell starts it."""
    command = f'"$0" -m axis_desktop "$@" {redirected}'
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", command, sys.executable, *words],
        env={**os.environ, **environ},
        capture_output=True,
        check=False,
    )


ISLES = [*SIMULATE, "--scenario", "first_landing", "--max-rounds", "1", "--jobs", "1", "--quiet"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("words", [["systems"], ["systems", "--json"], ["--help"], ISLES, [*ODDS, "--json"]])
def test_a_full_disk_behind_the_output_is_told(words: list[str]) -> None:
    done = run(words, "> /dev/full")

    assert done.returncode == 1 or words == ["--help"]
    told = done.stderr.decode().splitlines()
    assert told == ["axis-desktop: What was to be printed is lost: No space left on device."] or words == [
        "--help"
    ]
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


@pytest.mark.skipif(not POSIX, reason="a shell of POSIX closes what it is told to")
@pytest.mark.parametrize(
    ("words", "redirected", "code"),
    [
        (["systems"], ">&-", 0),
        (["systems", "--json"], "<&- >&- 2>&-", 0),
        (["systems"], "| true", 0),
        (["systems", "--json"], "| head -1", 0),
        (["script", "broken.json"], "2>&-", 1),
        (["script", "broken.json"], "2>/dev/full", 1),
    ],
)
def test_streams_that_are_closed_end_nothing(words: list[str], redirected: str, code: int) -> None:
    done = run(words, redirected)

    assert done.returncode == code
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


def test_letters_that_the_reader_doesnt_have_are_spelled() -> None:
    done = run([*SIMULATE, "--scenario", "caf\u00e9"], "", PYTHONIOENCODING="ascii")

    assert done.returncode == 2
    assert rb"'caf\xe9'" in done.stderr


def test_json_stays_json_in_any_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    document = {"title": "Ærø, 東京, \U0001f600"}
    for encoding in ("ascii", "latin-1", "utf-8"):
        out = io.BytesIO()
        monkeypatch.setattr("sys.stdout", io.TextIOWrapper(out, encoding, write_through=True))
        print_json(document)

        assert json.loads(out.getvalue().decode(encoding)) == document
