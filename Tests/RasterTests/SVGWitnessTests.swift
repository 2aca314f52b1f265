import Geometry
import Layers
import Pixels
import SVG
import TestSupport
import Testing

@testable import Raster

/// SVG files beside what librsvg draws of them.
@Suite struct SVGWitnessTests {
  /// The distance of a picture from another one.
  private struct Distance {
    /// The mean of all channels, in levels.
    var mean = 0.0
    /// The share of pixels with a channel that differs by more than 32 levels.
    var share = 0.0

    init(_ a: Bitmap, _ b: Bitmap) {
      var (sum, count) = (0, 0)
      a.withPixels { a in
        b.withPixels { b in
          for place in a.indices {
            var largest = 0
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
              let level = abs(Int(a[place] >> shift & 255) - Int(b[place] >> shift & 255))
              sum += level
              largest = max(largest, level)
            }
            if largest > 32 { count += 1 }
          }
          mean = Double(sum) / Double(4 * a.count)
          share = Double(count) / Double(a.count)
        }
      }
    }
  }

  @Test func `files look as librsvg draws them`() throws {
    let side = 200
    let files = SVGRecipes.all.map { SVGRecipes.file($0.content) }
    let expected = try LibrsvgWitness.draw(files, side: side)
    for (number, recipe) in SVGRecipes.all.enumerated() {
      let drawing = try SVGDrawing(Array(files[number].utf8)) { Double(side) / $0.width }
      let bitmap = try Renderer().draw(
        Presentation(time: 0, root: drawing.root),
        scale: drawing.scale
      )
      let distance = Distance(bitmap, expected[number])
      // Edges lie in the same places, and may differ by the rounding of coordinates.
      #expect(distance.mean < 0.5 && distance.share < 0.002, "\(recipe.name): \(distance)")
    }
  }
}
