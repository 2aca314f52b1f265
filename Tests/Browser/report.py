"""What the tests of the report share: its samples, and a browser that shows them."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCREENSHOTS = pathlib.Path(os.environ["PULLREEL_SCREENSHOTS"])
FRAME = "Number(find('scrubber').value)"


def write_sample(folder):
    """Lets the tests' own sample write its reports."""
    if ready := os.environ.get("PULLREEL_REPORT_SAMPLE"):
        return pathlib.Path(ready)
    steps = ('source script/setup && swift build --build-tests "${testing[@]}" && '
             'swift test --skip-build "${testing[@]}" --filter ReportSample')
    subprocess.run(["bash", "-c", steps], cwd=ROOT, check=True,
                   env={**os.environ, "PULLREEL_REPORT_SAMPLE": folder})
    return pathlib.Path(folder)


class ReportCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        cls.folder = write_sample(place.name)
        cls.browser = Browser(width=1360, height=1000)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.emulate(1360, 1000)
        self.open("report")

    def tearDown(self):
        self.assertEqual(self.browser.messages(), [])

    def open(self, name, fragment="", browser=None):
        browser = browser or self.browser
        browser.open("/dev/null")
        browser.open(self.folder / f"{name}.html", fragment)
        browser.wait("document.readyState === 'complete'")
        self.wait_for_pictures(browser)

    def wait_for_pictures(self, browser=None):
        (browser or self.browser).wait("find('stage').getAttribute('aria-busy') !== 'true'")

    def choose(self, name):
        self.browser.run(
            "rows.get(results.find((one) => one.name === arguments[0])).click()", name)
        self.wait_for_pictures()

    def shot(self, name):
        self.browser.run("new Promise((done) => setTimeout(done, 50))")
        self.browser.screenshot(SCREENSHOTS / f"report-{name}.png")

    def pixels(self, id):
        """The pixels of a canvas in a few letters."""
        return hash(self.browser.run(f"find('{id}').toDataURL()"))

    def show(self, frame):
        self.browser.run(f"show({frame})")
        self.wait_for_pictures()

    def frame(self):
        return self.browser.run(FRAME)
