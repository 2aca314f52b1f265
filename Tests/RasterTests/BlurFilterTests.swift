import Foundation
import Geometry
import Layers
import Pixels
import TestSupport
import Testing

@testable import Raster

@Suite struct BlurFilterTests {
  private func blurred(
    _ sigma: Double,
    _ edges: BlurEdges = .transparent,
    _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    var layer = box(Color(rgb8: 255, 128, 0), 15, 12, 12, 16)
    layer.filters = [.blur(sigma: sigma, edges: edges)]
    change(&layer)
    return layer
  }

  /// Returns the share of a Gaussian blur of the range from `start` to `end` arrives at a pixel.
  private func share(_ pixel: Int, _ start: Double, _ end: Double, _ sigma: Double) -> Double {
    func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) / 2 }
    let middle = Double(pixel) + 0.5
    return below(end - middle) - below(start - middle)
  }

  @Test(arguments: [1.2, 2, 3.5, 6])
  func `a blur comes near the integral of a Gaussian in every channel`(sigma: Double) throws {
    let picture = try draw(blurred(sigma))
    var largest = 0.0
    for y in 0..<40 {
      for x in 0..<40 {
        let expected = share(x, 15, 27, sigma) * share(y, 12, 28, sigma)
        let pixel = picture[x, y]
        largest = max(largest, abs(Double(pixel >> 24) - 255 * expected))
        largest = max(largest, abs(Double(pixel >> 16 & 255) - 255 * expected))
        largest = max(largest, abs(Double(pixel >> 8 & 255) - 128 * expected))
        #expect(pixel & 255 == 0)
      }
    }
    // Along each axis three boxes come within three percent of a Gaussian; narrow ones have few
    // widths to choose.
    #expect(largest < (sigma < 2 ? 20 : 10))
  }

  @Test func `a blur along one axis leaves the other as it is`() throws {
    let across = try draw(
      blurred(0) { $0.filters = [.blur(GaussianBlur(sigma: 3, axes: .horizontal))] }
    )
    let down = try draw(
      blurred(0) { $0.filters = [.blur(GaussianBlur(sigma: 3, axes: .vertical))] }
    )
    for x in 0..<40 {
      let expected = 255 * share(x, 15, 27, 3)
      for y in 0..<40 {
        let alpha = Double(across[x, y] >> 24)
        #expect(12..<28 ~= y ? abs(alpha - expected) < 10 : alpha == 0)
        #expect(15..<27 ~= x || down[x, y] >> 24 == 0)
      }
    }
    #expect(down[20, 10] >> 24 > 40)
  }

  @Test func `colours are mixed in linear light where a blur says so`() throws {
    // Left half black, right half white: half of the light is 188 of 255 in sRGB.
    func middle(_ isInLinearLight: Bool) throws -> UInt32 {
      var blur = GaussianBlur(sigma: 3)
      blur.isInLinearLight = isInLinearLight
      let picture = try draw(
        blurred(0) {
          $0.frame = Rect(x: 0, y: 0, width: 40, height: 40)
          $0.backgroundColor = .black
          var right = Layer()
          right.frame = Rect(x: 20, y: 0, width: 20, height: 40)
          right.backgroundColor = .white
          $0.sublayers = [right]
          $0.filters = [.blur(blur)]
        }
      )
      #expect(picture[19, 20] >> 24 == 255)
      return (picture[19, 20] & 255) + (picture[20, 20] & 255)
    }
    #expect(254...256 ~= (try middle(false)))
    #expect(370...378 ~= (try middle(true)))
  }

  @Test(arguments: [(0.4, 3.0), (2.7, 0.2), (4, 9), (30, 12), (150, 3)] as [(Double, Double)])
  func `a blur is three means along rows and three along columns`(x: Double, y: Double) {
    let (width, height) = (37, 29)
    var generator = SeededGenerator(seed: 5)
    let pixels = (0..<width * height).map { _ in
      UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000
    }
    let blur = ColorBlur(x: BoxBlur(sigma: x), y: BoxBlur(sigma: y))
    // With room around, for what leaves the picture between two means and comes back.
    let room = (x: blur.x.reach, y: blur.y.reach)
    let (wide, high) = (width + 2 * room.x, height + 2 * room.y)
    for shift in [0, 8, 16, 24] as [UInt32] {
      var expected = [Double](repeating: 0, count: wide * high)
      for index in pixels.indices {
        let place = (index / width + room.y) * wide + index % width + room.x
        expected[place] = Double(pixels[index] >> shift & 255)
      }
      for radius in blur.x.radii { expected = means(expected, wide, 1, wide, high, radius) }
      for radius in blur.y.radii { expected = means(expected, high, wide, 1, wide, radius) }
      var copy = pixels
      copy.withUnsafeMutableBufferPointer { blur.apply(to: $0, width: width, height: height) }
      let errors = pixels.indices.map { index in
        let place = (index / width + room.y) * wide + index % width + room.x
        return abs(Double(copy[index] >> shift & 255) - expected[place])
      }
      // Rounded to 1/256 between the passes, and to whole levels at the end.
      #expect(errors.allSatisfy { $0 <= 0.505 }, "\(shift): \(errors.max() ?? 0)")
    }
  }

  /// Returns the means of lines of numbers, each over the neighbours within a distance.
  private func means(
    _ values: [Double],
    _ length: Int,
    _ step: Int,
    _ lineStep: Int,
    _ lines: Int,
    _ radius: Int
  ) -> [Double] {
    var result = values
    for line in 0..<lines {
      // The sums of the values before each place.
      var sums = [0.0]
      for place in 0..<length {
        sums.append(sums[place] + values[line * lineStep + place * step])
      }
      for place in 0..<length {
        let (first, end) = (max(place - radius, 0), min(place + radius + 1, length))
        result[line * lineStep + place * step] = (sums[end] - sums[first]) / Double(2 * radius + 1)
      }
    }
    return result
  }

  @Test func `a blur keeps what it spreads`() throws {
    #expect(abs(try draw(blurred(3)).coverage - 12 * 16) < 1.5)
  }

  @Test func `a blur's deviation grows with the layer, along each axis`() throws {
    let wide = try draw(
      blurred(2) { $0.transform = .scale(x: 2, y: 0.5, z: 1) },
      width: 60,
      height: 60
    )
    for (x, y) in [(9, 20), (6, 20), (21, 14), (21, 13), (33, 26)] as [(Int, Int)] {
      let expected = 255 * share(x, 9, 33, 4) * share(y, 16, 24, 1)
      #expect(abs(Double(wide.alpha(x, y)) - expected) < 20, "\(x) \(y)")
    }
    let large = try draw(blurred(2), scale: 2)
    #expect(abs(large.coverage - 4 * (try draw(blurred(2)).coverage)) < 10)
  }

  @Test func `a quarter turn exchanges the axes`() throws {
    let turned = try draw(
      blurred(2) {
        $0.transform = Transform3D(AffineTransform.scale(x: 1.5, y: 0.5).then(.rotation(.pi / 2)))
      }
    )
    let upright = try draw(
      blurred(2) {
        $0.bounds.size = Size(16, 12)
        $0.transform = .scale(x: 0.5, y: 1.5, z: 1)
      }
    )
    #expect(turned.largestDifference(from: upright) <= 1)
  }

  @Test func `a blur without room to spread changes nothing`() throws {
    let plain = try draw(blurred(0) { $0.filters = [] })
    #expect(try draw(blurred(0)) == plain)
    #expect(try draw(blurred(0.5)) == plain)
  }

  @Test func `numbers that are none are left out`() throws {
    let plain = try draw(blurred(0) { $0.filters = [] })
    let shadow = DropShadow(
      color: .black,
      offset: Vector(dx: .nan, dy: .infinity),
      sigma: .nan,
      spread: .infinity
    )
    for filter in [.blur(sigma: .nan), .blur(sigma: -3), .dropShadow(shadow)] as [Filter] {
      #expect(try draw(blurred(0) { $0.filters = [filter] }) == plain)
    }
  }

  @Test(arguments: [0, 0.4, .pi / 2])
  func `a clamped blur leaves a plain area and its edges as they are`(angle: Double) throws {
    let plain = try draw(blurred(0) { $0.transform = .rotation(angle) })
    let clamped = try draw(blurred(4, .clamped) { $0.transform = .rotation(angle) })
    #expect(clamped.largestDifference(from: plain) <= 1)
  }

  @Test func `a clamped blur goes on from the outermost pixels`() throws {
    // Left half black, right half white: far from the step nothing is known of what lies outside.
    let layer = blurred(2, .clamped) {
      $0.backgroundColor = .black
      $0.masksToBounds = true
      $0.sublayers = [box(.white, 6, 0, 6, 16)]
    }
    let picture = try draw(layer)
    #expect(picture.coverage == 12 * 16)
    for x in 15..<27 {
      let expected = 255 * (0.5 + erf((Double(x) + 0.5 - 21) / (2 * 2.0.squareRoot())) / 2)
      #expect(abs(Double(picture[x, 12] & 255) - expected) < 9, "x \(x)")
      #expect(picture[x, 12] == picture[x, 20] && picture[x, 27] == picture[x, 20])
    }
  }

  @Test func `what lies outside the picture is blurred into it`() throws {
    var layer = box(.white, -30, -20, 30, 80)
    layer.filters = [.blur(sigma: 4)]
    let picture = try draw(layer)
    for x in 0..<10 {
      #expect(abs(Double(picture.alpha(x, 20)) - 255 * share(x, -30, 0, 4)) < 8)
    }
  }

  @Test func `what a superlayer clips away is blurred into what it shows`() throws {
    var clip = Layer(frame: Rect(x: 20, y: 0, width: 20, height: 40))
    clip.masksToBounds = true
    clip.sublayers = [blurred(3) { $0.position.x -= 20 }]
    let clipped = try draw(clip)
    let whole = try draw(blurred(3))
    for y in 0..<40 {
      for x in 0..<40 { #expect(clipped[x, y] == (x < 20 ? 0 : whole[x, y])) }
    }
  }

  @Test func `filters come before masks, in order`() throws {
    let layer = blurred(3) {
      $0.pathMasks = [PathMask(Path(rect: Rect(x: 0, y: 0, width: 6, height: 16)))]
    }
    let picture = try draw(layer)
    #expect(picture.alpha(21, 20) == 0 && picture.alpha(20, 20) > 200)
    let whole = try draw(blurred(3))
    #expect(picture[20, 20] == whole[20, 20])
    let first = try draw(
      blurred(3) { $0.filters.append(.colorMatrix(.tint(.white.withAlpha(0.5)))) }
    )
    #expect(abs(first.alpha(20, 20) * 2 - whole.alpha(20, 20)) <= 1)
  }
}
