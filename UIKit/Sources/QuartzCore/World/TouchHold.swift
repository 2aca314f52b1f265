package import Layers

/// The view layers that an animation keeps touches from, until the animation ends.
package final class TouchHold {
  private var layers: [CALayer] = []

  package init() {}

  package func add(_ layer: CALayer) {
    guard !layers.contains(where: { $0 === layer }) else { return }
    layers.append(layer)
    layer.touchHolds += 1
  }

  package func end() {
    for layer in layers { layer.touchHolds -= 1 }
    layers = []
  }
}

extension World {
  /// Registers a completion that also ends a hold; returns `nil` if there is neither.
  package func completion(
    _ run: ((_ finished: Bool) -> Void)?,
    releasing hold: TouchHold?
  ) -> Completion? {
    guard run != nil || hold != nil else { return nil }
    return completion { finished in
      hold?.end()
      run?(finished)
    }
  }
}
