internal import CCairo

extension Painter {
  /// How something visible is drawn: all of it, or clipped to the area.
  enum VisiblePart {
    case whole
    case clipped
  }

  /// Whether something that touches at most these pixels has to be drawn.
  func isVisible(_ box: PixelRect) -> Bool { !box.intersection(area).isEmpty }

  /// Begins to draw something within these pixels; `nil` if none of them is drawn.
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

  /// Ends the drawing that ``begin(_:)`` has begun.
  func end(_ part: VisiblePart) {
    switch part {
    case .whole: break
    case .clipped: cairo_restore(context)
    }
  }

  /// Clips to whole pixels.
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
