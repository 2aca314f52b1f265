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
  ///   - tree: What is drawn.
  init(for changed: PixelCover, of tree: PaintedTree) {
    rect = changed.bounds
    cleared = changed.rects
    guard !rect.isEmpty else { return }
    var cover = changed
    var covered: [PixelRect] = []
    while true {
      let before = rect
      holdsEverything = true
      cover = changed
      covered.removeAll()
      for part in tree.parts where part.use != .comparing {
        take(part)
        cover.add(part.box)
        if !part.covered.isEmpty { covered.append(part.covered) }
      }
      if rect == before { break }
    }
    // All that is drawn is drawn anew, so nothing between needs to be touched.
    guard holdsEverything else {
      cleared = [rect]
      return
    }
    // Occlusion: what an opaque part covers need not be cleared first.
    for rect in covered { cover.remove(rect) }
    cleared = cover.rects
  }

  private mutating func take(_ part: PaintedTree.Part) {
    let shared = part.box.intersection(rect)
    guard shared != part.box, !part.box.isEmpty else { return }
    if part.isDivisible || shared.isEmpty {
      holdsEverything = false
    } else {
      rect = rect.union(part.box)
    }
  }
}
