"""What `--help` says around the options."""

DESCRIPTION = """\
Axis Desktop: board games of the Second World War, alone against the computer or at one screen.

Without a command the game opens; with a save file (SAVE.axis) it opens there.
"""
EXAMPLES = """\
examples:
  axis-desktop
  axis-desktop my-game.axis
  axis-desktop new --system classic --players germany=human,japan=human,all=medium
  axis-desktop new --system supply --players germany=human:Anna,japan=human:Anna,italy=human:Ben,all=medium
  axis-desktop simulate --system classic --players all=medium --games 10 --seed 1 --json
  axis-desktop tournament --levels medium,easy --games 100 --results medium.jsonl --report medium/
  axis-desktop odds --attacker "infantry:3,tank:2" --defender "infantry:4,aa_gun:1"
  axis-desktop script opening.json --trace
  axis-desktop map check my-pack/
"""
MAP_DESCRIPTION = """\
Tools for map packs. A pack is a folder (or .zip) with pack.toml, map.svg, spaces.toml and scenarios/*.toml.
"""
MAP_EXAMPLES = """\
examples:
  axis-desktop map new my_isles --svg isles.svg      a pack from a drawing
  axis-desktop map new my_isles --svg isles.svg --again    its map drawn again, all else kept
  axis-desktop map new my_front --hexes front.toml   a board of hexes from a table of signs
  axis-desktop map new my_world --from world1942     a copy to change
  axis-desktop map check my_isles                    what is wrong, where, and what to do
  axis-desktop map preview my_isles isles.png --adjacency
  axis-desktop map import-triplea ~/triplea/downloadedMaps/some_map my_map
  axis-desktop --maps .                              play on the packs of this folder
"""
ODDS_EXAMPLES = """\
examples:
  axis-desktop odds --attacker infantry:3,tank:2 --defender infantry:4,aa_gun:1
  axis-desktop odds --attacker infantry:4,fighter --defender infantry:3 --retreat-below 3
  axis-desktop odds --attacker infantry:3,fighter --defender infantry:2 --attacker-losses keep-land
  axis-desktop odds --attacker infantry:4 --defender infantry:2 --bombardment 1
  axis-desktop odds --attacker submarine:2,fighter --defender carrier,fighter:2 --defender-weapons jet_power
  axis-desktop odds --raid --attacker bomber:2 --defender aa_gun --treasury 10
  axis-desktop odds --system tactical --attacker g1_tiger,points:3 --defender us_sherman --cover forest
  axis-desktop odds --research 3
"""
TOURNAMENT_EXAMPLES = """\
examples:
  axis-desktop tournament --levels hard,medium --games 200 --results r.jsonl --report report/
  axis-desktop tournament --levels hard --games 100 --maps . --scenario my_world/spring_1942 --report balance/
  axis-desktop tournament --levels medium,easy --games 50 --csv > games.csv
"""
