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
      + (rest ? ` Not drawn for lack of space: ${one.omittedCurves.slice(0, 6).join(", ")}`
        + (rest > 6 ? ` and ${rest - 6} more.` : ".") : "");
  } else {
    const isPixels = (one.frames ?? []).some((frame) => frame.verdict === "different");
    const all = one.channelCount === 1 ? "The one value agrees" : `All ${one.channelCount} values agree`;
    note.textContent = one.channelCount
      ? `${all} at every frame${isPixels ? "; only pixels differ." : " that both clips have."}`
      : "No values are known for these frames.";
  }
}

function buildCurve(curve) {
  const count = state.one.count;
  const isBand = Boolean(curve.expectedBand);
  const name = curve.channel + (curve.component ? ` · ${curve.component}` : "");
  const where = curve.spans.length === 1 && curve.spans[0][0] === curve.spans[0][1]
    ? `differs at frame ${curve.spans[0][0]}` : `differs at frames ${ranges(curve.spans)}`;
  const [before, now] = [make("span", { class: "now" }), make("span", { class: "now" })];
  const plot = makePlot(count, `${name}: ${where}`, isBand);
  for (const [first, last] of curve.spans) {
    plot.svg.append(shape("rect", { class: "span", x: first, y: 0, width: last + 1 - first, height: 100 }));
  }
  if (isBand) {
    drawBands(plot, [["expected", 12], ["actual", 54]].map(([side, top]) =>
      ({ name: side, top, height: 34, runs: curve[`${side}Band`] })), (frame) => frame);
  } else {
    drawLines(plot, [{ name: "was", values: curve.expected }, { name: "is", values: curve.actual }],
      (frame) => frame + 0.5);
  }
  const moveLine = addCursor(plot);
  dragging(plot.box, (place) => {
    pause();
    show(Math.min(count - 1, Math.floor(place * count)));
  });
  cursors.push((frame) => {
    moveLine(frame + 0.5);
    before.textContent = `expected ${valueAt(curve, "expected", frame)}`;
    now.textContent = `actual ${valueAt(curve, "actual", frame)}`;
  });
  return make("div", { class: "curve" },
    make("p", {}, make("strong", {}, name), make("span", { class: "where" }, where), before, now), plot.box);
}

function valueAt(curve, side, frame) {
  const band = curve[`${side}Band`];
  return band ? valueOfRun(band, frame) : number(curve[side][frame]);
}

function moveCurves() {
  for (const move of cursors) move(state.frame);
}
