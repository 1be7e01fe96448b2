"""Packs from strangers: each is refused with a clear sentence, in little memory (`tests/bench` has times)."""

import io
import stat
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from axis_desktop.board import BrokenPackError, Problem, check_pack, load_board, open_pack
from tests.board.isles import AREAS, PACK, drawing, files, spaces, write_pack

MOST_MEGABYTES = 300

Writer = Callable[[Path], Path]
"""Writes a hostile pack into a folder and tells where it is."""

CHECK_ALL = """
import pathlib, re, resource, sys
from axis_desktop.board import check_pack

def peak_kilobytes():
    status = pathlib.Path("/proc/self/status")
    if status.exists():  # what the system tells of a process otherwise includes the one that started it
        return int(re.search(r"VmHWM:\\s+(\\d+)", status.read_text())[1])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == "darwin" else 1)

for line in sys.stdin:
    check_pack(pathlib.Path(line.rstrip()))
    print(peak_kilobytes())
"""
BOMB = "".join(f'<!ENTITY l{i + 1} "{f"&l{i};" * 10}">' for i in range(12))
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
ALBA = '<path id="alba" class="land" d="{}"/>'


def with_svg(svg: bytes | str) -> Writer:
    content = svg if isinstance(svg, bytes) else svg.encode()
    return lambda folder: write_pack(folder / "pack", map_svg=content)


def with_rest(rest: str) -> Writer:
    """The good drawing with something more in it."""
    return with_svg(drawing(rest=rest))


def with_alba(path: str) -> Writer:
    return with_svg(drawing({"alba": ALBA.format(path)}))


def with_root(root: str) -> Writer:
    return with_svg(drawing(root=root))


def with_file(name: str, content: bytes | str, toml: str = "") -> Writer:
    data = content if isinstance(content, bytes) else content.encode()
    return lambda folder: write_pack(folder / "pack", pack_toml=f"{PACK}{toml}".encode(), **{name: data})


def later(make: Callable[[], Writer]) -> Writer:
    """What is large is made when it is written: whoever collects tests shouldn't hold it."""
    return lambda folder: make()(folder)


def with_symbol(content: str) -> Writer:
    return with_file("marks/port.svg", content)


def zipped(add: Callable[[zipfile.ZipFile], None], **entries: bytes) -> Writer:
    def write(folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(folder / "pack.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in (files() | entries).items():
                archive.writestr(name, content)
            add(archive)
        return folder / "pack.zip"

    return write


def named(name: str) -> Writer:
    return zipped(lambda archive: archive.writestr(name, b"evil"))


def link_in_zip(archive: zipfile.ZipFile) -> None:
    link = zipfile.ZipInfo("relief.jpg")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    archive.writestr(link, "/etc/passwd")


def zip_in_zip(archive: zipfile.ZipFile) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as small:
        small.writestr("zeros", bytes(30_000_000))
    for i in range(3):
        archive.writestr(f"inner{i}.zip", inner.getvalue())
        archive.writestr(f"zeros{i}.bin", bytes(36_000_000))


def link_in_folder(folder: Path) -> Path:
    (folder / "secret.svg").parent.mkdir(parents=True, exist_ok=True)
    (folder / "secret.svg").write_bytes(drawing())
    pack = write_pack(folder / "pack")
    (pack / "map.svg").unlink()
    (pack / "map.svg").symlink_to(folder / "secret.svg")
    return pack


def one_huge_path(folder: Path) -> Path:
    """200 MB of one path, written as a file with a hole in it."""
    pack = write_pack(folder / "pack")
    with (pack / "map.svg").open("wb") as file:
        file.write(f'{SVG} viewBox="0 0 9 9"><g id="areas"><path id="alba" d="M0 0'.encode())
        file.truncate(200_000_000)
    return pack


def confusing_names(folder: Path) -> Path:
    """Thousands of shapes and spaces, each like all of the others."""
    shapes = "".join(f'<path id="alpha_{i}" d="M0 0h9v9z"/>' for i in range(5_000))
    table = "".join(f'[space.alphb_{i}]\nname = "x"\nkind = "land"\n' for i in range(1_500))
    svg = drawing({"alba": AREAS["alba"] + shapes})
    return write_pack(folder / "pack", map_svg=svg, spaces_toml=f"format = 1\n{table}".encode())


def very_many_files(folder: Path) -> Path:
    pack = write_pack(folder / "pack")
    for i in range(2_100):
        (pack / f"file{i}.txt").touch()
    return pack


def png_head(width: int, height: int) -> bytes:
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + size + b"\x08\x00\x00\x00\x00"


# What is refused, with the code of its first problem and a word of its sentence.
HOSTILE: dict[str, tuple[Writer, str, str]] = {
    "entity bomb": (
        with_svg(f'<!DOCTYPE svg [<!ENTITY l0 "lol">{BOMB}]>{SVG} viewBox="0 0 9 9">&l12;</svg>'),
        "unsafe",
        "document type",
    ),
    "external entity": (
        with_svg(f'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>{SVG}><text>&x;</text></svg>'),
        "unsafe",
        "document type",
    ),
    "entities behind a known document type": (
        with_svg(f'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY a "b">]>{SVG}/>'),
        "unsafe",
        "document type",
    ),
    "200 MB of one path": (one_huge_path, "too-big", "20 MB"),
    "19 MB of one path": (later(lambda: with_alba(f"M0 0{'L1 1' * 4_700_000}")), "bad-path", "4 million"),
    "a million points": (
        later(lambda: with_alba(f"M0 0h1{'v1h1' * 900_000}")),
        "bad-path",
        "too many points",
    ),
    "a path of moves": (later(lambda: with_alba("M1 1" * 900_000)), "too-big", "separate outlines"),
    "an endless curve": (with_alba("M0 0C9e5 9e5-9e5 9e5 1 1" * 2_000), "bad-path", "too many points"),
    "a tangle": (
        with_alba("M30 40" + "".join(f"L{30 + i % 41} {40 + i * 7 % 37}" for i in range(9_000))),
        "tangled",
        "alba",
    ),
    "one huge attribute": (
        later(lambda: with_rest(f'<g style="expression{" " * 9_000_000}"/><g class="{";" * 9_000_000}"/>')),
        "",
        "",
    ),
    "deep nesting": (later(lambda: with_rest("<g>" * 100_000 + "</g>" * 100_000)), "too-deep", "64"),
    "very many elements": (later(lambda: with_rest("<g/>" * 60_000)), "too-big", "50000 elements"),
    "no end": (with_svg(drawing()[:-20]), "bad-xml", "well-formed"),
    "zeros": (later(lambda: with_svg(bytes(5_000_000))), "bad-xml", "well-formed"),
    "an unknown encoding": (with_svg(b'<?xml version="1.0" encoding="EBCDIC-42"?><svg/>'), "bad-xml", "XML"),
    "no svg": (with_svg("<html><body/></html>"), "no-svg", "<html>"),
    "javascript": (with_rest("<script>alert(1)</script>"), "unsafe", "script"),
    "javascript under another name": (
        with_rest('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
        "unsafe",
        "script",
    ),
    "onload": (with_root('viewBox="0 0 300 200" onload="alert(1)"'), "unsafe", "script"),
    "onclick on a shape": (with_rest('<g id="decor"><path onclick="x()" d="M0 0"/></g>'), "unsafe", "script"),
    "a javascript link": (with_rest('<a xlink:href="java&#10;script:x()"/>'), "unsafe", "outside"),
    "a link under another prefix": (
        with_rest('<a y:href="http://evil.example" xmlns:y="http://www.w3.org/1999/xlink"/>'),
        "unsafe",
        "outside",
    ),
    "a remote picture": (with_rest('<image href="https://evil.example/a.png"/>'), "unsafe", "outside"),
    "a picture by its place": (with_rest('<image xlink:href="/etc/passwd"/>'), "unsafe", "outside"),
    "a picture on Windows": (with_rest(r'<image href="C:\secret.png"/>'), "unsafe", "outside"),
    "a picture above": (with_rest('<image href="a/../../b.png"/>'), "unsafe", "outside"),
    "a remote style": (with_rest("<style>@import 'http://evil.example';</style>"), "unsafe", "style"),
    "a style in two pieces": (with_rest("<style>@imp<!-- -->ort 'x';</style>"), "unsafe", "style"),
    "a remote style sheet": (
        with_svg(b'<?xml-stylesheet href="http://evil.example/a.css"?>' + drawing()),
        "unsafe",
        "style sheet",
    ),
    "a remote fill": (with_rest('<g fill="url(http://evil.example/#a)"/>'), "unsafe", "outside"),
    "a foreign object": (with_rest("<foreignObject><p/></foreignObject>"), "unsafe", "script"),
    "NaN": (with_alba("M30 40HNaN V80z"), "bad-path", "'N'"),
    "infinity": (with_alba("M30 40H1e999V80z"), "bad-path", "too big"),
    "infinity by a transform": (
        with_svg(
            drawing(
                {
                    "alba": '<g transform="scale(1e300)"><g transform="scale(1e300)">'
                    + ALBA.format("M30 40h40v40z")
                    + "</g></g>"
                }
            )
        ),
        "bad-path",
        "alba",
    ),
    "far away": (with_alba("M30 40h9e7v40z"), "bad-path", "too far away"),
    "NaN in the view box": (with_root('viewBox="0 0 NaN 200"'), "bad-viewbox", "NaN"),
    "infinite view box": (with_root('viewBox="0 0 1e999 200"'), "bad-viewbox", "too big"),
    "huge view box": (with_root('viewBox="0 0 3000000 200"'), "bad-viewbox", "3e+06 by 200"),
    "flat view box": (with_root('viewBox="0 0 300 0"'), "bad-viewbox", "300 by 0"),
    "negative view box": (with_root('viewBox="0 0 -300 -200"'), "bad-viewbox", "-300 by -200"),
    "no view box and nothing drawn": (with_svg(f'{SVG}><g id="areas"/></svg>'), "bad-viewbox", "missing"),
    "drawn far out": (
        with_svg(f'{SVG} width="100%"><g id="areas"><path id="alba" d="M0 0h900000v9z"/></g></svg>'),
        "bad-viewbox",
        "900000 by 9",
    ),
    "millimeters": (with_root('width="30000mm" height="200mm"'), "bad-viewbox", "113386 by"),
    "a length of nobody": (with_root('width="300furlong" height="200px"'), "bad-viewbox", "furlong"),
    "three numbers": (with_root('viewBox="0 0 300"'), "bad-viewbox", "3 numbers"),
    "a map above": (with_file("x.txt", "", 'map = "../../map.svg"'), "unsafe", "leads out"),
    "a map by its place": (with_file("x.txt", "", 'map = "/etc/passwd"'), "unsafe", "leads out"),
    "a relief above": (with_file("x.txt", "", 'relief = "..\\\\relief.jpg"'), "unsafe", "leads out"),
    "a huge relief": (
        with_file("relief_png", png_head(65_000, 65_000), 'relief = "relief.png"'),
        "too-big",
        "65000 by 65000 pixels",
    ),
    "deep TOML": (
        with_file("spaces_toml", f"format = 1\nx = {'[' * 5_000}{']' * 5_000}"),
        "too-deep",
        "deep",
    ),
    "long TOML": (later(lambda: with_file("spaces_toml", "# " + "x" * 1_100_000)), "too-big", "1 MB"),
    "TOML that is none": (with_file("spaces_toml", b"\xff\xfe\x00"), "bad-toml", "UTF-8"),
    "numbers without a value": (with_file("spaces_toml", "format = 1\nx = nan"), "bad-value", "nan"),
    "very many spaces": (
        later(
            lambda: with_file(
                "spaces_toml", "format = 1\n" + "".join(f"[space.s{i}]\n" for i in range(20_000))
            )
        ),
        "too-big",
        "20000 rows",
    ),
    "names that are all nearly right": (confusing_names, "unknown-area", "did you mean 'alphb_0'?"),
    "links that are all nearly right": (
        lambda folder: write_pack(
            folder / "pack",
            spaces_toml=spaces(rest='[[link]]\na = "albb"\nb = "bregb"\nkind = "border"\n' * 3_000),
        ),
        "unknown-neighbor",
        "did you mean 'alba'?",
    ),
    "very many files": (very_many_files, "too-big", "2000 files"),
    "a link in a folder": (link_in_folder, "unsafe", "link"),
    "a link in a zip": (zipped(link_in_zip), "unsafe", "link"),
    "a name above in a zip": (named("../../evil.svg"), "unsafe", "leads out"),
    "an absolute name in a zip": (named("/etc/evil.svg"), "unsafe", "leads out"),
    "a drive in a zip": (named("C:/evil.svg"), "unsafe", "leads out"),
    "a device of Windows in a zip": (named("a:b"), "unsafe", "leads out"),
    "a zip bomb": (
        later(lambda: zipped(lambda _: None, **{"map.svg": bytes(41_000_000)})),
        "too-big",
        "40 MB",
    ),
    "a zip of zips": (zipped(zip_in_zip), "too-big", "100 MB"),
    "a symbol with a script": (with_symbol(f"{SVG} viewBox='0 0 9 9'><script/></svg>"), "unsafe", "script"),
    "a symbol of clones": (
        with_symbol(f"{SVG} viewBox='0 0 9 9'><g id='a'><use href='#a'/></g></svg>"),
        "unsupported",
        "<use>",
    ),
    "a symbol with a filter": (
        with_symbol(f"{SVG} viewBox='0 0 9 9'><filter><feGaussianBlur stdDeviation='9999'/></filter></svg>"),
        "unsupported",
        "<filter>",
    ),
    "a symbol with a picture": (
        with_symbol(f"{SVG} viewBox='0 0 9 9'><image href='data:image/png;base64,AA'/></svg>"),
        "unsupported",
        "<image>",
    ),
    "a symbol under another name": (
        with_symbol(f"{SVG} xmlns:s='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><s:use href='#a'/></svg>"),
        "unsupported",
        "<use>",
    ),
    "a symbol of dashes": (
        with_symbol(f"{SVG} viewBox='0 0 9 9'><path stroke-dasharray='1e-9' d='M0 0h9'/></svg>"),
        "unsupported",
        "dashed",
    ),
    "a symbol far away": (
        with_symbol(f"{SVG} viewBox='0 0 9 9'><path d='M0 0h9e5'/></svg>"),
        "bad-path",
        "too far away",
    ),
    "a symbol moved far away": (
        with_symbol(f"{SVG} viewBox='0 0 9 9'><g transform='scale(1e30)'/></svg>"),
        "bad-path",
        "too far away",
    ),
    "a symbol of very many points": (
        with_symbol(f"{SVG} viewBox='0 0 9 9'><path d='M0 0{'h1' * 30_000}'/></svg>"),
        "bad-path",
        "too many points",
    ),
    "a big symbol": (
        with_symbol(f"{SVG} viewBox='0 0 9 9'><!--{'x' * 300_000}--></svg>"),
        "too-big",
        "0.2 MB",
    ),
    "a symbol without a size": (with_symbol(f"{SVG}><path d='M0 0'/></svg>"), "bad-viewbox", "view box"),
    "a symbol without a shape": (with_symbol(f"{SVG} viewBox='0 0 9 9'/>"), "empty-symbol", "no shape"),
    "a symbol that is none": (with_symbol("<html/>"), "no-svg", "<html>"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_pack_is_refused_with_a_clear_sentence(tmp_path: Path, name: str) -> None:
    write, code, words = HOSTILE[name]
    path = write(tmp_path)

    problems = check_pack(path)

    if not code:
        assert not [problem for problem in problems if problem.severity == "error"]
        return
    matching = [problem for problem in problems if problem.code == code and words in str(problem)]
    assert matching, "\n".join(map(str, problems))
    assert matching[0].severity == "error"
    assert len(str(matching[0])) < 400


@pytest.mark.slow
def test_no_hostile_pack_takes_much_memory(tmp_path: Path) -> None:
    paths = [write(tmp_path / str(i)) for i, (write, _, _) in enumerate(HOSTILE.values())]

    told = subprocess.run(
        [sys.executable, "-c", CHECK_ALL],
        input="\n".join(map(str, paths)),
        capture_output=True,
        text=True,
        check=True,
    )

    peaks = {name: int(peak) // 1_000 for name, peak in zip(HOSTILE, told.stdout.split(), strict=True)}
    assert max(peaks.values()) <= MOST_MEGABYTES, peaks


def test_what_a_hostile_symbol_would_do_is_refused_to_the_view_too(tmp_path: Path) -> None:
    pack = open_pack(with_symbol(f"{SVG} viewBox='0 0 9 9'><script/></svg>")(tmp_path))

    with pytest.raises(BrokenPackError) as raised:
        pack.symbol("marks", "port")

    problem: Problem = raised.value.problems[0]
    assert (problem.code, problem.file, problem.line) == ("unsafe", "marks/port.svg", 1)
    assert pack.symbol("marks", "../../map") is None


def test_a_relief_too_big_to_unpack_is_not_handed_to_the_view(tmp_path: Path) -> None:
    path = with_file("relief_png", png_head(65_000, 65_000), 'relief = "relief.png"')(tmp_path)

    with pytest.raises(BrokenPackError, match="65000 by 65000"):
        load_board(path, use_cache=False).relief()
