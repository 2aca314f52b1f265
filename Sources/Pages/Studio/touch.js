// The finger: pointer events on the picture, and the key P for users without a pointer.
// `number` counts touches and seeks. A frame names the last touch or seek that it shows.
const touch = { pointer: null, move: null, number: 0, last: [0, 0], sent: [], delays: [] };

function pointOf(event) {
  const box = event.currentTarget.getBoundingClientRect();
  const [width, height] = studio.state.canvas.points;
  return [(event.clientX - box.left) / box.width * width, (event.clientY - box.top) / box.height * height];
}

function sendTouch(phase, [x, y]) {
  touch.number += 1;
  touch.last = [x, y];
  touch.sent.push({ number: touch.number, at: performance.now() });
  send({ do: "touch", phase, x, y, n: touch.number });
}

function beginTouch(pointer, point) {
  if (touch.pointer !== null || !drives() || !studio.state.canLive) return false;
  if (studio.state.mode !== "live") send({ do: "live" });
  touch.pointer = pointer;
  view.classList.add("held");
  sendTouch("down", point);
  return true;
}

// Several moves within one frame of the display are sent as a single move.
function moveTouch(point) {
  const isDue = touch.move !== null;
  touch.move = point;
  if (!isDue) requestAnimationFrame(flushMove);
}

function flushMove() {
  if (touch.move && touch.pointer !== null) sendTouch("move", touch.move);
  touch.move = null;
}

function endTouch(phase, point) {
  if (touch.pointer === null) return;
  touch.move = null;
  touch.pointer = null;
  view.classList.remove("held");
  sendTouch(phase, point);
}

// The server cancels the touch of a disconnected page.
function abandonTouch() {
  Object.assign(touch, { pointer: null, move: null, sent: [] });
  view.classList.remove("held");
}

// Records the delay, in milliseconds, from a touch to the frame that shows it; keeps the last 600
// delays.
function answerTouch(now) {
  let last = null;
  while (touch.sent[0]?.number <= shown.answered) last = touch.sent.shift();
  if (last) touch.delays.push(now - last.at);
  if (touch.delays.length > 600) touch.delays.shift();
}

// The key P touches the picture at a third of its height and pulls down by 4 points per frame of
// the display.
const pullByKey = {
  begin() {
    if (!studio.state) return;
    const [width, height] = studio.state.canvas.points;
    if (beginTouch("key", [width / 2, height / 3])) requestAnimationFrame(() => this.step());
  },
  step() {
    if (touch.pointer !== "key") return;
    const [x, y] = touch.last;
    if (y < studio.state.canvas.points[1] * 0.9) sendTouch("move", [x, y + 4]);
    requestAnimationFrame(() => this.step());
  },
  end() {
    if (touch.pointer === "key") endTouch("up", touch.last);
  },
};

function listenToTouches() {
  // A touch on either variant applies to both variants.
  for (const canvas of canvases) {
    canvas.onpointerdown = (event) => {
      if (event.button !== 0 || !studio.state) return;
      if (!beginTouch(event.pointerId, pointOf(event))) return;
      canvas.setPointerCapture(event.pointerId);
      event.preventDefault();
      view.focus({ preventScroll: true });
    };
    canvas.onpointermove = (event) => {
      if (event.pointerId === touch.pointer) moveTouch(pointOf(event));
    };
    canvas.onpointerup = (event) => {
      if (event.pointerId === touch.pointer) endTouch("up", pointOf(event));
    };
    canvas.onpointercancel = canvas.onlostpointercapture = (event) => {
      if (event.pointerId === touch.pointer) endTouch("cancel", touch.last);
    };
  }
  addEventListener("blur", () => pullByKey.end());
}
