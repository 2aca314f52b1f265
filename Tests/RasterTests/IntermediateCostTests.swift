import Geometry
import Layers
import Pixels
import Testing

@testable import Raster

/// Filters and shadows that reach far beyond a small canvas.
@Suite struct IntermediateCostTests {
  /// Draws a layer on a small canvas.
  private func drawn(_ layer: Layer, side: Double = 32) throws -> Bitmap {
    try draw(layer, width: side, height: side)
  }

  @Test(arguments: [1e4, 1e12, 1e300])
  func `five shadows whose radius is far larger than the canvas leave the picture`(
    radius: Double
  ) throws {
    var layer = box(.red, 8, 8, 16, 16)
    let plain = try drawn(layer)
    layer.filters = (0..<5).map { _ in
      .dropShadow(
        DropShadow(
          color: .red,
          offset: Vector(dx: radius, dy: radius),
          sigma: radius,
          spread: 0
        )
      )
    }
    #expect(try drawn(layer) == plain)
  }

  @Test func `more filters on each other than a stack can hold are an error`() throws {
    var layer = box(.red, 8, 8, 16, 16)
    layer.filters = Array(repeating: .blur(sigma: 1), count: 10_000)
    let error = #expect(throws: RasterError.self) { try drawn(layer) }
    #expect(error?.kind == .tooCostly)
  }

  @Test func `a shadow that falls far away does not show`() throws {
    var layer = box(.blue, 8, 8, 16, 16)
    let plain = try drawn(layer)
    layer.shadow.color = .black
    layer.shadow.opacity = 1
    layer.shadow.radius = 3
    layer.shadow.offset = Size(1e12, 0)
    #expect(try drawn(layer) == plain)
    layer.shadow.offset = .zero
    layer.shadow.radius = 1e300
    #expect(try drawn(layer) == plain)
  }

  @Test(arguments: [300.0, 1500, 6000])
  func `a wide blur of a wide area has the mean of a Gaussian in its middle`(
    sigma: Double
  ) throws {
    // Half of a plane is left of its edge, so half of the blur arrives there.
    let half = box(Color(rgb8: 255, 0, 0), -40 * sigma, -40 * sigma, 40 * sigma + 16, 80 * sigma)
    var layer = half
    layer.filters = [.blur(sigma: sigma)]
    let blurred = try drawn(layer)
    // The edge lies at 16; at a smaller scale it is known to a fraction of a pixel of that.
    #expect(abs(blurred.alpha(16, 16) - 128) <= 2)
    // A Gaussian's integral falls by its density for each pixel beside the edge.
    let fall = 31 * 255 / (sigma * (2 * Double.pi).squareRoot())
    #expect(abs(Double(blurred.alpha(0, 16) - blurred.alpha(31, 16)) - fall) <= 2)
    var shadow = box(.white, -40 * sigma, -40 * sigma, 40 * sigma + 16, 80 * sigma)
    shadow.shadow.color = .black
    shadow.shadow.opacity = 1
    shadow.shadow.radius = sigma
    let cast = try drawn(shadow)
    #expect(abs(cast.alpha(20, 16) - 128) <= 3)
  }

  @Test(arguments: [1e4, 1e100])
  func `a blur that goes on from its edges tends to the mean of its corners`(
    sigma: Double
  ) throws {
    // The left half red, the right half blue: all four corners are half of each.
    var layer = box(.red, 0, 0, 32, 32)
    layer.masksToBounds = true
    layer.sublayers = [box(.blue, 16, 0, 16, 32)]
    layer.filters = [.blur(sigma: sigma, edges: .clamped)]
    let picture = try drawn(layer)
    for (x, y) in [(4, 4), (16, 16), (28, 27)] {
      #expect(picture.straight(x, y).isNear(127.5, 0, 127.5, within: 4))
      #expect(picture.alpha(x, y) >= 254)
    }
  }

  @Test func `what is drawn by parts looks like the whole`() throws {
    // A strip so long that its blurred picture is drawn by parts, and a short one that is not.
    func strip(_ length: Double) -> Layer {
      var layer = box(.clear, -length, 0, 2 * length, 64)
      layer.sublayers = [box(.blue, 0, 20, 2 * length, 24)]
      layer.filters = [
        .blur(sigma: 4),
        .dropShadow(
          DropShadow(color: .black, offset: Vector(dx: 0, dy: 12), sigma: 2, spread: 3)
        ),
      ]
      return layer
    }
    let whole = try drawn(strip(300), side: 64)
    var far = strip(300)
    // A second shadow out of sight makes the chain costly.
    far.filters.append(
      .dropShadow(DropShadow(color: .black, offset: Vector(dx: 0, dy: 1e9), sigma: 2000, spread: 0))
    )
    let parts = try drawn(far, side: 64)
    #expect(parts.largestDifference(from: whole) <= 2)
  }

  @Test func `groups without end are refused`() throws {
    func nested(_ depth: Int) -> Layer {
      var layer = box(.red, 0, 0, 4000, 4000)
      layer.opacity = 0.9
      if depth > 0 { layer.sublayers = [nested(depth - 1)] }
      return layer
    }
    let error = #expect(throws: RasterError.self) {
      try draw(nested(60), width: 4000, height: 4000)
    }
    #expect(error?.kind == .tooCostly)
    // The next picture starts from zero.
    let renderer = Renderer()
    #expect(throws: RasterError.self) {
      try draw(nested(60), width: 4000, height: 4000, with: renderer)
    }
    #expect(try draw(box(.red, 0, 0, 4, 4), with: renderer).coverage == 16)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e200, .leastNonzeroMagnitude,
  ])
  func `no number of a filter or shadow is a trap`(number: Double) throws {
    let filters: [Filter] = [
      .blur(sigma: number), .blur(sigma: number, edges: .clamped),
      .dropShadow(
        DropShadow(color: .red, offset: Vector(dx: number, dy: 1), sigma: 1, spread: 1)
      ),
      .dropShadow(
        DropShadow(color: .red, offset: Vector(dx: 1, dy: 1), sigma: number, spread: 1)
      ),
      .dropShadow(
        DropShadow(color: .red, offset: Vector(dx: 1, dy: 1), sigma: 1, spread: number)
      ),
    ]
    for filter in filters {
      for transform in [
        AffineTransform.identity, .scale(x: number, y: number), .scale(x: 1e200, y: 1e-200),
      ] {
        var layer = box(.red, 8, 8, 16, 16)
        layer.filters = [filter]
        layer.transform = Transform3D(transform)
        _ = try? drawn(layer)
      }
    }
    var layer = box(.red, 8, 8, 16, 16)
    layer.shadow.color = .black
    layer.shadow.opacity = 1
    layer.shadow.radius = number
    _ = try? drawn(layer)
    layer.shadow.offset = Size(number, number)
    _ = try? drawn(layer)
  }
}
