// The timeline: transport, scrubbing and markers. One seek is pending at most; only the newest
// waits.
const seeking = { number: null, next: null, time: null, timer: null };

function seek(time) {
  const { duration } = studio.state;
  if (duration === null || !drives()) return;
  const wanted = clamp(time, 0, duration);
  seeking.time = wanted;
  moveTrack();
  if (seeking.number !== null) {
    seeking.next = wanted;
    return;
  }
  touch.number += 1;
  seeking.number = touch.number;
  send({ do: "seek", time: wanted, n: seeking.number });
  // A lost reply must not block the timeline.
  seeking.timer = setTimeout(finishSeek, 1000);
}

function answerSeek() {
  if (seeking.number !== null && shown.answered >= seeking.number) finishSeek();
}

function finishSeek() {
  clearTimeout(seeking.timer);
  const { next } = seeking;
  abandonSeek();
  if (next !== null) seek(next);
}

function abandonSeek() {
  clearTimeout(seeking.timer);
  Object.assign(seeking, { number: null, next: null, time: null });
}

function toggle() {
  send({ do: studio.state.playing ? "pause" : "play" });
}

function step(frames) {
  send({ do: "step", frames });
}

function setSpeed(factor) {
  // The next key starts from this speed, even if it is pressed before the server answers.
  studio.state.speed = factor;
  send({ do: "speed", factor });
}

function changeSpeed(by) {
  const factors = [0.1, 0.25, 1];
  setSpeed(factors[clamp(factors.indexOf(studio.state.speed) + by, 0, 2)]);
}

function toggleRefresh() {
  send({ do: "app", action: shown.phase === "refreshing" ? "end" : "begin" });
}

// The cursor follows the pointer before the frame arrives.
function moveTrack() {
  const { state } = studio;
  if (!state) return;
  const isLive = state.mode === "live" && seeking.time === null;
  const time = seeking.time ?? shown.time;
  const part = state.duration ? clamp(time / state.duration, 0, 1) : 0;
  find("cursor").style.left = `${100 * part}%`;
  find("cursor").hidden = isLive || !state.duration;
  scrubber.value = isLive ? 0 : time;
  scrubber.setAttribute("aria-valuetext", `${time.toFixed(3)} seconds`);
  let [head, rest] = ["", ""];
  if (isLive) {
    [head, rest] = [state.playing ? "Live" : "Live, held", ` · ${time.toFixed(2)} s`];
  } else if (state.frames) {
    const frame = Math.min(state.frames - 1, Math.floor(time * state.rate + 1e-6));
    [head, rest] = [`Frame ${frame}`, ` of ${state.frames} · ${time.toFixed(3)} of ${number(state.duration, 3)} s`];
  }
  find("readout").firstChild.textContent = head;
  find("readout").lastChild.textContent = rest;
  const label = shown.phase === "refreshing" ? "End refresh" : "Begin refresh";
  if (find("refresh").textContent !== label) find("refresh").textContent = label;
  moveCurves(time, isLive);
}

function drawTransport() {
  const { state } = studio;
  drawPlay(state.playing);
  scrubber.max = state.duration ?? 0;
  scrubber.disabled = !state.duration;
  find("refresh").disabled = state.mode !== "live";
  const speed = document.querySelector(`[name=speed][value="${state.speed}"]`);
  if (speed) speed.checked = true;
  drawMarkers(state);
  moveTrack();
}

// Each marker has the space up to the next marker; a name that does not fit is truncated.
function drawMarkers({ markers, duration }) {
  const text = JSON.stringify([markers, duration]);
  if (find("marks").dataset.text === text) return;
  find("marks").dataset.text = text;
  const part = (time) => `${100 * time / duration}%`;
  find("marks").replaceChildren(...markers.map(({ name, time }, index) => {
    const label = make("span", { "data-time": time, title: `${name}, ${number(time, 3)} s` }, name);
    const style = `left: ${part(time)}; width: ${part((markers[index + 1]?.time ?? duration) - time)}`;
    return make("i", { class: "marker", style }, label);
  }));
}

// Seeks to the next marker in a direction.
function moveToMarker(by) {
  const { markers, duration } = studio.state;
  const now = seeking.time ?? (studio.state.mode === "live" ? 0 : shown.time);
  const times = [0, ...markers.map((marker) => marker.time), duration];
  const time = by > 0 ? times.find((one) => one > now + 1e-3) : times.findLast((one) => one < now - 1e-3);
  if (time !== undefined) seek(time);
}

const scrubber = find("scrubber");

function listenToTrack() {
  find("readout").replaceChildren(make("b", {}, "–"), make("span", {}, ""));
  scrubber.oninput = () => seek(Number(scrubber.value));
  let pressed = 0;
  dragging(find("timeline"), (place) => { if (studio.state) seek(place * studio.state.duration); });
  find("timeline").addEventListener("pointerdown", (event) => { pressed = event.clientX; });
  // A click on a marker's name seeks to its exact time. The timeline captures the pointer, so find
  // the name.
  find("timeline").addEventListener("click", ({ clientX, clientY }) => {
    const name = document.elementsFromPoint(clientX, clientY).find((one) => one.dataset.time);
    if (name && Math.abs(clientX - pressed) < 3) seek(Number(name.dataset.time));
  });
  find("previous").onclick = () => step(-1);
  find("next").onclick = () => step(1);
  find("play").onclick = toggle;
  find("refresh").onclick = toggleRefresh;
  for (const input of document.querySelectorAll("[name=speed]")) {
    input.onchange = () => setSpeed(Number(input.value));
  }
  drawPlay(false);
}
