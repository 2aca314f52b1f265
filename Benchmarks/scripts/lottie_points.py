"""Whether our outlines lie where lottie-web's do: corner by corner, in pixels.

    lottie_points.py FOLDER --player PLAYER.js --program PROGRAM [--files FILE]

Takes the files of FOLDER that lottie_points.txt names, one for each feature, or those of another list,
at five moments each. lottie-web draws its SVG in Chromium; PROGRAM, the program `lottie` of this
package, prints our corners. PLAYER.js puts lottie-web into `window.lottie`. A file's figure is the
longest way from a corner of one side to the nearest one of the other.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from lottie_accuracy import job

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests/Browser"))
from browser import Browser  # noqa: E402

Json = Any
Points = list[tuple[float, float]]
NEAR = 0.01  # pixels

# Corners of the paths that show, outside of clips and masks, in pixels.
CORNERS = """(frame => {
  player.goToAndStop(frame, true);
  const corners = [];
  for (const path of document.querySelectorAll("svg path")) {
    if (path.closest("defs")) continue;
    let shows = true;
    for (let node = path; node.tagName !== "svg"; node = node.parentNode)
      shows = shows && node.style.display !== "none" && node.getAttribute("opacity") !== "0";
    const data = path.getAttribute("d");
    if (!shows || !data || data === "M0 0") continue;
    const matrix = path.getCTM();
    const words = data.match(/[A-Za-z]|-?[0-9.]+(e-?[0-9]+)?/g);
    for (let place = 0, command = ""; place < words.length;) {
      if (/^[A-Za-z]$/.test(words[place])) {
        command = words[place++];
        if (command.toLowerCase() === "z") continue;
      }
      place += command === "C" ? 6 : 2;
      const [x, y] = [+words[place - 2], +words[place - 1]];
      corners.push([matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f]);
    }
  }
  return corners;
})(arguments[0])"""

START = """(() => {
  window.player = lottie.loadAnimation({
    container: document.getElementById("place"), renderer: "svg", loop: false, autoplay: false,
    animationData: content, rendererSettings: {preserveAspectRatio: "xMidYMid meet"},
  });
  player.setSubframe(true);
  return true;
})()"""


def of_lottie_web(browser: Browser, page: Path, player: Path, item: Json) -> list[Points]:
    content = Path(item["path"]).read_text(encoding="utf-8-sig")
    page.write_text(
        f'<!doctype html><meta charset="utf-8"><body style="margin:0"><div id="place" '
        f'style="width:{item["w"]}px;height:{item["h"]}px"></div>'
        f'<script src="{player.resolve().as_uri()}"></script>'
        f'<script>const content = {content.replace("</", "<" + chr(92) + "/")};</script>'
    )
    browser.open(page)
    browser.run(START)
    browser.wait("player.isLoaded")
    return [browser.run(CORNERS, frame) for frame in item["frames"]]


def longest_way(some: Points, others: Points) -> float:
    """From any point to the nearest one of the others."""
    if not some:
        return 0
    if not others:
        return math.inf
    return max(min(math.dist(point, other) for other in others) for point in some)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--player", type=Path, required=True)
    parser.add_argument("--program", required=True)
    parser.add_argument("--files", type=Path, default=Path(__file__).parent / "lottie_points.txt")
    options = parser.parse_args()
    paths = [options.folder / line for line in options.files.read_text().splitlines()]
    items = [item for path in paths if (item := job(path, options.folder))]
    with tempfile.TemporaryDirectory(prefix="pullreel-points-") as name:
        folder = Path(name)
        listing, written = folder / "jobs.json", folder / "points.json"
        listing.write_text(json.dumps(items))
        subprocess.run([options.program, "points", str(listing), str(written)], check=True)
        own = {
            key: [list(zip(numbers[::2], numbers[1::2])) for numbers in frames]
            for key, frames in json.loads(written.read_text()).items()
        }
        print("| file | corners | longest way, px |")
        print("|---|---|---|")
        near = 0
        with Browser(width=900, height=900) as browser:
            for item in items:
                theirs = of_lottie_web(browser, folder / "page.html", options.player, item)
                pairs = list(zip(theirs, own[item["id"]]))
                way = max(max(longest_way(a, b), longest_way(b, a)) for a, b in pairs)
                near += way < NEAR
                count = sum(map(len, theirs))
                print(f"| {item['id']} | {count} | {way:.4f} |", flush=True)
        print(f"{near} of {len(items)} files within {NEAR} px")


if __name__ == "__main__":
    main()
