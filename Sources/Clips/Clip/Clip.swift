public import Files

/// A timed sequence of frames that can be drawn, recorded, compared and exported.
///
/// A clip is one of two kinds.
///
/// ```swift
/// func frames(of clip: Clip) throws -> any FrameSource {
///   switch clip {
///   case .layers(let layers): ClipDrawing(try ClipFrames(layers, framesPerSecond: 50), scale: 2)
///   case .pictures(let pictures): pictures
///   }
/// }
/// ```
public enum Clip: Sendable {
  /// Layers that can be drawn at any time, scale and rate: a scene of a refresh animation, a stage,
  /// a Lottie file, or a type of your own.
  case layers(any LayerClip)
  /// Existing pictures with individual durations, such as the frames of a GIF.
  case pictures(any PictureSequence)

  /// The layers; `nil` if the clip consists of pictures.
  public var layers: (any LayerClip)? { if case .layers(let layers) = self { layers } else { nil } }

  private var content: any ClipContent {
    switch self {
    case .layers(let layers): layers
    case .pictures(let pictures): pictures
    }
  }

  /// The names of the source and the scene; the only scene of a source is named `full`.
  public var name: ClipName { content.name }
  /// The canvas, in points; for pictures, in pixels.
  public var size: Size { content.size }
  /// Whether the end joins the beginning, so that the clip can be repeated without a jump.
  public var isLoop: Bool { content.isLoop }
  /// The native frame rate; `nil` if the clip can be sampled at any rate.
  package var nativeRate: Double? { content.nativeRate }
  /// The facts that the clip states about itself, such as notes and unsupported features.
  public var statement: ClipStatement { content.statement }

  /// Returns the duration, in seconds, above 0; may play the clip to find it.
  ///
  /// - Throws: A problem if the clip has no end, or is too long.
  public func duration() throws(Problem) -> Double { try content.duration() }
}
