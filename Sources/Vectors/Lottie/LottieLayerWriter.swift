/// A writer that converts sampled layers to the layers and shapes of a Lottie file.
struct LottieLayerWriter {
  let timeline: LottieTimeline
  /// The required precision for the coordinates that are being written.
  var precision: VectorPrecision
  /// Encodes a picture as a PNG.
  let encodePicture: (Bitmap) throws -> [UInt8]
  var assets = LottieAssets()
  var notes = LottieNotes()
  var layerCount = 0

  /// Returns the layers of the entire picture, front to back; the root's background fills `canvas`.
  mutating func layers(of root: LayerTrack, on canvas: Rect) throws -> [LottieValue] {
    let pieces = try pieces(of: root, inside: timeline.times.map { _ in true }, canvas: canvas)
    return layers(of: pieces)
  }

  /// Returns the pieces of a layer and its content, back to front, in the superlayer's coordinates;
  /// the result is empty if the layer is never visible.
  mutating func pieces(
    of track: LayerTrack,
    inside isOuterVisible: [Bool],
    canvas: Rect? = nil
  ) throws -> [LottiePiece] {
    guard let states = States<Layer>(track, inside: isOuterVisible) else { return [] }
    notes.note(states, of: track)
    let placement = placement(
      states.index,
      of: states.values.map(\.transformToSuperlayer),
      about: states.values.map(\.pivot),
      extent: track.extent
    )
    let outer = precision
    precision.magnification *= placement.magnification
    defer { precision = outer }

    var content = try contentPieces(of: states)
    content += shapePieces(of: states.part(\.shape))
    var sublayers: [LottiePiece] = []
    for child in track.children { sublayers += try pieces(of: child, inside: states.isVisible) }
    content += flipped(sublayers, states)
    content += borderPieces(of: states)
    content = clipped(content, track, states)
    content = backgroundPieces(of: states, canvas: canvas) + content
    guard !content.isEmpty else { return [] }

    let opacity = opacity(of: states)
    notes.look(at: track)
    let effects = effects(of: states)
    let hasPathMasks = states.values.contains { !$0.pathMasks.isEmpty }
    if effects.isEmpty, !hasPathMasks, track.mask == nil {
      if canvas != nil { return content }
      let groups = content.compactMap(\.group)
      if groups.count == content.count {
        var group = LottieGroup(stacking: groups)
        (group.name, group.placement, group.opacity) = (track.name, placement, opacity)
        return [.shapes(group)]
      }
      if opacity == nil { return placed(content, placement, name: track.name) }
    }
    var layer = layer(of: content, in: track.extent ?? .zero)
    if track.mask != nil {
      guard try show(&layer, throughMaskOf: track, states) else { return [] }
    }
    (layer.name, layer.placement, layer.opacity) = (track.name, placement, opacity)
    if hasPathMasks { layer.extras += masks(of: states, from: layer.origin) }
    layer.extras += effects
    return [.layer(layer)]
  }

  private func opacity(of states: States<Layer>) -> LottieValue? {
    let values = states.map { min(max($0.opacity, 0), 1) }
    let opacity = timeline.property(
      states.whereVisible(values).map { 100 * $0 },
      tolerance: 100 * precision.level
    )
    return opacity == .still(.whole(100)) ? nil : opacity
  }

  // MARK: Layers

  /// Returns a new layer with its own identifier.
  mutating func makeLayer(_ kind: LottieLayer.Kind, _ content: [LottieEntry] = []) -> LottieLayer {
    layerCount += 1
    return LottieLayer(id: layerCount, kind, content)
  }

  /// Returns a layer that contains the pieces, from back to front, and uses their coordinates.
  ///
  /// The rectangle `extent` surrounds everything that must be visible. If the rectangle clips the
  /// pieces (`isClip`), its width and height must be integers.
  mutating func layer(
    of pieces: [LottiePiece],
    in extent: Rect,
    isClip: Bool = false
  ) -> LottieLayer {
    if !isClip {
      let groups = pieces.compactMap(\.group)
      if groups.count == pieces.count {
        return makeLayer(
          .shapes,
          [LottieEntry("shapes", .list(LottieGroup(stacking: groups).items))]
        )
      }
      if pieces.count == 1, case .layer(let layer) = pieces[0], layer.isPlain { return layer }
    }
    var box = extent
    if !isClip {
      // The margin is for antialiased edges. If possible, the rectangle starts at the origin.
      let room = extent.grown(by: 2)
      box.origin = Point(min(room.minX.rounded(.down), 0), min(room.minY.rounded(.down), 0))
      box.size = Size(
        max((room.maxX - box.minX).rounded(.up), 1),
        max((room.maxY - box.minY).rounded(.up), 1)
      )
    }
    let id = assets.add(layers(of: shifted(pieces, to: box.origin)))
    var layer = makeLayer(
      .composition,
      [
        LottieEntry("refId", .string(id)), LottieEntry("w", .number(box.width, decimals: 0)),
        LottieEntry("h", .number(box.height, decimals: 0)),
      ]
    )
    layer.origin = box.origin
    return layer
  }

  /// Returns pieces converted to the coordinates of a new origin.
  private mutating func shifted(_ pieces: [LottiePiece], to origin: Point) -> [LottiePiece] {
    guard origin != .zero else { return pieces }
    return placed(pieces, still(.translation(x: -origin.x, y: -origin.y)))
  }

  /// Returns a placement that never changes.
  private func still(_ transform: AffineTransform) -> LottiePlacement {
    unscaled.placement(timeline.times.map { _ in 0 }, of: [transform], about: [.zero])
  }

  /// A copy of the writer whose tolerances do not depend on transforms: its magnification is 1.
  var unscaled: LottieLayerWriter {
    var writer = self
    writer.precision.magnification = 1
    return writer
  }

  /// Returns a placement that has the transform `transforms[index[n]]` at sample n.
  ///
  /// Each transform has an anchor point in `pivots`. `extent` is the area where the layer draws, in
  /// coordinates before the transform.
  func placement(
    _ index: [Int],
    of transforms: [AffineTransform],
    about pivots: [Point],
    extent: Rect? = nil
  ) -> LottiePlacement {
    LottiePlacement(index, of: transforms, about: pivots, precision, timeline, extent: extent)
  }

  /// Applies a placement to pieces, using a group if all are shapes, otherwise a new parent layer.
  mutating func placed(
    _ pieces: [LottiePiece],
    _ placement: LottiePlacement,
    name: String = ""
  ) -> [LottiePiece] {
    guard !placement.isIdentity || !name.isEmpty else { return pieces }
    let groups = pieces.compactMap(\.group)
    if groups.count == pieces.count {
      var group = LottieGroup(stacking: groups)
      (group.name, group.placement) = (name, placement)
      return [.shapes(group)]
    }
    var leader = makeLayer(.nothing)
    (leader.name, leader.placement) = (name, placement)
    let following = pieces.map { piece -> LottiePiece in
      var layer: LottieLayer
      switch piece {
      case .layer(let own): layer = own
      case .shapes(let group): layer = self.layer(of: group)
      }
      if layer.parent == nil { layer.parent = leader.id }
      return .layer(layer)
    }
    return [.layer(leader)] + following
  }

  /// Returns a shape layer that contains a group.
  private mutating func layer(of group: LottieGroup) -> LottieLayer {
    var layer = makeLayer(.shapes, [LottieEntry("shapes", .list(group.items))])
    (layer.name, layer.placement) = (group.name, group.placement)
    layer.opacity = group.opacity
    return layer
  }

  /// Returns the layers of a composition, front to back.
  private mutating func layers(of pieces: [LottiePiece]) -> [LottieValue] {
    var layers: [LottieLayer] = []
    var nameless: [LottieGroup] = []
    for piece in pieces {
      // Consecutive unnamed groups share a layer.
      if case .shapes(let group) = piece, group.name.isEmpty {
        nameless.append(group)
        continue
      }
      layers += shared(&nameless)
      switch piece {
      case .shapes(let group): layers.append(layer(of: group))
      case .layer(let layer): layers.append(layer)
      }
    }
    layers += shared(&nameless)
    var numbers: [Int: Int] = [:]
    for parent in layers.flatMap(\.parents) where numbers[parent] == nil {
      numbers[parent] = numbers.count + 1
    }
    return layers.reversed().flatMap { $0.values(numbers, frameCount: timeline.frameCount) }
  }

  /// Returns one layer with all groups, or no layer if there are no groups; clears `groups`.
  private mutating func shared(_ groups: inout [LottieGroup]) -> [LottieLayer] {
    guard let first = groups.first else { return [] }
    let group = groups.count == 1 ? first : LottieGroup(stacking: groups)
    groups = []
    return [layer(of: group)]
  }
}

extension States {
  /// Returns `values`, with 0 where the layer or part is hidden but the layer around it is visible.
  func whereVisible(_ values: [Double]) -> [Double] {
    values.indices.map { isVisible[$0] || !isOuterVisible[$0] ? values[$0] : 0 }
  }
}
