"""Every sentence that people may read is found in the source, so that it can be translated (P14)."""

import gc
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import msgspec
import pytest

import axis_desktop
import sentences
from axis_desktop.model import Decision, Message, Session, system
from axis_desktop.model.sentences.message import ListTerm, PowerTerm, Term, TextTerm
from tests.games.recording import FOLDER, read

GAMES = ("classic-first_landing-easy-501", "classic-spring_1942-random-400", "supply-world_at_war-random-400")
OTHER_GAMES = (
    "europe1939-bagration-random-103",
    "pacific1940-pacific_1940-random-104",
    "tactical-winter_front-random-103",
)
PASSED_ON = {
    "systems/area_war/battle/firing.py": "the sentences of a volley, which stand where the volley is made",
    "systems/area_war/reasons.py": "the sentence of a reason, which stands where the reason is made",
    "systems/europe1939/telling/goals.py": "the title of a victory, which stands in the scenario",
    "systems/pacific1940/economy/income.py": "the name of an objective, which stands in a table",
    "systems/pacific1940/telling/present.py": "the name of an objective, which stands in a table",
    "systems/supply/telling/labels.py": "what a card calls one of its ways, which stands among the cards",
    "systems/tactical/beginning/mode.py": "the name of a difficulty, which stands in a table",
    "systems/tactical/telling/present.py": "the name of a weather, which stands in a table",
    "systems/tactical/telling/story.py": "the name of a weather, which stands in a table",
    "view/map_inspector/problems.py": "the sentence of a problem, with names in place of ids",
}
"""Where a template comes from elsewhere, each with where that is."""


NO_ENGLISH = {
    "systems/area_war/movement/march.py": "cases of a reason, which no sentence shows",
    "systems/area_war/movement/sail.py": "cases of a reason, which no sentence shows",
    "systems/area_war/sea/cargo.py": "cases of a reason, which no sentence shows",
    "systems/europe1939/odds/counted.py": "units as they are typed",
}
"""Where words that stand in a field are ids, each with what they are."""


@cache
def found() -> sentences.Found:
    """Read in a process of its own: the source's syntax takes 200 MiB, which Python wouldn't give back.

    To look for garbage among so much that stays would take half of the time.
    """
    with ProcessPoolExecutor(1, get_context("spawn"), initializer=gc.disable) as pool:
        return pool.submit(sentences.sentences, Path(axis_desktop.__file__).parent).result()


def read_source(folder: Path, code: str) -> sentences.Found:
    (folder / "module.py").write_text(code, encoding="utf-8")
    return sentences.sentences(folder)


@pytest.mark.parametrize(
    ("code", "templates"),
    [
        ('Message.of("{power} passes.", power=p)', {"{power} passes."}),
        ('Message("Pass") if n else Message("Wait")', {"Pass", "Wait"}),
        ('raise IllegalAction("X-1", "Too far." if far else "Too near.")', {"Too far.", "Too near."}),
        ('TEXTS = {"a": ("One", "Two")}\ndef f(k):\n    return Message.of(TEXTS[k][0])', {"One", "Two"}),
        ('TEXTS = {"a": "One"}\ndef f(k):\n    return Message.of(TEXTS.get(k, "Other"))', {"One", "Other"}),
        (
            'def f(n):\n    text = Plural("1 die", "{n} dice")\n    return Message.of(text.of(n), n=n)',
            {"1 die", "{n} dice"},
        ),
        ('def tell(text, **args):\n    say(Message.of(text, **args))\ntell("It rains.")', {"It rains."}),
        ('def f():\n    for at, text in ((1, "One"), (2, "Two")):\n        Message.of(text)', {"One", "Two"}),
        (
            'def name(k):\n    return "Yes" if k else "No"\ndef f(k):\n    return Message.of(name(k))',
            {"Yes", "No"},
        ),
    ],
)
def test_templates_are_read_wherever_they_stand(tmp_path: Path, code: str, templates: set[str]) -> None:
    source = "class AxisError:\n    pass\nclass IllegalAction(AxisError):\n"
    source += "    def __init__(self, rule, template, **args):\n        pass\n" + code

    read_there = read_source(tmp_path, source)

    assert read_there.templates["model"] == templates
    assert read_there.unknown == ()


@pytest.mark.parametrize(
    "code", ['Message.of(f"{n} dice")', 'Message.of("Call off " + names)', "Message.of(card.text)"]
)
def test_templates_that_are_put_together_are_told(tmp_path: Path, code: str) -> None:
    assert read_source(tmp_path, code).unknown == ("module.py:1",)


def test_sentences_of_the_screen_are_found_too(tmp_path: Path) -> None:
    code = (
        'class A:\n    def f(self):\n        return self.tr("Done"), QCoreApplication.translate("A", "Go on")'
    )

    assert read_source(tmp_path, code).templates["view"] == {"Done", "Go on"}


def test_no_template_of_the_program_is_put_together_at_run_time() -> None:
    assert {place.partition(":")[0] for place in found().unknown} == set(PASSED_ON)


@pytest.mark.parametrize(
    "value",
    ['" or ".join(rules)', 'known or "none"', '"one" if n == 1 else "many"', 'f"{n} errors"', "name.lower()"],
)
def test_english_that_is_put_together_for_a_field_is_told(tmp_path: Path, value: str) -> None:
    assert read_source(tmp_path, f'Message.of("{{what}}.", what={value})').glued

    by_name = f'def f(rules, known, n, name):\n    made = {value}\n    Message.of("{{what}}.", what=made)'
    assert read_source(tmp_path, by_name).glued


@pytest.mark.parametrize("value", ['", ".join(rules)', "known", '"tank"', 'f"{x:g}"', 'Message.of("none")'])
def test_names_figures_and_sentences_are_no_english_that_is_put_together(tmp_path: Path, value: str) -> None:
    assert read_source(tmp_path, f'Message.of("{{what}}.", what={value})').glued == ()


def test_no_english_is_put_together_for_a_field_of_a_sentence() -> None:
    assert {place.partition(":")[0] for place in found().glued} == set(NO_ENGLISH)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_played_game_says_was_found_in_the_source(name: str) -> None:
    said = set(spoken(name))

    assert len(said) > 30
    assert said - found().templates["model"] - words_of_cards() == set()


@pytest.mark.parametrize("name", [*GAMES, *OTHER_GAMES])
def test_what_a_played_game_says_names_nothing_but_by_typed_values(name: str) -> None:
    recording = read(FOLDER / f"{name}.json.gz")
    rules = system(recording.setup.system)
    session = Session(rules, recording.setup, entries=recording.entries)
    names = set(_texts(msgspec.to_builtins(rules.catalog(session.state)))) | set(_texts(recording.setup.data))
    values = set[type]()
    texts = set[str]()
    for _, events, state in session.history():
        told = [rules.describe(event, state) for event in events]
        for message in (rules.decision(state), *events, *told):
            for value in values_in(message):
                values.add(type(value))
                texts |= {value.text} if isinstance(value, TextTerm) else set()

    assert PowerTerm in values
    assert values <= {int, Message, *Term.__subclasses__()}
    assert {text for text in texts if " " in text} <= names, "words in a row are names that the game declares"


def values_in(value: object) -> Iterator[object]:
    """What stands in the fields of all sentences within a value."""
    match value:
        case Message():
            yield from value.args.values()
            for arg in value.args.values():
                yield from values_in(arg)
        case ListTerm():
            yield from value.items
            for item in value.items:
                yield from values_in(item)
        case msgspec.Struct():
            for field in value.__struct_fields__:
                yield from values_in(getattr(value, field))
        case list() | tuple():
            for part in value:
                yield from values_in(part)
        case _:
            pass


def spoken(name: str) -> Iterator[str]:
    """Templates of all that a recorded game tells, asks, offers and shows."""
    recording = read(FOLDER / f"{name}.json.gz")
    rules = system(recording.setup.system)
    session = Session(rules, recording.setup, entries=recording.entries)
    for number, events, state in session.history():
        for event in events:
            yield from templates_in(event)
            yield from templates_in(rules.describe(event, state))
        yield from templates_in(rules.decision(state))
        if number % 7 == 0:
            yield from templates_in(rules.present(state, None))
            if isinstance(rules.decision(state), Decision):
                yield from templates_in(list(rules.options(state).choices()))


def templates_in(value: object) -> Iterator[str]:
    """Templates of all sentences within a value, be they in one another."""
    match value if isinstance(value, (dict, list, tuple)) else msgspec.to_builtins(value):
        case {"kind": "sentence", "template": template, **rest}:
            yield template
            yield from templates_in(rest)
        case dict() as entries:
            for part in entries.values():
                yield from templates_in(part)
        case list() | tuple() as parts:
            for part in parts:
                yield from templates_in(part)
        case _:
            pass


@cache
def words_of_cards() -> frozenset[str]:
    """Texts of the cards of supply, which are data."""
    cards = json.loads((Path(axis_desktop.__file__).parent / "systems/supply/data/cards.json").read_text())
    return frozenset(_texts(cards))


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for part in value.values():
                yield from _texts(part)
        case list():
            for part in value:
                yield from _texts(part)
        case _:
            pass
