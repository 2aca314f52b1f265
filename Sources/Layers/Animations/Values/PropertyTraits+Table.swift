import Geometry
import Pixels

extension KnownProperty {
  /// Returns the table: how each property is read and written, and what else there is to know about
  /// it.
  func makeTraits() -> PropertyTraits {
    switch self {
    case .position:
      row({ $0.position }, { $0.position = $1 }, step: Step.length, components: ["x", "y"])
    case .positionX: row({ $0.position.x }, { $0.position.x = $1 })
    case .positionY: row({ $0.position.y }, { $0.position.y = $1 })
    case .bounds:
      row(
        { $0.bounds },
        { $0.bounds = $1 },
        step: Step.length,
        components: ["x", "y", "width", "height"]
      )
    case .boundsOrigin: row({ $0.bounds.origin }, { $0.bounds.origin = $1 })
    case .boundsOriginX: row({ $0.bounds.origin.x }, { $0.bounds.origin.x = $1 })
    case .boundsOriginY: row({ $0.bounds.origin.y }, { $0.bounds.origin.y = $1 })
    case .boundsSize: row({ $0.bounds.size }, { $0.bounds.size = $1 })
    case .boundsWidth: row({ $0.bounds.size.width }, { $0.bounds.size.width = $1 })
    case .boundsHeight: row({ $0.bounds.size.height }, { $0.bounds.size.height = $1 })
    case .anchorPoint:
      row({ $0.anchorPoint }, { $0.anchorPoint = $1 }, step: Step.fraction, components: ["x", "y"])
    case .zPosition: row({ $0.zPosition }, { $0.zPosition = $1 }, .order)

    case .transform:
      row(
        { $0.transform },
        { $0.transform = $1 },
        step: Step.fraction,
        components: ["a", "b", "c", "d", "translationX", "translationY"]
      )
    case .rotation, .rotationZ:
      row({ $0.transform.rotationZ }, { $0.transform.rotationZ = $1 }, step: Step.fraction)
    case .rotationX: row({ $0.transform.rotationX }, { $0.transform.rotationX = $1 })
    case .rotationY: row({ $0.transform.rotationY }, { $0.transform.rotationY = $1 })
    case .scale:
      row({ $0.transform.meanScale }, { $0.transform.setScale($1) })
    case .scaleX: row({ $0.transform.scaleX }, { $0.transform.scaleX = $1 })
    case .scaleY: row({ $0.transform.scaleY }, { $0.transform.scaleY = $1 })
    case .scaleZ: row({ $0.transform.scaleZ }, { $0.transform.scaleZ = $1 })
    case .translation:
      row(
        { Size($0.transform.translationX, $0.transform.translationY) },
        { ($0.transform.translationX, $0.transform.translationY) = ($1.width, $1.height) }
      )
    case .translationX: row({ $0.transform.translationX }, { $0.transform.translationX = $1 })
    case .translationY: row({ $0.transform.translationY }, { $0.transform.translationY = $1 })
    case .translationZ: row({ $0.transform.translationZ }, { $0.transform.translationZ = $1 })
    case .sublayerTransform: row({ $0.sublayerTransform }, { $0.sublayerTransform = $1 })
    case .doubleSided: row({ $0.isDoubleSided }, { $0.isDoubleSided = $1 }, isImplicit: false)
    case .geometryFlipped:
      row({ $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 }, isImplicit: false)

    case .hidden: row({ $0.isHidden }, { $0.isHidden = $1 })
    case .opacity: row({ $0.opacity }, { $0.opacity = $1 }, step: Step.fraction)
    case .allowsGroupOpacity:
      row({ $0.allowsGroupOpacity }, { $0.allowsGroupOpacity = $1 }, isImplicit: false)
    case .masksToBounds: row({ $0.masksToBounds }, { $0.masksToBounds = $1 }, isImplicit: false)
    case .cornerRadius:
      row({ $0.cornerRadius }, { $0.cornerRadius = $1 }, .outline, step: Step.length)
    case .borderWidth:
      row({ $0.borderWidth }, { $0.borderWidth = $1 }, .outline, step: Step.length)
    case .borderColor: row({ $0.borderColor }, { $0.borderColor = $1 }, .color)
    case .backgroundColor: row({ $0.backgroundColor }, { $0.backgroundColor = $1 }, .color)
    case .shadowColor: row({ $0.shadow.color }, { $0.shadow.color = $1 }, .color)
    case .shadowOpacity:
      row({ $0.shadow.opacity }, { $0.shadow.opacity = $1 }, step: Step.fraction)
    case .shadowOffset:
      row(
        { $0.shadow.offset },
        { $0.shadow.offset = $1 },
        step: Step.length,
        components: ["x", "y"]
      )
    case .shadowRadius: row({ $0.shadow.radius }, { $0.shadow.radius = $1 }, step: Step.length)
    case .shadowPath: row({ $0.shadowPath }, { $0.shadowPath = $1 }, isImplicit: false)

    case .compositingFilter: row({ $0.blendMode }, { $0.blendMode = $1 }, isImplicit: false)
    case .filters: row({ $0.filters }, { $0.filters = $1 })
    case .shouldRasterize:
      row({ $0.shouldRasterize }, { $0.shouldRasterize = $1 }, isImplicit: false)
    case .contents: row({ $0.contents }, { $0.contents = $1 })
    case .contentsRect: imageRow({ $0.contentsRect }, { $0.contentsRect = $1 })
    case .contentsCenter: imageRow({ $0.contentsCenter }, { $0.contentsCenter = $1 })
    case .magnificationFilter:
      imageRow({ $0.magnificationFilter }, { $0.magnificationFilter = $1 }, isImplicit: false)
    case .minificationFilter:
      imageRow({ $0.minificationFilter }, { $0.minificationFilter = $1 }, isImplicit: false)
    case .contentsScale:
      imageRow({ $0.contentsScale }, { $0.contentsScale = $1 }, isImplicit: false)
    case .contentsGravity: imageRow({ $0.gravity }, { $0.gravity = $1 }, isImplicit: false)
    case .colors: gradientRow({ $0.colors }, { $0.colors = $1 })
    case .locations: gradientRow({ $0.locations }, { $0.locations = $1 })
    case .startPoint: gradientRow({ $0.startPoint }, { $0.startPoint = $1 })
    case .endPoint: gradientRow({ $0.endPoint }, { $0.endPoint = $1 })

    case .gradientType: gradientRow({ $0.kind }, { $0.kind = $1 }, isImplicit: false)
    case .path: shapeRow({ $0.path }, { $0.path = $1 }, isImplicit: false)
    case .fillColor: shapeRow({ $0.fillColor }, { $0.fillColor = $1 }, .color)
    case .fillRule: shapeRow({ $0.fillRule }, { $0.fillRule = $1 }, isImplicit: false)
    case .strokeColor: shapeRow({ $0.strokeColor }, { $0.strokeColor = $1 }, .color)
    case .strokeStart:
      shapeRow({ $0.strokeStart }, { $0.strokeStart = $1 }, .value, step: Step.fraction)
    case .strokeEnd:
      shapeRow({ $0.strokeEnd }, { $0.strokeEnd = $1 }, .value, step: Step.fraction)
    case .lineWidth: shapeRow({ $0.lineWidth }, { $0.lineWidth = $1 }, step: Step.length)
    case .miterLimit: shapeRow({ $0.miterLimit }, { $0.miterLimit = $1 })
    case .lineCap: shapeRow({ $0.lineCap }, { $0.lineCap = $1 }, isImplicit: false)
    case .lineJoin: shapeRow({ $0.lineJoin }, { $0.lineJoin = $1 }, isImplicit: false)
    case .lineDashPhase:
      shapeRow({ $0.lineDashPhase }, { $0.lineDashPhase = $1 }, step: Step.length)
    case .lineDashPattern:
      shapeRow({ $0.lineDashPattern }, { $0.lineDashPattern = $1 }, isImplicit: false)
    case .dashAnchor: shapeRow({ $0.dashAnchor }, { $0.dashAnchor = $1 }, isImplicit: false)

    case .instanceCount:
      replicatorRow(
        { Double($0.instanceCount) },
        { $0.instanceCount = $1.isFinite ? Int(min(max($1, 0), 1e6)) : 0 }
      )
    case .instanceDelay: replicatorRow({ $0.instanceDelay }, { $0.instanceDelay = $1 })
    case .instanceTransform: replicatorRow({ $0.instanceTransform }, { $0.instanceTransform = $1 })
    case .instanceColor: replicatorRow({ $0.instanceColor }, { $0.instanceColor = $1 }, .color)
    case .instanceRedOffset:
      replicatorRow({ $0.instanceRedOffset }, { $0.instanceRedOffset = $1 }, .color)
    case .instanceGreenOffset:
      replicatorRow({ $0.instanceGreenOffset }, { $0.instanceGreenOffset = $1 }, .color)
    case .instanceBlueOffset:
      replicatorRow({ $0.instanceBlueOffset }, { $0.instanceBlueOffset = $1 }, .color)
    case .instanceAlphaOffset:
      replicatorRow({ $0.instanceAlphaOffset }, { $0.instanceAlphaOffset = $1 }, .color)
    }
  }

  private typealias Step = PropertyTraits.VisibleStep

  /// Returns a property of every layer.
  @inline(__always)
  private func row<Value: Animatable & FiniteValue>(
    _ read: @escaping @Sendable (Layer) -> Value,
    _ write: @escaping @Sendable (inout Layer, Value) -> Void,
    _ aspect: PropertyTraits.Aspect = .value,
    step: Double = 0,
    components: [String] = [],
    isImplicit: Bool = true
  ) -> PropertyTraits {
    traits(
      of: .layer,
      aspect,
      step: step,
      components: components,
      isImplicit: isImplicit,
      isFinite: { read($0).isFinite },
      read: { read($0).animatableValue },
      write: { layer, value in
        guard let value = Value(animatableValue: value) else { return false }
        write(&layer, value)
        return true
      }
    )
  }

  /// Returns a property of a layer's shape.
  @inline(__always)
  private func shapeRow<Value: Animatable & FiniteValue>(
    _ read: @escaping @Sendable (Shape) -> Value,
    _ write: @escaping @Sendable (inout Shape, Value) -> Void,
    _ aspect: PropertyTraits.Aspect = .outline,
    step: Double = 0,
    isImplicit: Bool = true
  ) -> PropertyTraits {
    traits(
      of: .shape,
      aspect,
      step: step,
      isImplicit: isImplicit,
      isFinite: { $0.shape.map(read).isFinite },
      read: { $0.shape.map(read).animatableValue },
      write: { layer, value in
        guard let value = Value(animatableValue: value) else { return false }
        layer.updateShape { write(&$0, value) }
        return true
      }
    )
  }

  /// Returns a property of a layer's picture.
  @inline(__always)
  private func imageRow<Value: Animatable & FiniteValue>(
    _ read: @escaping @Sendable (ImageContents) -> Value,
    _ write: @escaping @Sendable (inout ImageContents, Value) -> Void,
    isImplicit: Bool = true
  ) -> PropertyTraits {
    traits(
      of: .image,
      .value,
      isImplicit: isImplicit,
      isFinite: { if case .image(let image) = $0.contents { read(image).isFinite } else { true } },
      read: { layer in
        guard case .image(let image) = layer.contents else { return .nothing }
        return read(image).animatableValue
      },
      write: { layer, value in
        guard let value = Value(animatableValue: value) else { return false }
        guard case .image(var image) = layer.contents else { return true }
        write(&image, value)
        layer.contents = .image(image)
        return true
      }
    )
  }

  /// Returns a property of a layer's gradient.
  @inline(__always)
  private func gradientRow<Value: Animatable & FiniteValue>(
    _ read: @escaping @Sendable (Gradient) -> Value,
    _ write: @escaping @Sendable (inout Gradient, Value) -> Void,
    isImplicit: Bool = true
  ) -> PropertyTraits {
    traits(
      of: .gradient,
      .value,
      isImplicit: isImplicit,
      isFinite: { $0.contents.gradient.map(read).isFinite },
      read: { layer in
        guard case .gradient(let gradient) = layer.contents else { return .nothing }
        return read(gradient).animatableValue
      },
      write: { layer, value in
        guard let value = Value(animatableValue: value) else { return false }
        guard case .gradient(var gradient) = layer.contents else { return true }
        write(&gradient, value)
        layer.contents = .gradient(gradient)
        return true
      }
    )
  }

  /// Returns a property of a layer's replicator.
  @inline(__always)
  private func replicatorRow<Value: Animatable & FiniteValue>(
    _ read: @escaping @Sendable (Replicator) -> Value,
    _ write: @escaping @Sendable (inout Replicator, Value) -> Void,
    _ aspect: PropertyTraits.Aspect = .value
  ) -> PropertyTraits {
    traits(
      of: .replicator,
      aspect,
      isFinite: { $0.replicator.map(read).isFinite },
      read: { $0.replicator.map(read).animatableValue },
      write: { layer, value in
        guard let value = Value(animatableValue: value) else { return false }
        guard var replicator = layer.replicator else { return true }
        write(&replicator, value)
        layer.replicator = replicator
        return true
      }
    )
  }

  private func traits(
    of owner: PropertyTraits.Owner,
    _ aspect: PropertyTraits.Aspect,
    step: Double = 0,
    components: [String] = [],
    isImplicit: Bool = true,
    isFinite: @escaping @Sendable (Layer) -> Bool,
    read: @escaping @Sendable (Layer) -> AnimatableValue,
    write: @escaping @Sendable (inout Layer, AnimatableValue) -> Bool
  ) -> PropertyTraits {
    PropertyTraits(
      key: PropertyKey(self),
      whole: PropertyKey(firstComponent),
      owner: owner,
      aspect: aspect,
      visibleStep: step,
      components: components,
      isImplicit: isImplicit,
      isFinite: isFinite,
      read: read,
      write: write
    )
  }

  /// The key before the first dot: `position` of `position.x`.
  private var firstComponent: KnownProperty {
    rawValue.firstIndex(of: ".").flatMap { KnownProperty(rawValue: String(rawValue[..<$0])) }
      ?? self
  }
}

extension Transform3D {
  /// The scale along all axes; read, their mean.
  fileprivate var meanScale: Double { (scaleX + scaleY + scaleZ) / 3 }

  fileprivate mutating func setScale(_ factor: Double) {
    scaleX = factor
    scaleY = factor
    scaleZ = factor
  }
}
