const report = JSON.parse(find("facts").textContent);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const wording = {
  same: ["✓", "Same"], tolerated: ["≈", "Tolerated"], different: ["✕", "Different"],
  missing: ["?", "Missing"], altered: ["!", "Altered"], damaged: ["✕", "Damaged"],
  orphan: ["○", "Orphans"], new: ["+", "New"], removed: ["−", "Removed"], renamed: ["→", "Renamed"],
  moved: ["→", "Moved"], unreadable: ["✕", "Unreadable"],
};
const verdicts = {
  different: "differs", tolerated: "tolerated", unjudged: "hash differs; no picture to judge it by",
  missing: "missing", extra: "extra",
};
const results = report.cases;
results.forEach((one, index) => {
  one.index = index;
  one.name = `${one.animation}/${one.scene}`;
  one.verdicts = new Map((one.frames ?? []).map((frame) => [frame.number, frame]));
  one.count = Math.max(one.expected?.frames ?? 0, one.actual?.frames ?? one.drawnFrames ?? 0);
  one.rate = one.actual?.fps ?? one.drawnRate ?? 60;
  // The frames whose pictures are stored in a golden. For files, which have all pictures, the list
  // is empty.
  one.pictured = report.subject === "files" ? [] : one.expectedStrip?.frames ?? [];
  one.words = [one.name, one.status, ...one.sentences].join(" ").toLowerCase();
});

// The selection: a case, a frame of it, and the view.
const state = {
  one: null, frame: 0, mode: "sides", zoom: "fit", ground: "checks", playing: false,
  // The maximum number of pixels for drawing differences during playback; more would take longer
  // than a frame.
  largestPlayed: 400000,
};

function ranges(list) {
  const texts = list.map(([first, last]) => first === last ? `${first}` : `${first}–${last}`);
  const more = texts.length - 6;
  return texts.slice(0, 6).join(", ") + (more > 0 ? ` and ${counted(more, "range")} more` : "");
}
