"""Whatever a TOML holds, it is read in a moment or refused with a sentence."""

import tomllib
from collections.abc import Callable
from contextlib import suppress

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.files import TomlError, parse_toml

# What is large is made when it is read: whoever collects tests shouldn't hold it.
BOMBS: dict[str, str | bytes | Callable[[], str]] = {
    "a number of 5,000 digits": "a = " + "9" * 5_000,
    "a number of 5,000 digits in a list": "a = [1, " + "9" * 5_000 + "]",
    "a hexadecimal number of a million digits": lambda: "a = 0x" + "f" * 900_000,
    "a number beyond 64 bits": f"a = {2**64}",
    "a number that is infinite": "a = inf",
    "a number that becomes infinite": "a = 1e999",
    "a number that is none": "a = nan",
    "a day": "a = 1942-05-01",
    "a day that isn't": "a = 2021-02-30",
    "a key of 20,000 parts": lambda: "a." * 20_000 + "a = 1",
    "a table of 20,000 parts": lambda: "[" + "a." * 20_000 + "a]",
    "a key of 20,000 quoted parts": lambda: '"a".' * 20_000 + "a = 1",
    "a key of spaced parts": lambda: "a . " * 20_000 + "a = 1",
    "20,000 lists in each other": lambda: "a = " + "[" * 20_000,
    "400 lists in each other": "a = " + "[" * 400 + "]" * 400,
    "20,000 tables in each other": lambda: "a = " + "{a=" * 20_000,
    "250,000 tables": lambda: "[a]\n" * 200_000,
    "100,000 keys": lambda: "".join(f"a{i}=1\n" for i in range(100_000)),
    "500,000 figures": lambda: "a = [" + "1," * 490_000 + "]",
    "text that never ends": lambda: 'a = """' + '\\"""' * 200_000,
    "quotes and nothing else": lambda: '"' * 999_999,
    "quotes of the other kind": lambda: "'" * 999_999,
    "backslashes": lambda: 'a = "' + "\\" * 900_001,
    "no UTF-8": b"a = '\xff'",
    "an escape": 'a = "\\u001b[2J"',
    "text turned round": 'a = "abc\\u202ecba"',
    "a key with an escape": '"\\u001b" = 1',
    "half a character": 'a = "\\uD800"',
    "a megabyte and more": lambda: "#" * 1_000_001,
    "a zero byte": b"a = 1\x00",
}


@pytest.mark.parametrize("name", BOMBS)
def test_what_would_hang_or_raise_is_refused_with_a_sentence(name: str) -> None:
    bomb = BOMBS[name]
    text = bomb() if callable(bomb) else bomb
    with pytest.raises(TomlError) as refused:
        parse_toml(text if isinstance(text, bytes) else text.encode())

    told = str(refused.value)
    assert told.isprintable()
    assert len(told) < 300


@pytest.mark.parametrize(
    "text",
    [
        'title = "Ærø og Öst, 東京, Москва, McKinley\'s"',
        'text = """\nlines\n[brackets], a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t = and "quotes" \\\n"""',
        "text = '''\n[ [ [ = . , '' '''''",
        "# a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w = [[[[[[[[[[[[[[[[[[\na = 1",
        "a = [1.5, 2.5, 3.5, -4.5, 1e3, 0x1f]\nb = {c = true, d.e = 'x'}",
        "[a.b.c]\nd = 1\n[[a.b.e]]\nf = 2",
        "\ufeffa = 1",
        'a = "tab\\tand\\nline"',
        "a = 9223372036854775807",
    ],
)
def test_what_authors_write_is_read_as_it_stands(text: str) -> None:
    assert parse_toml(text.encode()) == tomllib.loads(text.removeprefix("\ufeff"))


def test_a_long_text_full_of_marks_counts_as_one() -> None:
    text = tomli_w.dumps({"description": "[{=.,\\\"'" * 20_000})

    assert len(parse_toml(text.encode())["description"]) == 160_000


def test_a_fault_names_its_key() -> None:
    with pytest.raises(TomlError) as refused:
        parse_toml(b"[space.ukraine]\nvalue = [1, 9e999]")

    assert refused.value.key == "space.ukraine.value"


@given(st.binary(max_size=200) | st.text(alphabet="ab.=[]{}\"'\\#\n\t 019ex_-:T\x1b", max_size=60))
def test_nothing_else_is_ever_raised(text: bytes | str) -> None:
    with suppress(TomlError):
        parse_toml(text if isinstance(text, bytes) else text.encode())
