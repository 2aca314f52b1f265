import JSON
import Inputs
import Formats

extension StudioSession {
  /// Returns the shell command that writes a selection as a GIF.
  func command(for selection: Selection) -> String {
    guard let source = sources.first(where: { $0.name == selection.source }) else { return "" }
    return tool.command(for: selection, of: source, gesture: nil, output: fileName("gif"))
  }

  func fileName(_ ending: String) -> String {
    let scene = selection.scene == "full" ? "" : "-\(selection.scene)"
    let name = "\(selection.source)\(scene)"
    return String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
      + ".\(ending)"
  }

  mutating func startExport(_ name: String, _ number: Int, _ isOther: Bool) {
    let variants = selection.variants
    let selection = isOther ? variants[variants.count - 1] : selection
    guard let source = sources.first(where: { $0.name == selection.source }),
      let format = OutputFormat(named: name), !format.isFolder
    else { return }
    export?.cancel()
    exportCount += 1
    let path = exports.path(number: exportCount, extension: format.nameEnding)
    do {
      let work = try tool.export(selection, of: source, as: name, to: path)
      let job = ExportJob(number, named: fileName(format.nameEnding), at: path)
      export = job
      job.start(tool, mailbox, exports, work)
      sendToAll(exportFacts(job, .running(0)))
    } catch {
      let job: JSONNode = [
        "is": .string("export"), "n": .integer(number), "state": .string("failed"),
        "problem": .string(tool.text(of: error)),
      ]
      sendToAll(job)
    }
  }

  func exportFacts(_ job: ExportJob, _ state: ExportJob.State) -> JSONNode {
    let head: JSONNode = [
      "is": .string("export"), "n": .integer(job.number), "file": .string(job.fileName),
    ]
    switch state {
    case .running(let fraction):
      return head.adding(["state": .string("running"), "done": .decimal(fraction)])
    case .failed(let problem):
      return head.adding(["state": .string("failed"), "problem": .string(problem)])
    case .done(let bytes, let hash):
      let url = exports.add(job.path, named: job.fileName, number: exportCount)
      return head.adding([
        "state": .string("done"), "done": .number(1), "bytes": .integer(bytes),
        "sha256": .string(hash),
        "url": .string(url),
      ])
    }
  }

  func sendGesture(to id: Int) {
    guard let recording = first.scene?.finishedRecording,
      let source = sources.first(where: { $0.name == selection.source })
    else { return }
    let file = "\(selection.source)-gesture.json"
    let command = tool.command(
      for: selection,
      of: source,
      gesture: file,
      output: fileName("gif")
    )
    let facts: JSONNode = [
      "is": .string("gesture"), "text": .string(GestureFile.text(of: recording)),
      "file": .string(file),
      "command": .string(command),
    ]
    pages[id]?.connection.send(facts.compact)
  }
}
