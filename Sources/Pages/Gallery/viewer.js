const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 3 });
const texts = {
  size: (entry) => entry.size.map((side) => grouped.format(side)).join(" × "),
  scale: (entry) => `${grouped.format(entry.scale)}×`,
  fps: (entry) => `${grouped.format(entry.fps)} fps`,
  frames: (entry) => entry.frames === 1 ? "1 frame" : `${grouped.format(entry.frames)} frames`,
  duration: (entry) => `${entry.duration.toFixed(2)} s`,
  bytes: (entry) => bytes(entry.bytes),
  format: (entry) => formats[entry.format].title,
};

const viewer = {
  entry: null,

  open(entry) {
    this.entry = entry;
    const pixels = entry.size.map((side) => Math.max(1, Math.round(side * entry.scale)));
    const look = entry.appearance === "light" ? null : entry.appearance;
    const scene = [entry.scene, entry.theme, look].filter((part) => part).join(", ");
    find("viewer-title").textContent = [entry.animation, scene].filter((part) => part).join(" – ");
    find("viewer-place").textContent = `${visible.indexOf(entry) + 1} of ${visible.length}`;
    const facts = [
      ["File", entry.path],
      ["Format", texts.format(entry)],
      ["Size", `${texts.size(entry)} points at ${texts.scale(entry)}, ${pixels.join(" × ")} pixels`],
      ["Time", formats[entry.format].still ? "a still"
        : `${texts.frames(entry)} at ${texts.fps(entry)}, ${texts.duration(entry)}`],
      ["Bytes", grouped.format(entry.bytes)],
      ["SHA-256", entry.sha256],
    ];
    find("viewer-facts").replaceChildren(...facts.flatMap(([name, fact]) =>
      [make("dt", {}, name), make("dd", {}, fact)]));
    play(find("viewer-stage"), entry, find("motion").checked);
    if (!find("viewer").open) find("viewer").showModal();
  },

  move(step) {
    const place = visible.indexOf(this.entry) + step;
    if (place >= 0 && place < visible.length) this.open(visible[place]);
  },

  // The focus moves immediately, because the dialog's own event may come after further key presses.
  close() {
    find("viewer").close();
    stop(find("viewer-stage"));
    focusCard(this.entry);
  },

  listen() {
    const dialog = find("viewer");
    find("previous").onclick = () => this.move(-1);
    find("next").onclick = () => this.move(1);
    find("close").onclick = () => this.close();
    dialog.onclick = (event) => { if (event.target === dialog) this.close(); };
    dialog.oncancel = (event) => {
      event.preventDefault();
      this.close();
    };
    dialog.onkeydown = (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step) this.move(step);
    };
  },
};
