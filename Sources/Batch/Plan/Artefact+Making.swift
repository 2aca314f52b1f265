import Clips
import Encoding
import Files
import Pixels
import Raster

extension Artefact {
  /// What the maker of artefacts provides.
  struct Workbench: Sendable {
    /// Whether frames are drawn on another core while the last ones are encoded.
    let drawsAhead: Bool
    /// Whether the bytes are hashed while they are written.
    let hashes: Bool
    /// About how many bytes an encoder may keep.
    let memoryBudget: Int
    /// Is told of every frame, and throws where the work is to end.
    let frameWillBeWritten: @Sendable () throws -> Void
    /// Is told how far an artefact has come.
    let progress: @Sendable (Artefact, ArtefactProgress) -> Void
  }

  /// Makes the artefact.
  ///
  /// - Parameters:
  ///   - frames: Its frames, see ``frames(duration:)``.
  ///   - workbench: What it is made with.
  /// - Returns: What was made.
  /// - Throws: A problem, or what drawing reports; then no half file is left.
  func make(_ frames: ClipFrames, with workbench: Workbench) throws -> Outcome {
    let setup = EncodingSetup(
      encoding,
      scale: scale,
      framesPerSecond: framesPerSecond,
      memoryBudget: workbench.memoryBudget,
      path: path
    )
    var encoder: (any FrameEncoder)?
    if case .animation(let make) = format.content { encoder = make(setup) }
    let progress = ProgressCount(
      frames: frames.count,
      encoder?.passes ?? EncodingPasses()
    ) { workbench.progress(self, $0) }
    let watch = { (step: EncodingStep) throws in
      try Interruption.check()
      progress.enter(step)
    }
    var drawing = WatchedDrawing(ClipDrawing(frames, scale: scale), workbench, progress)
    var file: OutputFile
    switch format.content {
    case .folder: return try makeFrames(drawing, hashes: workbench.hashes)
    case .animation:
      file = try OutputFile(path, hashes: workbench.hashes)
      try encoder?.encode(&drawing, to: &file, watch: watch)
    case .still:
      try workbench.frameWillBeWritten()
      let bitmap = try Renderer().draw(still().presentation, scale: scale)
      file = try OutputFile(path, hashes: workbench.hashes)
      progress.enter(.compression)
      try pngEncoder.encode(bitmap, to: &file, watch: watch)
    case .strip:
      let strip = try makeStrip(&drawing, frames)
      file = try OutputFile(path, hashes: workbench.hashes)
      progress.enter(.compression)
      try pngEncoder.encode(strip.bitmap, to: &file, watch: watch)
    case .document(let text):
      let bytes = try text(documentSetup(frames))
      file = try OutputFile(path, hashes: workbench.hashes)
      try bytes.withUnsafeBytes { try file.write($0) }
    }
    try file.finish()
    return Outcome(
      frames: isStill ? 1 : frames.count,
      duration: isStill ? 0 : frames.duration,
      bytes: file.byteCount,
      sha256: file.sha256
    )
  }

  /// What writes single pictures.
  private var pngEncoder: PNGEncoder {
    PNGEncoder(options: .init(compression: encoding.compression, scale: scale))
  }

  private func makeStrip(
    _ drawing: inout WatchedDrawing,
    _ frames: ClipFrames
  ) throws -> FilmStrip {
    var strip = FilmStrip(
      frameCount: frames.count,
      width: drawing.width,
      height: drawing.height,
      arrangement: stripArrangement,
      margins: stripMargins
    )
    let labels = StripLabel(width: drawing.width, scale: scale, appearance: appearance)
    let texts: [String] =
      switch stripOptions.labels {
      case .none: []
      case .frame: frames.range.map { "\($0)" }
      case .time:
        frames.range.map { FixedPoint.text(frames.clock.time(ofFrame: $0), decimals: 3) + " s" }
      }
    let longest = texts.map(\.count).max() ?? 0
    try drawing.forEachFrame { frame in
      let text = texts.isEmpty ? nil : texts[strip.count]
      strip.append(frame.bitmap, label: try text.map { try labels.draw($0, longest: longest) })
    }
    return strip
  }

  private func makeFrames(_ drawing: WatchedDrawing, hashes: Bool) throws -> Outcome {
    var drawing = drawing
    let folder = framesFolder
    let created = try Folder.create(folder)
    PartialFile.sweep(folder)
    let encoder = pngEncoder
    var written: [String] = []
    var new: [String] = []
    var held = HeldFrames(folder)
    let heldFolders = created.map(HeldFiles.hold)
    defer {
      held.release()
      heldFolders.forEach(HeldFiles.release)
    }
    var bytes = 0
    var hash = FrameHash()
    do {
      try drawing.forEachFrame { frame in
        let path = folder + Self.frameName(written.count)
        if !OutputFile.exists(path) {
          new.append(path)
          held.add(written.count)
        }
        var file = try OutputFile(path, hashes: hashes)
        try encoder.encode(frame.bitmap, to: &file, watch: { _ in try Interruption.check() })
        try file.finish()
        bytes += file.byteCount
        hash.add(file.sha256)
        written.append(path)
      }
      // A folder that is removed while frames arrive in it may lose the first ones only.
      guard written.allSatisfy(OutputFile.exists) else { throw OutputFile.removed(path) }
    } catch {
      // Half a sequence is no more use than half a file; but where there was a whole one, it stays one.
      new.forEach(OutputFile.remove)
      let isGone = (error as? Problem)?.kind == .cannotCreate && !Folder.exists(folder)
      Folder.removeEmpty(created)
      throw isGone ? OutputFile.removed(path) : error
    }
    var outcome = Outcome(
      frames: written.count,
      duration: drawing.drawing.frames.duration,
      bytes: bytes,
      sha256: hash.finish()
    )
    // They may be foreign, so they stay, but they would disturb a program that joins the frames.
    if OutputFile.exists(folder + Self.frameName(written.count)) {
      outcome.remark = "\(folder) holds frames of a longer sequence from \(written.count) on"
    }
    return outcome
  }

  /// Whether the file, or the first frame, is not where it was put.
  ///
  /// What goes to a stream, a device or a pipe is not looked for.
  var isGone: Bool {
    let path = format.isFolder ? framesFolder + Self.frameName(0) : path
    guard case .file(let place)? = try? OutputTarget(path) else { return false }
    return FileFacts(at: place) == .nothing
  }

  /// The folder that frames go to, with its slash.
  var framesFolder: String { path.hasSuffix("/") ? path : path + "/" }

  /// The name of a frame's file in the folder of the frames.
  package static func frameName(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(5 - digits.count, 0)) + digits + ".png"
  }
}

/// The hash of a folder of frames: that of its files' hashes, a line each, in order.
package struct FrameHash {
  private var hash = SHA256()

  package init() {}

  package mutating func add(_ fileHash: String) { hash.update(Array((fileHash + "\n").utf8)) }

  package mutating func finish() -> String { hash.finish() }
}

/// The frames of an artefact, with an observer that is told of each.
private struct WatchedDrawing: FrameSource {
  let drawing: ClipDrawing
  let workbench: Artefact.Workbench
  let progress: ProgressCount

  init(
    _ drawing: ClipDrawing,
    _ workbench: Artefact.Workbench,
    _ progress: ProgressCount
  ) {
    self.drawing = drawing
    self.workbench = workbench
    self.progress = progress
  }

  var width: Int { drawing.width }
  var height: Int { drawing.height }
  var frameCount: Int { drawing.frameCount }

  mutating func forEachFrame(_ body: (Frame) throws -> Void) throws {
    let watched = { (frame: Frame) throws in
      try workbench.frameWillBeWritten()
      progress.frameWillBegin()
      try body(frame)
    }
    if workbench.drawsAhead {
      try FramePipe.forEachFrame(of: drawing.frames, scale: drawing.scale, watched)
    } else {
      try drawing.forEachFrame(watched)
    }
  }
}
