import Files
import Geometry
import Lottie

/// What a Lottie file contains.
struct LottieInspection: Encodable, Hashable {
  /// Always lottie.
  let type = "lottie"
  /// The width, in points.
  let width: Double
  /// The height, in points.
  let height: Double
  /// How many frames there are.
  let frames: Double
  /// Frames per second.
  let fps: Double
  /// How long one play takes, in seconds.
  let duration: Double
  /// How many layers all compositions have together.
  let layers: Int
  /// The names of the parts.
  let markers: [String]
  /// The animations of an archive; null for a single document.
  let animations: [String]?
  /// The size of the file.
  let bytes: Int

  init(_ source: LottieSource) {
    let document = source.document
    (width, height) = (document.size.width, document.size.height)
    (frames, fps, duration) = (document.frameCount, document.frameRate, document.duration)
    layers = document.layerCount
    markers = document.markers.map(\.name)
    animations = source.file.archive?.animations
    bytes = if case .file(let size) = FileFacts(at: source.file.path) { size } else { 0 }
  }

  /// What is told of the file.
  var inspection: FileInspection {
    FileInspection(
      """
      lottie, \(width.short) × \(height.short) points, \(frames.short) frames at \(fps.short) a second in \
      \(FixedPoint.text(duration, decimals: 3)) s, \(layers) \(layers == 1 ? "layer" : "layers"), \(bytes) bytes
      """,
      self
    )
  }
}
