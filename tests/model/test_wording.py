"""Sentences of the model in the words of people."""

from axis_desktop.model import Message, Power, Side, Space, say
from axis_desktop.model.catalog import Catalog, PowerInfo
from axis_desktop.model.wording import worded

CATALOG = Catalog(
    powers=(PowerInfo(id=Power("germany"), name="Germany", long_name="Greater Germany", side=Side("axis")),),
    units=(),
    phases=(),
    spaces={Space("germany"): "Berlin and around", Space("white_sea"): "White Sea"},
    sides={Side("allies"): "Allies"},
)


def test_ids_become_names_also_in_a_sentence_within_a_sentence() -> None:
    held = Message.of(
        "The {side} hold {first} and {second}.",
        side=say.side(Side("allies")),
        first=say.space(Space("germany")),
        second=say.space(Space("white_sea")),
    )

    assert worded(Message.of("Over: {reason}", reason=held), CATALOG) == (
        "Over: The Allies hold Berlin and around and White Sea."
    )


def test_id_of_a_power_is_the_power_only_where_a_power_is_meant() -> None:
    message = Message.of(
        "{power} guards {space}.", power=say.power(Power("germany")), space=say.space(Space("germany"))
    )

    assert worded(message, CATALOG) == "Germany guards Berlin and around."


def test_template_is_translated_before_it_is_filled() -> None:
    message = Message.of("{power} passes.", power=say.power(Power("germany")))

    assert worded(message, CATALOG, {"{power} passes.": "{power} passt."}.__getitem__) == "Germany passt."
