/// An identifier for a layer on a ``Stage``, valid until the layer is removed.
///
/// The identifier is invalid on other stages. After the layer's removal it stays invalid, even if
/// another layer uses the same slot. Copies of a stage accept each other's identifiers for layers
/// that were added before the copy was made.
///
/// ```swift
/// let dot = stage.add(Layer(name: "dot"))
/// stage.update(dot) { $0.cornerRadius = 5 }
/// print(stage[dot].cornerRadius)  // 5.0
/// stage.removeFromSuperlayer(dot)
/// print(stage.contains(dot))  // false
/// ```
public struct LayerID: Hashable, Sendable {
  /// The number of the stage to which the layer was first added.
  let stage: UInt32
  /// The index of the layer's node in the stage.
  let slot: UInt32
  /// The number of earlier layers in the same slot.
  let generation: UInt32
}
