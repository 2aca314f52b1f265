function open(one, frame) {
  pause();
  state.one = one;
  const actual = one.actualStrip && new Pictures(`actual-${one.index}`, one.actualStrip);
  // A side without pictures may still have frames that equal frames on the other side.
  const none = one.borrowed.length ? { ...one.actualStrip, frames: [], copies: [], strips: [] } : null;
  const facts = one.expectedStrip ?? none;
  const expected = facts && new Pictures(`expected-${one.index}`, facts);
  expected?.borrow(actual, one.borrowed);
  strips = { expected, actual };
  buildHead();
  buildSentences();
  buildRecording();
  drawJudging();
  find("pictures").hidden = !strips.expected && !strips.actual;
  buildNumbers();
  buildTimeline();
  buildCurves();
  setMode(state.mode);
  show(frame ?? one.worstFrame ?? Math.floor(one.count / 2));
}

function buildHead() {
  const { one } = state;
  const [icon, text] = wording[one.status];
  find("status").textContent = `${icon} ${one.status === "orphan" ? "Orphan" : text}`;
  find("status").className = `badge ${one.status}`;
  find("name").replaceChildren(one.animation, make("span", {}, ` / ${one.scene}`));
  const [before, now] = [one.expected, one.actual];
  const facts = [];
  if (before) {
    const fact = (text) => {
      const [a, b] = [text(before), text(now)];
      facts.push(a === b ? b : make("b", {}, `${b} instead of ${a}`));
    };
    fact((clip) => `${clip.width} × ${clip.height} px`);
    fact((clip) => `${number(clip.scale)}×`);
    // A file with unequal frame durations has no frame rate, and an average rate would mislead.
    if (!one.times || report.subject !== "files") fact((clip) => `${number(clip.fps)} fps`);
    fact((clip) => counted(clip.frames, "frame"));
    fact((clip) => `${number(clip.duration, 3)} s`);
    facts.push(`compared ${one.mode === "exact" ? "exactly" : "perceptually"}`);
  } else if (one.actualStrip) {
    facts.push(`${one.actualStrip.width} × ${one.actualStrip.height} px`,
      `${number(one.rate)} fps`, counted(one.count, "frame"));
  }
  find("facts-line").replaceChildren(...facts.flatMap((fact, place) => place ? [" · ", fact] : [fact]));
}

function buildSentences() {
  const { one } = state;
  find("sentences").replaceChildren(...one.sentences.map((sentence, place) => {
    const diagnosis = one.diagnoses[place];
    const item = make("li", { class: one.status === "orphan" ? "tolerated" : "" }, make("p", {}, sentence));
    if (diagnosis) item.append(make("em", {}, diagnosis.kind));
    const worst = diagnosis && one.worstFrames[place];
    if (worst !== undefined && worst !== null) {
      const button = make("button", { type: "button" }, `Show frame ${worst}`);
      button.onclick = () => { pause(); show(worst); };
      item.append(button);
    }
    return item;
  }));
  const count = (verdict) => (one.frames ?? []).filter((frame) => frame.verdict === verdict).length;
  const [tolerated, unjudged] = [count("tolerated"), count("unjudged")];
  const open = unjudged ? ` ${counted(unjudged, "frame")} with a different hash could not be compared by `
    + "pixels, because the golden has no pictures of them." : "";
  const quiet = {
    same: unjudged ? `Every value agrees.${open}`
      : "Nothing differs: every frame has the recorded hash and every value agrees.",
    tolerated: `${counted(tolerated, "frame")} ${tolerated === 1 ? "differs" : "differ"} within what is `
      + `tolerated; the numbers are listed below.${open}`,
    orphan: "This golden belongs to no animation. “pullreel prune” lists such goldens and removes them with --delete.",
  }[one.status];
  find("quiet").textContent = quiet ?? "";
  find("quiet").hidden = !quiet;
}

function buildRecording() {
  const { one } = state;
  find("recording").hidden = !one.recording || ["same", "orphan"].includes(one.status);
  find("recording-command").textContent = one.recording ?? "";
  find("recording-copy").textContent = "Copy";
}

function buildNumbers() {
  const { one } = state;
  const groups = [["different", "Differing frames"], ["tolerated", "Tolerated frames"]];
  find("numbers").replaceChildren(...groups.flatMap(([verdict, title]) => {
    const frames = (one.frames ?? []).filter((frame) => frame.verdict === verdict && frame.bounds);
    if (!frames.length) return [];
    const body = make("tbody", {}, ...frames.map(buildRow));
    const names = ["Frame", "Where", "Pixels", "Part", "Largest", "Mean square", "Unexplained", "by at most"];
    const head = make("thead", {}, make("tr", {}, ...names.map((name) => make("th", { scope: "col" }, name))));
    const details = make("details", {}, make("summary", {}, `${title} with pictures: ${frames.length}`),
      make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": title },
        make("table", {}, head, body)));
    details.open = verdict === "tolerated" || frames.length <= 8;
    return [details];
  }));
}

function buildRow(frame) {
  const button = make("button", { type: "button", "aria-label": `Show frame ${frame.number}` }, `${frame.number}`);
  button.onclick = () => { pause(); show(frame.number); };
  const [x, y, width, height] = frame.bounds;
  const cells = [`${width} × ${height} at ${x}, ${y}`, frame.pixels, `${number(frame.fraction * 100, 3)} %`,
    frame.largest, number(frame.meanSquared, 3), frame.unexplained, frame.largestUnexplained];
  return make("tr", { "data-frame": frame.number }, make("td", {}, button),
    ...cells.map((cell) => make("td", {}, `${cell}`)));
}
