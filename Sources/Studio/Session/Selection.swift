import JSON

/// The selection of a page: a source, and the way in which it is rendered.
package struct Selection: Equatable, Sendable {
  /// The name of the source in the studio's list.
  package var source: String
  /// The scene.
  package var scene = "full"
  /// The style, `screen` or `control`; `nil` for the scene's own.
  package var style: String?
  /// The canvas in points; `nil` for the source's own.
  package var size: String?
  /// Pixels per point; `nil` for the source's own, or 2.
  package var scale: Double?
  /// Frames per second; `nil` for the format's.
  package var rate: Double?
  /// The appearance, `light` or `dark`.
  package var appearance = "light"
  /// The fit of a refresh view in a canvas of another size.
  package var fit = "contain"
  /// The background; `own` for the source's.
  package var background = "own"
  /// The values of parameters that differ from the defaults, by name.
  package var settings: [String: String] = [:]
  /// The looks of the other variant; `nil` unless two variants are compared.
  private var other: Looks?

  /// The part of a selection in which its variants differ.
  private struct Looks: Equatable {
    var appearance: String
    var settings: [String: String]
  }

  /// This selection alone, and the other variant if two are compared.
  var variants: [Selection] {
    var first = self
    first.other = nil
    guard let other else { return [first] }
    var second = first
    (second.appearance, second.settings) = (other.appearance, other.settings)
    return [first, second]
  }

  /// Creates the selection of a source with all defaults.
  init(source: String) { self.source = source }

  /// Creates a selection from JSON; `nil` without a source.
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
    settings = Self.settings(node)
    if let other = node["other"], other != .null {
      self.other = Looks(
        appearance: other["appearance"]?.string ?? appearance,
        settings: Self.settings(other)
      )
    }
  }

  private static func settings(_ node: JSONNode) -> [String: String] {
    guard case .object(let members)? = node["set"] else { return [:] }
    return members.reduce(into: [:]) { $0[$1.key] = $1.value.string }
  }

  /// The selection as JSON.
  var facts: JSONNode {
    [
      "source": .string(source), "scene": .string(scene), "style": .string(orNull: style),
      "size": .string(orNull: size), "scale": scale.map(JSONNode.number) ?? .null,
      "rate": rate.map(JSONNode.number) ?? .null, "appearance": .string(appearance),
      "fit": .string(fit), "background": .string(background),
      "set": Self.facts(settings),
      "other": other.map {
        ["appearance": .string($0.appearance), "set": Self.facts($0.settings)]
      } ?? .null,
    ]
  }

  private static func facts(_ settings: [String: String]) -> JSONNode {
    .object(settings.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
  }
}
