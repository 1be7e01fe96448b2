"""`pip install .` and its kin: what comes out is the whole program, away from the checkout."""

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import smoke

ROOT = Path(__file__).parents[2]
NOT_OURS = ignore_patterns(".*", "__pycache__", "*.egg-info", "build", "dist")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy, for building leaves things behind."""
    return copytree(ROOT, tmp_path_factory.mktemp("source") / "axis desktop", ignore=NOT_OURS)


@pytest.fixture(scope="module")
def wheel(checkout: Path) -> Path:
    return built(checkout, "wheel")


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in an environment that has the wheel, and what it depends on from ours."""
    place = tmp_path_factory.mktemp("elsewhere") / "environment"
    venv.create(place, with_pip=False)
    bin_folder = place / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(place)]
    subprocess.run([*pip, "install", "--no-index", "--no-deps", "--quiet", str(wheel)], check=True)
    # Folders that are named in such a file don't bring along what is installed there as editable.
    packages = sysconfig.get_path("purelib", vars={"base": str(place), "platbase": str(place)})
    ours = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (Path(packages) / "dependencies.pth").write_text("\n".join(ours), encoding="utf-8")
    return bin_folder / ("axis-desktop.exe" if os.name == "nt" else "axis-desktop")


def built(checkout: Path, kind: str) -> Path:
    """A wheel or sdist as pip lets it be made, with the setuptools of this environment."""
    call = f"import setuptools.build_meta as backend; print(backend.build_{kind}('dist'))"
    told = subprocess.check_output([sys.executable, "-c", call], cwd=checkout, encoding="utf-8")
    return checkout / "dist" / told.splitlines()[-1]


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def test_a_wheel_has_every_map_and_resource_and_table(wheel: Path) -> None:
    packs = [file.parent for file in (ROOT / "maps").glob("*/pack.toml")]
    shipped = [file for top in (*packs, ROOT / "resources") for file in top.rglob("*")]
    tables = [file for file in (ROOT / "axis_desktop").rglob("*") if "__pycache__" not in file.parts]
    wanted = {f"axis_desktop/{file.relative_to(ROOT).as_posix()}" for file in shipped if file.is_file()}
    wanted |= {file.relative_to(ROOT).as_posix() for file in tables if file.is_file()}

    missing = {name for name in wanted - names(wheel) if not name.endswith((".ico", ".icns"))}

    assert packs
    assert not missing


def test_what_only_makes_maps_stays_in_the_checkout(wheel: Path) -> None:
    elsewhere = ("axis_desktop/maps/atlas", "axis_desktop/maps/hexes", "maps/", "tests/", "packaging/")

    assert not [name for name in names(wheel) if name.startswith(elsewhere)]


def test_a_source_distribution_gives_the_same_wheel(checkout: Path, wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(built(checkout, "sdist")) as packed:
        packed.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()

    assert names(built(unpacked, "wheel")) == names(wheel)


def test_the_installed_program_lists_its_games_and_plays_them(program: Path, tmp_path: Path) -> None:
    listed = json.loads(smoke.run(program, ["systems", "--json"], tmp_path))

    found = {scenario["id"] for system in listed["systems"] for scenario in system["scenarios"]}
    assert {"spring_1942", "first_landing", "world_at_war"} <= found
    for system in smoke.SYSTEMS:
        assert smoke.rounds_played(smoke.simulate(program, tmp_path, system, "easy")) == 2


def test_the_installed_program_opens_its_window(program: Path, tmp_path: Path) -> None:
    assert "board painted" in smoke.check_picture(program, tmp_path)
