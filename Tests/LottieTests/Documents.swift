import Geometry
import Layers

@testable import Lottie

/// Small documents for tests, as text.
enum Documents {
  /// Returns a document of 100 × 100 points at 10 frames a second with the layers, front to back.
  static func document(
    _ layers: String...,
    assets: String = "[]",
    version: String = "5.7.0",
    more: String = "",
    limits: LottieLimits = LottieLimits()
  ) throws -> LottieDocument {
    let text = """
      {"v": "\(version)", "w": 100, "h": 100, "fr": 10, "ip": 0, "op": 20, "assets": \(assets),
       "layers": [\(layers.joined(separator: ","))] \(more.isEmpty ? "" : ", " + more)}
      """
    return try LottieDocument(json: Array(text.utf8), limits: limits)
  }

  /// Returns a shape layer with contents, from frame 0 to 20.
  static func shapes(
    _ items: String...,
    name: String = "shapes",
    transform: String = "{}",
    more: String = "\"x\": 0"
  ) -> String {
    """
    {"ty": 4, "nm": "\(name)", "ip": 0, "op": 20, "st": 0, "ks": \(transform), \(more),
     "shapes": [\(items.joined(separator: ","))]}
    """
  }

  /// Returns a square of 10 × 10 points around a point.
  static func square(x: Double = 0, y: Double = 0) -> String {
    """
    {"ty": "rc", "d": 1, "p": {"k": [\(x), \(y)]}, "s": {"k": [10, 10]}, "r": {"k": 0}}
    """
  }

  /// A horizontal line of 100 points from the origin.
  static let line = """
    {"ty": "sh", "ks": {"k": {"c": false, "v": [[0, 0], [100, 0]], "i": [[0, 0], [0, 0]],
     "o": [[0, 0], [0, 0]]}}}
    """

  static let redFill = """
    {"ty": "fl", "nm": "red", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}
    """

  static let stroke = """
    {"ty": "st", "nm": "line", "c": {"k": [0, 0, 1, 1]}, "o": {"k": 100}, "w": {"k": 2}}
    """
}

extension LottieDocument {
  /// Returns the layer with a name at a frame.
  func layer(_ name: String, frame: Double = 0) -> Layer? {
    presentation(at: frame / frameRate).layer(named: name)
  }

  /// Returns the outline of the shape with a name at a frame.
  func path(_ name: String, frame: Double = 0) -> Path? { layer(name, frame: frame)?.shape?.path }
}

extension Path {
  /// Its end points, moves included.
  var corners: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      case .quadratic(_, let end), .cubic(_, _, let end): end
      case .close: nil
      }
    }
  }
}
