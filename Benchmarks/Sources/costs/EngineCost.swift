import Pullreel
import Raster
import Text

/// The cost of single parts of the engine, in a picture of 400 × 400 that differs in every frame.
enum EngineCost {
  static func print(rounds: Int) throws {
    Swift.print("Parts of the engine, 400 x 400: minima of \(rounds) rounds, one core")
    let works = [
      ("a photo in perspective", photo), ("a blur of 20 points", blur),
      ("400 copies of a dot", copies), ("100 glyphs", glyphs),
    ]
    var table = Table(["part", "evaluating, ms", "drawing, ms"])
    for (name, root) in works {
      let stage = Stage(root())
      var frame = 0
      let renderer = Renderer()
      renderer.drawsChangesOnly = false
      // The first picture also fills caches.
      _ = try renderer.draw(stage.presentation(), scale: 1)
      let times = try Stopwatch.minima(
        rounds: rounds,
        [
          { _ = stage.presentation() },
          {
            frame += 1
            var presentation = stage.presentation()
            presentation.root.sublayers[0].position.x += Double(frame % 7)
            _ = try renderer.draw(presentation, scale: 1)
          },
        ]
      )
      table.add([name, Table.millis(times[0]), Table.millis(times[1] - times[0])])
    }
    table.print()
  }

  private static let picture = Rect(x: 0, y: 0, width: 400, height: 400)

  private static func root(_ layer: Layer) -> Layer {
    var root = Layer(frame: picture)
    root.backgroundColor = .white
    root.sublayers = [layer]
    return root
  }

  /// Ten lines of ten letters.
  private static func glyphs() -> Layer {
    guard let font = try? FontLibrary().font(family: "Inter") else { return root(Layer()) }
    let lines = Array(repeating: "Refreshing", count: 10).joined(separator: "\n")
    let text = TextLayout(TextBlock(lines, style: TextStyle(font: font, size: 24)))
    return root(Layer(text: text, origin: Point(20, 20)))
  }

  /// Noise, so that nothing is easier than in a photo.
  private static func photo() -> Layer {
    var bitmap = Bitmap(width: 800, height: 800)
    var state: UInt32 = 1
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        pixels[index] = state | 0xFF00_0000
      }
    }
    var layer = Layer(frame: picture)
    layer.contents = .image(ImageContents(bitmap))
    layer.transform = .rotation(0.6, x: 1, y: 1, z: 0)
    var root = root(layer)
    root.sublayerTransform.m34 = -1 / 800
    return root
  }

  private static func blur() -> Layer {
    var layer = Layer(frame: picture)
    var disc = Shape(Path(ellipseIn: Rect(x: 80, y: 80, width: 240, height: 240)))
    disc.fillColor = Color(rgb8: 220, 20, 60)
    layer.shape = disc
    layer.filters = [.blur(sigma: 20)]
    return root(layer)
  }

  private static func copies() -> Layer {
    var layer = Layer(frame: picture)
    layer.replicator = Replicator(count: 400, transform: .rotation(0.3))
    var dot = Layer(frame: Rect(x: 200, y: 40, width: 8, height: 8))
    dot.backgroundColor = .black
    dot.cornerRadius = 4
    layer.sublayers = [dot]
    return root(layer)
  }
}
