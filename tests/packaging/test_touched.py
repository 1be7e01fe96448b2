import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath

import pytest

import touched

TREE = {
    "axis_desktop/__init__.py": "",
    "axis_desktop/model/__init__.py": "from axis_desktop.model.dice import Die\n__all__ = ['Die']\n",
    "axis_desktop/model/dice.py": "class Die: ...\n",
    "axis_desktop/model/deep.py": "",
    "axis_desktop/model/outer.py": "def late():\n    from axis_desktop.model import deep\n",
    "axis_desktop/model/lonely.py": "",
    "axis_desktop/model/data/table.toml": "",
    "maps/isles/pack.toml": "",
    "resources/guides/maps.md": "",
    "README.md": "",
    "tests/conftest.py": "",
    "tests/model/conftest.py": "",
    "tests/model/builders.py": "from axis_desktop.model import Die\n",
    "tests/model/test_die.py": "from axis_desktop.model import Die\n",
    "tests/model/test_outer.py": "import axis_desktop.model.outer\n",
    "tests/model/test_lonely.py": "",
    "tests/view/test_page.py": "from tests.model.builders import anything\n",
    "tests/bench/test_speed.py": "from axis_desktop.model.dice import Die\n",
    "tests/maps/test_isles.py": "",
    "tests/guides/test_guide.py": "",
}
Nearest = Callable[[str], list[str]]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return write(tmp_path / "checkout", TREE)


@pytest.fixture
def nearest(checkout: Path) -> Nearest:
    return lambda name: [str(path) for path in touched.touched_tests(checkout, [PurePosixPath(name)])]


def write(folder: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def git(checkout: Path, *words: str) -> None:
    me = ["-c", "user.name=me", "-c", "user.email=me@example.org", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", "-C", str(checkout), *me, *words], check=True, capture_output=True)


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("tests/model/test_die.py", ["tests/model/test_die.py"]),
        ("axis_desktop/model/dice.py", ["tests/model/test_die.py"]),  # through the package; no benchmark
        ("axis_desktop/model/outer.py", ["tests/model/test_outer.py"]),
        ("axis_desktop/model/deep.py", ["tests/model/test_outer.py"]),  # nobody nearer
        ("axis_desktop/model/lonely.py", ["tests/model/test_lonely.py"]),  # by its name alone
        ("tests/model/builders.py", ["tests/view/test_page.py"]),
        ("maps/isles/pack.toml", ["tests/maps/test_isles.py"]),
        ("resources/guides/maps.md", ["tests/guides/test_guide.py"]),
        ("README.md", []),
    ],
)
def test_the_nearest_tests_are_found(nearest: Nearest, changed: str, tests: list[str]) -> None:
    assert nearest(changed) == tests


@pytest.mark.parametrize("changed", ["axis_desktop/model/data/table.toml", "tests/model/conftest.py"])
def test_data_and_fixtures_have_the_tests_of_their_folder(nearest: Nearest, changed: str) -> None:
    names = ["test_die", "test_lonely", "test_outer"]

    assert nearest(changed) == [f"tests/model/{name}.py" for name in names]


def test_a_file_that_is_no_python_yet_stops_nothing(checkout: Path, nearest: Nearest) -> None:
    (checkout / "tests/model/test_half.py").write_text("def (", encoding="utf-8")

    assert nearest("tests/model/test_half.py") == ["tests/model/test_half.py"]


def test_what_was_changed_is_told_from_where_the_branch_left_main(checkout: Path) -> None:
    git(checkout, "init")
    git(checkout, "add", ".")
    git(checkout, "commit", "-m", "first")
    git(checkout, "checkout", "-b", "mine")
    write(checkout, {"maps/isles/pack.toml": "committed", ".gitignore": "*.log\n"})
    git(checkout, "add", ".")
    git(checkout, "commit", "-m", "second")
    write(checkout, {"README.md": "changed", "tests/test_new.py": "", "run.log": ""})
    (checkout / "axis_desktop/model/lonely.py").unlink()

    since_main = [str(path) for path in touched.changed_files(checkout)]
    since_commit = [str(path) for path in touched.changed_files(checkout, "HEAD")]

    assert since_commit == ["README.md", "tests/test_new.py"]
    assert since_main == [".gitignore", "README.md", "maps/isles/pack.toml", "tests/test_new.py"]


def test_an_unknown_commit_is_refused_in_the_words_of_git(checkout: Path) -> None:
    git(checkout, "init")

    with pytest.raises(ValueError, match="nothing-like-it"):
        touched.changed_files(checkout, "nothing-like-it")


def test_every_module_of_this_project_has_tests_somewhere() -> None:
    here = Path(__file__).parents[2]
    modules = (path.relative_to(here) for path in (here / "axis_desktop").rglob("*.py"))

    tests = touched.touched_tests(here, [PurePosixPath(path.as_posix()) for path in modules])

    assert len(tests) > 200
    assert all((here / path).is_file() for path in tests)
