import Foundation
import Pullreel
import Testing
import Raster

/// The pictures that `script/oracles` compares with those of other programs.
struct OraclePicturesTests {
  private static let folder = ProcessInfo.processInfo.environment["PULLREEL_ORACLES"]

  @Test(.enabled(if: folder != nil, "script/oracles names a folder"))
  func `every recipe is drawn into the folder that the environment names`() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    let renderer = Renderer()
    func save(_ picture: Bitmap, as name: String) throws {
      try Data(PNGEncoder().encode(picture)).write(to: folder.appendingPathComponent(name))
    }
    for recipe in RecipeBook.recipes {
      let presentation = Presentation(time: 0, root: recipe.root)
      try save(try renderer.draw(presentation, scale: 1), as: "\(recipe.name).png")
      if let picture = recipe.picture { try save(picture, as: "\(recipe.name).picture.png") }
    }
    let lines = RecipeBook.recipes.map(\.json).joined(separator: ",\n")
    try Data("[\n\(lines)\n]\n".utf8).write(to: folder.appendingPathComponent("recipes.json"))
  }

  @Test func `no two recipes have the same name`() {
    let names = RecipeBook.recipes.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
