"""No module of the program knows another one that knows it, by whatever way round: not even for its types."""

from graphlib import TopologicalSorter

import grimp


def test_modules_stand_on_one_another() -> None:
    graph = grimp.build_graph("axis_desktop", cache_dir=None)
    known = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(known) > 500
    TopologicalSorter(known).prepare()  # raises a CycleError that names the circle
