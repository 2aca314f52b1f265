extension Layer {
  /// A rectangle that contains the bounds and everything the layer draws in its own plane; `nil` if
  /// the bounds are empty and nothing is drawn.
  var planeExtent: Rect? {
    var box = bounds.isEmpty ? nil : bounds
    guard !masksToBounds else { return box }
    box.formUnion(contents.planeExtent(in: bounds))
    box.formUnion(shape?.planeExtent)
    for sublayer in sublayers where !sublayer.isHidden {
      let place = sublayer.transformToSuperlayer.then(sublayerGeometry)
      box.formUnion(sublayer.planeExtent.map(place.boundingBox))
    }
    return box
  }
}

extension LayerContents {
  fileprivate func planeExtent(in bounds: Rect) -> Rect? {
    switch self {
    case .none, .gradient: nil
    case .image(let image): image.frame(in: bounds)
    case .drawing(let drawing):
      drawing.shapes.compactMap(\.planeExtent).reduce(nil) { $0?.union($1) ?? $1 }
    case .crossFade(let fade):
      [fade.from, fade.to].compactMap { $0.planeExtent(in: bounds) }
        .reduce(nil) { $0?.union($1) ?? $1 }
    case .projected(let projected): projected.outline.controlPointBounds
    }
  }
}

extension Shape {
  fileprivate var planeExtent: Rect? {
    guard let path, path.isFinite, let box = path.controlPointBounds else { return nil }
    let hasStroke = strokeColor != nil || strokeGradient != nil
    let reach = hasStroke ? max(lineWidth, 0) / 2 : 0
    return box.insetBy(dx: -reach, dy: -reach)
  }
}
