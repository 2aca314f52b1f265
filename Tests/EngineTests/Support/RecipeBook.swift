import Pullreel

/// All recipes.
enum RecipeBook {
  static let recipes =
    Space.recipes + Replicators.recipes + Gradients.recipes + Paints.recipes + Blending.recipes
    + Masks.recipes + Filters.recipes + Pictures.recipes + Strokes.recipes + Texts.recipes
    + Transitions.recipes

  /// The topics, in the recipes' order.
  static var topics: [String] {
    recipes.map(\.topic).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension Recipe {
  /// The picture's outermost layer.
  var root: Layer {
    var root = Layer(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
    root.backgroundColor = .white
    root.sublayers = layers
    return root
  }

  /// The recipe for `compare.py`.
  var json: String {
    let drawn: String
    switch oracle {
    case .page(let page): drawn = "\"page\": \(page.quoted)"
    case .program(let name, let arguments):
      let list = arguments.sorted { $0.key < $1.key }
        .map { "\($0.key.quoted): \($0.value.json)" }
        .joined(separator: ", ")
      drawn = "\"program\": \(name.quoted), \"arguments\": {\(list)}"
    }
    return "{\"topic\": \(topic.quoted), \"name\": \(name.quoted), \"tolerance\": \(tolerance), "
      + drawn + "}"
  }
}
