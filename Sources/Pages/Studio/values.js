// The curves of the selected layer, under the timeline.
const values = { layer: null, times: [], moves: [] };

function askForCurves(layer) {
  values.layer = layer?.id ?? null;
  find("values").hidden = layer === null;
  find("values-title").textContent = layer ? layer.name || layer.kind : "";
  find("curves").replaceChildren();
  values.moves = [];
  if (layer) send({ do: "curves", layer: layer.id });
}

function buildCurves({ layer, times, channels }) {
  if (layer !== values.layer) return;
  values.times = times;
  const duration = studio.state.duration || times.at(-1) || 1;
  const place = (index) => times[index] ?? duration;
  values.moves = [];
  find("curves").replaceChildren(...channels.map((channel) => {
    const name = channel.name + (channel.component ? ` · ${channel.component}` : "");
    const plot = makePlot(duration, `${name} over time`, Boolean(channel.bands));
    if (channel.bands) {
      drawBands(plot, [{ name: "actual", top: 16, height: 68, runs: channel.bands }], place);
    } else {
      drawLines(plot, [{ name: "is", values: channel.values }], place);
    }
    const move = addCursor(plot);
    const now = make("span", { class: "now" });
    dragging(plot.box, (part) => seek(part * duration));
    values.moves.push((time, index) => {
      move(time);
      now.textContent = channel.bands ? valueOfRun(channel.bands, index) : number(channel.values[index], 3);
    });
    return make("div", { class: "curve" },
      make("p", {}, make("strong", {}, name), now), plot.box);
  }));
  if (!channels.length) find("curves").append(make("p", { class: "quiet" }, "No value of this layer changes."));
  moveTrack();
}

function moveCurves(time, isLive) {
  if (isLive || !values.moves.length) return;
  const after = values.times.findIndex((one) => one > time + 1e-6);
  const index = Math.max(0, (after < 0 ? values.times.length : after) - 1);
  for (const move of values.moves) move(time, index);
}
