/// The part of a layer's painting that a value changes: the part to redraw if the value differs between
/// two frames.
///
/// ``everything`` is always right; the other cases redraw less.
package enum PaintedPart: Sendable {
  /// No pixel.
  case nothing
  /// The place, order and visibility of the layer and its sublayers.
  ///
  /// Compared as the drawing states of layers, not value by value.
  case place
  /// The layer with its sublayers as one picture, which any difference inside may change everywhere.
  case group
  /// The shadow.
  case shadow
  /// The outline of the bounds, which background, border and contents follow.
  case outline
  /// The fill of the bounds.
  case background
  /// The line around the bounds.
  case border
  /// The contents.
  case contents
  /// The filled and stroked path.
  case shape
  /// The layer with its sublayers.
  case everything
}

extension PaintedPart {
  /// A comparison of all values of two layers that change the part.
  package var comparison: @Sendable (Layer, Layer) -> Bool {
    // All in one call, which costs a fraction of separate calls.
    var all: @Sendable (Layer, Layer) -> Bool = { _, _ in true }
    for value in DrawnValue.all.reversed() where value.paintedPart == self {
      all = { [all] in value.isSame($0, $1) && all($0, $1) }
    }
    return all
  }
}
