import JSON

/// A page's selection: a source and the settings with which it is rendered.
package struct Selection: Equatable, Sendable {
  /// The source's name in the studio's list.
  package var source: String
  package var scene = "full"
  /// The style, `screen` or `control`; `nil` for the scene's default.
  package var style: String?
  /// The size of the canvas, as text in points such as `320x568`; `nil` for the source's default.
  package var size: String?
  /// The number of pixels per point; `nil` for the source's default or, without a default, 2.
  package var scale: Double?
  /// The frames per second; `nil` for the format's default.
  package var rate: Double?
  /// The appearance, `light` or `dark`.
  package var appearance = "light"
  /// The fit of a refresh view in a canvas of a different size, such as `contain`.
  package var fit = "contain"
  /// The background; `own` for the source's background.
  package var background = "own"
  /// The values of parameters that differ from their defaults, by parameter name.
  package var settings: [String: String] = [:]
  /// The appearance and settings of the second variant; `nil` unless two variants are compared.
  private var other: Looks?

  /// The properties of a selection in which two variants can differ.
  private struct Looks: Equatable {
    var appearance: String
    var settings: [String: String]
  }

  /// The first variant and, if two variants are compared, the second variant.
  var variants: [Selection] {
    var first = self
    first.other = nil
    guard let other else { return [first] }
    var second = first
    (second.appearance, second.settings) = (other.appearance, other.settings)
    return [first, second]
  }

  init(source: String) { self.source = source }

  /// Creates a selection from JSON; `nil` if the JSON names no source.
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
