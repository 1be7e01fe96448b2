"""Dice that fall evenly."""

import pytest

from axis_desktop.model.chance import Luck, Wanted
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.area_war.even_dice import EvenDice


@pytest.mark.parametrize("seed", range(5))
def test_six_even_dice_show_every_face_once(seed: int) -> None:
    dice = EvenDice(Luck(seed)).draw(Wanted("roll", 6, 6, Message.of("test")))

    assert sorted(dice) == [1, 2, 3, 4, 5, 6]


def test_one_even_die_shows_every_face_in_the_long_run() -> None:
    luck = Luck("long run")

    faces = [EvenDice(luck).draw(Wanted("roll", 1, 6, Message.of("test")))[0] for _ in range(600)]

    assert min(faces.count(face) for face in range(1, 7)) > 60
