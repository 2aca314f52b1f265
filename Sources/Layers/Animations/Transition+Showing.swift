extension Transition {
  /// Replaces a layer's content with two pictures: `before`, and the layer as it looks now.
  ///
  /// `fraction` is the progress of the transition's pass, with its timing function applied.
  func show(in layer: inout Layer, from before: Layer, at fraction: Double) {
    let progress = startProgress + (endProgress - startProgress) * fraction
    let travel = travel(through: layer.bounds.size)
    var old = before.withoutPlacement(named: "before", at: layer.bounds.origin)
    var new = layer.withoutPlacement(named: "after", at: layer.bounds.origin)
    var frame = layer.withoutAppearance()
    frame.masksToBounds = kind != .fade && kind != .flip
    switch kind {
    case .fade:
      let share = min(max(progress, 0), 1)
      old.opacity *= 1 - share
      new.opacity *= share
      // Each picture fades as one group. The layer is isolated, so the pictures' colours are added
      // to each other and not to the backdrop.
      (old.allowsGroupOpacity, new.allowsGroupOpacity) = (true, true)
      new.blendMode = .plusLighter
      frame.isIsolated = true
    case .push:
      old.position = old.position + travel * progress
      new.position = new.position + travel * (progress - 1)
    case .moveIn: new.position = new.position + travel * (progress - 1)
    case .reveal: old.position = old.position + travel * progress
    case .flip:
      turn(&old, by: progress)
      turn(&new, by: progress - 1)
    }
    frame.sublayers = kind == .reveal ? [new, old] : [old, new]
    layer = frame
  }

  /// Rotates a picture by `halfTurns` about its horizontal or vertical centre line; hides its back.
  private func turn(_ picture: inout Layer, by halfTurns: Double) {
    let bounds = picture.bounds
    picture.anchorPoint = Point(0.5, 0.5)
    picture.position = picture.position + Vector(dx: bounds.width / 2, dy: bounds.height / 2)
    picture.isDoubleSided = false
    let angle = Double.pi * halfTurns
    let rotation: Transform3D =
      switch subtype {
      case .fromLeft: .rotation(angle, x: 0, y: 1, z: 0)
      case .fromRight: .rotation(-angle, x: 0, y: 1, z: 0)
      case .fromTop: .rotation(-angle, x: 1, y: 0, z: 0)
      case .fromBottom: .rotation(angle, x: 1, y: 0, z: 0)
      }
    var perspective = Transform3D.identity
    // The viewer's distance is four times the picture's size.
    perspective.m34 = -1 / max(4 * max(bounds.width, bounds.height), 1)
    picture.transform = rotation.concatenating(perspective)
  }

  /// Returns the moving picture's total displacement, as long as the bounds are wide or high.
  private func travel(through size: Size) -> Vector {
    switch subtype {
    case .fromLeft: Vector(dx: size.width, dy: 0)
    case .fromRight: Vector(dx: -size.width, dy: 0)
    case .fromTop: Vector(dx: 0, dy: -size.height)
    case .fromBottom: Vector(dx: 0, dy: size.height)
    }
  }
}

extension Layer {
  /// Returns a copy with the layer's appearance, but without its placement and its identifier.
  fileprivate func withoutPlacement(named name: String, at origin: Point) -> Layer {
    var picture = self
    picture.id = nil
    picture.name = name
    picture.anchorPoint = .zero
    picture.position = origin
    picture.zPosition = 0
    picture.transform = .identity
    picture.animatedRotation = nil
    picture.isDoubleSided = true
    picture.blendMode = .normal
    return picture
  }

  /// Returns a copy with the layer's placement and identifier, but without its appearance.
  fileprivate func withoutAppearance() -> Layer {
    var frame = Layer(name: name)
    frame.id = id
    frame.bounds = bounds
    frame.position = position
    frame.anchorPoint = anchorPoint
    frame.zPosition = zPosition
    frame.transform = transform
    frame.animatedRotation = animatedRotation
    frame.isDoubleSided = isDoubleSided
    frame.blendMode = blendMode
    frame.timing = timing
    frame.actions = actions
    frame.styleActions = styleActions
    frame.isViewLayer = isViewLayer
    return frame
  }
}
