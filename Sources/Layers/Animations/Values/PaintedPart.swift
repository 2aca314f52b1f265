/// The part of a layer to redraw if a value differs between two frames.
///
/// ``everything`` is always correct; the other cases redraw less.
package enum PaintedPart: Sendable {
  case nothing
  /// The place, order and visibility of the layer and its sublayers.
  ///
  /// Frames are compared by the transforms, opacities and clips that result from these values.
  case place
  /// The combined picture of the layer and its sublayers; a filter, for example, changes all of it.
  case group
  case shadow
  /// The outline of the bounds: the shape of the background, the border and the contents.
  case outline
  /// The fill of the bounds.
  case background
  case border
  case contents
  /// The filled and stroked path.
  case shape
  /// The layer with its sublayers, for values that fit no other case.
  case everything
}

extension PaintedPart {
  /// A function that returns whether all values that affect the part are equal in two layers.
  package var comparison: @Sendable (Layer, Layer) -> Bool {
    // One combined function is much faster than separate calls.
    var all: @Sendable (Layer, Layer) -> Bool = { _, _ in true }
    for value in DrawnValue.all.reversed() where value.paintedPart == self {
      all = { [all] in value.isSame($0, $1) && all($0, $1) }
    }
    return all
  }
}
