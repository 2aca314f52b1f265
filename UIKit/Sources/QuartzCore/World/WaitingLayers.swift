import Layers

/// Layers that have asked for layout or drawing, and get neither yet.
///
/// As in Core Animation, a layer outside of the tree is laid out and drawn when it comes into the
/// tree, and a layer without a size is drawn when it has one.
struct WaitingLayers {
  private struct Weak { weak var layer: CALayer? }

  private var outside: [Weak] = []
  private var empty: [Weak] = []
  /// Whether layers have come into the tree since the last look.
  var treeHasGrown = false

  /// Returns whether a layer is in the tree, and keeps it if it is not.
  mutating func admit(_ layer: CALayer) -> Bool {
    guard let id = layer.id, !layer.world.stage.isInTree(id) else { return true }
    outside.append(Weak(layer: layer))
    return false
  }

  /// Keeps a layer that has nothing to draw on.
  mutating func waitForSize(_ layer: CALayer) { empty.append(Weak(layer: layer)) }

  /// Takes the layers that need not wait any longer.
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
