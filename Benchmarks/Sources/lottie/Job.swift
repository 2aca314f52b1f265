import Decoding
import Foundation
import Geometry
import Layers
import Lottie
import Pixels
import WebP

/// A Lottie file with a size in pixels and frames, as lottie_accuracy.py lists them.
struct Job: Decodable {
  var id: String
  var path: String
  /// The size of the picture, in pixels.
  var w: Int
  var h: Int
  /// In frames from the document's first one.
  var frames: [Double]

  /// Returns the jobs of a list, or those of them whose identifier has a word in it.
  static func read(_ path: String, with word: String?) throws -> [Job] {
    let jobs = try JSONDecoder().decode([Job].self, from: Data(contentsOf: URL(filePath: path)))
    return jobs.filter { job in word.map { job.id.contains($0) } ?? true }
  }

  func document() throws -> LottieDocument {
    let resources = LottieResources { image in
      guard case .embedded(let bytes) = image else { return nil }
      if bytes.starts(with: [0x89, 0x50]) { return try? PNGDecoder.decode(bytes).bitmap }
      if bytes.starts(with: [0xFF, 0xD8]) { return try? JPEGDecoder.decode(bytes).bitmap }
      return try? WebPDecoder.decode(bytes).pictures.makeIterator().next()
    }
    return try LottieDocument(
      json: [UInt8](Data(contentsOf: URL(filePath: path))),
      resources: resources
    )
  }

  /// Returns the width of a point of the document, in pixels.
  func scale(of document: LottieDocument) -> Double {
    min(Double(w) / document.size.width, Double(h) / document.size.height)
  }

  /// Returns a frame of the document in the middle of a picture of the job's size.
  func presentation(of document: LottieDocument, at frame: Double) -> Presentation {
    let scale = scale(of: document)
    var picture = document.presentation(at: frame / document.frameRate).root
    let bounds = Rect(x: 0, y: 0, width: Double(w) / scale, height: Double(h) / scale)
    var canvas = Layer(frame: bounds)
    picture.position = Point(bounds.midX, bounds.midY)
    canvas.sublayers = [picture]
    return Presentation(time: 0, root: canvas)
  }
}
