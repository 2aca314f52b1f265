"""A running studio, and raw connections to it."""

import base64
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import unittest

from browser import Browser
from lottie_documents import document, fill, group, layer, rectangle

BINARY = os.environ["PULLREEL_BINARY"]
SCREENSHOTS = pathlib.Path(os.environ["PULLREEL_SCREENSHOTS"])


def write_square(path, red, green, blue):
    """A Lottie file of a square that stands still."""
    square = group(rectangle(80, 80, 100, 100), fill(red, green, blue))
    path.write_text(json.dumps(document(layer("square", square))))


class Studio:
    """A studio process, which ends with the `with` block."""

    def __init__(self, *arguments, **options):
        self.process = subprocess.Popen(
            [BINARY, "studio", "--no-open", "--port", "0", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, **options)
        self.address = self.process.stdout.readline().strip()
        self.port, self.token = re.fullmatch(
            r"http://127\.0\.0\.1:(\d+)/([0-9a-f]+)/", self.address).groups()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.interrupt()

    def interrupt(self):
        """Presses Ctrl-C; returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        code = self.process.wait(timeout=30)
        self.process.stdout.close()
        return code

    def status(self, path, **headers):
        """The status code of a request, and its body."""
        connection = http.client.HTTPConnection("127.0.0.1", int(self.port), timeout=30)
        try:
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def memory(self):
        """The resident memory of the process, in bytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024


class RawSocket:
    """A WebSocket that says what it is told to, and reads only if asked."""

    def __init__(self, studio, origin=None, token=None):
        self.socket = socket.create_connection(("127.0.0.1", int(studio.port)), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /{token or studio.token}/socket HTTP/1.1\r\nHost: 127.0.0.1:{studio.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n"
            f"Origin: {origin or f'http://127.0.0.1:{studio.port}'}\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.socket.recv(1)
            if not byte:
                break
            head += byte
        self.status = int(head.split()[1])

    def close(self):
        self.socket.close()

    def say(self, **message):
        """Sends a message."""
        data = json.dumps(message).encode()
        length = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.socket.sendall(b"\x81" + length + bytes(4) + data)


class StudioCase(unittest.TestCase):
    """A test with one studio and one browser for all of its methods."""

    sources = ("airplane", "ring", "checkmark")

    @classmethod
    def setUpClass(cls):
        cls.studio = Studio("--linger", "0", *cls.sources)
        cls.addClassCleanup(cls.studio.interrupt)
        cls.browser = Browser(width=1280, height=860, timeout=60)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.emulate(1280, 860)
        self.visit()
        self.choose(source="airplane", scene="full", scale=1)

    def tearDown(self):
        self.assertEqual(self.browser.messages(), [])

    def visit(self):
        self.browser.visit(self.studio.address)
        self.browser.wait("shown.frame > 0 && studio.state?.drives")

    def choose(self, **selection):
        """Chooses what is shown, with defaults for the rest, at rest."""
        self.browser.run(
            "(editing.until = 0, studio.wanted = {}, choose(arguments[0]), true)", selection)
        self.browser.wait(
            "Object.entries(arguments[0]).every(([key, value]) => studio.state.selection[key] === value)"
            " && studio.wanted.set && performance.now() > editing.until", selection)

    def seek(self, time):
        self.browser.run("(seek(arguments[0]), true)", time)
        self.settle()

    def settle(self):
        """Waits until no seek travels and nothing plays."""
        self.browser.wait("seeking.number === null && shown.isResting && !factsAreDue"
                          " && shown.answered >= touch.number")

    def differences(self, png, canvas="picture"):
        """How many bytes of a canvas differ from a PNG."""
        return self.browser.run(
            "new Promise((done) => { const image = new Image();"
            " image.src = `data:image/png;base64,${arguments[0]}`; image.decode().then(() => {"
            f" const [a, b] = [image, {canvas}].map((one) => {{"
            " const copy = new OffscreenCanvas(one.width, one.height);"
            " const pen = copy.getContext('2d', { willReadFrequently: true });"
            " pen.drawImage(one, 0, 0);"
            " return pen.getImageData(0, 0, one.width, one.height).data; });"
            " let count = Math.abs(a.length - b.length);"
            " a.forEach((value, index) => { if (value !== b[index]) count += 1; });"
            " done(count); }); })", base64.b64encode(png).decode())

    def rendered(self, *arguments):
        """The output of the command."""
        return subprocess.run(
            [BINARY, "render", *arguments, "-o", "-"], check=True, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL).stdout

    def shot(self, name):
        self.browser.run("new Promise((done) => requestAnimationFrame(() => done(true)))")
        self.browser.screenshot(SCREENSHOTS / f"studio-{name}.png")
