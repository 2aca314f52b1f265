"""Animated SVGs in a real browser: every moment beside the picture that is drawn of it.

Run by script/test-browser, which says where the screenshots are.
"""

import io
import math
import pathlib
import tempfile
import time
import unittest

from PIL import Image, ImageChops, ImageFilter

from browser import Browser
from scenes import ANIMATIONS, SCREENSHOTS, on_white, pullreel, sheet, ticks

SCALE = 2


def t16(reference, candidate):
    """The share of pixels that lie more than 16 levels outside of what is within one pixel of their
    place in the other picture, either way round."""
    outside = Image.new("L", reference.size)
    for a, b in ((reference, candidate), (candidate, reference)):
        low = a.filter(ImageFilter.MinFilter(3))
        high = a.filter(ImageFilter.MaxFilter(3))
        for difference in (ImageChops.subtract(low, b), ImageChops.subtract(b, high)):
            for channel in difference.split():
                over = channel.point(lambda level: 255 if level > 16 else 0)
                outside = ImageChops.lighter(outside, over)
    return sum(outside.histogram()[1:]) / (outside.width * outside.height)


class SVGTests(unittest.TestCase):
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

    def compare(self, name, scene, moments, *arguments):
        path = f"{self.folder}/{name}-{scene}.svg"
        pullreel("render", name, "--scene", scene, *arguments, "-o", path)
        rows = []
        for moment in moments:
            still = f"{self.folder}/still.png"
            pullreel("render", name, "--scene", scene, *arguments, "--at", repr(moment),
                     "--scale", str(SCALE), "-o", still)
            ours = on_white(Image.open(still))
            self.emulate(max(math.ceil(ours.width / SCALE), 100),
                         max(math.ceil(ours.height / SCALE), 100))
            self.open_at(path, moment, ours.width, ours.height)
            theirs = self.shot(ours.width, ours.height)
            rows.append((moment, ours, theirs, t16(ours, theirs)))
        sheet([row[1:3] for row in rows], SCREENSHOTS / f"svg-{name}-{scene}.png")
        for moment, _, _, share in rows:
            with self.subTest(name=name, scene=scene, moment=moment):
                print(f"{name} {scene} {moment:.4f} s: t16 {share:.4%}")
                self.assertLess(share, 0.001)

    def test_loading_scenes_show_what_is_drawn(self):
        for name in ANIMATIONS:
            # On the ticks at which scenes are played, as frames are.
            self.compare(name, "loading", ticks(name))

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
