"""Names of the units that odds count, which tell more apart than the price list does."""

from PySide6.QtCore import QCoreApplication

from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.widgets.texts import power_name, unit_name


def combatant_name(combatant: str, count: int, catalog: Catalog) -> str:
    """A unit type, with whose it is, what it carries and its number where the id says so.

    Args:
        combatant: such as `tank`, `tank#2`, `germany_armor`, `germany_fleet+infantry`; one that nobody has
            stands as it is.
        count: how many, for the plural.
        catalog: of the game.
    """
    tr = QCoreApplication.translate
    carried, _, number = combatant.partition("#")
    whole, _, cargo = carried.partition("+")
    known = [info.id for info in catalog.units]
    unit_type = whole if whole in known else next((k for k in known if whole.endswith(f"_{k}")), whole)
    owner = whole.removesuffix(unit_type).removesuffix("_")
    name = unit_name(unit_type, count, catalog)
    if cargo:
        name = tr("odds", "{unit} + {cargo}").format(unit=name, cargo=unit_name(cargo, 1, catalog))
    if owner:
        name = tr("odds", "{unit} · {power}").format(unit=name, power=power_name(owner, catalog))
    return tr("odds", "{unit} ({number})").format(unit=name, number=number) if number else name
