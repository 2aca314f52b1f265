extension PaintedExtents {
  /// Returns the pixel bounds of each item in a layer's contents.
  func boxes(of contents: LayerContents, of layer: Layer, at place: LayerPlace) -> [PixelRect] {
    switch contents {
    case .none: []
    case .image(let image): [imageBox(of: layer, image, at: place)]
    case .gradient: [boundsBox(of: layer, at: place)]
    case .drawing(let drawing):
      drawing.shapes.flatMap { [fillBox(of: $0, at: place), strokeBox(of: $0, at: place)] }
    case .crossFade(let fade):
      boxes(of: fade.from, of: layer, at: place) + boxes(of: fade.to, of: layer, at: place)
    case .projected(let projected): [fillBox(of: projected.outline, at: place)]
    }
  }

  /// Returns the pixel bounds of both contents of a cross-fade.
  func crossFadeBox(of fade: CrossFade, of layer: Layer, at place: LayerPlace) -> PixelRect {
    boxes(of: .crossFade(fade), of: layer, at: place).reduce(.none) { $0.union($1) }
  }

  func fillBox(of shape: Shape, at place: LayerPlace) -> PixelRect {
    fill(of: shape, at: place).box
  }

  func fill(of shape: Shape, at place: LayerPlace) -> DisplayList.Part {
    guard let paint = shape.fillPaint, let path = shape.path, path.hasArea else {
      return DisplayList.Part(box: .none)
    }
    let area = shapes.area(of: path, through: place.transform)
    var part = DisplayList.Part(box: area.bounds.pixels(in: place.clip))
    if let inside = area.inside, paint.isOpaque, place.alpha >= 1, shape.fillRule == .nonZero {
      // At its edges, a clip may let only a part of a pixel through.
      part.covered = inside.intersection(place.clip.inset(by: 2))
    }
    return part
  }

  func strokeBox(of shape: Shape, at place: LayerPlace) -> PixelRect {
    guard shape.strokePaint != nil, let path = shape.path,
      let stroke = shapes.stroke(of: shape, path: path)
    else { return .none }
    return strokeBox(of: stroke, shape, at: place)
  }
}
