"""The report of a verification in a real browser: its list of cases, and the pictures it compares.

Run by script/test-browser, which says where the screenshots are.
"""

import unittest

from report import ReportCase

ROWS = "[...document.querySelectorAll('.row')].map((row) => row.querySelector('span:last-of-type').textContent)"
HOSTILE = "</script><script>hacked = 1</script>\"'&amp;"


class ReportTests(ReportCase):
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
        self.assertIn("cairo 1.16.0 when recorded, 1.18.4 now", self.browser.text("#environment"))
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

    # Ways to compare.

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


if __name__ == "__main__":
    unittest.main()
