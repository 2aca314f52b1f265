"""Measures how the studio feels: from the finger to the pixel, in headless Chromium on loopback.

usage: studio_latency.py COMMAND [SECONDS]

A finger drags the list of an animation up and down for some seconds (10 unless given), one report for each frame of the
display, on a screen of 375 x 667 points at 2 pixels a point. The page notes when it sends a report and when it has drawn
the first frame that shows it; the display's next frame is added. The server's own share travels with each frame, and its
processor time is that of its process. Then a Lottie file changes again and again, and the page notes when it shows that.
"""

import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Browser"))
from browser import Browser  # noqa: E402
from studio import write_square  # noqa: E402

ANIMATIONS = ["airplane", "curve", "ring", "four-dots"]

DRAG = """
(() => {
  const canvas = document.querySelector("#picture");
  const box = canvas.getBoundingClientRect();
  const report = (type, part) => canvas.dispatchEvent(new PointerEvent(type, {
    pointerId: 7, button: type === "pointermove" ? -1 : 0, buttons: 1, isPrimary: true, bubbles: true,
    clientX: box.left + box.width / 2, clientY: box.top + box.height * part }));
  canvas.setPointerCapture = () => {};
  const marks = window.marks = { delays: [], server: [], display: [], frames: 0, isDone: false };
  const answer = window.answerTouch;
  window.answerTouch = (now) => {
    const before = touch.delays.length;
    answer(now);
    marks.frames += 1;
    marks.server.push(shown.server);
    if (touch.delays.length === before) return;
    const delay = touch.delays[touch.delays.length - 1];
    touch.delays.length = 0;
    requestAnimationFrame((time) => marks.delays.push(delay + Math.max(0, performance.now() - now)));
  };
  const start = performance.now();
  let last = start;
  report("pointerdown", 0.2);
  const step = () => {
    const now = performance.now();
    marks.display.push(now - last);
    last = now;
    const time = (now - start) / 1000;
    if (time > SECONDS) {
      report("pointerup", 0.2);
      window.answerTouch = answer;
      marks.seconds = time;
      marks.isDone = true;
      return;
    }
    report("pointermove", 0.2 + 0.35 * (1 - Math.cos(time * 3)));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  return true;
})()
"""


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def processor_seconds(process):
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(browser, process, name, seconds):
    browser.run("send({ do: 'choose', source: arguments[0], size: '375x667', scale: 2, style: 'screen' }) ?? true", name)
    browser.wait("studio.state?.selection.source === arguments[0] && studio.state.canvas.width === 750", name)
    browser.run("send({ do: 'live' }) ?? true")
    browser.wait("picture.width === 750 && shown.isResting")
    before = processor_seconds(process)
    browser.run(DRAG.replace("SECONDS", str(seconds)))
    browser.timeout = seconds + 30
    browser.wait("window.marks.isDone")
    used = processor_seconds(process) - before
    marks = browser.run("window.marks")
    return [
        name, percentile(marks["delays"], 0.5), percentile(marks["delays"], 0.95),
        marks["frames"] / marks["seconds"], percentile(marks["server"], 0.5),
        percentile(marks["server"], 0.95), 100 * used / marks["seconds"],
        1000 / statistics.mean(marks["display"]),
    ]


# Notes the first frame that shows another colour in the middle, in milliseconds of the wall clock.
SHOWN = """
(() => {
  const canvas = document.querySelector("#picture");
  const pen = canvas.getContext("2d");
  const middle = () => [...pen.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data].join();
  const before = middle();
  const answer = window.answerTouch;
  window.changedAt = 0;
  window.answerTouch = (now) => {
    answer(now);
    if (middle() === before) return;
    window.changedAt = performance.timeOrigin + performance.now();
    window.answerTouch = answer;
  };
  return true;
})()
"""


def measure_changes(command, count=20):
    """The times from saving a Lottie file to the page that shows it, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "square.json")
        write_square(path, 1, 0, 0)
        server = subprocess.Popen(
            [command, "studio", "--no-open", "--linger", "1", str(path)], stdout=subprocess.PIPE, text=True)
        address = server.stdout.readline().strip()
        delays = []
        try:
            with Browser(width=1280, height=900) as browser:
                browser.visit(address)
                browser.wait("studio.state?.drives && shown.frame > 0")
                browser.run("send({ do: 'pause' }) ?? true")
                browser.wait("!studio.state.playing")
                for number in range(count):
                    browser.run(SHOWN)
                    time.sleep(random.uniform(0.1, 0.3))
                    write_square(path, 0, number % 2, 1)
                    saved = time.time() * 1000
                    browser.wait("window.changedAt > 0")
                    delays.append(browser.run("window.changedAt") - saved)
        finally:
            server.wait(timeout=30)
    return delays


def main():
    command, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 10
    server = subprocess.Popen(
        [command, "studio", "--no-open", "--linger", "1", *ANIMATIONS], stdout=subprocess.PIPE, text=True)
    address = server.stdout.readline().strip()
    try:
        with Browser(width=1280, height=900) as browser:
            browser._command("POST", "/url", {"url": address})
            browser.wait("studio.state?.drives")
            print("| animation | finger to pixel, median | 95 % | frames a second | server, median | 95 % "
                  "| server's process | display |")
            print("|---|---|---|---|---|---|---|---|")
            for name in ANIMATIONS:
                row = measure(browser, server.pid, name, seconds)
                print("| {} | {:.1f} ms | {:.1f} ms | {:.1f} | {:.1f} ms | {:.1f} ms | {:.0f} % of a core | {:.0f} Hz |"
                      .format(*row), flush=True)
    finally:
        server.wait(timeout=30)
    delays = measure_changes(command)
    print("a changed file is shown after {:.0f} ms (median), {:.0f} ms (longest of {})".format(
        statistics.median(delays), max(delays), len(delays)))


if __name__ == "__main__":
    main()
