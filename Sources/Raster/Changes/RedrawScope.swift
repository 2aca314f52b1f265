/// The area to redraw so that dirty pixels become correct and no other pixel changes.
struct RedrawScope {
  /// The dirty rectangle; it also holds every indivisible part that crosses it.
  private(set) var rect: PixelRect
  /// Whether no drawn part reaches out of the rectangle, so that all parts may be drawn without a
  /// check.
  private(set) var holdsEverything = true
  /// The rectangles to clear before drawing.
  private(set) var cleared: [PixelRect]

  /// Creates the area of a whole picture.
  init(everythingIn picture: PixelRect) {
    rect = picture
    cleared = [picture]
  }

  /// Creates the area for changed pixels.
  ///
  /// - Parameters:
  ///   - changed: The pixels that have to be drawn again.
  ///   - tree: The display list.
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
    // If all drawn parts are redrawn, the pixels between them need not be touched.
    guard holdsEverything else {
      cleared = [rect]
      return
    }
    // Occlusion: pixels covered by an opaque part need not be cleared first.
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
