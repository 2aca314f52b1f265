"""Takes the README's picture of the studio.

usage: PULLREEL_BINARY=COMMAND PULLREEL_SCREENSHOTS=FOLDER studio_picture.py OUTPUT
"""

import sys

from browser import Browser
from studio import Studio


def main():
    with Studio("--linger", "0") as studio, Browser(width=1280, height=800, timeout=60) as browser:
        browser.visit(studio.address)
        browser.wait("shown.frame > 0 && studio.state?.drives")
        browser.run("(choose({ source: 'airplane', scene: 'full' }), true)")
        browser.wait("studio.state.selection.source === 'airplane'")
        browser.run("(seek(1.9), true)")
        browser.wait("seeking.number === null && shown.isResting")
        browser.keys("3")
        browser.wait("find('tree').children.length > 3")
        number = browser.run("tree.layers.findIndex((one) => one.name === 'plane')")
        browser.click(f"#tree li:nth-child({number + 1}) button")
        browser.wait("find('curves').querySelector('.plot')")
        browser.screenshot(sys.argv[1])


if __name__ == "__main__":
    main()
