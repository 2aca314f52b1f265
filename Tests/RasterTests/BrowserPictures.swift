import Foundation
import Geometry
import Layers
import Pixels
import Raster
import Testing

/// Pictures with the CSS that shows the same in a browser, for `Tests/Browser/test_gradients.py`.
///
/// Written into the folder that `PULLREEL_PICTURES` names; without it nothing is done.
@Suite struct BrowserPictures {
  private static let folder = ProcessInfo.processInfo.environment["PULLREEL_PICTURES"]

  private struct Recipe {
    let name: String
    let colors: [String]
    var locations: [Double] = []
    var center = Point(0.5, 0.5)
    /// Where the colours begin, in degrees clockwise from the top.
    var angle = 0.0
  }

  private let conic = [
    Recipe(name: "two", colors: ["#FF0000", "#0000FF"]),
    Recipe(
      name: "wheel",
      colors: ["#FF0000", "#FFFF00", "#00FF00", "#00FFFF", "#0000FF", "#FF00FF", "#FF0000"]
    ),
    Recipe(
      name: "turned",
      colors: ["#000000", "#FFFFFF"],
      center: Point(0.3, 0.6),
      angle: 77
    ),
    Recipe(
      name: "steps",
      colors: ["#FF0000", "#FF0000", "#00FF00", "#00FF00", "#0000FF", "#0000FF"],
      locations: [0, 0.3, 0.3, 0.6, 0.6, 1],
      angle: 10
    ),
    Recipe(
      name: "places",
      colors: ["#FFFFFF", "#0000FF", "#000000"],
      locations: [0.2, 0.4, 0.9],
      center: Point(0.25, 0.75),
      angle: 200
    ),
    Recipe(
      name: "outside",
      colors: ["#FF0000", "#00FF00", "#0000FF", "#FF0000"],
      center: Point(-0.25, 0.4),
      angle: 300
    ),
    Recipe(name: "alpha", colors: ["#FF0000FF", "#FF000000"], angle: 37),
  ]

  @Test(.enabled(if: folder != nil)) func `conic gradients are written for the browser`() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    for recipe in conic {
      let radians = recipe.angle * .pi / 180
      let end = Point(recipe.center.x + sin(radians), recipe.center.y - cos(radians))
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 200))
      layer.contents = .gradient(
        Gradient(
          try recipe.colors.map { try #require(Color(parsing: $0)) },
          locations: recipe.locations,
          kind: .conic,
          startPoint: recipe.center,
          endPoint: end
        )
      )
      try write(draw(layer, width: 200, height: 200, ground: .white), recipe.name, in: folder)
      let stops = recipe.colors.enumerated().map { index, color in
        recipe.locations.isEmpty ? color : "\(color) \(recipe.locations[index] * 100)%"
      }
      let place = "\(recipe.center.x * 100)% \(recipe.center.y * 100)%"
      let style =
        "conic-gradient(from \(recipe.angle)deg at \(place), \(stops.joined(separator: ", ")))"
      try Data(style.utf8).write(to: folder.appendingPathComponent("\(recipe.name).css"))
    }
  }

  /// Writes an opaque picture as a PPM.
  private func write(_ bitmap: Bitmap, _ name: String, in folder: URL) throws {
    var data = Data("P6 \(bitmap.width) \(bitmap.height) 255\n".utf8)
    bitmap.withPixels { pixels in
      for pixel in pixels {
        data.append(contentsOf: [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) })
      }
    }
    try data.write(to: folder.appendingPathComponent("\(name).ppm"))
  }
}
