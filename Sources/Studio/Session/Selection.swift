import JSON

/// The selection of a page: a source, and the way in which it is rendered.
package struct Selection: Equatable, Sendable {
  /// The name of the source in the studio's list.
  package var source: String
  /// The scene.
  package var scene = "full"
  /// `screen` or `control`; `nil` for the scene's own.
  package var style: String?
  /// The canvas in points; `nil` for the source's own.
  package var size: String?
  /// Pixels per point; `nil` for the source's own, or 2.
  package var scale: Double?
  /// Frames per second; `nil` for the format's.
  package var rate: Double?
  /// `light` or `dark`.
  package var appearance = "light"
  /// The fit of a control in another canvas.
  package var fit = "contain"
  /// The background; `own` for the source's.
  package var background = "own"
  /// The settings that differ from the defaults, sorted by key.
  package var settings: [String: String] = [:]

  /// Selects a source with every default.
  init(source: String) { self.source = source }

  /// Reads a selection; `nil` without a source.
  init?(_ node: JSONNode) {
    guard let source = node["source"]?.string else { return nil }
    self.source = source
    scene = node["scene"]?.string ?? scene
    style = node["style"]?.string
    size = node["size"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    scale = node["scale"]?.number
    rate = node["rate"]?.number
    appearance = node["appearance"]?.string ?? appearance
    fit = node["fit"]?.string ?? fit
    background = node["background"]?.string ?? background
    if case .object(let members)? = node["set"] {
      for member in members { settings[member.key] = member.value.string }
    }
  }

  /// The selection as JSON.
  var facts: JSONNode {
    [
      "source": .string(source), "scene": .string(scene), "style": .string(orNull: style),
      "size": .string(orNull: size), "scale": scale.map(JSONNode.number) ?? .null,
      "rate": rate.map(JSONNode.number) ?? .null, "appearance": .string(appearance),
      "fit": .string(fit), "background": .string(background),
      "set": .object(
        settings.sorted { $0.key < $1.key }.map { JSONNode.Member($0.key, .string($0.value)) }
      ),
    ]
  }
}
