/// The area to redraw to correct all changed pixels without changing any other pixel.
struct RedrawScope {
  /// The rectangle to redraw; its edge crosses only divisible parts of the ``DisplayList``.
  private(set) var rect: PixelRect
  /// Whether ``rect`` contains all drawn parts, so no part has to be clipped or skipped.
  private(set) var holdsEverything = true
  /// The rectangles to clear before drawing.
  private(set) var cleared: [PixelRect]

  init(everythingIn picture: PixelRect) {
    rect = picture
    cleared = [picture]
  }

  init(for changed: DirtyRegion, of tree: DisplayList) {
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
    // If every part is redrawn, the pixels between the parts need not be touched.
    guard holdsEverything else {
      cleared = [rect]
      return
    }
    // Pixels covered by an opaque part need not be cleared first.
    for rect in covered { cover.remove(rect) }
    cleared = cover.rects
  }

  private mutating func take(_ part: DisplayList.Part) {
    let shared = part.box.intersection(rect)
    guard shared != part.box, !part.box.isEmpty else { return }
    if part.isDivisible || shared.isEmpty {
      holdsEverything = false
    } else {
      rect = rect.union(part.box)
    }
  }
}
