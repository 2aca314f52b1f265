let cursors = [];

function buildCurves() {
  const { one } = state;
  const note = find("values-note");
  find("values").hidden = !one.expected || one.status === "same";
  cursors = [];
  const curves = one.curves.map(buildCurve);
  find("curves").replaceChildren(...curves);
  if (one.tracks?.length) {
    const rest = one.omittedCurves.length;
    note.textContent = `${one.tracks.length} of ${counted(one.channelCount, "value")} `
      + `${one.tracks.length === 1 ? "differs" : "differ"}.`
      + (rest ? ` Not drawn for want of room: ${one.omittedCurves.slice(0, 6).join(", ")}`
        + (rest > 6 ? ` and ${rest - 6} more.` : ".") : "");
  } else {
    const isPixels = (one.frames ?? []).some((frame) => frame.verdict === "different");
    const all = one.channelCount === 1 ? "The one value agrees" : `All ${one.channelCount} values agree`;
    note.textContent = one.channelCount
      ? `${all} at every frame${isPixels ? "; only pixels differ." : " that both clips have."}`
      : "The values behind the frames are not known.";
  }
}

function buildCurve(curve) {
  const count = state.one.count;
  const isBand = Boolean(curve.expectedBand);
  const name = curve.channel + (curve.component ? ` · ${curve.component}` : "");
  const where = curve.spans.length === 1 && curve.spans[0][0] === curve.spans[0][1]
    ? `differs at frame ${curve.spans[0][0]}` : `differs at frames ${ranges(curve.spans)}`;
  const [before, now] = [make("span", { class: "now" }), make("span", { class: "now" })];
  const svg = shape("svg", {
    viewBox: `0 0 ${count} 100`, preserveAspectRatio: "none", role: "img",
    "aria-label": `${name}: ${where}` });
  for (const [first, last] of curve.spans) {
    svg.append(shape("rect", { class: "span", x: first, y: 0, width: last + 1 - first, height: 100 }));
  }
  const plot = make("div", { class: isBand ? "plot bands" : "plot" }, svg);
  if (isBand) drawBands(svg, curve); else drawLines(svg, plot, curve);
  const line = shape("path", { class: "line" });
  svg.append(line);
  dragging(plot, (place) => {
    pause();
    show(Math.min(count - 1, Math.floor(place * count)));
  });
  cursors.push((frame) => {
    line.setAttribute("d", `M${frame + 0.5} 0V100`);
    before.textContent = `expected ${valueAt(curve, "expected", frame)}`;
    now.textContent = `actual ${valueAt(curve, "actual", frame)}`;
  });
  return make("div", { class: "curve" },
    make("p", {}, make("strong", {}, name), make("span", { class: "where" }, where), before, now), plot);
}

function valueAt(curve, side, frame) {
  const band = curve[`${side}Band`];
  if (!band) return number(curve[side][frame]);
  return band.find(([first, last]) => first <= frame && frame <= last)?.[2] ?? "–";
}

function drawLines(svg, plot, curve) {
  const all = [...curve.expected, ...curve.actual].filter((value) => value !== null);
  let [low, high] = [Infinity, -Infinity];
  for (const value of all) [low, high] = [Math.min(low, value), Math.max(high, value)];
  const span = high - low || 1;
  const y = (value) => 90 - 80 * (value - low) / span;
  for (const [side, name] of [["expected", "was"], ["actual", "is"]]) {
    let pen = "M";
    let data = "";
    curve[side].forEach((value, frame) => {
      if (value === null) {
        pen = "M";
        return;
      }
      data += `${pen}${frame + 0.5} ${y(value).toFixed(3)}`;
      // A single frame is a dot: a line to itself with round ends.
      if (pen === "M") data += "h0";
      pen = "L";
    });
    svg.append(shape("path", { class: name, d: data }));
  }
  plot.append(make("small", { class: "high" }, number(high, 4)), make("small", { class: "low" }, number(low, 4)));
}

function drawBands(svg, curve) {
  const values = [...new Set([...curve.expectedBand, ...curve.actualBand].map((run) => run[2]))];
  for (const [side, top] of [["expected", 12], ["actual", 54]]) {
    for (const [first, last, value] of curve[`${side}Band`]) {
      if (value === null) continue;
      const rect = shape("rect", { class: "band", x: first, y: top, width: last + 1 - first, height: 34 });
      // Colours are themselves; other values get a tint each, of their side's colour.
      const tint = 25 + 60 * values.indexOf(value) / Math.max(1, values.length - 1);
      rect.style.fill = /^#[0-9a-f]{8}$/i.test(value)
        ? value : `color-mix(in srgb, var(--${side}) ${tint}%, var(--surface))`;
      rect.append(shape("title", {}));
      rect.firstChild.textContent = `${side}: ${value}`;
      svg.append(rect);
    }
  }
}

function moveCurves() {
  for (const move of cursors) move(state.frame);
}
