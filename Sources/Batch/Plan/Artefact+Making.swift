extension Artefact {
  /// The shared settings and callbacks for making artefacts.
  struct ExportContext: Sendable {
    /// Whether the next frame is drawn on another core while the current frame is encoded.
    let drawsAhead: Bool
    /// Whether the artefact's bytes are hashed while they are written.
    let hashes: Bool
    /// The approximate number of bytes that an encoder may keep in memory.
    let memoryBudget: Int
    /// Called for every frame in every pass; throws an error to stop the work.
    let frameWillBeWritten: @Sendable () throws -> Void
    /// Receives the progress of an artefact; throws an error to stop the work.
    let progress: @Sendable (Artefact, ArtefactProgress) throws -> Void
  }

  /// Makes the artefact from ``frames(duration:)``; a failure leaves no half-written file.
  func make(_ frames: ClipFrames, with context: ExportContext) throws -> ExportResult {
    let export = FrameExport(
      path: path,
      name: path,
      format: format,
      encoding: request.encoding,
      scale: scale,
      framesPerSecond: framesPerSecond,
      strip: strip,
      memoryBudget: context.memoryBudget,
      hashes: context.hashes,
      stillness: planned.statement.stillness,
      frameWillBeWritten: { try frameWillBeWritten(context) },
      progress: { try context.progress(self, $0) }
    )
    if let preset = request.preset {
      if format.isPicture { return try search(for: preset, frames, export) }
      try preset.check(duration: frames.duration, at: path)
    }
    var result: ExportResult
    switch format.content {
    case .still:
      result = try export.write(
        still: try still().presentation.picture(scale: scale)
      )
    case .document(let text):
      let file = try document(text, frames)
      try frameWillBeWritten(context)
      result = try export.write(document: file)
      if !isStill, frames.count > 1, try !frames.moves() {
        let note = ClipSurvey.note(onStill: path, frames: frames.count, planned.statement.stillness)
        result.remarks.append(note)
      }
    case .frames(let container):
      var drawing = ClipDrawing(frames, scale: scale)
      drawing.drawsAhead = context.drawsAhead
      result = try export.write(
        drawing,
        in: container,
        times: frames.range.map { frames.clock.time(ofFrame: $0) },
        firstNumber: frames.range.lowerBound
      )
    }
    if !isStill { (result.frames, result.duration) = (frames.count, frames.duration) }
    result.remarks += clip.drawnUnsupportedFeatures
    return result
  }

  /// Checks a drawn frame before it is written, and calls the context's callback.
  ///
  /// - Throws: A problem if the request is strict and the frame has an unsupported feature.
  private func frameWillBeWritten(_ context: ExportContext) throws {
    try context.frameWillBeWritten()
    guard request.isStrict, let first = clip.drawnUnsupportedFeatures.first else { return }
    throw Problem.badInput("\(first)").at("\(.strict)").remedy("fix the file, or omit \(.strict)")
  }

  /// Makes a document and checks it against the delivery preset, if there is one.
  func document(
    _ make: (DocumentSetup) throws -> DocumentFile,
    _ frames: ClipFrames
  ) throws -> DocumentFile {
    let document = try make(documentSetup(frames))
    if request.isStrict, let first = document.unsupportedFeatures.first {
      throw Problem.badInput(first).at("\(.strict)")
        .remedy("choose a picture format such as gif, or omit \(.strict)")
    }
    guard let preset = request.preset else { return document }
    let limit = min(preset.largestBytes, request.encoding.maximumBytes ?? .max)
    guard document.bytes.count <= limit else {
      throw Problem.usage(
        "the file has \(document.bytes.count) bytes, but the limit for \(preset.name) is \(limit) bytes"
      )
      .at(path).remedy(
        "choose a shorter part with \(.from) and \(.to), or a larger \(.fitTolerance)"
      )
    }
    return document
  }

  /// Makes a file that meets a delivery preset's rules.
  private func search(
    for preset: DeliveryPreset,
    _ frames: ClipFrames,
    _ export: FrameExport
  ) throws -> ExportResult {
    let search = DeliverySearch(preset: preset, export: export, duration: frames.duration) {
      attempt in
      ClipDrawing(
        try self.frames(duration: frames.clock.duration, rate: attempt.rate ?? framesPerSecond),
        scale: scale * attempt.zoom
      )
    }
    var result = try search.run()
    result.remarks += clip.drawnUnsupportedFeatures
    return result
  }

  /// Whether the artefact's file, or the first file of its folder, no longer exists.
  ///
  /// Output to a stream, a device or a pipe is not checked.
  var isGone: Bool {
    let path = format.isFolder ? Folder.withSlash(path) + FrameName.of(0) : path
    guard case .file(let place)? = try? OutputTarget(path) else { return false }
    return FileFacts(at: place) == .nothing
  }

  /// The folder of the frames, with a trailing slash.
  var framesFolder: String { Folder.withSlash(path) }
}
