/// The filters for a layer's effects.
struct EffectFilters {
  private var filters: [Filter] = []
  /// The distance by which filters may extend beyond the bounds of the layer's outlines, as a
  /// fraction of the bounds' width and height; `nil` or 1 for no limit.
  private var margin: Double?

  init(_ effects: [EffectModel], at frame: Double) {
    for effect in effects {
      switch effect {
      case .fill(let color, let opacity):
        let alpha = min(max(opacity.number(at: frame), 0), 1)
        filters.append(Self.fill(color.value(at: frame), alpha: alpha))
        margin = margin ?? 0.1
      case .tint(let dark, let light, let amount):
        filters.append(
          Self.tint(
            dark.value(at: frame),
            light.value(at: frame),
            amount: min(max(amount.number(at: frame) / 100, 0), 1)
          )
        )
        margin = margin ?? 0.1
      case .tritone(let highlights, let midtones, let shadows):
        let tones = [shadows, midtones, highlights].map { Color(lottie: $0.value(at: frame)) }
        filters.append(.tones(tones, by: .linearMean))
        margin = margin ?? 0.1
      case .dropShadow(let model):
        filters.append(.dropShadow(model.shadow(at: frame)))
        margin = model.hasRegion ? nil : 0
      case .blur(let amount, let axes):
        var blur = GaussianBlur(sigma: 0.3 * amount.number(at: frame), axes: axes)
        // The filters of lottie-web have no colour space of their own, so they use linear light.
        blur.isInLinearLight = true
        if blur.sigma > 0, blur.sigma < 1e6 { filters.append(.blur(blur)) }
        margin = 1
      case .transform: break
      }
    }
  }

  /// Sets the filters of a layer, and clips the filtered layer as in lottie-web.
  func apply(to layer: inout Layer, isComposition: Bool) {
    guard !filters.isEmpty else { return }
    layer.filters = filters
    guard let region = region(of: &layer, isComposition: isComposition) else { return }
    let own = layer.pathMasks
    layer.pathMasks = [PathMask(Path(rect: region))]
    guard !own.isEmpty else { return }
    // The layer's own masks apply to the clipped result, in the same coordinates.
    var inner = layer
    inner.name = ""
    inner.opacity = 1
    inner.flatten(.identity)
    layer.filters = []
    layer.contents = .none
    layer.backgroundColor = nil
    layer.sublayers = [inner]
    layer.pathMasks = own
  }

  /// Returns the part of a layer within which its filters are visible; `nil` for no limit.
  private func region(of layer: inout Layer, isComposition: Bool) -> Rect? {
    var region: Rect?
    if let margin, margin < 1, let box = layer.outlineBox, !box.isEmpty {
      region = box.insetBy(dx: -margin * box.width, dy: -margin * box.height)
    }
    // A composition is clipped after its filters.
    if isComposition {
      layer.masksToBounds = false
      region = region.map { $0.intersection(layer.bounds) ?? .zero } ?? layer.bounds
    }
    return region
  }

  private static func fill(_ color: Numbers, alpha: Double) -> Filter {
    .colorMatrix(
      ColorMatrix(
        red: .init(0, 0, 0, 0, color.x),
        green: .init(0, 0, 0, 0, color.y),
        blue: .init(0, 0, 0, 0, color.z),
        alpha: .init(0, 0, 0, alpha, 0)
      )
    )
  }

  /// Returns the filter for a tint, which is applied with an opacity of `amount`.
  ///
  /// lottie-web draws the layer in grey with opacity `amount`, and on top the tinted layer with the
  /// same opacity. For opaque pixels, the result equals a single tint with greyer colours.
  private static func tint(_ dark: Numbers, _ light: Numbers, amount: Double) -> Filter {
    let (own, both) = (1 - amount, 2 - amount)
    func tone(_ color: Numbers, grey: Double) -> Color {
      func mixed(_ component: Double) -> Double {
        min(max((component + own * grey) / both, 0), 1)
      }
      return Color(red: mixed(color.x), green: mixed(color.y), blue: mixed(color.z))
    }
    let tones = [tone(dark, grey: 0), tone(light, grey: 1)]
    return .tones(tones, by: .linearMean, amount: amount * both)
  }
}

extension DropShadowModel {
  func shadow(at frame: Double) -> DropShadow {
    let alpha = min(max(opacity.number(at: frame) / 255, 0), 1)
    let numbers = color.value(at: frame)
    let angle = (direction.number(at: frame) - 90) * .pi / 180
    let (sine, cosine) = sineAndCosine(angle)
    let distance = distance.number(at: frame)
    var shadow = DropShadow(
      color: Color(red: numbers.x, green: numbers.y, blue: numbers.z, alpha: alpha),
      offset: Vector(dx: cosine * distance, dy: sine * distance),
      sigma: min(max(softness.number(at: frame) / 4, 0), 1e6)
    )
    shadow.isMixedInLinearLight = true
    return shadow
  }
}

extension Layer {
  /// The bounds of this layer and its sublayers, excluding strokes, in this layer's coordinates.
  var outlineBox: Rect? {
    var box: Rect?
    if let path = shape?.path { box.formUnion(path.bounds) }
    if backgroundColor != nil || contents != .none { box.formUnion(bounds) }
    for layer in sublayers {
      box.formUnion(layer.outlineBox.map { layer.transformToSuperlayer.boundingBox(of: $0) })
    }
    return box
  }
}
