extension LayerProjection {
  /// Returns the pieces of a shape's projection; a stroke becomes an area.
  func pieces(of shape: Shape) -> [Piece] {
    areas(of: shape).map { area in
      guard let gradient = area.gradient, let box = area.path.bounds else {
        return .shape(area.image(project(area.path)))
      }
      // In bounds of 1 × 1 at the origin, a gradient's fractions of the size are coordinates.
      return .contents(
        .projected(
          ProjectedContents(
            contents: .gradient(gradient),
            bounds: Rect(x: 0, y: 0, width: 1, height: 1),
            area: box,
            map: map,
            outline: project(area.path),
            fillRule: area.rule
          )
        )
      )
    }
  }

  /// Returns a shape's projection as plain shapes; a gradient is mapped by the affine approximation
  /// of the projection at the centre of the area that the gradient fills.
  func plainShapes(of shape: Shape) -> [Shape] {
    areas(of: shape).map { area in
      var image = area.image(project(area.path))
      if let gradient = area.gradient, let box = area.path.bounds,
        let local = map.local(at: box.center)
      {
        image.fillGradient = gradient.mapped(by: local)
      }
      return image
    }
  }

  /// An area that a shape covers, in the layer's coordinates.
  private struct Area {
    var path: Path
    var color: Color?
    var gradient: Gradient?
    var rule: Shape.FillRule

    func image(_ path: Path) -> Shape {
      var shape = Shape(path, fill: color)
      shape.fillRule = rule
      return shape
    }
  }

  private func areas(of shape: Shape) -> [Area] {
    guard let path = shape.path, path.isFinite else { return [] }
    var areas: [Area] = []
    if shape.fillColor != nil || shape.fillGradient != nil {
      areas.append(
        Area(
          path: path,
          color: shape.fillColor,
          gradient: shape.fillGradient,
          rule: shape.fillRule
        )
      )
    }
    if shape.lineWidth > 0, shape.strokeColor != nil || shape.strokeGradient != nil,
      let stroke = TrimmedStroke(shape, of: path)?.cut()?.path
    {
      areas.append(
        Area(
          path: stroke.strokedOutline(
            LineStyle(shape),
            tolerance: tolerance(around: stroke.controlPointBounds ?? .zero)
          ),
          color: shape.strokeColor,
          gradient: shape.strokeGradient,
          rule: .nonZero
        )
      )
    }
    return areas
  }

  /// Returns the tolerance for curves in the layer's coordinates: ``tolerance`` divided by the
  /// largest scale of the projection at the corners of a box, within limits.
  private func tolerance(around box: Rect) -> Double {
    var scale = 1e-3
    for corner in box.corners {
      // A corner too near to the viewer is cut off and has no scale; 100 stands for a large scale.
      let local = map.local(at: corner)
      scale = max(scale, local?.largestScale ?? 100)
    }
    return max(Self.tolerance / scale, 1e-3 * Self.tolerance)
  }

  // MARK: Options of the whole layer

  /// Projects options such as filters; `local` approximates the projection near the layer's centre.
  func projectOptions(of layer: Layer, to image: inout Layer, local: AffineTransform?) {
    guard !layer.optionsBox.isNone else { return }
    let scale = local?.meanScale ?? 1
    image.blendMode = layer.blendMode
    image.isIsolated = layer.isIsolated
    image.maskKind = layer.maskKind
    image.shouldRasterize = layer.shouldRasterize
    image.edgePlacement = layer.edgePlacement
    image.shadowPath = layer.shadowPath.map(project)
    image.filters = layer.filters.map { filter in
      switch filter {
      case .colorMatrix, .tones: return filter
      case .blur(var blur):
        blur.sigma *= scale
        return .blur(blur)
      case .dropShadow(var shadow):
        shadow.offset = local?.apply(to: shadow.offset) ?? shadow.offset
        shadow.sigma *= scale
        shadow.spread *= scale
        return .dropShadow(shadow)
      }
    }
    image.pathMasks = layer.pathMasks.map { mask in
      var mask = mask
      mask.path = project(mask.path)
      mask.expansion *= scale
      return mask
    }
  }
}

extension Shadow {
  /// Returns the shadow transformed by an affine map, or an invisible shadow if `local` is `nil`.
  func projected(by local: AffineTransform?) -> Shadow {
    var shadow = self
    guard opacity > 0 else { return shadow }
    guard let local else {
      shadow.opacity = 0
      return shadow
    }
    let moved = local.apply(to: Vector(dx: offset.width, dy: offset.height))
    shadow.offset = Size(moved.dx, moved.dy)
    shadow.radius *= local.meanScale
    return shadow
  }
}

extension LineStyle {
  fileprivate init(_ shape: Shape) {
    self.init(
      width: shape.lineWidth,
      cap: Cap(rawValue: shape.lineCap.rawValue) ?? .butt,
      join: Join(rawValue: shape.lineJoin.rawValue) ?? .miter,
      miterLimit: max(shape.miterLimit, 1)
    )
  }
}

extension Gradient {
  fileprivate func mapped(by transform: AffineTransform) -> Gradient {
    var gradient = self
    gradient.startPoint = transform.apply(to: startPoint)
    gradient.endPoint = transform.apply(to: endPoint)
    gradient.focalPoint = focalPoint.map { transform.apply(to: $0) }
    return gradient
  }
}

extension AffineTransform {
  /// The square root of the factor by which the transform scales areas.
  fileprivate var meanScale: Double { abs(determinant).squareRoot() }

  /// An upper bound of the scale in any direction.
  fileprivate var largestScale: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}
