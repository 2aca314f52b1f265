/// An evaluator that creates the layers of a document at a frame.
struct Evaluator {
  let document: DocumentModel
  let limits: LottieLimits
  var budget: DrawingBudget
  private let expressions: ExpressionRun?
  /// Whether layers record the numeric values of their shapes and modifiers, such as `trim end`.
  private let recordsValues: Bool

  init(
    _ document: DocumentModel,
    limits: LottieLimits,
    at frame: Double,
    recordsValues: Bool = false,
    merged: MergedOutlines = MergedOutlines()
  ) {
    self.document = document
    self.limits = limits
    self.recordsValues = recordsValues
    expressions = ExpressionRun(document, limits, at: frame)
    budget = DrawingBudget(limits, merged)
  }

  /// The error of the expression that exceeded the limits; `nil` if none did.
  var failure: LottieError? { expressions?.exhaustion }

  /// Returns the layer that contains the entire document.
  mutating func root(at frame: Double) -> Layer {
    let bounds = Rect(x: 0, y: 0, width: document.width, height: document.height)
    var root = Layer(name: document.name, frame: bounds)
    root.masksToBounds = true
    // Edges are drawn as in browsers.
    root.edgePlacement = .skia
    root.sublayers = layers(of: 0, at: frame, depth: 0)
    // Isolating the picture takes time, and without blending it has no effect.
    if document.usesBlendModes, root.holdsBlending { root.isIsolated = true }
    return root
  }

  /// Returns the layers of a composition, back to front.
  mutating func layers(of number: Int, at frame: Double, depth: Int) -> [Layer] {
    guard document.compositions.indices.contains(number), depth < limits.depth else { return [] }
    var scene = CompositionScene(document, number, frame: frame, depth: depth)
    if let expressions { scene.resolve(expressions) }
    var result: [Layer] = []
    // Growing the array step by step would move its large elements.
    result.reserveCapacity(scene.layers.count)
    for place in scene.layers.indices.reversed() where !scene.layers[place].isMatte {
      if let layer = layer(place, of: scene) { result.append(layer) }
    }
    return result
  }

  /// Returns a layer with its matte and blend mode; `nil` if nothing is visible.
  private mutating func layer(_ place: Int, of scene: CompositionScene) -> Layer? {
    let blendMode = scene.layers[place].blendMode
    guard let matte = scene.layers[place].matte, let matteLayer = matte.layer else {
      return following(place, of: scene, blendMode: blendMode)
    }
    guard let inner = following(place, of: scene, blendMode: .normal) else { return nil }
    let mask = following(matteLayer, of: scene, blendMode: .normal)
    // A matte without content hides the layer, unless the matte is inverted.
    if mask == nil, matte.kind == .alpha || matte.kind == .luma { return nil }
    var outer = Layer(frame: Rect(origin: .zero, size: scene.size))
    outer.sublayers = [inner]
    outer.mask = mask ?? Layer()
    outer.maskKind = matte.kind
    if blendMode != .normal { outer.blendMode = blendMode }
    return outer
  }

  /// Returns the layer at an index; a layer with a parent is wrapped in an unnamed layer with the
  /// ancestors' transform, unless a 3D rotation combines all these transforms into one.
  private mutating func following(
    _ place: Int,
    of scene: CompositionScene,
    blendMode: BlendMode
  ) -> Layer? {
    guard var inner = content(place, of: scene) else { return nil }
    if blendMode != .normal { inner.blendMode = blendMode }
    guard let matrix = scene.parentMatrix(of: place), !scene.isFlattened(place) else {
      return inner
    }
    guard budget.allows(matrix) else { return nil }
    var outer = Layer()
    outer.transform = Transform3D(matrix)
    outer.sublayers = [inner]
    return outer
  }

  /// Returns a layer with its contents and its own transform, ignoring its ancestors.
  private mutating func content(_ place: Int, of scene: CompositionScene) -> Layer? {
    guard scene.isShown(place), budget.takeShape() else { return nil }
    let model = scene.layers[place]
    let frame = scene.frame
    var layer = Layer(name: model.name)
    if case .nothing = model.content {
      // A layer without contents is kept, because callers may read its motion.
      return scene.place(&layer, model, at: place, size: scene.size) ? layer : nil
    }
    layer.opacity = scene.opacity(of: model)
    guard layer.opacity > 0 else { return nil }
    let size = self.size(of: model.content, in: scene)
    guard size.width > 0, size.height > 0 else { return nil }
    guard scene.place(&layer, model, at: place, size: size) else {
      _ = budget.allows(layer.transformToSuperlayer)
      return nil
    }
    fill(&layer, model, scene)
    if !model.masks.isEmpty { layer.pathMasks = masks(model.masks, at: frame) }
    var isComposition = false
    if case .composition = model.content { isComposition = true }
    EffectFilters(model.effects, at: frame).apply(to: &layer, isComposition: isComposition)
    return layer
  }

  private func size(of content: LayerModel.Content, in scene: CompositionScene) -> Size {
    switch content {
    case .solid(let width, let height, _): Size(width, height)
    case .composition(let inner): Size(inner.width, inner.height)
    case .image(let number):
      document.images.indices.contains(number)
        ? Size(document.images[number].width, document.images[number].height) : .zero
    case .nothing, .shapes, .text: scene.size
    }
  }

  private mutating func fill(_ layer: inout Layer, _ model: LayerModel, _ scene: CompositionScene) {
    let frame = scene.frame
    switch model.content {
    case .nothing: break
    case .solid(_, _, let color): layer.backgroundColor = color
    case .image(let number):
      guard let bitmap = document.images[number].bitmap else { return }
      let gravity = document.images[number].gravity
      var image = ImageContents(bitmap, gravity: gravity)
      image.minificationFilter = .mipmapped
      layer.contents = .image(image)
      layer.masksToBounds = gravity == .resizeAspectFill
    case .shapes(let items):
      if !recordsValues, let still = model.constantShapes, budget.take(still.cost) {
        layer.sublayers = still.layers
        return
      }
      let scene = ShapeScene(
        items,
        at: frame,
        limits: limits,
        budget: &budget,
        recordsValues: recordsValues
      )
      layer.sublayers = ShapePainter(scene, at: frame).layers
      if let notes = scene.notes { layer.customValues = notes.values(of: 0) }
    case .composition(let inner):
      layer.masksToBounds = true
      layer.sublayers = layers(
        of: inner.composition,
        at: document.frame(inside: model, at: frame) ?? frame,
        depth: scene.depth + 1
      )
      if document.usesBlendModes, layer.holdsBlending { layer.isIsolated = true }
    case .text(let text):
      layer.sublayers = TextPainter(document, text, at: frame).layers(limits, &budget)
    }
  }

  private mutating func masks(_ models: [MaskModel], at frame: Double) -> [PathMask] {
    let all = Rect(x: 0, y: 0, width: document.width, height: document.height)
    return models.compactMap { model in
      let bezier = model.path.value(at: frame)
      guard budget.take(points: bezier.vertices.count) else { return nil }
      let reach = LottieLimits.lineWidth
      let expansion = min(max(model.expansion.number(at: frame), -reach), reach)
      var path = Path()
      // An open path encloses no area.
      if bezier.isClosed {
        // As in lottie-web, an inverted path is a hole only if it runs opposite to the rectangle.
        if model.isInverted { path = Path(rect: all) }
        // To expand a mask, lottie-web strokes its open outline, without a join at the first point.
        path.append(bezier, transform: .identity, closes: expansion <= 0)
      }
      guard path.isFinite else { return nil }
      var mask = PathMask(path, mode: model.mode)
      if expansion > 0 { mask.corners = .mitered }
      mask.opacity = min(max(model.opacity.number(at: frame) / 100, 0), 1)
      mask.expansion = expansion
      return mask
    }
  }
}

extension Layer {
  /// Whether a sublayer blends with content behind this layer.
  fileprivate var holdsBlending: Bool {
    // Indices are used, because a loop over the layers would copy each layer.
    sublayers.indices.contains { place in
      sublayers[place].hasBlendMode
        || !sublayers[place].isolates && sublayers[place].holdsBlending
    }
  }

  private var hasBlendMode: Bool { hasOptions && blendMode != .normal }
  private var isolates: Bool { hasOptions && isIsolated }
}

extension AffineTransform {
  /// Whether the transform is finite and small enough to be drawn.
  var isDrawable: Bool {
    max(max(abs(a), abs(b)), max(abs(c), abs(d))) <= 1e6 && max(abs(tx), abs(ty)) <= 1e9
  }
}
