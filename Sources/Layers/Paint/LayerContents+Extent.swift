extension LayerContents {
  /// Returns a box around the visible parts, in layer coordinates; `nil` if nothing is visible.
  package func extent(in bounds: Rect) -> Rect? {
    switch self {
    case .none: nil
    case .image(let image): image.frame(in: bounds)
    case .gradient: bounds
    case .drawing(let drawing):
      drawing.shapes.compactMap(\.extent).reduce(nil) { $0?.union($1) ?? $1 }
    case .crossFade(let fade):
      [fade.from, fade.to].compactMap { $0.extent(in: bounds) }
        .reduce(nil) { $0?.union($1) ?? $1 }
    case .projected(let projected): projected.outline.controlPointBounds
    }
  }
}

extension Shape {
  /// A box around everything the shape draws, in path coordinates; `nil` without a finite path.
  package var extent: Rect? {
    guard let path, path.isFinite, let box = path.controlPointBounds else { return nil }
    guard lineWidth > 0, strokeGradient != nil || (strokeColor?.alpha ?? 0) > 0 else { return box }
    // A miter reaches furthest, then the corner of a square cap.
    let reach = lineWidth / 2 * max(lineJoin == .miter ? miterLimit : 1, 1.5)
    return box.insetBy(dx: -reach, dy: -reach)
  }
}
