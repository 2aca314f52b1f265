package import Layers

/// An animated change to a view's layer.
package struct CollectedChange {
  package let layer: CALayer
  package let key: PropertyKey
  /// The value before the change.
  package let from: AnimatableValue
  /// The layer's current model value.
  package var to: AnimatableValue { layer.values[key: key] }
}

extension World {
  /// Runs a closure that changes views, without animating the changes.
  ///
  /// Changes to a view that the closure creates are omitted until the view is in the tree, because
  /// the view was not displayed before.
  ///
  /// - Returns: The changed properties that animation blocks could animate, in the order of their
  ///   first changes, with their presented values before the change.
  package func collect(_ changes: () -> Void) -> [CollectedChange] {
    var list: [CollectedChange] = []
    let outer = collector
    collector = { [unowned self] layer, key in
      guard let id = layer.id, !list.contains(where: { $0.layer === layer && $0.key == key }),
        !collectedNewcomers.contains(id) || stage.isInTree(id)
      else { return }
      list.append(CollectedChange(layer: layer, key: key, from: stage.presented(id)[key: key]))
    }
    changes()
    collector = outer
    if outer == nil { collectedNewcomers = [] }
    return list.filter { $0.from != $0.to }
  }

  /// Runs a closure, and records the changes to views that its animation blocks animate.
  ///
  /// - Returns: The changed properties, in the order of their first changes, with their model
  ///   values before the change.
  package func record(_ changes: () -> Void) -> [CollectedChange] {
    var list: [CollectedChange] = []
    let outer = recorder
    recorder = { layer, key in
      outer?(layer, key)
      guard !list.contains(where: { $0.layer === layer && $0.key == key }) else { return }
      list.append(CollectedChange(layer: layer, key: key, from: layer.values[key: key]))
    }
    changes()
    recorder = outer
    return list
  }

  /// Adds an animation to a layer.
  package func add(_ animation: Animation, to layer: CALayer, forKey key: String) {
    guard let id = layer.id else { return }
    addedAnimations += 1
    stage.add(animation, to: id, forKey: key)
  }

  /// Whether the screen is dark.
  package var isDark: Bool {
    get { objects["isDark"] != nil }
    set { objects["isDark"] = newValue ? true : nil }
  }

  /// Returns a number that no other call returns.
  package func nextNumber() -> Int {
    let number = (objects["number"] as? Int ?? 0) + 1
    objects["number"] = number
    return number
  }

  /// Sets a value of a layer, without an action.
  package func set(_ key: PropertyKey, of layer: CALayer, to value: AnimatableValue) {
    layer.update { $0[key: key] = value }
  }
}
