/// The name of a value that is recorded for every frame: `plane.strokeEnd`, `offset`.
///
/// The channels `offset`, `inset`, `pull` (points) and `phase` (a text) belong to the whole scene
/// and name no layer. Other channels consist of the layer's path of names and a property, spelled
/// as in Core Animation (`position`, `transform.rotation`, `strokeEnd`, `lineCap`, …). A layer's
/// `sublayers` is a text with their names, back to front. Values that the caller has set under keys
/// of its own have these keys as their property: `Circle 2.trim end`.
package struct Channel: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The name of the layer, after as many outer layers' names, joined by slashes, as make it
  /// unique; empty for the whole scene.
  package let layer: String
  /// The property.
  package let property: String

  /// Creates the name of a channel.
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

  /// Whether one name is sorted before another: the scene's own first, then by layer and property.
  package static func < (a: Channel, b: Channel) -> Bool {
    (a.layer, a.property) < (b.layer, b.property)
  }
}
