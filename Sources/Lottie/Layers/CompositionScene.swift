/// A composition at a frame, with the placement of its layers.
struct CompositionScene {
  private(set) var layers: [LayerModel]
  let frame: Double
  let size: Size
  /// The number of enclosing compositions.
  let depth: Int

  init(_ document: DocumentModel, _ number: Int, frame: Double, depth: Int) {
    let composition = document.compositions[number]
    layers = composition.layers
    self.frame = frame
    self.depth = depth
    let isSized = composition.width > 0 && composition.height > 0
    size =
      isSized
      ? Size(composition.width, composition.height) : Size(document.width, document.height)
  }

  /// Replaces properties with the values of their expressions.
  mutating func resolve(_ expressions: ExpressionRun) {
    var resolver = ExpressionResolver(run: expressions, frame: frame)
    for place in layers.indices where layers[place].hasExpressions {
      resolver.resolve(&layers[place])
    }
  }

  /// Returns the indices of a layer's parent, the parent's parent and so on.
  private func ancestors(of place: Int) -> [Int] {
    var result: [Int] = []
    var next = layers[place].parent
    while let current = next {
      result.append(current)
      next = layers[current].parent
    }
    return result
  }

  /// Returns whether a layer or any of its ancestors has a 3D rotation.
  ///
  /// The transforms of such a layer and its ancestors are combined into one.
  func isFlattened(_ place: Int) -> Bool {
    var next: Int? = place
    while let current = next {
      if layers[current].transform.value.isSpatial { return true }
      next = layers[current].parent
    }
    return false
  }

  /// Returns whether a layer is visible at the frame; avoids a copy of the layer's large model.
  func isShown(_ place: Int) -> Bool {
    !layers[place].isHidden && layers[place].inPoint <= frame && frame < layers[place].outPoint
  }

  /// Returns the combined transform of a layer's ancestors; `nil` for a layer without a parent.
  func parentMatrix(of place: Int) -> AffineTransform? {
    let ancestors = ancestors(of: place)
    return ancestors.isEmpty ? nil : spatialMatrix(of: ancestors).affine
  }

  private func spatialMatrix(of places: [Int]) -> Transform3D {
    places.reduce(.identity) { matrix, place in
      let turns = layers[place].turnsAlongPath
      let own = layers[place].transform.matrix(at: frame, turnsAlongPath: turns)
      return matrix.concatenating(own)
    }
  }

  func opacity(of model: LayerModel) -> Double {
    var opacity = model.transform.opacity(at: frame)
    for case .transform(let effect) in model.effects {
      opacity *= min(max(effect.opacity.number(at: frame) / 100, 0), 1)
    }
    return opacity
  }

  /// Sets the size and the position of a layer, and returns whether the layer can be drawn: its
  /// transform must be finite and not too large.
  func place(_ layer: inout Layer, _ model: LayerModel, at place: Int, size: Size) -> Bool {
    layer.bounds = Rect(origin: .zero, size: size)
    let effects = model.effects.compactMap { effect -> AffineTransform? in
      guard case .transform(let transform) = effect else { return nil }
      return transform.matrix(at: frame)
    }
    let effectMatrix = effects.reduce(AffineTransform.identity) { $0.then($1) }
    if isFlattened(place) {
      let matrix = spatialMatrix(of: [place] + ancestors(of: place)).affine
      layer.flatten(effectMatrix.then(matrix))
      return matrix.isDrawable
    }
    if !effects.isEmpty {
      let own = spatialMatrix(of: [place]).affine
      layer.flatten(effectMatrix.then(own))
    } else {
      layer.apply(model.transform, at: frame, turnsAlongPath: model.turnsAlongPath)
    }
    return layer.transformToSuperlayer.isDrawable
  }
}

extension TransformModel {
  /// Whether the transform can include a 3D rotation.
  var isSpatial: Bool { if case .space = rotation { true } else { false } }
}

extension Layer {
  /// Sets the transform about the layer's upper left corner; the transform includes the position.
  mutating func flatten(_ matrix: AffineTransform) {
    anchorPoint = .zero
    position = .zero
    transform = Transform3D(matrix)
  }

  /// Places the layer by a model's position, anchor point and transform; the bounds must be set.
  mutating func apply(
    _ model: Shared<TransformModel>,
    at frame: Double,
    turnsAlongPath: Bool = false
  ) {
    let anchor = model.anchor.value(at: frame)
    let position = model.position.value(at: frame)
    anchorPoint = Point(anchor.x / bounds.width, anchor.y / bounds.height)
    self.position = Point(position.x, position.y)
    transform = Transform3D(model.linear(at: frame, turnsAlongPath: turnsAlongPath).affine)
  }
}

extension EffectTransform {
  /// Returns the effect's transform at a frame; it is applied before the layer's own transform.
  func matrix(at frame: Double) -> AffineTransform {
    let anchor = anchor.value(at: frame)
    let position = position.value(at: frame)
    let height = scaleY.number(at: frame) / 100
    let width = isUniform.number(at: frame) == 1 ? height : scaleX.number(at: frame) / 100
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .then(.scale(x: width, y: height))
      .then(.rotation(rotation.number(at: frame) * .pi / 180))
      .then(
        .skewing(by: -skew.number(at: frame), along: skewAxis.number(at: frame) + 90)
      )
      .then(.translation(x: position.x, y: position.y))
  }
}
