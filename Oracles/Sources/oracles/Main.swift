import Foundation
import Pullreel

/// Draws every recipe: `oracles FOLDER` writes `NAME.png` for each, the pictures that pages show, and
/// `recipes.json`, which tells `compare.py` what to draw beside them.
@main
enum Main {
  static let recipes =
    Space.recipes + Replicators.recipes + Gradients.recipes + Paints.recipes + Blending.recipes
    + Masks.recipes + Filters.recipes + Pictures.recipes + Strokes.recipes

  static func main() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "oracles")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let renderer = Renderer()
    var lines: [String] = []
    for recipe in recipes {
      let picture = try renderer.draw(Presentation(time: 0, root: recipe.root), scale: 1)
      try save(picture, as: recipe.name + ".png", in: folder)
      if let own = recipe.picture { try save(own, as: recipe.name + ".picture.png", in: folder) }
      lines.append(recipe.json)
    }
    let text = "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    try text.write(
      to: folder.appendingPathComponent("recipes.json"),
      atomically: true,
      encoding: .utf8
    )
    print("\(recipes.count) pictures")
  }

  private static func save(_ picture: Bitmap, as name: String, in folder: URL) throws {
    try Data(PNGEncoder().encode(picture)).write(to: folder.appendingPathComponent(name))
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
