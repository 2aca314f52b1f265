"""Compares our pictures of the recipes with what other programs draw: see script/oracles.

    compare.py FOLDER [--sheet FILE]
"""

import argparse
import io
import json
import pathlib
import sys

from PIL import Image, ImageDraw

ROOT = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT.parent / "Browser"))

import programs
from browser import Browser
from distance import t16

SIDE = programs.SIDE
COLUMNS = 8


def shots(recipes, folder):
    """What Chromium shows of pages: all of them in cells of one page."""
    cells = []
    for index, recipe in enumerate(recipes):
        x, y = index % COLUMNS * SIDE, index // COLUMNS * SIDE
        cells.append(
            f"<div style='position:absolute;left:{x}px;top:{y}px;width:{SIDE}px;height:{SIDE}px;"
            f"overflow:hidden;background:white;isolation:isolate'>{recipe['page']}</div>")
    page = folder / "pages.html"
    page.write_text(
        "<!doctype html><meta charset=utf-8><style>body{margin:0}</style>" + "\n".join(cells))
    height = -(-len(recipes) // COLUMNS) * SIDE
    with Browser(width=COLUMNS * SIDE, height=height) as browser:
        browser.open(page)
        browser.wait("[...document.images].every((image) => image.complete)")
        browser.run("document.fonts.ready.then(() => 1)")
        sheet = Image.open(io.BytesIO(browser.screenshot(str(folder / "pages.png")))).convert("RGB")
    for index, recipe in enumerate(recipes):
        x, y = index % COLUMNS * SIDE, index // COLUMNS * SIDE
        yield recipe["name"], sheet.crop((x, y, x + SIDE, y + SIDE))


def sheet(rows, path):
    """The first pictures of every topic, ours beside the oracle's."""
    chosen = {}
    for recipe, ours, theirs in rows:
        chosen.setdefault(recipe["topic"], []).append((ours, theirs))
    columns = 5
    width = columns * (2 * SIDE + 12)
    picture = Image.new("RGB", (width, len(chosen) * (SIDE + 26)), "white")
    pen = ImageDraw.Draw(picture)
    for row, (topic, pairs) in enumerate(chosen.items()):
        top = row * (SIDE + 26)
        pen.text((4, top + 6), f"{topic}: ours, then the oracle's", fill="black")
        step = max(len(pairs) // columns, 1)
        for column, (ours, theirs) in enumerate(pairs[::step][:columns]):
            left = column * (2 * SIDE + 12)
            picture.paste(ours, (left, top + 22))
            picture.paste(theirs, (left + SIDE + 2, top + 22))
    picture.save(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--sheet", type=pathlib.Path, help="where a page of pictures is written")
    options = parser.parse_args()
    folder = options.folder.resolve()
    recipes = json.loads((folder / "recipes.json").read_text())
    names = [recipe["name"] for recipe in recipes]
    assert len(set(names)) == len(names), "two recipes have the same name"
    theirs = dict(shots([recipe for recipe in recipes if "page" in recipe], folder))
    for recipe in recipes:
        if "program" in recipe:
            draw = getattr(programs, recipe["program"])
            theirs[recipe["name"]] = draw(folder, recipe["name"], **recipe["arguments"])
    rows, failures, topics = [], [], {}
    for recipe in recipes:
        ours = Image.open(folder / f"{recipe['name']}.png").convert("RGB")
        other = theirs[recipe["name"]]
        other.save(folder / f"{recipe['name']}.oracle.png")
        share = t16(other, ours)
        rows.append((recipe, ours, other))
        is_right = share <= recipe["tolerance"]
        if not is_right:
            failures.append(recipe["name"])
        topics.setdefault(recipe["topic"], []).append(share)
        print(f"{recipe['topic']:12} {recipe['name']:24} {share:9.3%}  of {recipe['tolerance']:.1%}"
              f"{'' if is_right else '  WRONG'}")
    print()
    for topic, shares in topics.items():
        print(f"{topic:12} {len(shares):3} pictures, mean {sum(shares) / len(shares):.3%}, "
              f"worst {max(shares):.3%}")
    print(f"{len(recipes)} pictures, {len(failures)} outside their tolerance"
          + (": " + ", ".join(failures) if failures else ""))
    if options.sheet:
        sheet(rows, options.sheet)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
