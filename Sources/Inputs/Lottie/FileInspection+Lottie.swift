package import Files
import Lottie
import PictureClips

extension FileInspection {
  /// Creates the inspection of a file, and decodes the entire file so that any damage is found.
  package init(path: String) throws(Problem) {
    if let source = try LottieSource.open(path) {
      self.init(source)
    } else {
      try self.init(pictures: path)
    }
  }

  /// Creates the inspection of a Lottie file, with sizes in points and times in seconds.
  private init(_ source: LottieSource) {
    let document = source.document
    let (size, layers) = (document.size, document.layerCount)
    let bytes = if case .file(let size) = FileFacts(at: source.file.path) { size } else { 0 }
    let frames = "\(document.frameCount.short) frames at \(document.frameRate.short) a second"
    let seconds = "\(FixedPoint.text(document.duration, decimals: 3)) s"
    var content: [String: JSONValue] = [
      "type": .text("lottie"), "width": .number(size.width), "height": .number(size.height),
      "frames": .number(document.frameCount), "fps": .number(document.frameRate),
      "duration": .number(document.duration), "layers": .number(Double(layers)),
      "markers": .texts(document.markers.map(\.name)), "bytes": .number(Double(bytes)),
    ]
    content["animations"] = (source.file.archive?.animations).map(JSONValue.texts)
    self.init(
      """
      lottie, \(size.width.short) × \(size.height.short) points, \(frames) in \(seconds), \
      \(layers) \(layers == 1 ? "layer" : "layers"), \(bytes) bytes
      """,
      content
    )
  }
}
