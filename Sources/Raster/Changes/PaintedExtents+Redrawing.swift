import Layers
import Pixels

extension PaintedExtents {
  /// What has to be drawn again so that a rectangle becomes right and nothing else changes.
  ///
  /// It is larger than the rectangle where something reaches out of it that cannot be drawn in
  /// part.
  ///
  /// - Parameters:
  ///   - changed: The rectangle.
  ///   - root: What is drawn.
  ///   - place: What it is drawn with; nil where nothing of it is.
  func redrawnArea(
    for changed: PixelRect,
    of root: Layer,
    at place: LayerPlace?
  ) -> PixelRect {
    guard let place, !changed.isEmpty else { return changed }
    var area = changed
    while true {
      let before = area
      forEachPart(of: root, at: place, keepingGroups: true) { area.grow(for: $0) }
      if area == before { return area }
    }
  }
}

extension PixelRect {
  /// Takes in what has to be drawn of a part that it touches.
  fileprivate mutating func grow(for part: PaintedExtents.Part) {
    if !part.isDivisible, !part.box.intersection(self).isEmpty { self = union(part.box) }
  }
}
