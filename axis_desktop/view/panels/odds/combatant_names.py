"""Names of the units that odds count, which tell more apart than the price list does."""

from PySide6.QtCore import QCoreApplication

from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.systems.area_war.odds import Combatant
from axis_desktop.view.widgets.texts import power_name, unit_name


def combatant_name(combatant: Combatant, count: int, catalog: Catalog) -> str:
    """A unit type with what the odds say beside it: cargo, owner, damage, and a number among equals.

    Args:
        combatant: of one side of a battle.
        count: how many, for the plural.
        catalog: of the game.
    """
    tr = QCoreApplication.translate
    name = unit_name(combatant.type, count, catalog)
    for cargo in combatant.cargo:
        name = tr("odds", "{unit} + {cargo}").format(unit=name, cargo=unit_name(cargo, 1, catalog))
    if combatant.owner:
        name = tr("odds", "{unit} · {power}").format(unit=name, power=power_name(combatant.owner, catalog))
    if combatant.damage:
        name = tr("odds", "{unit} (damaged)").format(unit=name)
    if combatant.number:
        name = tr("odds", "{unit} ({number})").format(unit=name, number=combatant.number)
    return name
