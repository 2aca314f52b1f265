import Clips
import Inputs
import Formats
import Geometry
import Diagnosis
import Layers
import Pixels
import Pullreel
import Raster
import RefreshAnimations
import SceneTestSupport
import Testing

@Suite struct PerceptualTests {
  private static let looks: [(name: String, strokes: Strokes)] = [
    ("white on black", Strokes(color: .white, background: .black)),
    ("white on nothing", Strokes(color: .white)),
    ("black on nothing", Strokes(color: .black)),
    ("grey on white", Strokes(color: Color(rgb8: 110, 120, 130), background: .white)),
  ]

  private static let widths = [1.0, 1.5, 2, 3, 4]

  private static func isSame(_ expected: Bitmap, _ actual: Bitmap) -> Bool {
    FrameComparison.of(expected: expected, actual: actual).isPerceptuallySame
  }

  @Test func `a large picture full of edges has no sum that overflows`() {
    let side = 2200
    func board(_ shift: Int) -> Bitmap {
      var board = Bitmap(width: side, height: side)
      for y in 0..<side {
        for x in 0..<side { board[x, y] = (x + y + shift) & 1 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
      }
      return board
    }
    #expect(!Self.isSame(board(0), board(1)))
  }

  @Test(arguments: looks.indices, widths)
  func `lines may move by a tenth of a pixel, not by half of one, nor grow by half of one`(
    _ look: Int,
    _ width: Double
  ) throws {
    let strokes = Self.looks[look].strokes.changed { $0.width = width }
    let wider = strokes.changed { $0.width += 0.5 }
    for step in 0..<12 {
      let angle = Double(step) * .pi / 24
      let expected = try strokes.line(angle: angle, offset: 0.23)
      let what = "\(Self.looks[look].name), width \(width), \(step * 15 / 2)°"
      #expect(Self.isSame(expected, try strokes.line(angle: angle, offset: 0.33)), "\(what)")
      #expect(Self.isSame(expected, try strokes.line(angle: angle, offset: 0.13)), "\(what)")
      #expect(!Self.isSame(expected, try strokes.line(angle: angle, offset: 0.73)), "\(what)")
      #expect(!Self.isSame(expected, try wider.line(angle: angle, offset: 0.23)), "\(what)")
    }
  }

  @Test(arguments: looks.indices, widths)
  func `rings may move by a tenth of a pixel; caps and single dashes may not go missing`(
    _ look: Int,
    _ width: Double
  ) throws {
    let strokes = Self.looks[look].strokes.changed { $0.width = width }
    let ring = try strokes.ring()
    for offset in [-0.1, -0.05, 0.03, 0.1] {
      #expect(Self.isSame(ring, try strokes.ring(offset: offset)))
    }
    #expect(!Self.isSame(ring, try strokes.ring(offset: 0.5)))
    #expect(!Self.isSame(ring, try strokes.changed { $0.width += 0.5 }.ring()))
    if width >= 2 { #expect(!Self.isSame(ring, try strokes.changed { $0.cap = .round }.ring())) }
    let dashed = strokes.changed { $0.dash = [4, 3] }
    let expected = try dashed.ring()
    #expect(Self.isSame(expected, try dashed.changed { $0.phase = 0.1 }.ring()))
    #expect(!Self.isSame(expected, try dashed.changed { $0.phase = 1 }.ring()))
    // One of fourteen dashes is shorter.
    let wrong: [Double] = [4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 2, 5]
    #expect(!Self.isSame(expected, try dashed.changed { $0.dash = wrong }.ring()))
  }

  @Test func `white that appears on nothing is seen, and so is a little less opacity`() throws {
    let nothing = Bitmap(width: 60, height: 60)
    let white = Self.looks[1].strokes
    #expect(!Self.isSame(nothing, try white.ring()))
    var before = nothing
    var after = nothing
    before.fill(0xFF20_4060, in: PixelRect(x: 10, y: 10, width: 20, height: 20))
    after.fill(0xFA1F_3F5E, in: PixelRect(x: 10, y: 10, width: 20, height: 20))
    #expect(!Self.isSame(before, after))
  }

  @Test func `no scene drawn a tenth of a pixel off is taken for another one`() throws {
    let offsets = [(0.1, 0), (0.07, 0.07), (-0.07, 0.05), (0.05, -0.02), (0, 0.1), (0, -0.1)]
    // A hairline of half a pixel moves by two of Cairo's fifteen rows, which is more than a tenth, and no
    // pixel shows its contrast: these frames at rest count as different, by a few levels.
    let limits = ["four-dots/full 11", "four-dots/full 23", "curve/cancel 11", "ring/cancel 11"]
    let renderer = Renderer()
    var compared = 0
    for animation in StandardAnimations.all {
      for scene in animation.descriptor.sceneNames {
        let staged = try #require(SceneClip(animation, scene: scene))
        for (number, simulation) in try staged.simulations(framesPerSecond: 8).enumerated() {
          var presentation = staged.presentation(of: simulation)
          presentation.root = presentation.root.scrollingBetweenPixels
          let expected = try renderer.draw(presentation, scale: 1)
          var shifted = presentation
          let offset = offsets[number % offsets.count]
          shifted.root.bounds.origin = Point(offset.0, offset.1)
          let actual = try Renderer().draw(shifted, scale: 1)
          let comparison = FrameComparison.of(expected: expected, actual: actual)
          let name = "\(animation.descriptor.name)/\(scene.rawValue) \(number)"
          if limits.contains(name) {
            #expect(!comparison.isPerceptuallySame && comparison.largestUnexplained <= 6, "\(name)")
          } else {
            #expect(comparison.isPerceptuallySame, "\(name), \(offset)")
          }
          compared += 1
        }
      }
    }
    #expect(compared >= 500)
  }
}
