"""Drawings as people hand them in: of Inkscape, of Illustrator, minified."""

INKSCAPE = b"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape -->
<svg width="297mm" height="210mm" viewBox="0 0 297 210" id="svg5"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" />
  <defs id="defs2" />
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(2,1)">
    <rect style="fill:#5588cc" id="rect31" width="290" height="200" x="1" y="2" inkscape:label="Great Sea"/>
    <path style="fill:#cdb" id="path1" inkscape:label="North Land" d="m 30,30 h 80 v 40 h -80 z"/>
    <path style="fill:#cdb" id="path2" inkscape:label="South Land" d="m 30,70 h 80 c 5,20 5,20 0,40 h -80 z"/>
    <path style="fill:#cdb" id="path3" inkscape:label="\xc3\x89astland" d="M 150,40 h 70 v 60 h -70 z"/>
    <path style="fill:#cdb" id="path4" d="M 150,100 h 70 v 60 h -70 z"/>
    <g id="g22" inkscape:label="Twin Isles">
      <ellipse cx="60" cy="150" rx="15" ry="10" id="ellipse1" style="fill:#bbb"/>
      <ellipse cx="100" cy="150" rx="15" ry="10" id="ellipse2" style="fill:#bbb"/>
    </g>
    <text x="40" y="50" id="text1">Hello &amp; welcome</text>
    <path style="fill:none;stroke:#000" d="M 1,1 L 20,20 30,10" id="path99"/>
  </g>
</svg>
"""

ILLUSTRATOR = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500">
<style>.cls-1 { fill: #3355aa } .cls-2 { fill: #ddccaa }</style>
<g id="Land"><rect class="cls-2" x="10" y="10" width="200" height="150"/>
<path class="cls-2" d="M210 10h200v150h-200z"/><path class="cls-2" d="M10 160h200v150h-200z"/>
<path class="cls-2" d="M210 160h200v150h-200z" id="Old_x20_Home_2_"/></g>
<rect class="cls-1" x="410" y="10" width="300" height="300" id="Gulf_of_Tarn"/>
</svg>
"""

ALL_BLUE = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500">
<path id="one" fill="blue" d="M10 10h200v200h-200z"/>
<path id="two" fill="blue" d="M210 10h200v200h-200z"/></svg>
"""
