import Foundation
import Geometry
import Layers
import Pixels
import Raster
import TestSupport
import Testing

/// Parts, filters and placements of a layer's picture.
@Suite struct ContentsTests {
  private let all = Rect(x: 0, y: 0, width: 40, height: 40)

  /// Returns an opaque picture of noise.
  private func noise(_ width: Int, _ height: Int, seed: UInt64 = 5) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    return Bitmap(
      width: width,
      height: height,
      pixels: (0..<width * height).map { _ in
        0xFF00_0000 | UInt32(truncatingIfNeeded: generator.next()) & 0xFF_FFFF
      }
    )
  }

  private func layer(
    _ bitmap: Bitmap,
    _ frame: Rect,
    _ change: (inout ImageContents) -> Void = { _ in }
  ) -> Layer {
    var image = ImageContents(bitmap)
    change(&image)
    var layer = Layer(frame: frame)
    layer.contents = .image(image)
    return layer
  }

  /// Returns a picture as changed by Pillow.
  ///
  /// - Parameters:
  ///   - bitmap: An opaque picture.
  ///   - expression: Makes another `image` of it.
  /// - Returns: The result.
  /// - Throws: The errors of running Pillow.
  private func pillow(_ bitmap: Bitmap, _ expression: String) throws -> Bitmap {
    var bytes = Data()
    bitmap.withPixels { pixels in
      for pixel in pixels { for shift in [16, 8, 0] { bytes.append(UInt8(pixel >> shift & 255)) } }
    }
    let program = """
      import sys
      from PIL import Image
      image = Image.frombytes("RGB", (\(bitmap.width), \(bitmap.height)), sys.stdin.buffer.read())
      image = \(expression)
      sys.stdout.buffer.write(b"%d %d\\n" % image.size + image.tobytes())
      """
    let outcome = try ExternalTool.run("/usr/bin/python3", ["-c", program], input: bytes)
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let end = try #require(outcome.output.firstIndex(of: 10))
    let size = String(decoding: outcome.output[..<end], as: UTF8.self).split(separator: " ")
    let sides = size.compactMap { Int($0) }
    let channels = [UInt8](outcome.output[(end + 1)...])
    return Bitmap(
      width: sides[0],
      height: sides[1],
      pixels: stride(from: 0, to: channels.count, by: 3).map { place in
        StraightPixel(
          red: channels[place],
          green: channels[place + 1],
          blue: channels[place + 2],
          alpha: 255
        ).premultiplied
      }
    )
  }

  // MARK: Filters

  @Test(arguments: [40, 33, 100, 11])
  func `the nearest pixels are those of Pillow`(side: Int) throws {
    let bitmap = noise(20, 20)
    let frame = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    let picture = try draw(
      layer(bitmap, frame) {
        $0.magnificationFilter = .nearest
        $0.minificationFilter = .nearest
      },
      width: Double(side),
      height: Double(side)
    )
    #expect(
      try picture == pillow(bitmap, "image.resize((\(side), \(side)), Image.Resampling.NEAREST)")
    )
  }

  @Test func `a linear filter enlarges as Pillow does`() throws {
    let bitmap = noise(10, 10)
    let picture = try draw(layer(bitmap, all) { $0.magnificationFilter = .trilinear })
    let expected = try pillow(bitmap, "image.resize((40, 40), Image.Resampling.BILINEAR)")
    // Cairo's pixel library knows 128 places between two pixels: up to two levels each way.
    #expect(picture.largestDifference(from: expected) <= 4)
  }

  @Test(arguments: [(80, 2), (160, 4), (320, 8)])
  func `a trilinear filter shows the mean of squares where sides are halved`(
    side: Int,
    factor: Int
  ) throws {
    let bitmap = noise(side, side)
    let picture = try draw(layer(bitmap, all) { $0.minificationFilter = .trilinear })
    let expected = try pillow(bitmap, "image.reduce(\(factor))")
    // Each mipmap is rounded.
    #expect(picture.largestDifference(from: expected) <= 1)
  }

  @Test func `between two copies a trilinear filter mixes them`() throws {
    // Stripes that are grey already in the first mipmap.
    let stripes = Bitmap(
      width: 60,
      height: 60,
      pixels: (0..<3600).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    )
    let picture = try draw(layer(stripes, all) { $0.minificationFilter = .trilinear })
    let share = log2(1.5)
    for x in 1..<39 {
      // The middle of a pixel, between the middles of two stripes.
      let place = (Double(x) + 0.5) * 1.5 - 0.5
      let fraction = place - place.rounded(.down)
      let own = Int(place.rounded(.down)) % 2 == 0 ? fraction : 1 - fraction
      let level = 255 * (own * (1 - share) + 0.5 * share)
      #expect(picture.straight(x, 20).isNear(level, level, level, within: 1.5), "\(x)")
    }
  }

  @Test(arguments: [(80, 2), (160, 4), (320, 8)])
  func `a mipmapped filter shows the mean of squares where sides are halved`(
    side: Int,
    factor: Int
  ) throws {
    let bitmap = noise(side, side)
    let picture = try draw(layer(bitmap, all) { $0.minificationFilter = .mipmapped })
    let expected = try pillow(bitmap, "image.reduce(\(factor))")
    // Each mipmap is rounded.
    #expect(picture.largestDifference(from: expected) <= 1)
  }

  @Test(arguments: [(60, 1), (150, 2)])
  func `a mipmapped filter takes neighbours of the last copy that is no smaller`(
    side: Int,
    factor: Int
  ) throws {
    let bitmap = noise(side, side)
    let picture = try draw(layer(bitmap, all) { $0.minificationFilter = .mipmapped })
    let step = Double(side / factor) / 40
    let expected = try pillow(
      bitmap,
      """
      image.reduce(\(factor)).transform((40, 40), Image.Transform.AFFINE, \
      (\(step), 0, 0, 0, \(step), 0), Image.Resampling.BILINEAR)
      """
    )
    // As in other linear filters: 128 places between two pixels.
    #expect(picture.largestDifference(from: expected) <= 4)
  }

  @Test(arguments: [(81, 41), (63, 7), (3, 5), (1, 90), (101, 1)])
  func `copies of odd sizes keep the mean`(width: Int, height: Int) throws {
    let bitmap = noise(width, height)
    let picture = try draw(
      layer(bitmap, Rect(x: 0, y: 0, width: 1, height: 1)) { $0.minificationFilter = .trilinear },
      width: 1,
      height: 1
    )
    // The last mipmap is one pixel; if the others are in between, two copies of it are mixed.
    let expected = try pillow(bitmap, "image.resize((1, 1), Image.Resampling.BOX)")
    let smaller = Double(min(width, height)) / Double(max(width, height))
    #expect(picture.largestDifference(from: expected) <= (smaller > 0.1 ? 40 : 4))
  }

  @Test func `a reduced nearest filter skips pixels where a linear one takes their mean`() throws {
    let stripes = Bitmap(
      width: 80,
      height: 40,
      pixels: (0..<3200).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    )
    let nearest = try draw(layer(stripes, all) { $0.minificationFilter = .nearest })
    #expect(nearest.withPixels { Set($0) } == [0xFFFF_FFFF])
    let linear = try draw(layer(stripes, all))
    #expect(linear.straight(20, 20).isNear(127.5, 127.5, 127.5, within: 1))
  }

  @Test func `a turned picture keeps its nearest pixels`() throws {
    let bitmap = noise(8, 8)
    var turned = layer(bitmap, Rect(x: 8, y: 8, width: 24, height: 24)) {
      $0.magnificationFilter = .nearest
    }
    turned.transform = Transform3D(.rotation(0.6))
    let picture = try draw(turned)
    let colors = bitmap.withPixels { Set($0) }
    let inside = picture.withPixels { $0.filter { $0 >> 24 == 255 } }
    #expect(inside.count > 450 && inside.allSatisfy(colors.contains))
  }

  // MARK: Nine parts

  /// Corners of 4 × 3 pixels in different colours around a stretched middle.
  private var frame: Bitmap {
    let columns = [4, 2, 4]
    let rows = [3, 2, 3]
    var pixels: [UInt32] = []
    for (row, height) in rows.enumerated() {
      for _ in 0..<height {
        for (column, width) in columns.enumerated() {
          let color = 0xFF00_0000 | UInt32(row * 100) << 16 | UInt32(column * 100) << 8 | 0x20
          pixels += Array(repeating: color, count: width)
        }
      }
    }
    return Bitmap(width: 10, height: 8, pixels: pixels)
  }

  private let center = Rect(x: 0.4, y: 0.375, width: 0.2, height: 0.25)

  private func color(_ row: Int, _ column: Int) -> UInt32 {
    0xFF00_0000 | UInt32(row * 100) << 16 | UInt32(column * 100) << 8 | 0x20
  }

  @Test(arguments: ImageContents.ScalingFilter.allCases, [1.0, 2])
  func `corners keep their size and edges are stretched along themselves`(
    filter: ImageContents.ScalingFilter,
    contentsScale: Double
  ) throws {
    let picture = try draw(
      layer(frame, all) {
        $0.contentsCenter = center
        $0.contentsScale = contentsScale
        $0.magnificationFilter = filter
        $0.minificationFilter = filter
      }
    )
    let (width, height) = (4 / contentsScale, 3 / contentsScale)
    for y in 0..<40 {
      for x in 0..<40 {
        let (place, line) = (Double(x) + 0.5, Double(y) + 0.5)
        // A filter blurs the pixel on either side of an edge between colours.
        let edges = [abs(place - width), abs(place - 40 + width)].min() ?? 0
        let lines = [abs(line - height), abs(line - 40 + height)].min() ?? 0
        // The middle part is enlarged, so its half pixels at the edges are, too.
        let isPlain = filter == .nearest ? edges > 0.6 && lines > 0.6 : edges > 10 && lines > 10
        guard isPlain else { continue }
        let column = place < width ? 0 : place < 40 - width ? 1 : 2
        let row = line < height ? 0 : line < 40 - height ? 1 : 2
        #expect(picture[x, y] == color(row, column), "\(x) \(y)")
      }
    }
    #expect(picture[0, 0] == color(0, 0) && picture[39, 0] == color(0, 2))
    #expect(picture[0, 39] == color(2, 0) && picture[39, 39] == color(2, 2))
    #expect(picture.coverage == 1600)
  }

  @Test func `corners are copied pixel by pixel`() throws {
    let bitmap = noise(12, 12)
    let picture = try draw(
      layer(bitmap, all) {
        $0.contentsCenter = Rect(x: 0.5, y: 0.5, width: 0, height: 0)
      }
    )
    for y in 0..<6 {
      for x in 0..<6 {
        #expect(picture[x, y] == bitmap[x, y])
        #expect(picture[34 + x, y] == bitmap[6 + x, y])
        #expect(picture[x, 34 + y] == bitmap[x, 6 + y])
        #expect(picture[34 + x, 34 + y] == bitmap[6 + x, 6 + y])
      }
    }
    // A centre without a width is a line between two pixels, so their mean.
    for y in 0..<6 {
      for x in 6..<34 {
        let (left, right) = (
          StraightPixel(premultiplied: bitmap[5, y]), StraightPixel(premultiplied: bitmap[6, y])
        )
        let red = (Double(left.red) + Double(right.red)) / 2
        #expect(abs(Double(picture.straight(x, y).red) - red) <= 0.5)
      }
    }
  }

  @Test func `corners shrink alike where there is too little room, each way by itself`() throws {
    // Corners of 4 pixels each in a width of 4 points, and enough height.
    let picture = try draw(
      layer(frame, Rect(x: 0, y: 0, width: 4, height: 40)) {
        $0.contentsCenter = center
        $0.magnificationFilter = .nearest
        $0.minificationFilter = .nearest
      },
      width: 4
    )
    for x in 0..<4 {
      #expect(picture[x, 1] == color(0, x < 2 ? 0 : 2))
      #expect(picture[x, 20] == color(1, x < 2 ? 0 : 2))
      #expect(picture[x, 38] == color(2, x < 2 ? 0 : 2))
    }
    #expect(picture[1, 2] == color(0, 0) && picture[1, 3] == color(1, 0))
  }

  @Test func `nine parts of an opaque picture have no seams, however they are turned`() throws {
    let plain = Bitmap(width: 9, height: 9, pixels: [UInt32](repeating: 0xFF33_6699, count: 81))
    var turned = layer(plain, Rect(x: -40, y: -40, width: 120, height: 120)) {
      $0.contentsCenter = Rect(x: 0.3, y: 0.3, width: 0.3, height: 0.3)
    }
    turned.transform = Transform3D(.rotation(0.37))
    let picture = try draw(turned, scale: 1.37)
    #expect(picture.withPixels { $0.allSatisfy { $0 == 0xFF33_6699 } })
  }

  @Test func `the whole as the centre is no centre`() throws {
    let bitmap = noise(9, 7)
    let plain = try draw(layer(bitmap, all))
    for rect in [
      Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: -1, y: -2, width: 5, height: 5),
      Rect(x: .nan, y: 0, width: 1, height: 1),
    ] {
      #expect(try draw(layer(bitmap, all) { $0.contentsCenter = rect }) == plain)
    }
    let small = Rect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
    let centered = layer(bitmap, all) { $0.gravity = .center }
    let parts = layer(bitmap, all) {
      $0.gravity = .center
      $0.contentsCenter = small
    }
    #expect(try draw(parts) == draw(centered))
  }

  @Test func `nine parts are those of the part that is shown`() throws {
    var wide = Bitmap(width: 20, height: 8)
    for y in 0..<8 {
      for x in 0..<20 { wide[x, y] = x < 10 ? 0xFF00_FF00 : frame[x - 10, y] }
    }
    func nearest(_ image: inout ImageContents) {
      image.contentsCenter = center
      image.magnificationFilter = .nearest
      image.minificationFilter = .nearest
    }
    let part = layer(wide, all) {
      nearest(&$0)
      $0.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    }
    #expect(try draw(part) == draw(layer(frame, all, nearest)))
  }

  // MARK: Gravity and scale

  @Test(arguments: ImageContents.Gravity.allCases)
  func `every gravity shows the picture in its frame`(gravity: ImageContents.Gravity) throws {
    let bitmap = Bitmap(width: 12, height: 8, pixels: [UInt32](repeating: 0xFF33_6699, count: 96))
    let picture = try draw(
      layer(bitmap, Rect(x: 20, y: 24, width: 20, height: 20)) {
        $0.gravity = gravity
        $0.contentsScale = 2
      },
      width: 60,
      height: 60
    )
    // From Core Animation's documentation: the place of a picture of 6 × 4 points.
    let frames: [ImageContents.Gravity: Rect] = [
      .resize: Rect(x: 20, y: 24, width: 20, height: 20),
      .resizeAspectFill: Rect(x: 15, y: 24, width: 30, height: 20),
      .center: Rect(x: 27, y: 32, width: 6, height: 4),
      .top: Rect(x: 27, y: 24, width: 6, height: 4),
      .bottom: Rect(x: 27, y: 40, width: 6, height: 4),
      .left: Rect(x: 20, y: 32, width: 6, height: 4),
      .right: Rect(x: 34, y: 32, width: 6, height: 4),
      .topLeft: Rect(x: 20, y: 24, width: 6, height: 4),
      .topRight: Rect(x: 34, y: 24, width: 6, height: 4),
      .bottomLeft: Rect(x: 20, y: 40, width: 6, height: 4),
      .bottomRight: Rect(x: 34, y: 40, width: 6, height: 4),
    ]
    guard let frame = frames[gravity] else {
      // An aspect fit: 20 × 13⅓ points, in the middle.
      #expect(gravity == .resizeAspect && abs(picture.coverage - 20 * 40 / 3) < 1)
      return #expect(picture.alpha(30, 28) == 255 && picture.alpha(30, 26) == 0)
    }
    for y in 0..<60 {
      for x in 0..<60 {
        let isInside = frame.contains(Point(Double(x) + 0.5, Double(y) + 0.5))
        #expect(picture[x, y] == (isInside ? 0xFF33_6699 : 0), "\(x) \(y)")
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, 0, -2, 1e-300, 1e300])
  func `numbers without sense do no harm`(value: Double) throws {
    let bitmap = noise(6, 5)
    for gravity in ImageContents.Gravity.allCases {
      for filter in ImageContents.ScalingFilter.allCases {
        let changes: [(inout ImageContents) -> Void] = [
          { $0.contentsScale = value },
          { $0.contentsRect = Rect(x: value, y: 0, width: 1, height: 1) },
          { $0.contentsRect = Rect(x: 0, y: 0, width: value, height: 1) },
          { $0.contentsCenter = Rect(x: value, y: 0.2, width: 0.3, height: value) },
        ]
        for change in changes {
          let picture = try draw(
            layer(bitmap, all) {
              $0.gravity = gravity
              $0.magnificationFilter = filter
              $0.minificationFilter = filter
              $0.contentsCenter = Rect(x: 0.2, y: 0.2, width: 0.5, height: 0.3)
              change(&$0)
            }
          )
          #expect(picture.width == 40)
        }
      }
    }
  }
}
