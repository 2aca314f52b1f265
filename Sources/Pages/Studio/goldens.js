// The goldens: an embedded page shows the verification report and sends messages to change goldens.
const goldens = { isVerified: false };

function verifyGoldens() {
  goldens.isVerified = true;
  send({ do: "verify" });
}

function drawVerification({ state, done, url, problem }) {
  const isRunning = state === "running";
  find("verify").disabled = isRunning;
  find("verify-progress").value = isRunning ? done : 1;
  find("verify-state").textContent = isRunning ? `Verifying, ${Math.round(100 * done)} %`
    : state === "done" ? "Verified" : problem ?? "The verification failed.";
  find("verify-state").classList.toggle("different", state === "failed");
  if (state === "done") find("report").src = url;
}

// Passes the result of a change to the report.
function tellReport(message) {
  find("report").contentWindow.postMessage(message, location.origin);
}

function listenToReport() {
  find("verify").onclick = verifyGoldens;
  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== location.origin || source !== find("report").contentWindow) return;
    if (!["accept", "undo"].includes(data.do) || typeof data.case !== "string") return;
    if (drives()) send({ do: data.do, case: data.case });
    else tellReport({ is: "golden", case: data.case, state: "failed", problem: "Another page is in control." });
  });
}
