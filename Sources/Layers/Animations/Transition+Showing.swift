import Geometry

extension Transition {
  /// Puts what a layer showed before and what it shows now into the layer's place.
  ///
  /// - Parameters:
  ///   - layer: The layer as it shows now, with everything inside it.
  ///   - before: What showed of it before.
  ///   - fraction: How much of the transition's pass is done, after its timing function.
  func show(in layer: inout Layer, from before: Layer, at fraction: Double) {
    let progress = startProgress + (endProgress - startProgress) * fraction
    let way = way(through: layer.bounds.size)
    var old = before.asPicture(named: "before", at: layer.bounds.origin)
    var new = layer.asPicture(named: "after", at: layer.bounds.origin)
    var frame = layer.asFrame()
    frame.masksToBounds = kind != .fade
    switch kind {
    case .fade:
      let share = min(max(progress, 0), 1)
      old.opacity *= 1 - share
      new.opacity *= share
      // Both are faded as one picture each, and added up where nothing else is.
      (old.allowsGroupOpacity, new.allowsGroupOpacity) = (true, true)
      new.blendMode = .plusLighter
      frame.isIsolated = true
    case .push:
      old.position = old.position + way * progress
      new.position = new.position + way * (progress - 1)
    case .moveIn: new.position = new.position + way * (progress - 1)
    case .reveal: old.position = old.position + way * progress
    }
    frame.sublayers = kind == .reveal ? [new, old] : [old, new]
    layer = frame
  }

  /// The way of what moves, from one edge of the bounds to the other.
  private func way(through size: Size) -> Vector {
    switch subtype {
    case .fromLeft: Vector(dx: size.width, dy: 0)
    case .fromRight: Vector(dx: -size.width, dy: 0)
    case .fromTop: Vector(dx: 0, dy: -size.height)
    case .fromBottom: Vector(dx: 0, dy: size.height)
    }
  }
}

extension Layer {
  /// The layer with all of its look but without its place, and known by no stage.
  fileprivate func asPicture(named name: String, at origin: Point) -> Layer {
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

  /// The layer with its place but without any look.
  fileprivate func asFrame() -> Layer {
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
