"""Keys have one name wherever they are named."""

from axis_desktop.view.widgets.keys import KEYS, shown_key


def test_the_enter_key_is_called_so_in_the_list_of_keys_too() -> None:
    take = next(key for key in KEYS if key.name == "take")

    assert take.shown_keys == shown_key("take", {}) == "Enter"
