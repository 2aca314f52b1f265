import Layers
import Pixels

/// What has to be drawn again so that some pixels become right and nothing else changes.
struct RedrawnArea {
  /// A rectangle around them, larger where something reaches out of it that cannot be drawn in
  /// part.
  private(set) var rect: PixelRect
  /// Whether nothing that is drawn reaches out of it, so that all of it may be drawn unseen.
  private(set) var holdsEverything = true
  /// What has to be empty before that is drawn.
  private(set) var cleared: [PixelRect]

  /// The whole picture.
  init(everythingIn picture: PixelRect) {
    rect = picture
    cleared = [picture]
  }

  /// Finds what has to be drawn again.
  ///
  /// - Parameters:
  ///   - changed: What has to become right.
  ///   - root: What is drawn.
  ///   - place: What it is drawn with; nil where nothing of it is.
  ///   - skipsBackground: Whether the root's background is no part of the drawing.
  ///   - extents: What is painted where.
  init(
    for changed: PixelCover,
    of root: Layer,
    at place: LayerPlace?,
    skipsBackground: Bool,
    extents: PaintedExtents
  ) {
    rect = changed.bounds
    cleared = changed.rects
    guard let place, !rect.isEmpty else { return }
    var cover = changed
    var covered: [PixelRect] = []
    while true {
      let before = rect
      holdsEverything = true
      cover = changed
      covered.removeAll()
      extents.forEachPart(
        of: root,
        at: place,
        keepingGroups: true,
        skipsBackground: skipsBackground
      ) {
        take($0)
        cover.add($0.box)
        if !$0.covered.isEmpty { covered.append($0.covered) }
      }
      if rect == before { break }
    }
    // All that is drawn is drawn anew, so nothing between needs to be touched.
    guard holdsEverything else {
      cleared = [rect]
      return
    }
    for rect in covered { cover.remove(rect) }
    cleared = cover.rects
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
