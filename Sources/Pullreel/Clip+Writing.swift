import Batch

/// The options for writing a clip to a file.
public struct WritingOptions: Sendable {
  /// The format; `nil` to choose the format by the file's extension.
  public var format: OutputFormat?
  /// Pixels per point for layers; `nil` for the clip's default, or 2 if the clip has no default.
  public var scale: Double?
  /// Frames per second; `nil` for the clip's rate, or the format's default if the clip has no rate.
  public var framesPerSecond: Double?
  /// The options for encoding, such as the number of plays, and limits on colours and file size.
  ///
  /// If the number of plays is 0 (for ever), a clip from a picture file keeps the file's number.
  public var encoding: EncodingOptions

  /// Creates writing options.
  public init(
    format: OutputFormat? = nil,
    scale: Double? = nil,
    framesPerSecond: Double? = nil,
    encoding: EncodingOptions = EncodingOptions()
  ) {
    self.format = format
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.encoding = encoding
  }
}

extension Clip {
  /// Writes the clip to a file in any format: GIF, WebP, APNG, PNG, SVG, Lottie, a video, a film
  /// strip, a folder of frames, or value tracks.
  ///
  /// The file gets its name only when it is complete.
  ///
  /// ```swift
  /// let clip = try Clip(contentsOf: "loader.json")
  /// try clip.write(to: "loader.gif")
  /// try clip.write(to: "loader@3x.webp", options: WritingOptions(scale: 3, framesPerSecond: 30))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the file; an existing file is replaced. `-` is standard output.
  ///   - options: The options.
  /// - Throws: A problem if the format cannot represent the clip or the file cannot be written;
  ///   errors of drawing and encoding.
  public func write(to path: String, options: WritingOptions = WritingOptions()) throws {
    if let rate = options.framesPerSecond, !(rate > 0 && rate.isFinite) {
      throw Problem.usage("invalid rate: \(rate) frames per second").at(path)
        .remedy("choose a number above 0")
    }
    switch self {
    case .layers:
      var request = RenderRequest([ClipAsSource(clip: self)])
      request.formats = options.format.map { [$0] }
      request.scales = [options.scale]
      request.frameRates = [options.framesPerSecond]
      request.encoding = options.encoding
      request.output = path
      try BatchRun(RenderPlan(request)).run()
    case .pictures(let pictures):
      guard options.scale == nil else {
        throw Problem.usage("a scale cannot be applied to a clip of pictures").at(path)
          .remedy("omit the scale, or open the pictures with a PictureLayout")
      }
      try pictures.export(
        to: path,
        try options.format ?? OutputFormat(output: path),
        framesPerSecond: options.framesPerSecond,
        options.encoding
      )
    }
  }
}

extension LayerClip {
  /// Writes the clip to a file in any format; see ``/Clips/Clip/write(to:options:)``.
  ///
  /// ```swift
  /// let scene = SceneClip(Airplane.self, scene: .loading)
  /// try scene?.write(to: "airplane.gif")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the file; an existing file is replaced. `-` is standard output.
  ///   - options: The options.
  /// - Throws: The errors of ``/Clips/Clip/write(to:options:)``.
  public func write(to path: String, options: WritingOptions = WritingOptions()) throws {
    try Clip.layers(self).write(to: path, options: options)
  }
}

extension PictureSequence {
  /// Writes the pictures to a file in any format; see ``/Clips/Clip/write(to:options:)``.
  ///
  /// ```swift
  /// try PictureClip("frames").played(at: 25).write(to: "loader.gif")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the file; an existing file is replaced. `-` is standard output.
  ///   - options: The options.
  /// - Throws: The errors of ``/Clips/Clip/write(to:options:)``.
  public func write(to path: String, options: WritingOptions = WritingOptions()) throws {
    try Clip.pictures(self).write(to: path, options: options)
  }
}

private struct ClipAsSource: ClipSource {
  let clip: Clip

  var name: String { clip.name.animation }
  var scenes: [Scene.Name] { [.full] }
  var parameters: [ParameterDefinition] { [] }

  func clip(_ request: ClipRequest, _ parameters: inout ParameterReader) -> Clip { clip }
  func listing() throws(Problem) -> AnimationListing {
    let duration = try clip.duration()
    return switch clip {
    case .layers(let layers): AnimationListing(layers, lasting: duration, "")
    case .pictures(let pictures): AnimationListing(pictures, lasting: duration, "")
    }
  }
}
