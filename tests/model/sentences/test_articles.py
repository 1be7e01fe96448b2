"""Names with and without the article."""

import pytest

from axis_desktop.model import Message
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.articles import Name, fill, is_plural, takes_article


@pytest.mark.parametrize(
    "name",
    [
        "Soviet Union",
        "United Kingdom",
        "United States",
        "Balkans",
        "Sea of Japan",
        "North Atlantic",
        "Middle East",
        "Central Mediterranean",
        "West Indies",
        "Cape of Good Hope",
    ],
)
def test_names_with_the_article(name: str) -> None:
    assert takes_article(name)
    assert (
        fill("{power:The} may wait in {power:the}.", {"power": name}) == f"The {name} may wait in the {name}."
    )


@pytest.mark.parametrize("name", ["Germany", "Western Europe", "Eastern Europe", "Iwo Jima", ""])
def test_names_without_it(name: str) -> None:
    assert not takes_article(name)
    assert fill("{power:The}, {power:the}", {"power": name}) == f"{name}, {name}"


@pytest.mark.parametrize(
    ("name", "article", "said"),
    [
        ("Elm Marches", True, "The Elm Marches, the Elm Marches"),
        ("Isle of the Sea", False, "Isle of the Sea, Isle of the Sea"),
    ],
)
def test_whoever_names_it_may_say_whether_it_takes_the_article(name: str, article: bool, said: str) -> None:
    assert takes_article(name) is not article, "as such names usually do"
    assert fill("{space:The}, {space:the}", {"space": Name(name, article)}) == said


def test_template_without_a_mark_shows_the_name_alone_and_figures_keep_their_formats() -> None:
    assert fill("{power}: {n:02d}", {"power": "Soviet Union", "n": 7}) == "Soviet Union: 07"


def test_message_in_a_message_and_ids_without_names() -> None:
    inner = Message.of("by {power:the}", power=say.power(Power("soviet_union")))

    message = Message.of("Lost {why}: {space:The}.", why=inner, space=say.space(Space("sea")))
    assert str(message) == "Lost by soviet_union: The sea."


def test_a_name_that_ends_in_a_stop_ends_the_sentence() -> None:
    assert fill("Germany takes {space}.", {"space": "Karelia S.S.R."}) == "Germany takes Karelia S.S.R."
    assert fill("{space} is held.", {"space": "Karelia S.S.R."}) == "Karelia S.S.R. is held."
    assert fill("{what}...", {"what": "Wait"}) == "Wait..."


@pytest.mark.parametrize(
    ("template", "told"),
    [
        ("{power:The} is not at war.", "The Baltic States are not at war."),
        ("That costs 2, and {power:the} has 1.", "That costs 2, and the Baltic States have 1."),
        ("{power:The} doesn't help {power:the}.", "The Baltic States don't help the Baltic States."),
        ("{power:The} loses 1 infantry.", "The Baltic States lose 1 infantry."),
        ("{power:The} carries and {power} passes.", "The Baltic States carry and Baltic States pass."),
        ("The army of {power:the} is gone.", "The army of the Baltic States is gone."),
        ("{power:The} can't.", "The Baltic States can't."),
    ],
)
def test_verbs_agree_with_a_plural_subject(template: str, told: str) -> None:
    assert fill(template, {"power": "Baltic States"}) == told


@pytest.mark.parametrize(
    ("name", "plural"),
    [("Baltic States", True), ("Solomon Islands", True), ("United States", False), ("Netherlands", False)],
)
def test_which_names_are_plural(name: str, plural: bool) -> None:
    assert is_plural(name) is plural
    assert ("are" in fill("{space:The} is here.", {"space": name})) is plural
