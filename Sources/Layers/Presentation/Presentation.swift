import Geometry

/// Everything that is visible at one moment, as a value.
///
/// Drawing is a function of it alone: any moment can be drawn in any order, on any core.
public struct Presentation: Hashable, Sendable {
  /// The moment, in seconds.
  public var time: Double
  /// The visible layers, with every animated property at its value of the moment.
  public var root: Layer

  /// Creates a presentation.
  public init(time: Double, root: Layer) {
    self.time = time
    self.root = root
  }

  /// The first layer with a name, in drawing order before z positions count.
  public func layer(named name: String) -> Layer? { root.layer(named: name) }
}

extension Layer {
  /// This layer or the first one inside it with a name, in drawing order before z positions count.
  public func layer(named name: String) -> Layer? {
    if self.name == name { return self }
    for sublayer in sublayers {
      if let found = sublayer.layer(named: name) { return found }
    }
    return nil
  }

  /// The layers inside, back to front, with z positions counted.
  public var sublayersInDrawingOrder: [Layer] {
    guard sublayers.contains(where: { $0.zPosition != 0 }) else { return sublayers }
    let order = sublayers.indices.sorted {
      (sublayers[$0].zPosition, $0) < (sublayers[$1].zPosition, $1)
    }
    return order.map { sublayers[$0] }
  }
}
