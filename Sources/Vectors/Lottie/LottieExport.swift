import Requirements

/// A Lottie file of animated layers.
///
/// Shapes, strokes, gradients and pictures are written with keyframes fitted to the sampled values.
///
/// ```swift
/// var tracks = LayerTracks()
/// for sample in 0...240 {
///   stage.advance(to: Double(sample) / 240)
///   tracks.append(stage.presentation(), at: stage.time)
/// }
/// let file = try LottieExport(tracks) { try PNGEncoder().encode($0) }
/// ```
///
/// Layers keep their names and their nesting. Layers that only group shapes are written as groups
/// of shapes. The last sample is the end of the file; in a loop it equals the first sample.
public struct LottieExport {
  /// The playback settings and the accuracy of a file.
  public struct Options: Hashable, Sendable {
    /// The name of the animation.
    public var name = ""
    /// The frames per second, adjusted slightly if the duration is not a whole number of frames.
    public var framesPerSecond = 60.0
    /// The factor, above 0, that multiplies the default tolerances: 0.05 points, 0.1 degrees, and
    /// half a level of an 8-bit colour.
    public var tolerance = 1.0
    /// Whether the duration is rounded to whole frames; otherwise the frame rate is adjusted.
    public var keepsRate = false
    /// Whether to mark the file as a Telegram sticker.
    public var isTelegramSticker = false

    /// Creates the default options.
    public init() {}
  }

  /// The file, as JSON.
  public let json: [UInt8]
  /// The features that the layers use but the file does not show.
  public let unsupportedFeatures: [UnsupportedLayerFeature]
  /// The features that the file uses but some players do not support.
  public let features: Set<LottieFeature>
  /// The frames per second.
  public let framesPerSecond: Double
  /// The duration, in frames.
  public let frameCount: Int

  /// Creates a file from sampled layers; a single sample gives a still picture.
  ///
  /// The width and height of a Lottie file are integers. Fractional sizes are rounded up, which
  /// adds space on the right and at the bottom.
  ///
  /// - Parameters:
  ///   - tracks: The layers over time, with at least one sample. The file ends at the last sample.
  ///   - options: The playback settings and the accuracy.
  ///   - encodePicture: Encodes a picture of a layer as a PNG.
  /// - Throws: The errors of `encodePicture`.
  /// - Precondition: There is a sample, and the tolerance and the frame rate are above 0.
  public init(
    _ tracks: LayerTracks,
    options: Options = Options(),
    encodePicture: @escaping (Bitmap) throws -> [UInt8]
  ) throws {
    require(options.tolerance > 0, "The tolerance must be above 0, not \(options.tolerance)")
    require(
      options.framesPerSecond > 0,
      "The frame rate must be above 0, not \(options.framesPerSecond)"
    )
    guard let root = tracks.root else {
      requirementFailed("A file needs at least one sample of its layers")
    }
    let timeline = LottieTimeline(
      tracks.times,
      following: tracks.timings,
      framesPerSecond: options.framesPerSecond,
      keepsRate: options.keepsRate
    )
    var draft = try Self.draft(of: root, tracks.size, timeline, options, encodePicture)
    // Also try a version in which the outlines of waves move, and use the shorter file. Errors of
    // position and scale add up in a moving outline, so the tolerance is halved there.
    let precision = VectorPrecision(factor: options.tolerance)
    let rolling = tracks.withRollingWaves(within: precision.length / 10)
    if let other = rolling?.root {
      var finer = options
      finer.tolerance /= 2
      let rolled = try Self.draft(of: other, tracks.size, timeline, finer, encodePicture)
      if rolled.json.count < draft.json.count { draft = rolled }
    }
    (json, unsupportedFeatures, features) = (draft.json, draft.unsupportedFeatures, draft.features)
    framesPerSecond = timeline.framesPerSecond
    frameCount = timeline.frameCount
  }

  /// A candidate for the file; the candidate with the fewest bytes is used.
  private struct Draft {
    var json: [UInt8]
    var unsupportedFeatures: [UnsupportedLayerFeature]
    var features: Set<LottieFeature>
  }

  private static func draft(
    of root: LayerTrack,
    _ size: Size,
    _ timeline: LottieTimeline,
    _ options: Options,
    _ encodePicture: @escaping (Bitmap) throws -> [UInt8]
  ) throws -> Draft {
    let (width, height) = (size.width.rounded(.up), size.height.rounded(.up))
    let origin = root.runs.first?.layer?.bounds.origin ?? .zero
    let canvas = Rect(x: origin.x, y: origin.y, width: width, height: height)
    var writer = LottieLayerWriter(
      timeline: timeline,
      precision: VectorPrecision(factor: options.tolerance),
      encodePicture: encodePicture
    )
    let layers = try writer.layers(of: root, on: canvas)
    let file = LottieValue.object([
      "v": .string("5.7.0"), "tgs": options.isTelegramSticker ? .whole(1) : nil,
      "fr": .number(timeline.framesPerSecond, decimals: 6), "ip": .whole(0),
      "op": .whole(timeline.frameCount), "w": .number(width, decimals: 0),
      "h": .number(height, decimals: 0),
      "nm": options.name.isEmpty ? nil : .string(options.name), "ddd": .whole(0),
      "assets": .list(writer.assets.values), "layers": .list(layers),
    ])
    return Draft(
      json: Array(file.json.utf8),
      unsupportedFeatures: writer.notes.unsupportedFeatures,
      features: writer.notes.features.union(writer.assets.hasPictures ? [.pictures] : [])
    )
  }
}
