internal import CCairo

extension Painter {
  /// The part of an item that must be drawn: the whole item, or only the part inside ``area``.
  enum VisiblePart {
    case whole
    case clipped
  }

  /// Returns whether an item whose pixels all lie in `box` must be drawn.
  func isVisible(_ box: PixelRect) -> Bool { !box.intersection(area).isEmpty }

  /// Starts to draw an item whose pixels lie in `box`; returns `nil` if `box` is outside ``area``.
  func begin(_ box: @autoclosure () -> PixelRect) -> VisiblePart? {
    guard area != extents.picture else { return .whole }
    let box = box()
    let visible = box.intersection(area)
    guard !visible.isEmpty else { return nil }
    guard visible != box else { return .whole }
    cairo_save(context)
    clip(to: area)
    return .clipped
  }

  /// Ends the drawing started by ``begin(_:)``.
  func end(_ part: VisiblePart) {
    switch part {
    case .whole: break
    case .clipped: cairo_restore(context)
    }
  }

  func clip(to box: PixelRect) {
    cairo_rectangle(
      context,
      Double(box.x),
      Double(box.y),
      Double(box.width),
      Double(box.height)
    )
    cairo_clip(context)
  }
}
