"""The report of a verification in a real browser: two files, the scrubber, curves, keys and looks.

Run by script/test-browser, which says where the screenshots are.
"""

import unittest

from browser import Browser
from report import ReportCase


class ReportPlayingTests(ReportCase):
    # Two files.

    def test_two_files_play_side_by_side_whole(self):
        self.open("files")
        self.assertEqual(self.browser.run("document.title"), "before.gif and after.gif: not the same – pullreel diff")
        self.assertEqual(self.browser.text("#title"), "before.gif and after.gif")
        self.assertIn("in full", self.browser.text("#carried"))
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
        self.assertEqual(self.browser.text("#difference-text"), "The difference is shown when playing stops.")
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
        self.assertEqual(self.browser.text("#expected-note"), f"ends after frame {last}")
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
        self.assertLess(self.browser.lightness("backgroundColor"), 120)
        self.assertGreater(self.browser.lightness("color"), 600)
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
