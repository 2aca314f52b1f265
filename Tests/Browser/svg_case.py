"""Animated SVGs in a real browser: every moment beside the picture that is drawn of it."""

import io
import math
import tempfile
import unittest

from PIL import Image

from browser import Browser
from distance import t16
from scenes import SCREENSHOTS, on_white, pullreel, sheet

SCALE = 2


class SVGCase(unittest.TestCase):
    """Has a browser and a folder."""

    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.place.cleanup)
        cls.folder = cls.place.name
        cls.browser = Browser(width=400, height=200)
        cls.addClassCleanup(cls.browser.close)

    def emulate(self, width, height, dark=False, scale=SCALE):
        self.browser.emulate(width, height, dark, scale)

    def shot(self, width, height):
        """What the window shows, from the upper left corner."""
        picture = self.browser.screenshot(f"{self.folder}/shot.png")
        return Image.open(io.BytesIO(picture)).convert("RGB").crop((0, 0, width, height))

    def open_at(self, path, moment, width, height):
        """Opens a file by itself and stops it at a time. Its canvas is made a whole number of CSS pixels
        large: Chromium stretches others to that."""
        self.browser.open(path)
        self.browser.run("""(() => {
            const [moment, width, height] = arguments, root = document.documentElement;
            root.setAttribute('width', width);
            root.setAttribute('height', height);
            root.setAttribute('viewBox', `0 0 ${width} ${height}`);
            root.pauseAnimations();
            root.setCurrentTime(moment);
        })()""", moment, math.ceil(width / SCALE), math.ceil(height / SCALE))
        self.browser.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame("
                         "() => done(1))))")

    def compare(self, name, path, moments, *arguments):
        """Compares a file with the pictures that the command draws of the same at some moments."""
        rows = []
        for moment in moments:
            still = f"{self.folder}/still.png"
            pullreel("render", *arguments, "--at", repr(moment), "--scale", str(SCALE), "-o", still)
            ours = on_white(Image.open(still))
            self.emulate(max(math.ceil(ours.width / SCALE), 100),
                         max(math.ceil(ours.height / SCALE), 100))
            self.open_at(path, moment, ours.width, ours.height)
            theirs = self.shot(ours.width, ours.height)
            rows.append((moment, ours, theirs, t16(ours, theirs)))
        sheet([row[1:3] for row in rows], SCREENSHOTS / f"svg-{name}.png")
        for moment, _, _, share in rows:
            with self.subTest(name=name, moment=moment):
                print(f"{name} {moment:.4f} s: t16 {share:.4%}")
                self.assertLess(share, 0.001)
