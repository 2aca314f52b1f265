/// Everything that is visible at one moment, as a value.
///
/// Drawing depends on nothing else, so moments can be drawn in any order and in parallel.
///
/// ```swift
/// let dot = stage.add(Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 10, height: 10)))
/// stage.add(.basic(.positionX, from: 5, to: 95, duration: 1), to: dot)
/// stage.advance(to: 0.5)
/// let shown = stage.presentation()
/// print(shown.layer(named: "dot")?.position.x ?? 0)  // 50.0
/// print(shown)  // one line for each visible layer
/// ```
public struct Presentation: Hashable, Sendable {
  /// The time of the moment, in seconds.
  public var time: Double
  /// The root of the visible layers, with the values of animated properties at ``time``.
  public var root: Layer

  /// Creates a presentation.
  public init(time: Double, root: Layer) {
    self.time = time
    self.root = root
  }

  /// Returns the first layer with a name, in drawing order, ignoring z positions.
  public func layer(named name: String) -> Layer? { root.layer(named: name) }
}

extension Layer {
  /// Returns the first layer with a name in this tree, in drawing order, ignoring z positions.
  public func layer(named name: String) -> Layer? {
    if self.name == name { return self }
    for sublayer in sublayers {
      if let found = sublayer.layer(named: name) { return found }
    }
    return nil
  }

  /// The sublayers, back to front, in the order of their z positions.
  package var sublayersInDrawingOrder: [Layer] {
    guard sublayers.contains(where: { $0.zPosition != 0 }) else { return sublayers }
    let order = sublayers.indices.sorted {
      (sublayers[$0].zPosition, $0) < (sublayers[$1].zPosition, $1)
    }
    return order.map { sublayers[$0] }
  }
}
