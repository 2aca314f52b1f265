package import Files
import Lottie
import PictureClips

/// The content of a Lottie file.
struct LottieInspection: Encodable, Hashable {
  /// The type, always lottie.
  let type = "lottie"
  /// The width, in points.
  let width: Double
  /// The height, in points.
  let height: Double
  /// The number of frames.
  let frames: Double
  /// Frames per second.
  let fps: Double
  /// The duration of one play, in seconds.
  let duration: Double
  /// The number of layers in all compositions.
  let layers: Int
  /// The names of the parts.
  let markers: [String]
  /// The animations of an archive; null for a single document.
  let animations: [String]?
  /// The size of the file, in bytes.
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

  /// The inspection of the file.
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

extension FileInspection {
  /// Reads a file and decodes everything in it, so that damage anywhere is found.
  ///
  /// - Throws: A problem if the file is missing, damaged or of an unknown kind.
  package init(path: String) throws(Problem) {
    if let source = try LottieSource.open(path) {
      self = LottieInspection(source).inspection
    } else {
      try self.init(pictures: path)
    }
  }
}
