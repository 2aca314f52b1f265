/// The conversion of existing pictures to another format, size or timing.
package struct PictureExport: Sendable {
  /// Notes for the user, one line each, to be shown before the conversion.
  package let notices: [Message]
  private let request: PictureRequest
  private let format: OutputFormat
  private let pictures: ScheduledPictures
  private let fitted: ScheduledPictures.Fitted
  /// The path of the result; `-` is standard output.
  package let path: String
  /// The pictures with the timing and size of the output.
  package var clip: any PictureSequence { fitted.clip }
  /// The source's path and size; the source is copied if the encoded output would not be smaller.
  ///
  /// `nil` if the output's format, pictures or timing differ from the source's.
  private let original: (path: String, byteCount: Int)?

  /// Opens the pictures and creates their schedule, but writes nothing.
  ///
  /// - Throws: A problem if there are no pictures, one is damaged, or an option is invalid.
  package init(_ request: PictureRequest) throws(Problem) {
    var request = request
    if let preset = request.preset {
      guard request.layout.canvas == nil else { throw .sizeIsDecided(by: preset) }
      request.layout.canvas = .rule(preset.canvas)
      format = try preset.format(request.format, output: request.output)
    } else if let named = request.format {
      format = named
    } else {
      format = try OutputFormat(output: request.output)
    }
    guard OutputFormat.pictureFormats.contains(format) else {
      throw .needsLayers(at: "\(.output) \(request.output)")
    }
    request.sources = try PictureSources.expanded(request.sources)
    self.request = request
    path = try Self.path(of: request, format)
    try Self.checkInputs(of: request, path, format)
    pictures = try ScheduledPictures(request)
    fitted = pictures.fitting(format)
    var notices = pictures.notices
    if fitted.isResampled {
      notices.append(.resampled(to: format.largestFramesPerSecond, for: format))
    }
    notices += format.shortDelayNotice(shortest: fitted.schedule.shortestDuration)
    for option in request.encoding.unused(by: [format]) { notices.append(.hasNoEffect(option)) }
    self.notices = notices
    original = Self.original(of: request, format)
    try checkPlace()
  }

  /// Checks that the output does not overwrite a source.
  private static func checkInputs(
    of request: PictureRequest,
    _ path: String,
    _ format: OutputFormat
  ) throws(Problem) {
    let folder = Folder.withSlash(path)
    let inputs = request.sources + [request.delays].compactMap(\.self)
    let isInput = inputs.contains { input in
      let place = Folder.of(input)
      return OutputFile.wouldReplace(input, with: path)
        || format.isFolder
          && [input, place.isEmpty ? "." : place].contains { Folder.isSame($0, folder) }
    }
    guard !isInput else {
      throw Problem.usage("the output would overwrite its own source")
        .at("\(.output) \(request.output)").remedy("name another file or folder")
    }
  }

  /// Checks that the output overwrites no existing file, unless the request allows this.
  private func checkPlace() throws(Problem) {
    let folder = Folder.withSlash(path)
    let names =
      format.isFolder
      ? (0..<fitted.clip.frameCount).map { folder + FrameName.of($0) } : [path]
    // A single file that is named explicitly is replaced without a check.
    guard format.isFolder || path != request.output, !request.overwritesFiles else { return }
    var taken: String?
    for name in names where taken == nil { taken = try OutputFile.isTaken(name) ? name : nil }
    guard let taken else { return }
    if format.isFolder, try FrameFolder.isReplaceable(folder) { return }
    throw Problem.cannotCreate("the file already exists").at(taken)
      .remedy("choose another folder, or use \(.force)")
  }

  /// Returns the output path; in an output folder, the file is named after the source.
  private static func path(
    of request: PictureRequest,
    _ format: OutputFormat
  ) throws(Problem) -> String {
    let output = request.output
    guard !output.isEmpty else {
      throw Problem.usage("the output has no name").at("\(.output)")
        .remedy("name a file, a folder, or - for standard output")
    }
    if output == "-" {
      guard !format.isFolder else {
        throw Problem.usage("numbered pictures cannot be written to standard output")
          .at("\(.output) -").remedy("name a folder")
      }
      return output
    }
    guard !format.isFolder, output.hasSuffix("/") || Folder.exists(output) else { return output }
    let name = request.sources.count == 1 ? Folder.stem(of: request.sources[0]) : "-"
    let base = name.isEmpty || name == "-" ? "pictures" : name
    return Folder.withSlash(output) + "\(base).\(format.nameEnding)"
  }

  private static func original(
    of request: PictureRequest,
    _ format: OutputFormat
  ) -> (path: String, byteCount: Int)? {
    guard request.keepsContent, request.sources.count == 1, let path = request.sources.first,
      case .file(let size) = FileFacts(at: path),
      case .frames(.file) = format.content, !format.file.signature.isEmpty,
      size <= request.encoding.maximumBytes ?? .max,
      let beginning = try? InputFile.beginning(of: path),
      format.file.signature.matches(beginning)
    else { return nil }
    return (path, size)
  }

  /// Writes the output; a failure leaves no half-written file.
  ///
  /// `frameWillBeWritten` is called for every frame in every pass. `progress` receives the
  /// progress, and throws an error to stop the conversion.
  @discardableResult
  package func run(
    frameWillBeWritten: @escaping @Sendable () -> Void = {},
    progress: @escaping @Sendable (ArtefactProgress) throws -> Void = { _ in }
  ) throws -> ExportResult {
    try PartialFile.sweep(beside: path)
    let created = try makeFolder()
    let held = created.map(SignalCleanup.hold)
    defer { held.forEach(SignalCleanup.release) }
    do { return try write(frameWillBeWritten, progress) } catch {
      Folder.removeEmpty(created)
      throw Problem(error, at: path) ?? error
    }
  }

  private func write(
    _ frameWillBeWritten: @escaping @Sendable () -> Void,
    _ progress: @escaping @Sendable (ArtefactProgress) throws -> Void
  ) throws -> ExportResult {
    var export = FrameExport(
      path: path,
      name: path,
      format: format,
      encoding: pictures.encoding,
      framesPerSecond: fitted.framesPerSecond,
      strip: StripLayout(options: request.strip, appearance: .light),
      frameWillBeWritten: {
        try Interruption.check()
        frameWillBeWritten()
      },
      progress: progress
    )
    if let preset = request.preset { return try search(for: preset, export).run() }
    let times = [0] + fitted.schedule.endTimes.dropLast()
    let attempt = try original.map { _ in try ScratchFile(pathExtension: format.nameEnding) }
    if let attempt { export.path = attempt.path }
    var result = try export.write(pictures: fitted.clip, times: times)
    if !format.isStill { result.frames = fitted.clip.frameCount }
    guard let original, let attempt else { return result }
    let isKept = result.bytes >= original.byteCount
    try OutputFile.copy(isKept ? original.path : attempt.path, to: path)
    guard isKept else { return result }
    result.bytes = original.byteCount
    result.remarks.insert(
      "\(original.path) is copied unchanged, because encoding it again would not make it smaller",
      at: 0
    )
    return result
  }

  /// Returns a search for a file that meets a delivery preset's rules.
  private func search(for preset: DeliveryPreset, _ export: FrameExport) -> DeliverySearch {
    let schedule = pictures.schedule
    return DeliverySearch(
      preset: preset,
      export: export,
      duration: schedule.duration,
      own: (schedule.entries.count, schedule.entries.map(\.duration).min() ?? 0)
    ) { attempt in
      let clip = attempt.rate.map(pictures.clip) ?? fitted.clip
      return attempt.zoom < 1 ? ResizedFrames(clip, zoom: attempt.zoom) : clip
    }
  }

  /// Creates and returns the output's missing folders, if the output is named after its source.
  private func makeFolder() throws(Problem) -> [String] {
    path == request.output ? [] : try Folder.create(Folder.of(path))
  }
}

/// The frames of a source, scaled down.
private struct ResizedFrames: FrameSource {
  let source: PictureClip
  let width: Int
  let height: Int

  init(_ source: PictureClip, zoom: Double) {
    self.source = source
    width = max(Int((Double(source.width) * zoom).rounded()), 1)
    height = max(Int((Double(source.height) * zoom).rounded()), 1)
  }

  var frameCount: Int { source.frameCount }
  var clipName: String? { source.clipName }

  func makeFrames() throws -> any FrameIterator {
    var frames = try source.makeFrames()
    return FrameSteps(0...) { _ in
      try frames.next().map {
        Frame(bitmap: $0.bitmap.resized(width: width, height: height), endTime: $0.endTime)
      }
    }
  }
}
