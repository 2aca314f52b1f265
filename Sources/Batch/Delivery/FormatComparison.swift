/// A comparison of one clip in every animated format.
package enum FormatComparison {
  /// The compared formats: all that web pages can play except `tgs`, which is a packed Lottie file.
  package static let formats = OutputFormat.allCases.filter {
    [.picture, .video, .drawn].contains($0.player) && !$0.isStill && $0 != .tgs
  }

  /// The result for one format.
  struct Row {
    let format: OutputFormat
    let framesPerSecond: Double
    /// The size, quality and encoding time of the file, or the reason why it cannot be written.
    let outcome: Result<Measure, Problem>
  }

  struct Measure {
    let bytes: Int
    /// The mean squared error per channel, in squared 8-bit levels, with pictures drawn over white;
    /// `nil` if this machine cannot draw the file.
    let error: Double?
    let seconds: Double
  }

  /// Encodes a clip at `scale` pixels per point with the closure `write`, and measures the file.
  ///
  /// The result is a row of the table, even if the clip does not fit the format. Only an
  /// interruption and errors from drawing are thrown.
  static func row(
    _ source: any FrameSource,
    _ format: OutputFormat,
    _ options: EncodingOptions,
    framesPerSecond: Double,
    scale: Double = 1,
    write: (FrameExport) throws -> ExportResult
  ) throws -> Row {
    let outcome: Result<Measure, Problem>
    do {
      let file = try ScratchFile(pathExtension: format.nameEnding)
      let start = ContinuousClock.now
      let result = try write(
        FrameExport(
          path: file.path,
          name: format.name,
          format: format,
          encoding: options,
          scale: scale,
          framesPerSecond: framesPerSecond
        )
      )
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let shown = try pictures(
        of: file.path,
        format,
        framesPerSecond: framesPerSecond,
        scale: scale
      )
      outcome = .success(
        Measure(
          bytes: result.bytes,
          error: try shown.map { try PictureError(of: $0.makeFrames(), for: source).mean },
          seconds: seconds
        )
      )
    } catch let problem as Problem where [.usage, .unavailable].contains(problem.kind) {
      try Interruption.check()
      outcome = .failure(problem)
    }
    return Row(format: format, framesPerSecond: framesPerSecond, outcome: outcome)
  }

  /// Returns the pictures of a file, or `nil` if this machine cannot draw the file.
  private static func pictures(
    of path: String,
    _ format: OutputFormat,
    framesPerSecond: Double,
    scale: Double
  ) throws -> (any FrameSource)? {
    guard case .document = format.content else { return try PictureClip(path) }
    var settings = ParameterReader()
    guard let clip = try LottieSource.open(path)?.clip(ClipRequest(), &settings).layers
    else { return nil }
    return ClipDrawing(try ClipFrames(clip, framesPerSecond: framesPerSecond), scale: scale)
  }

  /// Returns the table as text, with the smallest file first.
  static func table(_ rows: [Row]) -> String {
    let sorted = rows.sorted { size($0) < size($1) }
    var lines = [["format", "bytes", "PSNR", "seconds", "frames a second"]]
    var notes: [String] = []
    for row in sorted {
      switch row.outcome {
      case .success(let measure):
        lines.append([
          row.format.name, "\(measure.bytes)", quality(measure.error),
          FixedPoint.text(measure.seconds, decimals: 2),
          row.format.hasRate ? ((row.framesPerSecond * 100).rounded() / 100).short : "any",
        ])
      case .failure(let problem): notes.append("\(row.format.name): \(problem.what)")
      }
    }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let table = lines.map { cells in
      cells.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      .joined(separator: "  ")
    }
    return (table + notes).joined(separator: "\n") + "\n"
  }

  private static func size(_ row: Row) -> Int { (try? row.outcome.get().bytes) ?? .max }

  private static func quality(_ error: Double?) -> String {
    guard let error else { return "vectors" }
    return error > 0 ? PictureError.decibels(error) : "exact"
  }
}

extension RenderPlan {
  /// Returns a table that compares the requested formats; throws if the plan has several clips.
  package func formatTable() throws -> String {
    guard Set(artefacts.map(\.planned.number)).count == 1,
      Set(artefacts.map(\.format)).count == artefacts.count
    else {
      throw Problem.usage("formats can be compared for only one clip").at("\(.compareFormats)")
        .remedy("name one animation, scene, size, scale and rate")
    }
    let rows = try artefacts.map { artefact in
      let frames = try artefact.frames(duration: try artefact.clip.duration())
      let drawing = ClipDrawing(frames, scale: artefact.scale)
      return try FormatComparison.row(
        drawing,
        artefact.format,
        artefact.request.encoding,
        framesPerSecond: artefact.framesPerSecond,
        scale: artefact.scale
      ) { file in
        guard case .document(let make) = artefact.format.content else {
          return try file.write(pictures: drawing, times: [])
        }
        return try file.write(document: try artefact.document(make, frames))
      }
    }
    return FormatComparison.table(rows)
  }
}

extension ScheduledPictures {
  /// Returns a table that compares the pictures in each animated format.
  ///
  /// - Throws: A problem if a picture is damaged.
  package func formatTable() throws -> String {
    let rows = try FormatComparison.formats.filter(\.isPicture).map { format in
      let fitting = fitting(format)
      return try FormatComparison.row(
        fitting.clip,
        format,
        encoding,
        framesPerSecond: fitting.framesPerSecond
      ) { try $0.write(pictures: fitting.clip, times: []) }
    }
    return FormatComparison.table(rows)
  }
}
