/// The name of a value that is recorded for every frame, such as `plane.strokeEnd` or `offset`.
///
/// The channels `offset`, `inset`, `pull` (in points) and `phase` (a text) belong to the scene and
/// name no layer. Other channels consist of a layer's path and a property, spelled as in Core
/// Animation (`position`, `transform.rotation`, `strokeEnd`, `lineCap`, …). The value of
/// `sublayers` is a text with the names of the sublayers, back to front. For a value under a custom
/// key, the property is that key, as in `Circle 2.trim end`.
package struct Channel: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The shortest unique path to the layer, its names joined by slashes; empty for the scene.
  package let layer: String
  package let property: String

  /// Creates a channel; the path `layer` is empty for a channel of the scene.
  package init(_ layer: String = "", _ property: String) {
    self.layer = layer
    self.property = property
  }

  /// The name for display, such as `plane.strokeEnd`.
  package var description: String { layer.isEmpty ? property : "\(layer).\(property)" }

  /// Orders channels by layer, then by property; the channels of the scene come first.
  package static func < (a: Channel, b: Channel) -> Bool {
    (a.layer, a.property) < (b.layer, b.property)
  }
}
