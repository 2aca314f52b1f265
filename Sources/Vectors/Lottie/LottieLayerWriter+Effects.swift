import Platform

/// The clips, masks, shadows and other effects that apply to a layer with its sublayers.
extension LottieLayerWriter {
  /// Returns the sublayers, flipped at the times when the layer's geometry is flipped.
  mutating func flipped(_ sublayers: [LottiePiece], _ states: States<Layer>) -> [LottiePiece] {
    guard !sublayers.isEmpty, states.values.contains(where: \.isGeometryFlipped) else {
      return sublayers
    }
    let placement = placement(
      states.index,
      of: states.values.map(\.sublayerGeometry),
      about: states.values.map { _ in .zero }
    )
    return placed(sublayers, placement)
  }

  /// Returns a layer's content, clipped to the layer's bounds.
  mutating func clipped(
    _ content: [LottiePiece],
    _ track: LayerTrack,
    _ states: States<Layer>
  ) -> [LottiePiece] {
    guard !content.isEmpty, states.values.contains(where: \.masksToBounds),
      !track.clipsNothing(states)
    else { return content }
    // A clipped layer is isolated, so nothing in it blends with the content behind.
    if track.hasBlendingInside { notes.note(.clippedBlending, track) }
    let bounds = states.values[0].bounds
    let isWhole =
      bounds.width == bounds.width.rounded() && bounds.height == bounds.height.rounded()
    if isWhole, !bounds.isEmpty,
      states.values.allSatisfy({ $0.masksToBounds && $0.cornerRadius <= 0 && $0.bounds == bounds })
    {
      // Players clip compositions to their size.
      return [.layer(layer(of: content, in: bounds, isClip: true))]
    }
    let everything = Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
    let boxes = states.map { layer in
      layer.masksToBounds
        ? RoundedBox(layer.bounds, layer.cornerRadius) : RoundedBox(everything, 0)
    }
    var layer = layer(of: content, in: track.extentInside ?? bounds)
    let outline = rectangle(boxes)
    let fill = fill(boxes.map { _ in .black }, of: states)
    let matte = makeLayer(.shapes, [LottieEntry("shapes", .list([outline, fill]))])
    layer.show(through: matte, kind: 1)
    return [.layer(layer)]
  }

  /// Applies the mask of a track to its layer; returns whether the layer is ever visible.
  mutating func show(
    _ layer: inout LottieLayer,
    throughMaskOf track: LayerTrack,
    _ states: States<Layer>
  ) throws -> Bool {
    guard let maskTrack = track.mask else { return true }
    let kinds: [MaskKind] = [.alpha, .invertedAlpha, .luma, .invertedLuma]
    let kind = states.values[0].maskKind
    if !states.hasOne(\.maskKind) { notes.note(.changingMasks, track) }
    let isInverted = kind == .invertedAlpha || kind == .invertedLuma
    var content = try pieces(of: maskTrack, inside: states.isVisible)
    // While the layer has no mask, all of the layer is visible.
    let isPresent = maskTrack.isPresent(count: states.isVisible.count)
    let isOpen = zip(isPresent, states.isVisible).map { !$0 && $1 }
    var extent = maskTrack.place
    if isOpen.contains(true), !isInverted, let whole = track.extent?.grown(by: 1) {
      extent.formUnion(whole)
      let opacity = timeline.property(isOpen.map { $0 ? 100 : 0 }, tolerance: 1)
      let fill = LottieValue.object([
        "ty": .string("fl"), "c": .still(.list([.whole(1), .whole(1), .whole(1)])),
        "o": opacity, "r": .whole(1),
      ])
      let outline = rectangle(isOpen.map { _ in RoundedBox(whole, 0) })
      content.append(.shapes(LottieGroup([outline, fill])))
    }
    guard !content.isEmpty else { return isInverted }
    // Only a plain layer can get a matte, so any other layer is put inside a new layer.
    if !layer.isPlain { layer = self.layer(of: [.layer(layer)], in: track.extent ?? .zero) }
    let matte = self.layer(of: content, in: extent ?? .zero)
    layer.show(through: matte, kind: (kinds.firstIndex(of: kind) ?? 0) + 1)
    return true
  }

  // MARK: Entries of a layer

  /// Returns the entries for a layer's effects and blend mode.
  mutating func effects(of states: States<Layer>) -> [LottieEntry] {
    var entries: [LottieEntry] = []
    var effects = filters(of: states)
    if let shadow = shadow(of: states) { effects.append(shadow) }
    if !effects.isEmpty {
      notes.features.insert(.effects)
      entries.append(LottieEntry("ef", .list(effects)))
    }
    if let number = Self.blendModes.firstIndex(of: states.values[0].blendMode), number > 0 {
      entries.append(LottieEntry("bm", .whole(number)))
    }
    return entries
  }

  static func masks(_ masks: [LottieValue]) -> [LottieEntry] {
    [LottieEntry("hasMask", .plain("true")), LottieEntry("masksProperties", .list(masks))]
  }

  static func mask(
    _ mode: String,
    _ path: LottieValue,
    opacity: LottieValue? = nil,
    expansion: LottieValue? = nil,
    isInverted: Bool = false
  ) -> LottieValue {
    .object([
      "mode": .string(mode), "inv": isInverted ? .plain("true") : .plain("false"), "pt": path,
      "o": opacity ?? .still(.whole(100)), "x": expansion ?? .still(.whole(0)),
    ])
  }

  /// Returns the entries for a layer's path masks, in coordinates with the given origin.
  mutating func masks(of states: States<Layer>, from origin: Point) -> [LottieEntry] {
    struct Form: Hashable {
      var mode: PathMask.Mode
      var isInverted: Bool
      var verbs: [Path.Verb]
    }
    let isSteady = states.hasOne { layer in
      layer.pathMasks.map { Form(mode: $0.mode, isInverted: $0.isInverted, verbs: $0.path.verbs) }
    }
    if !isSteady { notes.note(.changingMasks) }
    let modes: [PathMask.Mode: String] = [.add: "a", .subtract: "s", .intersect: "i"]
    let first = states.values[0].pathMasks
    let masks = first.indices.flatMap { place -> [LottieValue] in
      let masks = states.map { isSteady ? $0.pathMasks[place] : first[place] }
      guard let mode = modes[first[place].mode] else {
        notes.note(.differenceMasks)
        return []
      }
      if first[place].path.pieces.count > 1 { notes.note(.masksWithHoles) }
      if masks.contains(where: { $0.fillRule == .evenOdd }) { notes.note(.evenOddMasks) }
      let opacities = masks.map { 100 * min(max($0.opacity, 0), 1) }
      // Players ignore a mask whose outline is open.
      let outlines = masks.map { mask in
        (mask.isInverted ? mask.path.closed.woundAsHole : mask.path.closed)
          .transformed(by: .translation(x: -origin.x, y: -origin.y))
      }
      return path(outlines).map { path in
        Self.mask(
          mode,
          path,
          opacity: timeline.property(opacities, tolerance: 100 * precision.level),
          expansion: timeline.property(masks.map(\.expansion), tolerance: precision.length),
          isInverted: first[place].isInverted
        )
      }
    }
    return masks.isEmpty ? [] : Self.masks(masks)
  }

  private static let blendModes: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
    .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
  ]
}

extension Path {
  /// The path, wound counterclockwise to be a hole in an inverted mask's clockwise rectangle.
  fileprivate var woundAsHole: Path {
    let components = components
    var area = 0.0
    for place in stride(from: 0, to: components.count, by: 2) {
      let next = (place + 2) % components.count
      area += components[place] * components[next + 1] - components[next] * components[place + 1]
    }
    return area > 0 ? reversed() : self
  }
}
