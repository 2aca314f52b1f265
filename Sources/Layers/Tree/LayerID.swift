/// Names one layer of a ``Stage`` from its adding to its removal.
///
/// A name is refused by other stages, and by its own one after the layer was removed, even where
/// another layer has taken its place. Copies of a stage know each other's names as far as they share
/// their past.
///
/// ```swift
/// let dot = stage.add(Layer(name: "dot"))
/// stage.update(dot) { $0.cornerRadius = 5 }
/// print(stage[dot].cornerRadius)  // 5.0
/// stage.removeFromSuperlayer(dot)
/// print(stage.contains(dot))  // false
/// ```
public struct LayerID: Hashable, Sendable {
  /// The number of the stage in which the layer was added first.
  let stage: UInt32
  /// The place among the stage's nodes.
  let slot: UInt32
  /// The number of layers that had the place before.
  let generation: UInt32
}
