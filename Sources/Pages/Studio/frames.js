// Frames: a header followed by the changed rectangles of each variant's picture.
const phases = ["idle", "pulling", "armed", "refreshing", "ending"];
const picture = find("picture");
const canvases = [picture, find("other")];
const shown = { frame: 0, answered: 0, time: 0, offset: NaN, pull: NaN, phase: null, server: 0,
  isResting: true, arrivals: [] };

function drawFrame(data) {
  const view = new DataView(data);
  const number = view.getUint32(0, true);
  shown.frame = number;
  shown.answered = view.getUint32(4, true);
  shown.time = view.getFloat64(8, true);
  shown.offset = view.getFloat64(16, true);
  shown.pull = view.getFloat64(24, true);
  shown.server = view.getFloat32(32, true);
  shown.phase = phases[view.getUint8(36)] ?? null;
  shown.isResting = (view.getUint8(37) & 2) !== 0;
  const pictureCount = view.getUint16(38, true);
  let place = 40;
  let changes = 0;
  for (const canvas of canvases.slice(0, pictureCount)) {
    setPictureSize(canvas, view.getUint16(place, true), view.getUint16(place + 2, true));
    const count = view.getUint32(place + 4, true);
    place += 8;
    changes += count;
    for (let index = 0; index < count; index += 1) place = drawRectangle(canvas, data, view, place);
  }
  send({ do: "got", frame: number });
  const now = performance.now();
  shown.arrivals.push(now);
  if (changes > 0) keepGhost();
  answerTouch(now);
  answerSeek();
  scheduleFacts();
}

// Draws a rectangle, and returns the offset of the data that follows.
function drawRectangle(canvas, data, view, place) {
  const [x, y, w, h] = [0, 2, 4, 6].map((offset) => view.getUint16(place + offset, true));
  const coding = view.getUint32(place + 8, true);
  const size = view.getUint32(place + 12, true);
  const pixels = coding === 1
    ? unpackRuns(new Uint32Array(data, place + 16, size / 4), w * h)
    : new Uint8ClampedArray(data, place + 16, w * h * 4);
  canvas.getContext("2d").putImageData(new ImageData(pixels, w, h), x, y);
  return place + 16 + size;
}

// Decodes pairs of a run length and a pixel.
function unpackRuns(words, count) {
  const pixels = new Uint32Array(count);
  let place = 0;
  for (let index = 0; index + 1 < words.length; index += 2) {
    pixels.fill(words[index + 1], place, place + words[index]);
    place += words[index];
  }
  return new Uint8ClampedArray(pixels.buffer);
}

// The facts change with every frame, but are shown at most once per frame of the display.
let factsAreDue = false;
function scheduleFacts() {
  if (factsAreDue) return;
  factsAreDue = true;
  requestAnimationFrame(() => {
    factsAreDue = false;
    drawFacts();
    moveTrack();
  });
}

function drawFacts() {
  const points = (value) => Number.isFinite(value) ? `${value.toFixed(1)} pt` : "–";
  const since = performance.now() - 1000;
  while (shown.arrivals[0] < since) shown.arrivals.shift();
  const phase = shown.phase ?? "–";
  if (find("fact-phase").textContent !== phase) {
    find("fact-phase").textContent = phase;
    find("fact-phase").dataset.phase = phase;
    if (shown.phase && studio.state?.mode === "live") announce(phase);
  }
  find("fact-time").textContent = `${shown.time.toFixed(3)} s`;
  find("fact-offset").textContent = points(shown.offset);
  find("fact-pull").textContent = points(shown.pull);
  find("fact-rate").textContent = shown.isResting ? "at rest" : String(shown.arrivals.length);
  find("fact-server").textContent = `${shown.server.toFixed(1)} ms`;
}
