import Batch
import JSON
import Studio

/// The studio's tool, which opens and exports clips through the commands `render` and `encode`.
struct StudioRendering: StudioTool {
  /// The words before and after the subcommand in the command lines that the studio shows.
  var line = CommandLineWords()

  func open(_ selection: Selection, of source: StudioSource) throws -> StudioClip {
    if source.isPictures {
      let export = try EncodeCommand.parse(encoding(selection, source, "gif", "-")).export()
      let inputs = try PictureSources.expanded([source.word]) + [source.word]
      return StudioClip(
        .pictures(export.clip),
        scale: 1,
        inputs: inputs,
        notices: export.notices.map(text)
      )
    }
    let plan = try RenderCommand.parse(rendering(selection, source, "gif", "-")).plan()
    guard let artefact = plan.artefacts.first else {
      throw Problem(.usage, "nothing is selected", remedy: "choose a source")
    }
    return StudioClip(
      .layers(artefact.clip),
      scale: artefact.scale,
      inputs: plan.inputPaths,
      notices: plan.notices.map(text)
    )
  }

  func export(
    _ selection: Selection,
    of source: StudioSource,
    as format: String,
    to path: String
  ) throws -> StudioExport {
    if source.isPictures {
      let words = encoding(selection, source, format, path)
      let export = try EncodeCommand.parse(words).export()
      return { progress in _ = try export.run(progress: { try progress($0.fraction) }) }
    }
    let run = try BatchRun(RenderCommand.parse(rendering(selection, source, format, path)).plan())
    return { progress in try run.run(Progress(report: progress)) }
  }

  /// Passes on the progress of a batch that has a single artefact.
  private struct Progress: BatchObserver {
    let report: @Sendable (Double) throws -> Void

    func batchIsMaking(_ artefact: Artefact, _ progress: ArtefactProgress) throws {
      try report(progress.fraction)
    }
  }

  private func rendering(
    _ selection: Selection,
    _ source: StudioSource,
    _ format: String,
    _ path: String
  ) -> [String] {
    [source.word] + options(of: selection) + ["--format", format, "-o", path]
  }

  private func encoding(
    _ selection: Selection,
    _ source: StudioSource,
    _ format: String,
    _ path: String
  ) -> [String] {
    [source.word] + pictureOptions(of: selection) + ["--format", format, "-o", path]
  }

  func command(
    for selection: Selection,
    of source: StudioSource,
    gesture: String?,
    output: String
  ) -> String {
    let replay = gesture.map { ["--gesture", $0] } ?? []
    let name = [source.word], end = ["-o", output]
    return source.isPictures
      ? line.line("encode", name + pictureOptions(of: selection) + end)
      : line.line("render", name + options(of: selection) + replay + end)
  }

  func text(of error: any Error) -> String {
    if let problem = Problem(error, at: "drawing") { return problem.line(naming: \.flag) }
    return RenderCommand.message(for: error).split(whereSeparator: \.isNewline)
      .joined(separator: " ")
  }

  func text(of message: Message) -> String { message.text(naming: \.flag) }

  /// Returns a selection's options of `encode` that differ from their defaults.
  private func pictureOptions(of selection: Selection) -> [String] {
    var words: [String] = []
    if let size = selection.size { words += ["--size", size] }
    if selection.fit != "contain" { words += ["--fit", selection.fit] }
    if let rate = selection.rate { words += ["--fps", JSONNode.number(rate).compact] }
    if selection.background != "own" { words += ["--background", selection.background] }
    return words
  }

  /// Returns a selection's options of `render` that differ from their defaults.
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
