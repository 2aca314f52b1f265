import Layers

/// The layers that have requested layout or drawing, but do not get it yet.
///
/// As in Core Animation, a layer outside the tree is laid out and drawn once it is added to the
/// tree, and an empty layer is drawn once it has a size.
struct WaitingLayers {
  private struct Weak { weak var layer: CALayer? }

  private var outside: [Weak] = []
  private var empty: [Weak] = []
  /// Whether layers have been added to the tree since the last call of ``takeReady()``.
  var treeHasGrown = false

  /// Returns whether a layer is in the tree; if not, makes it wait until it is added to the tree.
  mutating func admit(_ layer: CALayer) -> Bool {
    guard let id = layer.id, !layer.world.stage.isInTree(id) else { return true }
    outside.append(Weak(layer: layer))
    return false
  }

  /// Makes an empty layer wait until it has a size.
  mutating func waitForSize(_ layer: CALayer) { empty.append(Weak(layer: layer)) }

  /// Removes and returns the layers that need not wait any longer.
  mutating func takeReady() -> (layout: [CALayer], display: [CALayer]) {
    var ready = (layout: [CALayer](), display: [CALayer]())
    empty.removeAll { waiting in
      guard let layer = waiting.layer, layer.needsDisplayNow else { return true }
      guard !layer.bounds.isEmpty else { return false }
      ready.display.append(layer)
      return true
    }
    guard treeHasGrown else { return ready }
    treeHasGrown = false
    outside.removeAll { waiting in
      guard let layer = waiting.layer, let id = layer.id else { return true }
      guard layer.world.stage.isInTree(id) else { return false }
      if layer.needsLayoutNow { ready.layout.append(layer) }
      if layer.needsDisplayNow { ready.display.append(layer) }
      return true
    }
    return ready
  }
}

extension World {
  /// Runs code that adds a layer to the tree; animation blocks in this code animate the layer even
  /// before it is added, as in Core Animation.
  ///
  /// Until the layer is added, a hidden layer in the tree contains it or its outermost superlayer.
  package func admitting(_ layer: CALayer, _ body: () -> Void) {
    guard var outermost = layer.id, !stage.isInTree(outermost) else { return body() }
    while let outer = stage.superlayer(of: outermost) { outermost = outer }
    var hidden = Layer()
    hidden.isHidden = true
    let holder = stage.insert(hidden)
    stage.move(holder, to: stage.root)
    stage.move(outermost, to: holder)
    body()
    for held in stage.sublayers(of: holder) { stage.detach(held) }
    stage.removeFromSuperlayer(holder)
  }
}
