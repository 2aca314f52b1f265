// Exports and gestures: files that the page offers.
const exporting = { number: 0 };

function buildFormats() {
  const formats = studio.welcome.formats;
  find("format").replaceChildren(...formats.map((format) => make("option", { value: format.name }, format.name)));
  describeFormat();
}

function describeFormat() {
  const format = studio.welcome.formats.find((one) => one.name === find("format").value);
  find("format-help").textContent = format?.help ?? "";
}

function startExport() {
  exporting.number += 1;
  send({ do: "export", format: find("format").value, n: exporting.number, other: compared.isOther });
  drawExport({ n: exporting.number, state: "running", done: 0 });
}

function drawExport(message) {
  const { n, state, done, bytes: size, sha256, url, file, problem } = message;
  if (n !== exporting.number) return;
  const isRunning = state === "running";
  find("export-progress").value = state === "done" ? 1 : done ?? 0;
  find("export-start").disabled = isRunning;
  find("export-cancel").disabled = !isRunning;
  find("export-state").classList.toggle("different", state === "failed");
  find("export-state").textContent = isRunning
    ? `${Math.round(100 * (done ?? 0))} %${size ? `, ${bytes(size)}` : ""}`
    : state === "done" ? `Done: ${bytes(size)}` : problem ?? "The export failed.";
  if (state !== "done") return;
  announce(`${file} is ready, ${bytes(size)}`);
  const anchor = make("a", { href: url, download: file }, file);
  // The server keeps a file until it is downloaded.
  anchor.onclick = () => setTimeout(() => anchor.replaceWith(make("span", {}, `${file}, saved`)));
  find("exported").prepend(make("li", {}, anchor, make("span", { class: "quiet" }, bytes(size)),
    make("code", { title: "SHA-256" }, sha256)));
}

function saveGesture() {
  if (!find("save").disabled) send({ do: "save-gesture" });
}

function offerGesture({ text, file, command }) {
  const anchor = find("gesture-file");
  URL.revokeObjectURL(anchor.href);
  anchor.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  anchor.download = anchor.textContent = file;
  find("gesture-command").textContent = command;
  find("gesture-copy").textContent = "Copy";
  anchor.click();
  find("gesture").showModal();
}

function listenToExports() {
  find("format").onchange = describeFormat;
  find("export-start").onclick = startExport;
  find("export-cancel").onclick = () => {
    send({ do: "cancel-export" });
    drawExport({ n: exporting.number, state: "failed", problem: "Cancelled" });
    exporting.number += 1;
  };
  find("save").onclick = saveGesture;
  find("copy").onclick = () => copyText(find(compared.isOther ? "other-command" : "command"), find("copy"));
  find("gesture-copy").onclick = () => copyText(find("gesture-command"), find("gesture-copy"));
  for (const name of ["export", "gesture", "help"]) {
    find(`${name}-close`).onclick = () => find(name).close();
    find(name).onclick = (event) => { if (event.target === find(name)) find(name).close(); };
  }
  find("export-open").onclick = () => find("export").showModal();
  find("help-open").onclick = () => find("help").showModal();
}
