import Geometry
import Layers
import Pixels
import Raster
import Testing

@Suite struct ShadowTests {
  private func casting(
    radius: Double = 0,
    offset: Size = Size(10, 0),
    opacity: Double = 1,
    _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    var layer = box(.red, 10, 10, 10, 10)
    layer.shadow.opacity = opacity
    layer.shadow.radius = radius
    layer.shadow.offset = offset
    change(&layer)
    return layer
  }

  @Test func `a layer casts no shadow unless asked to`() throws {
    #expect(try draw(casting(opacity: 0)).coverage == 100)
  }

  @Test func `a shadow without blur is the layer moved, in its own colour`() throws {
    let picture = try draw(casting { $0.shadow.color = .blue })
    #expect(picture.coverage == 200)
    #expect(picture[25, 15] == 0xFF00_00FF && picture[15, 15] == 0xFFFF_0000)
  }

  @Test func `a shadow path casts the shadow in its layer's place`() throws {
    let path = Path(rect: Rect(x: 0, y: 0, width: 25, height: 5))
    let picture = try draw(
      casting(offset: .zero) {
        $0.shadow.color = .blue
        $0.shadowPath = path
      }
    )
    // A hundred of the layer, and what of 25 × 5 points lies beside it.
    #expect(picture.coverage == 100 + 75)
    #expect(
      picture[30, 12] == 0xFF00_00FF && picture[30, 17] == 0 && picture[15, 12] == 0xFFFF_0000
    )
  }

  @Test func `a shadow path casts a shadow where the layer draws nothing`() throws {
    let picture = try draw(
      casting {
        $0.backgroundColor = nil
        $0.shadowPath = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
      }
    )
    #expect(picture.coverage == 100 && picture[25, 15] == 0xFF00_0000)
  }

  @Test func `a shadow lies behind its layer`() throws {
    let picture = try draw(casting(offset: Size(5, 0)))
    #expect(picture[17, 15] == 0xFFFF_0000 && picture[22, 15] == 0xFF00_0000)
  }

  @Test func `a shadow's opacity and colour multiply`() throws {
    let picture = try draw(casting(opacity: 0.5) { $0.shadow.color = .black.withAlpha(0.5) })
    #expect(abs(picture.alpha(25, 15) - 64) <= 1)
  }

  @Test(arguments: [1, 2.5, 4, 7])
  func `a blurred edge is the integral of a Gaussian`(sigma: Double) throws {
    // A half plane, far from every other edge; the layer itself lies outside the picture.
    var layer = box(.red, -200, -100, 100, 240)
    layer.shadow.opacity = 1
    layer.shadow.radius = sigma
    layer.shadow.offset = Size(120, 0)
    let picture = try draw(layer)
    for x in 0..<40 {
      let distance = (20 - (Double(x) + 0.5)) / sigma
      let expected = 255 * normalIntegral(distance)
      // Three boxes come within three percent of a Gaussian; narrow ones have few widths to choose.
      #expect(abs(Double(picture.alpha(x, 20)) - expected) < (sigma < 2 ? 20 : 8), "x \(x)")
    }
  }

  /// Returns the share of a normal distribution below a value, by Simpson's rule.
  private func normalIntegral(_ x: Double) -> Double {
    let steps = 200
    let width = (x + 8) / Double(steps)
    guard width > 0 else { return 0 }
    func density(_ t: Double) -> Double {
      // e^(−t²/2) as a power of a series that converges fast.
      let u = -t * t / 2 / 64
      var term = 1.0
      var sum = 1.0
      for n in 1..<20 {
        term *= u / Double(n)
        sum += term
      }
      var power = sum
      for _ in 0..<6 { power *= power }
      return power / (2 * Double.pi).squareRoot()
    }
    var sum = density(-8) + density(x)
    for step in 1..<steps {
      sum += density(-8 + Double(step) * width) * (step % 2 == 0 ? 2 : 4)
    }
    return min(sum * width / 3, 1)
  }

  @Test func `a blur keeps what it spreads`() throws {
    var layer = box(.red, 10, 110, 10, 10)
    layer.shadow.opacity = 1
    layer.shadow.radius = 3
    layer.shadow.offset = Size(5, -95)
    let picture = try draw(layer)
    #expect(abs(picture.coverage - 100) < 1.5)
  }

  @Test func `a shadow grows with the scale`() throws {
    let picture = try draw(casting(radius: 2), scale: 2)
    let small = try draw(casting(radius: 2))
    #expect(abs(picture.coverage - 4 * small.coverage) < 0.02 * picture.coverage)
  }

  @Test func `everything inside a layer casts one shadow`() throws {
    let layer = casting(offset: Size(0, 20), opacity: 0.5) {
      $0.backgroundColor = nil
      $0.sublayers = [box(.red, 0, 0, 8, 10), box(.lime, 4, 0, 6, 10)]
    }
    let picture = try draw(layer)
    #expect(picture.alpha(11, 35) == picture.alpha(16, 35))
    #expect(abs(picture.alpha(16, 35) - 128) <= 1)
  }

  @Test func `a layer that clips to its bounds shows no shadow`() throws {
    #expect(try draw(casting { $0.masksToBounds = true }).coverage == 100)
  }

  @Test func `a layer fades with its shadow as one picture`() throws {
    let picture = try draw(casting(offset: Size(5, 0)) { $0.opacity = 0.5 })
    #expect(abs(picture.alpha(17, 15) - 128) <= 1)
    #expect(picture.straight(17, 15).isNear(255, 0, 0))
    #expect(abs(picture.alpha(22, 15) - 128) <= 1)
  }

  @Test func `a shadow turns with its layer`() throws {
    let picture = try draw(casting { $0.transform = Transform3D(.rotation(.pi / 2)) })
    #expect(picture.alpha(15, 25) == 255 && picture.alpha(25, 15) == 0)
  }

  @Test func `a mask cuts the shadow as well`() throws {
    let picture = try draw(casting { $0.mask = box(.black, 0, 0, 12, 10) })
    #expect(picture.coverage == 120)
  }

  @Test func `a shadow falls into the picture from outside`() throws {
    var layer = box(.red, -30, 0, 20, 40)
    layer.shadow.opacity = 1
    layer.shadow.radius = 0
    layer.shadow.offset = Size(30, 0)
    #expect(try draw(layer).coverage == 20 * 40)
  }

  @Test func `a fractional offset is kept`() throws {
    let picture = try draw(casting(offset: Size(10.5, 0)))
    #expect(abs(picture.alpha(20, 15) - 128) <= 1 && abs(picture.alpha(30, 15) - 128) <= 1)
  }

  @Test func `the picture itself casts no shadow`() throws {
    var root = box(.white.withAlpha(0.5), 0, 0, 8, 8)
    let plain = try Renderer().draw(Presentation(time: 0, root: root), scale: 1)
    root.shadow.opacity = 1
    #expect(try Renderer().draw(Presentation(time: 0, root: root), scale: 1) == plain)
  }
}
