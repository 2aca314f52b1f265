import Geometry
import Layers
import Pixels
import Testing

@testable import Raster

@Suite struct DropShadowTests {
  private func casting(
    _ color: Color = .black,
    offset: Vector = Vector(dx: 15, dy: 0),
    sigma: Double = 0,
    spread: Double = 0,
    _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    var layer = box(.red, 10, 15, 10, 10)
    layer.filters = [
      .dropShadow(DropShadow(color: color, offset: offset, sigma: sigma, spread: spread))
    ]
    change(&layer)
    return layer
  }

  @Test func `a shadow is the picture moved, in its own colour`() throws {
    let picture = try draw(casting(.blue.withAlpha(0.5)))
    #expect(abs(picture.coverage - 100 - 100 * 128 / 255) < 0.01)
    #expect(picture.straight(30, 20).isNear(0, 0, 255) && picture[15, 20] == 0xFFFF_0000)
  }

  @Test func `a shadow lies behind`() throws {
    let picture = try draw(casting(offset: Vector(dx: 5, dy: 0)))
    #expect(picture[17, 20] == 0xFFFF_0000 && picture[22, 20] == 0xFF00_0000)
  }

  @Test(arguments: [(false, 170), (true, 213)])
  func `a shadow and what lies before it can be mixed in linear light`(
    isLinear: Bool,
    mean: Double
  ) throws {
    var shadow = DropShadow(color: .black, offset: Vector(dx: 0, dy: 0), sigma: 0, spread: 4)
    shadow.isMixedInLinearLight = isLinear
    let layer = casting {
      $0.backgroundColor = .white.withAlpha(0.5)
      $0.filters = [.dropShadow(shadow)]
    }
    let picture = try draw(layer)
    // The shadow is cast by the half that is there: three quarters in all, two thirds of them white.
    #expect(abs(picture.alpha(15, 20) - 191) <= 1)
    #expect(picture.straight(15, 20).isNear(mean, mean, mean))
  }

  @Test func `a fraction of a pixel is kept`() throws {
    let picture = try draw(casting(offset: Vector(dx: 12.25, dy: 0)))
    #expect(abs(picture.alpha(22, 20) - 191) <= 1 && abs(picture.alpha(32, 20) - 64) <= 1)
  }

  @Test func `a shadow is blurred as the picture is`() throws {
    let shadow = try draw(casting(.white, offset: Vector(dx: 0, dy: 0), sigma: 2))
    var layer = box(.white, 10, 15, 10, 10)
    layer.filters = [.blur(sigma: 2)]
    let blurred = try draw(layer)
    for x in [4, 6, 8, 9, 21, 24] { #expect(shadow[x, 20] == blurred[x, 20]) }
  }

  @Test(arguments: [1, 2.5, 4, 6.75])
  func `a spread shadow has grown by a disc`(spread: Double) throws {
    let layer = casting(offset: Vector(dx: 0, dy: 60), spread: spread) { $0.position.y -= 60 }
    let area = 100 + 40 * spread + Double.pi * spread * spread
    #expect(abs(try draw(layer).coverage - area) < 0.02 * area)
    let reach = Int(spread.rounded(.down))
    let picture = try draw(layer)
    #expect(picture.alpha(15, 14 - reach + 1) == 255 && picture.alpha(15, 13 - reach) == 0)
    let part = Int((255 * (spread - Double(reach))).rounded())
    #expect(abs(picture.alpha(15, 14 - reach) - part) <= 1)
  }

  @Test func `a dilation takes the largest number near each place`() {
    var values = [UInt8](repeating: 0, count: 15 * 11)
    values[5 * 15 + 7] = 200
    values[5 * 15 + 8] = 90
    let plain = values
    Dilation(x: 3, y: 1).apply(to: &values, width: 15, height: 11)
    #expect(values[5 * 15 + 4] == 200 && values[5 * 15 + 11] == 90 && values[5 * 15 + 12] == 0)
    #expect(values[6 * 15 + 7] == 200 && values[7 * 15 + 7] == 0)
    // The slant of an ellipse is covered in part.
    #expect((1..<200).contains(values[6 * 15 + 5]))
    var same = plain
    Dilation(x: 0, y: 0).apply(to: &same, width: 15, height: 11)
    #expect(same == plain)
  }

  @Test func `a shadow fades with its layer and grows with the scale`() throws {
    let faded = try draw(casting { $0.opacity = 0.5 })
    #expect(abs(faded.alpha(15, 20) - 128) <= 1 && abs(faded.alpha(30, 20) - 128) <= 1)
    let large = try draw(casting(spread: 2), scale: 2)
    #expect(abs(large.coverage - 400 - (400 + 40 * 8 + 16 * Double.pi)) < 8)
  }

  @Test func `a shadow turns with its layer`() throws {
    let picture = try draw(casting { $0.transform = .rotation(.pi / 2) })
    #expect(picture.alpha(15, 35) == 255 && picture.alpha(30, 20) == 0)
  }
}
