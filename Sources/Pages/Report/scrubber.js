const scrubber = find("scrubber");

function show(frame) {
  state.frame = clamp(Math.round(frame), 0, Math.max(0, state.one.count - 1));
  drawStage();
  drawScrubber();
  moveCurves();
  remember();
}

function drawScrubber() {
  const { one, frame } = state;
  const fact = one.verdicts.get(frame);
  const verdict = one.expected ? verdicts[fact?.verdict] ?? "the same" : "nothing to compare with";
  const seconds = timeOf(one, frame).toFixed(3);
  find("readout").replaceChildren(
    make("b", {}, `Frame ${frame}`), make("span", {}, ` of ${one.count} · ${seconds} s · ${verdict}`));
  scrubber.value = frame;
  scrubber.setAttribute("aria-valuetext", `frame ${frame}, ${seconds} seconds, ${verdict}`);
  find("cursor").style.left = `${100 * (frame + 0.5) / one.count}%`;
  for (const row of document.querySelectorAll("#numbers tr[data-frame]")) {
    row.classList.toggle("current", Number(row.dataset.frame) === frame);
  }
}

// Returns the start time of a frame, in seconds.
function timeOf(one, frame) {
  return one.times?.[frame] ?? frame / one.rate;
}

// Returns the frame at a time; times past the end wrap around.
function frameAt(one, seconds) {
  if (!one.times) return Math.floor(seconds * one.rate + 1e-6) % one.count;
  const length = Math.max(one.expected?.duration ?? 0, one.actual?.duration ?? 0);
  const time = seconds % (length || 1);
  return Math.max(0, one.times.findLastIndex((start) => start <= time + 1e-6));
}

// Returns the runs of consecutive frames with the same verdict.
function runs(one) {
  const list = [];
  for (const { number: frame, verdict } of one.frames ?? []) {
    const last = list.at(-1);
    if (last?.verdict === verdict && last.last === frame - 1) last.last = frame;
    else list.push({ verdict, first: frame, last: frame });
  }
  return list;
}

function buildTimeline() {
  const { one } = state;
  const percent = (frame) => `${100 * frame / one.count}%`;
  const marks = runs(one).map(({ verdict, first, last }) => make("i", {
    class: verdict, style: `left: ${percent(first)}; width: ${percent(last + 1 - first)}` }));
  // Dots mark the frames with a recorded picture. In a report on files, every frame has a picture.
  const keys = one.pictured.map((frame) => make("i", {
    class: "key", style: `left: ${percent(frame + 0.5)}` }));
  find("marks").replaceChildren(...marks, ...keys);
  scrubber.max = Math.max(0, one.count - 1);
  const used = [...new Set((one.frames ?? []).map((frame) => frame.verdict))];
  find("timeline-legend").replaceChildren(
    ...used.flatMap((verdict) => [make("i", { class: verdict }), verdicts[verdict]]),
    ...(keys.length ? [make("i", { class: "key" }), "with an expected picture"] : []));
  const differences = (one.frames ?? []).length > 0;
  find("previous-difference").disabled = find("next-difference").disabled = !differences;
  const isPair = report.subject === "files";
  const carried = strips.actual?.places.size ?? 0;
  const all = one.actual?.frames ?? one.drawnFrames ?? carried;
  const room = `${number(one.budget / 1e6, 1)} megapixels${isPair ? " of each" : ""}, equal frames counted once`;
  find("carried").textContent = carried < all
    ? `To stay small, this page holds ${carried} of ${all} ${isPair ? "" : "actual "}frames: `
      + `those that differ most, other differing frames and their neighbours, as many as fit into ${room}.`
    : isPair ? `This page holds both clips in full (its limit is ${room}).` : "";
}

function step(by) {
  pause();
  show(state.frame + by);
}

// Moves to the next frame of a list in a direction, wrapping around at the end.
function jump(frames, direction) {
  if (!frames.length) return;
  pause();
  const beyond = (frame) => direction > 0 ? frame > state.frame : frame < state.frame;
  const ordered = direction > 0 ? frames : frames.toReversed();
  show(ordered.find(beyond) ?? ordered[0]);
}

function jumpToDifference(direction) {
  const list = runs(state.one);
  // Stops are the first frame of each run, and different frames with an expected picture.
  const frames = list.map((run) => run.first)
    .concat(state.one.pictured.filter((frame) => state.one.verdicts.has(frame)));
  jump([...new Set(frames)].sort((a, b) => a - b), direction);
}

function play() {
  if (state.playing || state.one.count < 2) return;
  state.playing = true;
  let origin = null;
  const begin = state.frame >= state.one.count - 1 ? 0 : timeOf(state.one, state.frame);
  const tick = (now) => {
    origin ??= now;
    const frame = frameAt(state.one, begin + (now - origin) / 1000 * Number(find("speed").value));
    if (frame !== state.frame) show(frame);
    state.clock = requestAnimationFrame(tick);
  };
  state.clock = requestAnimationFrame(tick);
  drawPlay(state.playing);
}

function pause() {
  const played = state.playing;
  state.playing = false;
  // Without this call, playing again before the next tick would start a second loop.
  cancelAnimationFrame(state.clock);
  drawPlay(state.playing);
  if (played) drawStage();
  if (state.one) remember();
}

function toggle() {
  if (state.playing) pause(); else play();
}

function listenToScrubber() {
  scrubber.oninput = () => { pause(); show(Number(scrubber.value)); };
  dragging(find("timeline"), (place) => {
    pause();
    show(Math.min(state.one.count - 1, Math.floor(place * state.one.count)));
  });
  find("previous").onclick = () => step(-1);
  find("next").onclick = () => step(1);
  find("previous-difference").onclick = () => jumpToDifference(-1);
  find("next-difference").onclick = () => jumpToDifference(1);
  find("play").onclick = toggle;
  find("speed").onchange = () => { if (state.playing) { pause(); play(); } };
  drawPlay(state.playing);
}
