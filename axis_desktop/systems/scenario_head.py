"""What the scenario files of all systems have in common."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from axis_desktop.board.packs.table import expected, shown
from axis_desktop.board.problem import Problem, did_you_mean, error
from axis_desktop.model.system import Option

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,63}$", description="an id in lower snake case")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200, description="a name")]
Text = Annotated[str, msgspec.Meta(max_length=20_000, description="a text")]
Group = Annotated[str, msgspec.Meta(max_length=60, description="a heading")]
Order = Annotated[int, msgspec.Meta(ge=0, le=99, description="a place in the list, 0 to 99")]
PlainTable = Annotated[dict[str, Any], msgspec.Meta(description="a table")]


def read_options(
    table: Mapping[str, Any], offered: Sequence[Option], file: str, problems: list[Problem]
) -> dict[str, bool]:
    """The switches that a scenario sets; what is wrong with others is added to `problems`."""
    known = [option.id for option in offered]
    found: dict[str, bool] = {}
    for name, value in table.items():
        key = f"[options].{name}"
        if name not in known:
            problems.append(unknown_id(name, known).at(file, key=key))
        elif not isinstance(value, bool):
            text = "found {found}, expected true or false"
            problems.append(error("bad-value", text, found=shown(value)).at(file, key=key))
        else:
            found[name] = value
    return found


def unknown_id(found: str, known: Sequence[str]) -> Problem:
    """An id that isn't there, and those that are."""
    text, near = "found '{found}', expected one of {known}{near}", did_you_mean(found, known)
    return error("unknown-id", text, found=found, known=", ".join(known), near=near)


def typed_table(
    table: object, kind: Any, known: Any, file: str, key: str, problems: list[Problem]
) -> dict[str, Any]:
    """The values of a table whose keys are ids, all of one kind.

    Args:
        table: what stands in the file.
        kind: of each value.
        known: ids that may stand there; None: any.
        file: where it stands, for messages.
        key: where in the file.
        problems: what is wrong is added to them.
    """
    if not isinstance(table, dict):
        problems.append(
            error("bad-value", "found {found}, expected a table", found=shown(table)).at(file, key=key)
        )
        return {}
    found: dict[str, Any] = {}
    for name, value in table.items():
        inner = f"{key}.{name}"
        if known is not None and name not in known:
            problems.append(unknown_id(name, known).at(file, key=inner))
            continue
        try:
            found[name] = msgspec.convert(value, kind)
        except msgspec.ValidationError:
            text = "found {found}, expected {wanted}"
            problems.append(
                error("bad-value", text, found=shown(value), wanted=expected(kind)).at(file, key=inner)
            )
    return found
