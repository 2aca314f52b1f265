extension Stage {
  /// Returns a layer with its animated values at the current time, without its sublayers.
  public func presented(_ id: LayerID) -> Layer {
    var layer = nodes[id].model
    applyAnimations(of: id, to: &layer, at: localClock(of: id))
    return layer
  }

  /// Returns everything visible at the current time, as a value.
  ///
  /// The sublayers of a layer with a ``Layer/replicator`` are its copies. A layer with a running
  /// ``Transition`` has two sublayers, which show its appearance before and after.
  ///
  /// - Parameter id: The layer to show with its sublayers; the root if `nil`.
  /// - Returns: The presented tree.
  public func presentation(of id: LayerID? = nil) -> Presentation {
    let top = id ?? root
    return Presentation(time: time, root: presentedTree(top, in: clock(around: top)))
  }

  /// Returns a layer as shown, without changes since the last commit; `nil` if never shown.
  @_spi(UIKit) public func shownPresentation(of id: LayerID) -> Presentation? {
    guard let shownNodes, shownNodes.contains(id), shownNodes[id].isCommitted else { return nil }
    var old = self
    old.nodes = shownNodes
    return old.presentation(of: id)
  }

  private func presentedTree(_ id: LayerID, in outer: Clock) -> Layer {
    var layer = nodes[id].model
    present(id, as: &layer, in: outer)
    return layer
  }

  /// Replaces the layer's own values with the presented values, and adds its sublayers; works in
  /// place to avoid copies of layers, which are large.
  private func present(_ id: LayerID, as layer: inout Layer, in outer: Clock) {
    let clock = outer.inside(layer.timing)
    applyAnimations(of: id, to: &layer, at: clock)
    let children = nodes[id].children
    if !layer.optionsBox.isNone, let replicator = layer.replicator {
      layer.sublayers = copies(of: children, by: replicator, in: layer, at: clock)
      if replicator.preservesDepth { layer.isTransformLayer = true }
    } else if !children.isEmpty {
      present(children, as: &layer.sublayers, at: clock)
    }
    if let mask = nodes[id].mask { layer.mask = presentedTree(mask, in: clock) }
    applyTransition(of: id, to: &layer, at: clock)
  }

  /// Appends the layers `children`, as presented now, to the list `layers`, which must be empty.
  private func present(_ children: [LayerID], as layers: inout [Layer], at clock: Clock) {
    layers.reserveCapacity(children.count)
    for (place, child) in children.enumerated() {
      layers.append(nodes[child].model)
      present(child, as: &layers[place], in: clock)
    }
  }

  /// Applies a layer's animations in the order in which they were added.
  ///
  /// The fades for ``PropertyKey/hidden`` come last, because they multiply the resulting opacity.
  private func applyAnimations(of id: LayerID, to layer: inout Layer, at clock: Clock) {
    let attachments = nodes[id].attachments
    guard !attachments.isEmpty else { return }
    applyAnimations(of: id, to: &layer, at: clock) { !attachments[$0].fadesWhole }
    applyAnimations(of: id, to: &layer, at: clock) { attachments[$0].fadesWhole }
  }

  private func applyAnimations(
    of id: LayerID,
    to layer: inout Layer,
    at clock: Clock,
    where isApplied: (Int) -> Bool
  ) {
    let attachments = nodes[id].attachments
    // Capture only `nodes`: a closure that uses the stage would hold a copy of the stage.
    for place in attachments.indices where isApplied(place) {
      attachments[place].apply(to: &layer, at: clock) { [nodes] in
        nodes[id].model[key: $0]
      }
    }
  }

  private func applyTransition(of id: LayerID, to layer: inout Layer, at clock: Clock) {
    let attachments = nodes[id].attachments
    guard let place = attachments.firstIndex(where: { $0.before != nil }) else { return }
    attachments[place].applyTransition(to: &layer, at: clock)
  }

  // MARK: Replicators

  /// Returns a replicator's copies of a layer's sublayers.
  ///
  /// If all copies show the same time, the sublayers are evaluated only once.
  private func copies(
    of children: [LayerID],
    by replicator: Replicator,
    in layer: Layer,
    at clock: Clock
  ) -> [Layer] {
    guard replicator.instanceCount > 0, !children.isEmpty else { return [] }
    let holder = Layer(holdingCopyIn: layer, of: replicator)
    let isDelayed = replicator.instanceDelay != 0
    var sublayers: [Layer] = []
    var tinted = (tint: Color.white, sublayers: sublayers)
    var transform = Transform3D.identity
    var copies: [Layer] = []
    copies.reserveCapacity(replicator.instanceCount)
    for index in 0..<replicator.instanceCount {
      let isEvaluated = index == 0 || isDelayed
      if isEvaluated {
        sublayers = []
        let delay = Double(index) * replicator.instanceDelay
        present(children, as: &sublayers, at: clock.delayed(by: delay))
      }
      let color = replicator.color(ofCopy: index)
      if isEvaluated || tinted.tint != color.withAlpha(1) {
        tinted = (color.withAlpha(1), sublayers.tinted(by: color))
      }
      var copy = holder
      copy.name = "copy \(index + 1)"
      copy.transform = transform
      copy.opacity = color.alpha
      copy.sublayers = tinted.sublayers
      copies.append(copy)
      transform = transform.concatenating(replicator.instanceTransform)
    }
    return copies
  }
}
