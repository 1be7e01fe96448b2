"""The figures by which rehearsals of `tactical` end can be fitted again."""

import tomllib

import numpy as np
import pytest

import fit_prospects
from axis_desktop.players.tactical.levels import prospects


def test_a_few_games_give_a_whole_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit_prospects.main(["--games", "2", "--level", "easy"]) == 0

    found = tomllib.loads(capsys.readouterr().out)
    assert found["worth"].keys() == prospects().worth.keys()
    assert {*fit_prospects.SINGLE} <= found.keys()


def test_the_fit_finds_figures_that_games_were_made_with() -> None:
    luck = np.random.default_rng(1)
    true = np.array([3.0, 1.0, 6.0])
    rows = luck.normal(size=(20_000, 3))
    chance = 1 / (1 + np.exp(-fit_prospects.LOG_ODDS_OF_A_COIN * rows @ true))
    wins = (luck.random(len(rows)) < chance).astype(float)

    assert fit_prospects.fitted(rows, wins, np.zeros(3), 1.0) == pytest.approx(true, abs=0.3)
    assert fit_prospects.fitted(rows[:0], wins[:0], true, 1.0) == pytest.approx(true)
