const stage = find("stage");
const modes = ["sides", "wipe", "onion", "blink", "difference"];
let strips = { expected: null, actual: null };
let blinking = null;

// Returns the picture of one side for a frame, with a note to the reader.
function shownOf(side, frame) {
  const strip = strips[side];
  const clip = state.one[side];
  if (!strip) return { text: side === "expected" ? "no picture was recorded" : "not drawn" };
  if (clip && frame >= clip.frames) return { text: `ends after frame ${clip.frames - 1}`, caution: true };
  const shown = strip.nearest(frame);
  if (shown !== frame) {
    const reason = side === "expected" ? "nearest with a picture" : "nearest in this page";
    return { shown, text: `frame ${shown}, ${reason}`, caution: true };
  }
  // A frame that differs may equal another actual frame. The note names that frame.
  const lender = state.one.verdicts.has(frame) ? strip.lent.get(frame) : undefined;
  return { shown, text: `frame ${frame}${lender === undefined ? "" : `, looks like actual frame ${lender}`}` };
}

function drawStage() {
  const [before, now] = ["expected", "actual"].map((side) => {
    const shown = shownOf(side, state.frame);
    const note = find(`${side}-note`);
    note.textContent = shown.text;
    note.className = shown.caution ? "caution" : "";
    for (const id of [side, `pile-${side}`]) {
      find(id).hidden = shown.shown === undefined;
      if (shown.shown !== undefined) strips[side].draw(find(id), shown.shown);
    }
    find(side).setAttribute("aria-label", `${side} picture, ${shown.text}`);
    return shown;
  });
  // The next picture is decoded before it is played.
  for (const side of Object.values(strips)) side?.isReady(side.nearest(state.frame + Math.ceil(state.one.rate)));
  const pile = find("pile-note");
  pile.textContent = before.shown === now.shown
    ? `frame ${state.frame}` : `${before.text} · ${now.text}`;
  pile.className = before.shown === now.shown ? "" : "caution";
  drawDifferenceOf(before.shown, now.shown);
  fit();
}

function drawDifferenceOf(before, now) {
  const { expected, actual } = strips;
  const verdict = state.one.verdicts.get(state.frame)?.verdict ?? "same";
  let [note, text] = ["", ""];
  const both = before === state.frame && now === state.frame;
  const fits = both && expected.width === actual.width && expected.height === actual.height;
  const waits = state.playing && fits && actual.width * actual.height > state.largestPlayed;
  if (waits) {
    text = "The difference is shown when playing stops.";
  } else if (fits && !(expected.isReady(before) && actual.isReady(now))) {
    note = "…";
  } else if (fits) {
    const { count, largest } = drawDifference(
      find("difference"), expected.pixels(before), actual.pixels(now));
    note = count ? `${count} px, at most ${counted(largest, "level")}` : "no pixel differs";
  } else if (both) {
    text = `The sizes differ: expected ${expected.width} × ${expected.height} px, `
      + `actual ${actual.width} × ${actual.height} px.`;
  } else if (!state.one.expected) {
    text = "There is nothing to compare with.";
  } else if (verdict === "same") {
    text = `Frame ${state.frame} has the recorded hash: no pixel differs.`;
  } else if (verdict === "missing" || verdict === "extra") {
    text = `Only one side has a frame ${state.frame}.`;
  } else if (before !== state.frame) {
    text = `Frame ${state.frame} has a different hash, but no picture of it was ${
      report.subject === "files" ? "stored in this page" : "recorded"}.`;
  } else {
    text = `Frame ${state.frame} is not in this page.`;
  }
  find("difference").hidden = !fits || waits;
  find("difference-note").textContent = note;
  find("difference-text").textContent = text;
  find("difference-text").hidden = !text;
}

// Sets the size of every canvas on the screen.
function fit() {
  for (const view of stage.querySelectorAll(".view")) {
    if (!view.clientWidth) continue;
    const room = [view.clientWidth - 28, Math.max(160, Math.min(innerHeight * 0.5, 520))];
    for (const canvas of view.querySelectorAll("canvas")) {
      if (!canvas.hidden) fitCanvas(canvas, state.zoom, room);
    }
  }
}

function setMode(wanted) {
  // With only one side, there is nothing to compare.
  const isAlone = !strips.expected || !strips.actual;
  const mode = isAlone ? "sides" : wanted;
  stage.dataset.alone = isAlone ? (strips.expected ? "expected" : "actual") : "";
  find("modes").hidden = isAlone;
  state.mode = mode;
  stage.dataset.mode = mode;
  document.querySelector(`[name=mode][value=${mode}]`).checked = true;
  find("legend").hidden = !["sides", "difference"].includes(mode) || !strips.expected;
  clearInterval(blinking);
  blinking = null;
  if (mode === "blink") {
    showBlink("expected");
    if (!still.matches) blinking = setInterval(swap, 600);
  }
  mix();
  fit();
}

function swap() {
  showBlink(stage.dataset.shown === "expected" ? "actual" : "expected");
}

function showBlink(side) {
  stage.dataset.shown = side;
  find("swap").textContent = still.matches
    ? `Show ${side === "expected" ? "actual" : "expected"}` : blinking ? "Hold" : "Blink";
  mix();
}

// Pauses or resumes blinking; swaps once if the user prefers reduced motion.
function pressSwap() {
  if (still.matches) return swap();
  clearInterval(blinking);
  blinking = blinking ? null : setInterval(swap, 600);
  showBlink(stage.dataset.shown);
}

function blinkOnce() {
  if (state.mode !== "blink") setMode("blink");
  clearInterval(blinking);
  blinking = null;
  swap();
}

function mix() {
  const top = find("pile-actual").style;
  const edge = find("wipe").value;
  top.clipPath = state.mode === "wipe" ? `inset(0 0 0 ${edge}%)` : "";
  top.opacity = state.mode === "onion" ? find("onion").value / 100 : "";
  top.visibility = state.mode === "blink" && stage.dataset.shown === "expected" ? "hidden" : "";
  find("pile-expected").style.visibility =
    state.mode === "blink" && stage.dataset.shown === "actual" ? "hidden" : "";
  // The slider clips both pictures, so neither shines through transparent parts of the other.
  find("pile-expected").style.clipPath = state.mode === "wipe" ? `inset(0 ${100 - edge}% 0 0)` : "";
  find("edge").style.left = `${edge}%`;
}

function setZoom(zoom) {
  state.zoom = find("zoom").value = zoom;
  fit();
}

function setGround(ground) {
  state.ground = ground;
  showGround(stage, ground);
}

function listenToStage() {
  for (const input of document.querySelectorAll("[name=mode]")) input.onchange = () => setMode(input.value);
  for (const input of document.querySelectorAll("[name=ground]")) input.onchange = () => setGround(input.value);
  find("zoom").onchange = (event) => setZoom(event.target.value);
  find("wipe").oninput = find("onion").oninput = mix;
  find("swap").onclick = pressSwap;
  dragging(find("pile"), (place) => {
    if (state.mode !== "wipe") return;
    find("wipe").value = Math.round(place * 100);
    mix();
  });
  // Both pictures scroll together when zoomed.
  const views = [...stage.querySelectorAll(".side .view")];
  for (const view of views) {
    view.onscroll = () => views.forEach((other) => {
      if (other !== view) other.scrollTo(view.scrollLeft, view.scrollTop);
    });
  }
  addEventListener("resize", fit);
  setGround(state.ground);
}
