"""What strangers have written comes into a sentence on one line, short, and without what steers a screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import AxisError
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.model.sentences.plain import is_plain, one_line, shortened


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ærø og Öst, 東京, Москва", "Ærø og Öst, 東京, Москва"),
        ("two\n\tlines", "two lines"),
        ("\x1b[2Jgone", "\\x1b[2Jgone"),
        ("\x9b31mred", "\\x9b31mred"),
        ("a\u202egvs.b", "a\\u202egvs.b"),
        ("a\u2066b\u2028c", "a\\u2066b\\u2028c"),
        ("half \udcff", "half \\udcff"),
        ("tag \U000e0041", "tag \\U000e0041"),
        ("\r\x00\x07", "\\r\\x00\\x07"),
        ("no\u00a0break, fa\u00admous, \u200fright", "no\u00a0break, fa\u00admous, \u200fright"),
    ],
)
def test_what_steers_a_screen_is_spelled_out(text: str, shown: str) -> None:
    assert one_line(text) == shown
    assert is_plain(one_line(text))
    assert str(AxisError("found {text}", text=text)) == f"found {shown}"


def test_a_long_text_is_cut() -> None:
    assert shortened("x" * 41, 40) == "x" * 37 + "..."
    assert shortened("x" * 40, 40) == "x" * 40
    assert len(str(Message.of("found {text}", text=say.text("x" * 100_000)))) < 700


def test_figures_and_sentences_stay_what_they_are() -> None:
    inner = Message.of("{n} lines", n=2)

    assert Message.of("{a} and {b}", a=3, b=inner).args == {"a": 3, "b": inner}


@given(st.integers(0, 5))
def test_one_and_none_have_sentences_of_their_own(n: int) -> None:
    assert Plural("one", "many", "none").of(n) == ("none", "one", *["many"] * 4)[n]
    assert Plural("one", "many").of(n) == ("one" if n == 1 else "many")
