"""SVGs of loading scenes in a real browser.

Run by script/test-browser, which says where the screenshots are.
"""

import pathlib
import time
import unittest

from PIL import Image, ImageChops

from distance import t16
from scenes import ANIMATIONS, SCREENSHOTS, on_white, pullreel, ticks
from svg_case import SCALE, SVGCase


class SVGTests(SVGCase):
    def test_loading_scenes_show_what_is_drawn(self):
        for name in ANIMATIONS:
            # On the ticks at which scenes are played, as frames are.
            path = f"{self.folder}/{name}.svg"
            pullreel("render", name, "--scene", "loading", "-o", path)
            self.compare(f"{name}-loading", path, ticks(name), name, "--scene", "loading")

    def show(self, path, size):
        """Opens a page that shows a file as a picture, as a README does."""
        page = pathlib.Path(self.folder) / "page.html"
        width, height = size
        page.write_text(f"<body style='margin:0'><img src='{pathlib.Path(path).name}' width={width} "
                        f"height={height}>")
        self.browser.open(page)
        self.browser.wait("document.images[0].complete && document.images[0].naturalWidth > 0")

    def test_a_picture_in_a_page_plays(self):
        for name in ANIMATIONS:
            path = f"{self.folder}/{name}-picture.svg"
            pullreel("render", name, "--scene", "loading", "--size", "160", "-o", path)
            self.emulate(200, 200)
            self.show(path, (160, 160))
            first = self.shot(320, 320)
            with self.subTest(name=name):
                end = time.monotonic() + 20
                while not ImageChops.difference(first, self.shot(320, 320)).getbbox():
                    self.assertLess(time.monotonic(), end, "the picture stands still")
        self.assertEqual(self.browser.messages(), [])

    def test_a_still_is_crisp_at_every_size(self):
        path = f"{self.folder}/still.svg"
        pullreel("render", "checkmark", "--at", "1.2", "--frame-style", "control", "-o", path)
        for factor in (1, 5):
            large = f"{self.folder}/still.png"
            pullreel("render", "checkmark", "--at", "1.2", "--frame-style", "control",
                     "--scale", str(2 * factor), "-o", large)
            self.emulate(400, 400)
            self.show(path, (80 * factor, 80 * factor))
            side = 160 * factor
            self.assertLess(t16(on_white(Image.open(large)), self.shot(side, side)), 0.001)

    def test_one_file_is_light_or_dark(self):
        for name in ("ring", "airplane", "four-dots"):
            path = f"{self.folder}/{name}-auto.svg"
            pullreel("render", name, "--at", "1", "--appearance", "auto", "-o", path)
            for appearance in ("light", "dark"):
                still = f"{self.folder}/{appearance}.png"
                pullreel("render", name, "--at", "1", "--appearance", appearance, "-o", still)
                ours = on_white(Image.open(still))
                width, height = ours.width // SCALE, ours.height // SCALE
                self.emulate(width, height, dark=appearance == "dark")
                self.show(path, (width, height))
                theirs = self.shot(*ours.size)
                theirs.save(SCREENSHOTS / f"svg-{name}-{appearance}.png")
                with self.subTest(name=name, appearance=appearance):
                    self.assertLess(t16(ours, theirs), 0.001)


if __name__ == "__main__":
    unittest.main(verbosity=2)
