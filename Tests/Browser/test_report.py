"""The report of a verification in a real browser: list, pictures, scrubber, curves, keys, looks.

Run by script/test-browser, which says where the screenshots are.
"""

import os
import pathlib
import subprocess
import tempfile
import unittest

from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCREENSHOTS = pathlib.Path(os.environ["PULLREEL_SCREENSHOTS"])
ROWS = "[...document.querySelectorAll('.row')].map((row) => row.querySelector('span:last-of-type').textContent)"
FRAME = "Number(find('scrubber').value)"
HOSTILE = "</script><script>hacked = 1</script>\"'&amp;"


def write_sample(folder):
    """Lets the tests' own sample write its reports."""
    if ready := os.environ.get("PULLREEL_REPORT_SAMPLE"):
        return pathlib.Path(ready)
    options = ["-c", "release", "-Xswiftc", "-enable-testing", "--scratch-path", ".build/testing"]
    subprocess.run(["swift", "build", "--build-tests", *options], cwd=ROOT, check=True)
    subprocess.run(["swift", "test", "--skip-build", *options, "--filter", "ReportSample"], cwd=ROOT,
                   check=True, env={**os.environ, "PULLREEL_REPORT_SAMPLE": folder})
    return pathlib.Path(folder)


class ReportTests(unittest.TestCase):
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

    # The list.

    def test_every_case_is_listed_with_failures_first(self):
        rows = self.browser.run(ROWS)
        self.assertEqual(len(rows), self.browser.run("results.length"))
        self.assertEqual(self.browser.run("visible.map((one) => one.status)"),
                         self.browser.run("order.flatMap((status) => results.filter("
                                          "(one) => one.status === status).map(() => status))"))
        self.assertIn("failed", self.browser.text("#headline"))
        self.shot("light")

    def test_the_other_machine_is_said_before_the_cases(self):
        self.assertIn("cairo 1.16.0 when recorded, 1.18.4 here", self.browser.text("#environment"))
        self.assertTrue(self.browser.run(
            "find('environment').getBoundingClientRect().bottom <= find('list').getBoundingClientRect().top"))

    def test_filters_by_status_animation_and_words(self):
        self.browser.click(".chip[data-status=same]")
        self.assertEqual(set(self.browser.run("visible.map((one) => one.status)")), {"same"})
        self.browser.click(".chip[data-status=different]")
        self.assertEqual(set(self.browser.run("visible.map((one) => one.status)")), {"same", "different"})
        self.browser.run("(find('animation').selectedIndex = [...find('animation').options]"
                         ".findIndex((option) => option.text === 'ring'), find('animation').onchange("
                         "{ target: find('animation') }))")
        self.assertEqual(set(self.browser.run("visible.map((one) => one.animation)")), {"ring"})
        self.browser.keys("/", "LOADING")
        self.assertEqual(self.browser.run(ROWS), ["ring / loading"])
        self.assertIn("1 of ", self.browser.text("#count"))
        self.shot("filtered")
        self.browser.keys("zzz")
        self.assertIn("Nothing matches", self.browser.text("#sidebar"))
        self.shot("nothing")
        self.browser.click("#reset")
        self.assertEqual(self.browser.run("visible.length"), self.browser.run("results.length"))

    def test_foreign_words_stay_words(self):
        self.choose(self.browser.run("results.find((one) => one.status === 'damaged').name"))
        self.assertIn(HOSTILE, self.browser.text("#name"))
        self.assertIn("<img src=x", self.browser.text("#sentences"))
        self.assertEqual(self.browser.run("typeof hacked"), "undefined")
        self.assertEqual(self.browser.run("document.querySelectorAll('img').length"), 0)
        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 1360)
        self.shot("hostile")

    # Pictures.

    def test_a_recorded_frame_is_shown_beside_what_came(self):
        self.choose("airplane/loading")
        self.browser.keys("Home", ".")
        self.wait_for_pictures()
        frame = self.frame()
        self.assertEqual(self.browser.text("#expected-note"), f"frame {frame}")
        self.assertEqual(self.browser.text("#actual-note"), f"frame {frame}")
        self.assertNotEqual(self.pixels("expected"), self.pixels("actual"))
        self.assertRegex(self.browser.text("#difference-note"), r"^\d+ px, at most \d+ levels$")
        self.shot("sides")

    def test_the_difference_marks_exactly_the_pixels_that_differ(self):
        self.choose("airplane/loading")
        self.browser.keys("Home", ".")
        self.wait_for_pictures()
        marked, differing = self.browser.run("""(() => {
            const data = (id) => { const c = find(id); return c.getContext('2d').getImageData(0, 0, c.width, c.height).data; };
            const [a, b, d] = ['expected', 'actual', 'difference'].map(data);
            let marked = 0, differing = 0;
            for (let i = 0; i < a.length; i += 4) {
                if (d[i + 3] === 255 && d[i] !== d[i + 2]) marked += 1;
                if ([0, 1, 2, 3].some((c) => a[i + c] !== b[i + c])) differing += 1;
            }
            return [marked, differing];
        })()""")
        self.assertGreater(marked, 0)
        self.assertEqual(marked, differing)

    def test_between_key_frames_the_nearest_earlier_one_is_shown_and_said(self):
        self.choose("airplane/loading")
        self.show(12)
        self.assertRegex(self.browser.text("#expected-note"), r"^frame (9|10|11), nearest with a picture$")
        self.assertEqual(self.browser.run("find('expected-note').className"), "caution")
        self.assertEqual(self.browser.text("#actual-note"), "frame 12")
        self.assertIn("Frame 12", self.browser.text("#difference-text"))

    def test_a_change_is_shown_at_the_frame_that_differs_most_with_its_own_pictures(self):
        self.choose("airplane/loading")
        worst = self.browser.run(
            "state.one.frames.filter((frame) => frame.largest !== undefined)"
            ".sort((a, b) => b.meanSquared - a.meanSquared)[0].number")
        self.browser.keys("Home")
        button = "document.querySelector('#sentences button')"
        self.assertEqual(self.browser.run(f"{button}.textContent"), f"Show frame {worst}")
        self.browser.click("#sentences button")
        self.wait_for_pictures()
        self.assertEqual(self.frame(), worst)
        self.assertEqual(self.browser.text("#actual-note"), f"frame {worst}")
        self.assertEqual(self.browser.text("#expected-note"), f"frame {worst}")
        self.assertEqual(self.browser.run("find('actual-note').className"), "")
        # Every case opens there.
        self.choose("checkmark/full")
        self.choose("airplane/loading")
        self.assertEqual(self.frame(), worst)

    def test_where_hashes_agree_the_expected_picture_is_shown(self):
        self.choose("ring/full")
        same = self.browser.run(
            "[...Array(state.one.count).keys()].find((frame) => !state.one.verdicts.has(frame)"
            " && !state.one.pictured.includes(frame) && strips.actual.places.has(frame))")
        self.assertIsNotNone(same)
        self.show(same)
        self.assertEqual(self.browser.text("#expected-note"), f"frame {same}")
        self.assertEqual(self.pixels("expected"), self.pixels("actual"))
        self.assertEqual(self.browser.text("#difference-note"), "no pixel differs")
        # At another rate some frames are those of another number.
        frame, lender = self.browser.run(
            "[...strips.expected.lent].find(([frame, lender]) => frame !== lender && state.one.verdicts.has(frame))")
        self.show(frame)
        self.assertEqual(self.browser.text("#expected-note"), f"frame {frame}, looks like actual frame {lender}")
        expected = self.pixels("expected")
        self.show(lender)
        self.assertEqual(self.pixels("actual"), expected)

    def test_what_passed_can_be_looked_at(self):
        self.choose("four-dots/full")
        self.assertIn("Nothing differs", self.browser.text("#case"))
        self.assertFalse(self.browser.run("find('pictures').hidden"))
        self.assertEqual(self.pixels("expected"), self.pixels("actual"))
        self.browser.keys("Home", " ")
        self.browser.wait("state.frame > 5")
        self.browser.keys(" ")
        self.assertTrue(self.browser.run("find('recording').hidden"))
        self.shot("same")

    def test_the_command_that_records_is_there_to_copy(self):
        self.choose("airplane/loading")
        self.assertEqual(self.browser.text("#recording-command"), "pullreel record airplane")
        self.browser.click("#recording-copy")
        self.browser.wait("find('recording-copy').textContent !== 'Copy'")
        # The clipboard, or at least what the keys for copying take.
        self.assertIn(self.browser.text("#recording-copy"), ["Copied", "Selected"])
        self.assertEqual(self.browser.run("getSelection().toString()"), "pullreel record airplane")
        self.shot("recording")
        self.choose("spinner/loading")
        self.assertTrue(self.browser.run("find('recording').hidden"))

    def test_the_three_pictures_stand_level(self):
        for case, width in [("airplane/loading", 1360), ("checkmark/full", 1360), ("airplane/loading", 1240)]:
            self.browser.emulate(width, 1000)
            self.choose(case)
            tops = self.browser.run(
                "['expected', 'actual', 'difference'].map((id) => [find(id), find(id).closest('.view'),"
                " find(id).closest('figure')].map((one) => one.getBoundingClientRect().top))")
            self.assertEqual(tops[0], tops[1], (case, width))
            self.assertEqual(tops[0], tops[2], (case, width))
            # Also where there is no difference picture but words.
            self.show(12)
            views = self.browser.run("[...document.querySelectorAll('.side .view')].map((one) =>"
                                     " [one.getBoundingClientRect().top, one.getBoundingClientRect().height])")
            self.assertEqual(len(set(map(tuple, views))), 1, views)

    # Two files.

    def test_two_files_play_side_by_side_whole(self):
        self.open("files")
        self.assertEqual(self.browser.run("document.title"), "before.gif and after.gif: not the same – pullreel diff")
        self.assertEqual(self.browser.text("#title"), "before.gif and after.gif")
        self.assertIn("whole", self.browser.text("#carried"))
        self.assertIn("128 megapixels", self.browser.text("#carried"))
        count = self.browser.run("state.one.count")
        seen = set()
        for frame in range(0, count, 5):
            self.show(frame)
            self.assertEqual(self.browser.text("#expected-note"), f"frame {frame}")
            self.assertEqual(self.browser.text("#actual-note"), f"frame {frame}")
            seen.add(self.pixels("actual"))
        self.assertGreater(len(seen), count // 10)
        # A frame later: what is expected at 7 comes at 8.
        self.show(7)
        expected = self.pixels("expected")
        self.show(8)
        self.assertEqual(self.pixels("actual"), expected)
        self.shot("files")
        self.browser.emulate(1360, 1000, dark=True)
        self.shot("files-dark")
        self.browser.emulate(390, 844)
        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 390)
        self.shot("files-narrow")

    def test_large_pictures_play_without_their_difference(self):
        self.open("files")
        self.browser.run("(state.largestPlayed = 1, show(0), play())")
        self.browser.wait("state.frame > 2")
        self.assertEqual(self.browser.text("#difference-text"), "Shown when playing stops.")
        self.browser.run("pause()")
        self.wait_for_pictures()
        self.assertRegex(self.browser.text("#difference-note"), "^([0-9]+ px, at most|no pixel differs)")

    def test_files_play_at_their_own_times(self):
        self.open("files")
        # The second frame stays for 0.54 s, every other one for 0.04 s.
        self.assertEqual(self.browser.run("[0.02, 0.05, 0.5, 0.57, 0.6].map((time) => frameAt(state.one, time))"),
                         [0, 1, 1, 1, 2])
        self.show(2)
        self.assertIn("0.580 s", self.browser.text("#readout"))

    def test_the_slider_is_dragged_by_mouse_and_keys(self):
        self.choose("airplane/loading")
        self.browser.keys("2")
        clip = "find('pile-actual').style.clipPath"
        self.assertIn("50%", self.browser.run(clip))
        width = self.browser.run("find('pile').clientWidth")
        self.browser.drag("#pile", width // 4)
        self.assertAlmostEqual(int(self.browser.run("find('wipe').value")), 75, delta=2)
        self.assertIn(self.browser.run("find('wipe').value") + "%", self.browser.run(clip))
        self.shot("slider")
        frame = self.frame()
        self.browser.run("find('wipe').focus()")
        self.browser.keys("ArrowLeft")
        self.assertAlmostEqual(int(self.browser.run("find('wipe').value")), 74, delta=2)
        self.assertEqual(self.frame(), frame, "the frame moved with the slider")

    def test_the_onion_skin_fades(self):
        self.choose("airplane/loading")
        self.browser.keys("3")
        self.assertEqual(self.browser.run("getComputedStyle(find('pile-actual')).opacity"), "0.5")
        self.browser.run("(find('onion').value = 20, find('onion').oninput())")
        self.assertEqual(self.browser.run("getComputedStyle(find('pile-actual')).opacity"), "0.2")
        self.shot("onion")

    def test_blinking_goes_on_until_it_is_held(self):
        self.choose("airplane/loading")
        self.browser.keys("4")
        for side in ("actual", "expected", "actual"):
            self.browser.wait(f"stage.dataset.shown === '{side}'")
        self.browser.click("#swap")
        self.assertEqual(self.browser.text("#swap"), "Blink")
        self.assertIsNone(self.browser.run("blinking"))
        held = self.browser.run("stage.dataset.shown")
        self.browser.keys("b")
        self.assertNotEqual(self.browser.run("stage.dataset.shown"), held)
        self.shot("blink")

    def test_a_clip_without_a_golden_stands_alone(self):
        self.browser.keys("2")
        self.choose("wave/loading")
        self.assertEqual(self.browser.run(
            "[...document.querySelectorAll('figure')].filter((one) => one.offsetWidth).length"), 1)
        self.assertEqual(self.browser.run("state.mode"), "sides")

    def test_zoom_is_pixelated_and_the_views_scroll_together(self):
        self.choose("checkmark/full")
        self.browser.keys("+", "+", "+", "+")
        self.assertEqual(self.browser.run("find('zoom').value"), "8")
        self.assertEqual(self.browser.run("getComputedStyle(find('expected')).imageRendering"), "pixelated")
        self.assertEqual(self.browser.run("find('expected').getBoundingClientRect().width"),
                         8 * self.browser.run("find('expected').width"))
        self.browser.run("document.querySelector('.expected .view').scrollTo(120, 90)")
        self.browser.wait("document.querySelector('.actual .view').scrollLeft === 120"
                          " && document.querySelector('.actual .view').scrollTop === 90")
        self.shot("zoom")

    def test_the_ground_shows_through_transparent_pixels(self):
        self.choose("wave/loading")
        ground = "getComputedStyle(find('actual'))"
        self.assertIn("conic-gradient", self.browser.run(f"{ground}.backgroundImage"))
        self.browser.keys("g")
        self.assertEqual(self.browser.run(f"{ground}.backgroundColor"), "rgb(255, 255, 255)")
        self.browser.keys("g")
        self.assertEqual(self.browser.run(f"{ground}.backgroundColor"), "rgb(0, 0, 0)")
        self.shot("missing")

    # The scrubber.

    def test_the_scrubber_moves_by_mouse_and_keys(self):
        self.choose("checkmark/full")
        count = self.browser.run("state.one.count")
        width = self.browser.run("find('timeline').clientWidth")
        self.browser.drag("#timeline", width // 4)
        self.assertAlmostEqual(self.frame(), 0.75 * count, delta=1)
        self.browser.keys("Home")
        self.assertEqual(self.frame(), 0)
        self.browser.keys("ArrowRight", "ArrowRight", "ArrowLeft")
        self.assertEqual(self.frame(), 1)
        before = self.pixels("actual")
        self.browser.run("(scrubber.value = 20, scrubber.oninput())")
        self.wait_for_pictures()
        self.assertEqual(self.browser.text("#actual-note"), "frame 20")
        self.assertNotEqual(self.pixels("actual"), before)
        self.browser.keys("End")
        self.assertEqual(self.frame(), count - 1)
        self.assertIn(f"frame {count - 1}", self.browser.run("scrubber.getAttribute('aria-valuetext')"))

    def test_playing_moves_both_sides_and_the_curves(self):
        self.choose("airplane/loading")
        self.browser.keys("Home", " ")
        self.browser.wait("state.frame > 12")
        expected, actual = self.browser.run(
            "[find('expected-note').textContent, find('actual-note').textContent]")
        self.assertRegex(expected, r"^frame \d+")
        self.browser.keys(" ")
        self.assertFalse(self.browser.run("state.playing"))
        frame = self.frame()
        self.assertEqual(self.browser.run("document.querySelector('.plot .line').getAttribute('d')"),
                         f"M{frame}.5 0V100")
        self.assertEqual(self.browser.run("new URLSearchParams(location.hash.slice(1)).get('frame')"),
                         str(frame))

    def test_the_timeline_marks_differing_frames(self):
        self.choose("airplane/loading")
        marked = self.browser.run(
            "[...document.querySelectorAll('#marks .different')].map((mark) =>"
            " [parseFloat(mark.style.left), parseFloat(mark.style.width)])")
        count = self.browser.run("state.one.count")
        differing = self.browser.run("state.one.frames.filter((one) => one.verdict === 'different').length")
        self.assertAlmostEqual(sum(width for _, width in marked) * count / 100, differing, places=2)
        self.browser.keys("Home", "]")
        self.assertTrue(self.browser.run("state.one.verdicts.has(state.frame)"))

    def test_a_curve_shows_the_differing_span_and_moves_the_scrubber(self):
        self.choose("checkmark/full")
        self.assertIn("mark.lineWidth", self.browser.text("#curves"))
        self.assertGreater(self.browser.run("document.querySelectorAll('.plot .span').length"), 0)
        width = self.browser.run("document.querySelector('.plot').clientWidth")
        self.browser.run("document.querySelector('.plot').scrollIntoView({ block: 'center' })")
        self.browser.drag(".plot", width // 4)
        self.assertAlmostEqual(self.frame(), 0.75 * self.browser.run("state.one.count"), delta=1)
        self.shot("curves")

    def test_a_clip_of_another_length_says_where_it_ends(self):
        self.choose("ring/full")
        self.assertIn("30 fps instead of 25 fps", self.browser.text("#facts-line"))
        self.browser.keys("End")
        last = self.browser.run("state.one.expected.frames - 1")
        self.assertEqual(self.browser.text("#expected-note"), f"over after frame {last}")
        self.shot("longer")

    # The rest.

    def test_keys_move_through_the_cases(self):
        first = self.browser.run("state.one.name")
        self.browser.keys("j")
        self.assertEqual(self.browser.run("state.one.name"), self.browser.run("visible[1].name"))
        self.browser.keys("k", "k")
        self.assertEqual(self.browser.run("state.one.name"), first)
        self.browser.keys("?")
        self.assertTrue(self.browser.run("find('help').open"))
        self.shot("help")
        self.browser.keys("Escape")
        self.assertFalse(self.browser.run("find('help').open"))

    def test_the_address_leads_back_to_the_same_frame(self):
        self.choose("airplane/loading")
        self.browser.run("show(7)")
        self.browser.wait("location.hash.endsWith('frame=7')")
        self.open("report", self.browser.run("location.hash"))
        self.assertEqual(self.browser.text("#name"), "airplane / loading")
        self.assertEqual(self.frame(), 7)

    def test_scrubbing_changes_the_address_now_and_then_and_at_the_end(self):
        self.choose("airplane/loading")
        calls, most = self.browser.run(
            "(() => { const own = history.replaceState; let calls = 0; const start = performance.now();"
            "history.replaceState = (...all) => { calls += 1; own.apply(history, all); };"
            "for (let turn = 0; turn < 300; turn += 1) {"
            "  scrubber.value = turn % state.one.count; scrubber.oninput(); }"
            "history.replaceState = own;"
            # However slow the machine is: once in 200 ms.
            "return [calls, 1 + Math.floor((performance.now() - start) / 200)]; })()")
        self.assertLessEqual(calls, most)
        frame = self.frame()
        self.browser.wait(f"location.hash.endsWith('frame={frame}')")

    def test_another_speed_leaves_one_clock_running(self):
        self.choose("airplane/loading")
        self.browser.run(
            "(() => { const own = window.requestAnimationFrame; window.calls = 0; window.screens = 0;"
            "window.requestAnimationFrame = (body) => { window.calls += 1; return own(body); };"
            "const count = () => { window.screens += 1; own(count); }; own(count);"
            "play(); find('speed').dispatchEvent(new Event('change'));"
            "find('speed').dispatchEvent(new Event('change')); })()")
        self.browser.wait("window.screens >= 30")
        calls, screens = self.browser.run("[window.calls, window.screens]")
        self.assertLess(calls, screens + 10)
        self.assertGreater(calls, screens / 2)

    def test_a_passing_and_an_empty_report(self):
        self.open("passing")
        self.assertIn("passed", self.browser.text("#headline"))
        self.assertIn("Nothing differs", self.browser.text("#case"))
        self.assertTrue(self.browser.run("find('environment').hidden"))
        self.shot("passing")
        self.open("empty")
        self.assertIn("There are no cases", self.browser.text("#sidebar"))
        self.shot("empty")

    def test_dark_mode(self):
        self.browser.emulate(1360, 1000, dark=True)
        self.choose("airplane/loading")
        luminance = ("getComputedStyle(document.body).%s.match(/\\d+/g)"
                     ".reduce((sum, part) => sum + Number(part), 0)")
        self.assertLess(self.browser.run(luminance % "backgroundColor"), 120)
        self.assertGreater(self.browser.run(luminance % "color"), 600)
        self.shot("dark")

    def test_a_narrow_window_has_no_sideways_scrolling(self):
        self.browser.emulate(390, 844)
        self.open("report", "#case=airplane%2Floading&frame=9")
        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 390)
        self.shot("narrow")
        self.browser.run("find('pictures').scrollIntoView()")
        self.shot("narrow-pictures")

    def test_every_control_has_a_name(self):
        self.assertEqual(self.browser.run(
            "[...document.querySelectorAll('button, input, select')].filter((control) =>"
            " !(control.ariaLabel || control.labels?.[0]?.textContent.trim()"
            " || control.textContent.trim())).map((control) => control.outerHTML)"), [])

    def test_nothing_moves_by_itself_where_that_is_unwanted(self):
        with Browser(reduced_motion=True) as browser:
            self.open("report", "#case=airplane%2Floading&frame=9", browser)
            browser.keys("4")
            self.assertIsNone(browser.run("blinking"))
            self.assertEqual(browser.text("#swap"), "Show actual")
            browser.click("#swap")
            self.assertEqual(browser.run("stage.dataset.shown"), "actual")


if __name__ == "__main__":
    unittest.main()
