"""The gallery's page in a real browser: what is shown, filters, search, order, keys, looks.

Run by script/test-browser, which says where the screenshots are.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from batch import entry, write_manifest
from browser import Browser

BINARY = os.environ["PULLREEL_BINARY"]
SCREENSHOTS = pathlib.Path(os.environ["PULLREEL_SCREENSHOTS"])
HOSTILE_THEME = "</script><script>hacked = 1</script>\"'&amp;"
HOSTILE_NAME = "it's \"quoted\" & <img src=x onerror=hacked=1>.gif"
SHOWN = "[...document.querySelectorAll('#grid li:not([hidden])')]"


def pullreel(*arguments):
    subprocess.run([BINARY, *arguments], check=True, stderr=subprocess.DEVNULL)


def render_batch(folder):
    """Every format, several sizes, scales and themes, and names that try to break the page."""
    entries = []

    def add(path, *arguments, **facts):
        name, scene, format = facts["animation"], facts["scene"], facts["format"]
        pullreel("render", name, "--scene", scene, "--format", format, *arguments, "--force",
                 "-o", f"{folder}/{path}")
        entries.append(entry(folder, path, **facts))

    sizes = {"airplane": (320, 110), "ring": (375, 64), "four-dots": (35, 35), "curve": (60, 60),
             "checkmark": (80, 80), "preload": (143, 32), "wave": (320, 22.4)}
    for name, size in sizes.items():
        for scale in (1, 2):
            add(f"{name}-loading@{scale}x.gif", "--scale", str(scale), animation=name,
                scene="loading", format="gif", size=size, scale=scale, frames=75, duration=1.5)
        if name not in ("checkmark", "preload"):
            add(f"{name}.gif", "--scale", "1", "--size", "320x400", "--fps", "25", animation=name,
                scene="full", format="gif", size=(320, 400), scale=1, fps=25, frames=90,
                duration=3.6)
    for theme, color in (("dusk", "#c8507a"), (HOSTILE_THEME, "#2f8f83")):
        path = f"airplane-loading-{color[1:]}.gif"
        add(path, "--background", "none", "--set", f"strokeColor={color}",
            animation="airplane", scene="loading", format="gif", size=(320, 110), frames=75,
            duration=1.5, theme=theme)
    shutil.copy(f"{folder}/airplane-loading@1x.gif", f"{folder}/{HOSTILE_NAME}")
    entries.append(entry(folder, HOSTILE_NAME, "airplane", "loading", "gif", (320, 110), 1))
    add("tick.png", "--at", "1.2", animation="checkmark", scene="full", format="png",
        size=(80, 80))
    add("airplane.strip.png", "--fps", "10", "--scale", "1", animation="airplane",
        scene="loading", format="strip", size=(320, 110), scale=1, fps=10, frames=15,
        duration=1.5)
    add("curve.frames", "--fps", "20", animation="curve", scene="loading", format="frames",
        size=(60, 60), fps=20, duration=1.0)
    entries[-1]["frames"] = len(os.listdir(f"{folder}/curve.frames"))
    add("airplane.json", animation="airplane", scene="full", format="json", size=(320, 568),
        fps=60, frames=360, duration=6)
    write_manifest(folder, entries)
    return entries


class GalleryTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.place.cleanup)
        cls.folder = f"{cls.place.name}/batch"
        os.mkdir(cls.folder)
        cls.entries = render_batch(cls.folder)
        # Elsewhere than the artefacts, so that only what is in the page can be shown.
        cls.page = f"{cls.place.name}/elsewhere/gallery.html"
        os.mkdir(os.path.dirname(cls.page))
        pullreel("gallery", cls.folder, "-o", cls.page)
        cls.browser = Browser(width=1360, height=1000)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.emulate(1360, 1000)
        self.browser.open("/dev/null")
        self.open(self.page)

    def tearDown(self):
        self.assertEqual(self.browser.messages(), [])

    def open(self, page, fragment=""):
        self.browser.open(page, fragment)
        self.browser.wait("document.querySelector('#grid li:not([hidden]) .stage').firstElementChild")

    def shot(self, name):
        self.browser.run("Promise.all([...document.images].map((image) => image.decode()))")
        self.browser.screenshot(SCREENSHOTS / f"gallery-{name}.png")

    def paths(self):
        return self.browser.run(f"{SHOWN}.map((card) => card.querySelector('.path').textContent)")

    def check(self, facet, value):
        """Clicks a filter's box."""
        number = self.browser.run(
            "[...document.querySelectorAll(`[data-facet=${arguments[0]}] input`)]"
            ".findIndex((input) => input.value === arguments[1])", facet, value)
        self.assertGreaterEqual(number, 0, f"no filter {facet} = {value}")
        self.browser.click(f"[data-facet={facet}] label:nth-of-type({number + 1})")

    def expected(self, condition):
        return [one["path"] for one in self.entries if condition(one)]

    def test_everything_is_shown_with_its_facts(self):
        self.assertEqual(self.paths(), self.expected(lambda one: True))
        self.assertEqual(self.browser.text("#count"), f"All {len(self.entries)}")
        card = self.browser.text("#grid li")
        for fact in ("airplane", "loading", "GIF", "320 × 110", "1×", "50 fps", "75 frames",
                     "1.50 s", "kB", self.entries[0]["path"], self.entries[0]["sha256"][:8]):
            self.assertIn(fact, card)
        self.shot("light")

    def test_the_pictures_are_in_the_page(self):
        for index, one in enumerate(self.entries):
            stage = f"document.querySelectorAll('#grid li')[{index}].querySelector('.stage')"
            self.browser.run(f"{stage}.scrollIntoView()")
            self.browser.wait(f"{stage}.firstElementChild")
            if one["format"] == "gif":
                width = self.browser.wait(f"{stage}.querySelector('img').naturalWidth")
                self.assertEqual(width, one["size"][0] * one["scale"], one["path"])

    def test_numbered_frames_and_value_tracks_move(self):
        for format, state in (("Frames", "querySelector('canvas').toDataURL()"),
                              ("JSON", "querySelector('circle').getAttribute('cx')")):
            self.check("format", format)
            stage = "document.querySelector('#grid li:not([hidden]) .stage')"
            self.browser.wait(f"{stage}.firstElementChild")
            before = self.browser.run(f"{stage}.{state}")
            self.browser.wait(f"{stage}.{state} !== arguments[0]", before)
            self.check("format", format)

    def test_filters_join_values_of_one_kind_and_intersect_kinds(self):
        self.check("animation", "airplane")
        self.check("animation", "ring")
        self.check("scale", "1×")
        self.assertEqual(self.paths(), self.expected(
            lambda one: one["animation"] in ("airplane", "ring") and one["scale"] == 1))
        self.shot("filtered")
        self.check("scene", "full")
        self.assertEqual(self.paths(), ["airplane.gif", "ring.gif"])
        self.browser.click("#reset")
        self.assertEqual(len(self.paths()), len(self.entries))

    def test_filters_by_size_theme_rate_and_format(self):
        for facet, value, condition in (
                ("size", "320 × 22.4", lambda one: tuple(one["size"]) == (320, 22.4)),
                ("theme", "dusk", lambda one: one["theme"] == "dusk"),
                ("theme", "", lambda one: one["theme"] is None),
                ("fps", "25 fps", lambda one: one["fps"] == 25),
                ("format", "Strip", lambda one: one["format"] == "strip")):
            self.check(facet, value)
            self.assertEqual(self.paths(), self.expected(condition), value)
            self.check(facet, value)

    def test_a_filter_counts_what_the_others_leave(self):
        self.check("animation", "ring")
        counts = self.browser.run(
            "[...document.querySelectorAll('[data-facet=scene] label')]"
            ".map((label) => label.textContent)")
        self.assertEqual(counts, ["full1", "loading2"])

    def test_search_finds_every_word_and_says_when_nothing_matches(self):
        self.browser.keys("/", "LOADING @2x RING")
        self.assertEqual(self.paths(), ["ring-loading@2x.gif"])
        self.browser.keys("Escape", self.entries[3]["sha256"])
        self.assertEqual(self.paths(), [self.entries[3]["path"]])
        self.browser.keys("zzz")
        self.assertEqual(self.paths(), [])
        self.assertIn("Nothing matches", self.browser.text("main"))
        self.shot("nothing")
        self.browser.keys("Escape")
        self.assertEqual(len(self.paths()), len(self.entries))

    def test_order_by_name_and_bytes(self):
        def choose(value):
            self.browser.run("(find('sort').value = arguments[0], find('sort').onchange())", value)
        for value, key in (("largest", lambda one: -one["bytes"]),
                           ("smallest", lambda one: one["bytes"])):
            choose(value)
            sizes = {one["path"]: one["bytes"] for one in self.entries}
            shown = [sizes[path] for path in self.paths()]
            self.assertEqual(shown, [one["bytes"] for one in sorted(self.entries, key=key)])
        choose("name")
        plain = [path for path in self.paths() if path != HOSTILE_NAME]
        self.assertEqual(plain[:2], ["airplane-loading-2f8f83.gif", "airplane-loading-c8507a.gif"])
        choose("batch")
        self.assertEqual(self.paths(), self.expected(lambda one: True))

    def test_foreign_words_stay_words(self):
        self.assertIn(HOSTILE_NAME, self.paths())
        self.assertIn(HOSTILE_THEME, self.browser.text("#filters"))
        self.assertEqual(self.browser.run("typeof hacked"), "undefined")
        self.assertEqual(self.browser.run("document.querySelectorAll('#grid li img[onerror]').length"), 0)

    def test_the_background_changes_by_mouse_and_key(self):
        color = "getComputedStyle(document.querySelector('.stage')).backgroundColor"
        self.browser.click("#background label:nth-of-type(2)")
        self.assertEqual(self.browser.run(color), "rgb(255, 255, 255)")
        self.browser.keys("b")
        self.assertEqual(self.browser.run(color), "rgb(0, 0, 0)")
        self.browser.keys("b")
        self.check("theme", "dusk")
        self.assertIn("conic-gradient", self.browser.run(color.replace("Color", "Image")))
        self.shot("checks")

    def test_keys_move_open_and_close(self):
        self.browser.click("#grid li:nth-child(1) .stage")
        self.assertEqual(self.browser.text("#viewer-title"), "airplane – loading")
        self.browser.keys("Escape", "ArrowRight", "ArrowRight", "Enter")
        self.assertIn(self.entries[2]["sha256"], self.browser.text("#viewer-facts"))
        self.shot("viewer")
        self.browser.keys("ArrowRight")
        self.assertIn(self.entries[3]["sha256"], self.browser.text("#viewer-facts"))
        self.browser.keys("Escape")
        self.assertEqual(self.browser.run("document.activeElement.closest('li').entry.index"), 3)
        self.browser.keys("End")
        self.assertEqual(self.browser.run("document.activeElement.closest('li').entry.index"),
                         len(self.entries) - 1)

    def test_a_reloaded_page_shows_the_same(self):
        self.check("animation", "wave")
        self.browser.keys("b")
        fragment = self.browser.run("location.hash")
        self.browser.open("/dev/null")
        self.open(self.page, fragment)
        self.assertEqual(self.paths(), self.expected(lambda one: one["animation"] == "wave"))
        self.assertEqual(self.browser.run("document.body.dataset.background"), "white")

    def test_dark_mode(self):
        self.browser.emulate(1360, 1000, dark=True)
        self.assertLess(self.browser.lightness("backgroundColor"), 120)
        self.assertGreater(self.browser.lightness("color"), 600)
        self.shot("dark")

    def test_a_narrow_window_has_no_sideways_scrolling(self):
        self.browser.emulate(390, 844)
        self.browser.open("/dev/null")
        self.open(self.page)
        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 390)
        self.shot("narrow")

    def test_every_control_has_a_name(self):
        nameless = self.browser.run(
            "[...document.querySelectorAll('button, input, select')].filter((control) =>"
            " !(control.ariaLabel || control.labels?.[0]?.textContent.trim()"
            " || control.textContent.trim())).map((control) => control.outerHTML)")
        self.assertEqual(nameless, [])

    def test_nothing_moves_by_itself_where_that_is_unwanted(self):
        with Browser(reduced_motion=True) as browser:
            browser.open(self.page)
            first = "document.querySelector('#grid li .stage')"
            browser.wait(f"{first}.querySelector('canvas')?.width === 320")
            self.assertEqual(browser.run("document.querySelectorAll('.stage img').length"), 0)
            browser.click("#grid li .name")
            browser.click(".switch")
            browser.wait(f"{first}.querySelector('img')")

    def test_a_thousand_artefacts_are_decoded_only_where_they_are_seen(self):
        folder = pathlib.Path(self.place.name, "many")
        folder.mkdir()
        entries = []
        for number in range(1000):
            path = f"{number}.gif"
            os.link(f"{self.folder}/four-dots.gif", folder / path)
            entries.append(entry(folder, path, "four-dots", "full", "gif", (320, 400), 1))
        write_manifest(folder, entries)
        page = f"{self.place.name}/many.html"
        pullreel("gallery", str(folder), "-o", page)
        self.open(page)
        height = self.browser.run("document.documentElement.scrollHeight")
        self.browser.run("scrollTo(0, 1e6)")
        last = "document.querySelector('#grid li:last-child .stage img')"
        self.browser.wait(f"{last}?.complete")
        self.assertLess(self.browser.run("document.querySelectorAll('.stage img').length"), 60)
        after = self.browser.run("document.documentElement.scrollHeight")
        self.assertLess(abs(after - height) / height, 0.02, "the page's length jumps")


if __name__ == "__main__":
    unittest.main()
