import ArgumentParser
import Batch
import Files
import JSON
import Pullreel
import Studio

/// The command as the studio sees it: plans of selections, and lines for a shell.
struct StudioRendering: StudioTool {
  func plan(
    _ selection: Selection,
    of source: String,
    as format: String,
    to path: String
  ) throws -> RenderPlan {
    let words = [source] + options(of: selection) + ["--format", format, "-o", path]
    return try RenderCommand.parse(words).plan()
  }

  func command(
    for selection: Selection,
    of source: String,
    gesture: String?,
    output: String
  ) -> String {
    let replay = gesture.map { ["--gesture", $0] } ?? []
    let words = ["pullreel", "render", source] + options(of: selection) + replay + ["-o", output]
    return words.map(ShellText.word).joined(separator: " ")
  }

  func text(of error: any Error) -> String {
    if let problem = Problem(error, at: "drawing") { return problem.line(naming: \.flag) }
    return RenderCommand.message(for: error).split(whereSeparator: \.isNewline)
      .joined(separator: " ")
  }

  func text(of message: Message) -> String { message.text(naming: \.flag) }

  /// The options that differ from the defaults.
  private func options(of selection: Selection) -> [String] {
    var words: [String] = []
    func add(_ option: String, _ value: String?, unless usual: String? = nil) {
      if let value, value != usual { words += [option, value] }
    }
    add("--scene", selection.scene, unless: "full")
    add("--frame-style", selection.style)
    add("--size", selection.size)
    add("--scale", selection.scale.map { JSONNode.number($0).compact })
    add("--fps", selection.rate.map { JSONNode.number($0).compact })
    add("--appearance", selection.appearance, unless: "light")
    add("--fit", selection.fit, unless: "contain")
    add("--background", selection.background, unless: "own")
    for (key, value) in selection.settings.sorted(by: { $0.key < $1.key }) {
      words += ["--set", "\(key)=\(value)"]
    }
    return words
  }
}
