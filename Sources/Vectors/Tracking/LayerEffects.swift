/// The effect properties that cannot be interpolated.
struct EffectsForm: Hashable {
  private let blendMode: BlendMode
  private let maskKind: MaskKind
  private let masks: [MaskForm]
  private let filters: [Filter.Form]
  private let hasShadowPath: Bool
  private let isGeometryFlipped: Bool

  private struct MaskForm: Hashable {
    var mode: PathMask.Mode
    var isInverted: Bool
  }

  init(_ layer: Layer) {
    blendMode = layer.blendMode
    maskKind = layer.maskKind
    masks = layer.pathMasks.map { MaskForm(mode: $0.mode, isInverted: $0.isInverted) }
    filters = layer.filters.map(\.form)
    hasShadowPath = layer.castsShadow && layer.shadowPath != nil
    isGeometryFlipped = layer.isGeometryFlipped
  }
}

extension Filter {
  /// The distance by which the filter enlarges a picture, in points.
  var reach: Double {
    func length(_ number: Double) -> Double { number.isFinite ? max(number, 0) : 0 }
    switch self {
    case .blur(let blur): return blur.edges == .clamped ? 0 : 3 * length(blur.sigma)
    case .colorMatrix, .tones: return 0
    case .dropShadow(let shadow):
      let way = max(length(abs(shadow.offset.dx)), length(abs(shadow.offset.dy)))
      return 3 * length(shadow.sigma) + length(shadow.spread) + way
    }
  }
}

extension Layer {
  /// Whether the shadow is visible; clipping to the bounds also hides the shadow.
  var castsShadow: Bool {
    shadow.opacity > 0 && !masksToBounds && (shadow.color?.alpha ?? 0) > 0
  }

  /// The layer's shadow; transparent if the shadow is not visible.
  var dropShadow: DropShadow {
    let color = shadow.color ?? .black
    return DropShadow(
      color: color.withAlpha(castsShadow ? color.alpha * min(shadow.opacity, 1) : 0),
      offset: Vector(dx: shadow.offset.width, dy: shadow.offset.height),
      sigma: max(shadow.radius, 0)
    )
  }

  /// The distance by which the shadow extends beyond the layer, in points.
  var shadowReach: Double {
    guard shadow.opacity > 0 else { return 0 }
    return 3 * max(shadow.radius, 0) + max(abs(shadow.offset.width), abs(shadow.offset.height))
  }

  /// The distance by which shadow and filters enlarge the layer's picture, in points.
  var reach: Double { filters.reduce(shadowReach) { $0 + $1.reach } }

  /// Whether the layer's effects isolate its content from the content behind the layer.
  fileprivate var isGroup: Bool {
    !pathMasks.isEmpty || !filters.isEmpty || isIsolated || blendMode != .normal
  }
}

extension States<Layer> {
  /// The states; a state without filters gets neutral filters, such as a blur of 0.
  var withNeutralFilters: States {
    guard let filters = values.first(where: { !$0.filters.isEmpty })?.filters,
      values.contains(where: \.filters.isEmpty)
    else { return self }
    let neutral = filters.map(\.neutral)
    let other = replaced { layer -> Layer? in
      var layer = layer
      if layer.filters.isEmpty { layer.filters = neutral }
      return layer
    }
    return other ?? self
  }
}

extension LayerTrack {
  /// Whether a sublayer may blend with content behind this layer.
  var hasBlendingInside: Bool { children.contains(where: \.blendsWithOutside) }

  private var blendsWithOutside: Bool {
    runs.contains { $0.layer.map { $0.blendMode != .normal } ?? false }
      || !isGroup && hasBlendingInside
  }

  /// Whether the layer's mask or effects always isolate its content from the content behind it.
  var isGroup: Bool { mask != nil || runs.allSatisfy { $0.layer?.isGroup ?? true } }
}
