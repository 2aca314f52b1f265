// Plots of values over time, in the report and in the studio.

// An empty plot. Its horizontal axis is `span` units long; its vertical axis is 100.
function makePlot(span, label, isBand) {
  const svg = shape("svg", {
    viewBox: `0 0 ${span} 100`, preserveAspectRatio: "none", role: "img", "aria-label": label });
  return { svg, box: make("div", { class: isBand ? "plot bands" : "plot" }, svg) };
}

// Adds a vertical line at the current time, and returns a function that moves the line.
function addCursor({ svg }) {
  const line = shape("path", { class: "line" });
  svg.append(line);
  return (x) => line.setAttribute("d", `M${x} 0V100`);
}

// Draws lines through values, with gaps at `null`; `place` maps an index to the horizontal axis.
function drawLines({ svg, box }, lines, place) {
  let [low, high] = [Infinity, -Infinity];
  for (const value of lines.flatMap((line) => line.values)) {
    if (value !== null) [low, high] = [Math.min(low, value), Math.max(high, value)];
  }
  const span = high - low || 1;
  const y = (value) => 90 - 80 * (value - low) / span;
  for (const { name, values } of lines) {
    let pen = "M";
    let data = "";
    values.forEach((value, index) => {
      if (value === null) {
        pen = "M";
        return;
      }
      data += `${pen}${place(index)} ${y(value).toFixed(3)}`;
      // A single value is a dot: a line of length 0 with round ends.
      if (pen === "M") data += "h0";
      pen = "L";
    });
    svg.append(shape("path", { class: name, d: data }));
  }
  box.append(make("small", { class: "high" }, number(high, 4)), make("small", { class: "low" }, number(low, 4)));
}

// Draws rows of runs `[first, last, value]`; `place` maps an index to the horizontal axis.
function drawBands({ svg }, rows, place) {
  const values = [...new Set(rows.flatMap((row) => row.runs.map((run) => run[2])))];
  for (const { name, top, height, runs } of rows) {
    for (const [first, last, value] of runs) {
      if (value === null) continue;
      const rect = shape("rect", { class: "band", x: place(first), y: top,
        width: place(last + 1) - place(first), height });
      // Colours are shown as they are; each other value gets a tint of its row's colour.
      const tint = 25 + 60 * values.indexOf(value) / Math.max(1, values.length - 1);
      rect.style.fill = /^#[0-9a-f]{8}$/i.test(value)
        ? value : `color-mix(in srgb, var(--${name}) ${tint}%, var(--surface))`;
      const title = shape("title", {});
      title.textContent = `${name}: ${value}`;
      rect.append(title);
      svg.append(rect);
    }
  }
}

// Returns the value of the run that contains an index.
function valueOfRun(runs, index) {
  return runs.find(([first, last]) => first <= index && index <= last)?.[2] ?? "–";
}
