/// The name of a value that is recorded at every frame: `plane.strokeEnd`, `offset`.
///
/// Channels of the scene as a whole have no layer: `offset`, `inset`, `pull` (points) and `phase`
/// (a text). All others have the layer's path of names and one of its properties as Core Animation
/// writes it (`position`, `transform.rotation`, `strokeEnd`, `lineCap`, …). A layer's `sublayers`
/// is a text: the names of the layers in it, back to front. Values that a layer has under keys of the
/// caller's own are channels under these keys: `Circle 2.trim end`.
package struct Channel: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The layer: its name if no other has the same, else with the names around it, joined by
  /// slashes; empty for the scene as a whole.
  package let layer: String
  /// The property.
  package let property: String

  /// Creates a name.
  ///
  /// - Parameters:
  ///   - layer: The layer; empty for the scene as a whole.
  ///   - property: The property.
  package init(_ layer: String = "", _ property: String) {
    self.layer = layer
    self.property = property
  }

  /// The name as people write it: `plane.strokeEnd`.
  package var description: String { layer.isEmpty ? property : "\(layer).\(property)" }

  /// Whether one name stands before another: the scene's own first, then by layer and property.
  package static func < (a: Channel, b: Channel) -> Bool {
    (a.layer, a.property) < (b.layer, b.property)
  }
}
