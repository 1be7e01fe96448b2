"""Benchmarks run when asked for by name (`dev.py bench`), and end with a table for the README."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One measured figure beside its goal; `goal` is the most it may be, or the least if `more_is_better`."""

    name: str
    value: float
    unit: str
    goal: float
    more_is_better: bool = False

    def row(self) -> str:
        """Write the figure as a row of a Markdown table."""
        sign = "≥" if self.more_is_better else "≤"
        share = (self.goal - self.value if self.more_is_better else self.value - self.goal) / self.goal
        verdict = "reached" if share <= 0 else f"missed by {share:.0%}"
        measured, goal = f"{self.value:.4g} {self.unit}".strip(), f"{sign} {self.goal:g} {self.unit}".strip()
        return f"| {self.name} | {measured} | {goal} | {verdict} |"


FIGURES = pytest.StashKey[list[Figure]]()


@pytest.fixture
def figures(request: pytest.FixtureRequest) -> Iterator[list[Figure]]:
    """Append here what was measured: it appears in the table at the end."""
    measured: list[Figure] = []
    yield measured
    request.config.stash.setdefault(FIGURES, []).extend(measured)


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Leave this folder out of an ordinary run: measuring takes long and wants a quiet machine."""
    asked_for = [(config.invocation_params.dir / word.partition("::")[0]).resolve() for word in config.args]
    return None if any(path.is_relative_to(HERE) for path in asked_for) else True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the table."""
    measured = config.stash.get(FIGURES, [])
    if measured:
        terminalreporter.section("figures")
        terminalreporter.write_line("| figure | measured | goal | |\n| --- | --- | --- | --- |")
        for figure in measured:
            terminalreporter.write_line(figure.row())
