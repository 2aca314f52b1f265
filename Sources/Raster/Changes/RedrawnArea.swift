import Layers
import Pixels

/// What has to be drawn again so that a rectangle becomes right and nothing else changes.
struct RedrawnArea {
  /// The pixels; more than the rectangle where something reaches out of it that cannot be drawn in
  /// part.
  private(set) var rect: PixelRect
  /// Whether nothing that is drawn reaches out of it, so that all of it may be drawn unseen.
  private(set) var holdsEverything = true

  /// The whole picture.
  init(everythingIn picture: PixelRect) { rect = picture }

  /// Finds what has to be drawn again.
  ///
  /// - Parameters:
  ///   - changed: The rectangle that has to become right.
  ///   - root: What is drawn.
  ///   - place: What it is drawn with; nil where nothing of it is.
  ///   - skipsBackground: Whether the root's background is no part of the drawing.
  ///   - extents: What is painted where.
  init(
    for changed: PixelRect,
    of root: Layer,
    at place: LayerPlace?,
    skipsBackground: Bool,
    extents: PaintedExtents
  ) {
    rect = changed
    guard let place, !changed.isEmpty else { return }
    while true {
      let before = rect
      holdsEverything = true
      extents.forEachPart(
        of: root,
        at: place,
        keepingGroups: true,
        skipsBackground: skipsBackground
      ) { take($0) }
      if rect == before { return }
    }
  }

  private mutating func take(_ part: PaintedExtents.Part) {
    let shared = part.box.intersection(rect)
    guard shared != part.box, !part.box.isEmpty else { return }
    if part.isDivisible || shared.isEmpty {
      holdsEverything = false
    } else {
      rect = rect.union(part.box)
    }
  }
}
