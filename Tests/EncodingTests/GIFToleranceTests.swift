import Encoding
import Pixels
import TestSupport
import Testing

@Suite struct GIFToleranceTests {
  private static let size = (width: 96, height: 72)

  /// Frames at 20 a second whose greens and so on a closure says.
  private static func frames(
    _ count: Int = 10,
    scale: Int = 1,
    _ color: (_ frame: Int, _ x: Int, _ y: Int) -> (Int, Int, Int)
  ) -> [Frame] {
    let (width, height) = (size.width * scale, size.height * scale)
    return (0..<count).map { frame in
      let pixels = (0..<width * height).map { place in
        let (red, green, blue) = color(frame, place % width, place / width)
        func byte(_ value: Int) -> UInt32 { UInt32(min(255, max(0, value))) }
        return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
      }
      let bitmap = Bitmap(width: width, height: height, pixels: pixels)
      return Frame(bitmap: bitmap, endTime: Double(frame + 1) / 20)
    }
  }

  /// Chance that is the same for the same place, in 0...255.
  private static func chance(_ x: Int, _ y: Int) -> Int {
    var value = UInt32(truncatingIfNeeded: x &* 374_761_393 &+ y &* 668_265_263)
    value = (value ^ value >> 13) &* 1_274_126_177
    return Int((value ^ value >> 16) & 255)
  }

  /// Chance in cells of eight pixels, with straight ways from one to the next.
  private static func smooth(_ x: Int, _ y: Int) -> Int {
    let (column, row, dx, dy) = (x >> 3, y >> 3, x & 7, y & 7)
    let top = chance(column, row) * (8 - dx) + chance(column + 1, row) * dx
    let bottom = chance(column, row + 1) * (8 - dx) + chance(column + 1, row + 1) * dx
    return (top * (8 - dy) + bottom * dy) / 64
  }

  private static let photo = frames(10, landscape)
  /// In small pictures fewer colours are shorter codes, which gains more.
  private static let largePhoto = frames(3, scale: 4, landscape)

  private static func landscape(_ frame: Int, _ x: Int, _ y: Int) -> (Int, Int, Int) {
    let place = x + 3 * frame
    let light = smooth(place, y) + chance(place, y) / 16 - 8
    return (light * 3 / 4 + y, light, 200 - light / 2)
  }

  private static let gradient = frames { frame, x, y in
    let (dx, dy) = (x - 20 - 4 * frame, y - 36)
    let shadow = max(0, 60 - (dx * dx + dy * dy) / 12)
    return (90 + x - shadow, 60 + y / 2 - shadow, 180 + y / 2 - x / 2 - shadow)
  }

  private static let automaton = frames { frame, x, y in
    let cell = chance(x / 2 + 1000 * (frame / 2), y / 2)
    return cell < 80 ? (40, 180, 170) : cell < 120 ? (60, 40, 110) : (16, 12, 40)
  }

  private static let fractal = frames { frame, x, y in
    let (dx, dy) = (x - 48, y - 36)
    let ring = (dx * dx ^ dy * dy) / (9 + frame)
    return (ring * 3 & 255, ring & 255, 255 - ring & 255)
  }

  private static let terminal = frames { frame, x, y in
    let line = y / 9 + frame / 2
    let isInk = y % 9 < 7 && x % 6 < 5 && chance(x / 6, line) < 150
    let level = isInk ? chance(x % 6 + 8 * (chance(x / 6, line) & 7), y % 9) : 0
    return level < 100 ? (24, 26, 32) : (24 + level / 2, 26 + level * 3 / 4, 32 + level / 2)
  }

  private static let recording = frames { frame, x, y in
    let row = (y + 4 * frame) / 16
    guard x > 30 else { return y / 10 == frame / 3 ? (60, 120, 240) : (240, 241, 245) }
    let (dx, dy) = (x - 42, (y + 4 * frame) % 16 - 8)
    let cover = max(0, min(4, 26 - dx * dx - dy * dy))
    let badge = chance(row, 5)
    return (250 - (250 - badge) * cover / 4, 250 - (150 - badge / 2) * cover / 4, 252 - 20 * cover)
  }

  static let kinds: [(name: String, frames: [Frame])] = [
    ("photo", photo), ("gradient", gradient), ("automaton", automaton), ("fractal", fractal),
    ("terminal", terminal), ("recording", recording), ("discs", Clips.discs(frames: 8)),
    ("soft discs", Clips.soft(frames: 8)),
  ]

  /// Fields of a colour each beside noise, in more pixels than were once tried with less loss.
  private static let fields = frames(10, scale: 4) { frame, x, y in
    let field = y / 40
    return x > 280
      ? (chance(x + 500 * frame, y), chance(x, y + 500 * frame), 128)
      : (60 + 30 * (field % 4), 200 - 20 * field, 40 * ((x + frame) / 51))
  }

  private func encode(_ frames: [Frame], _ options: GIFEncoder.Options) throws -> [UInt8] {
    try GIFEncoder(options: options).encode(frames)
  }

  /// Shaded clips so small that one more code is a large part of them.
  static let small: [(name: String, frames: [Frame])] = [
    ("a gradient", Clips.gradient(frames: 10, width: 40, height: 40)),
    (
      "waves",
      Clips.drawn(8, width: 40, height: 40) { frame, x, y in
        func wave(_ place: Int, _ length: Int) -> UInt8 {
          UInt8(abs((place + 2 * length) % (2 * length) - length) * 200 / length + 20)
        }
        return StraightPixel(
          red: wave(x + frame, 31),
          green: wave(y - frame, 23),
          blue: wave(x + y + frame, 37)
        )
      }
    ),
    (
      "a disc that fades",
      Clips.drawn(12, width: 64, height: 48) { frame, x, y in
        let (dx, dy) = (x - 20 - frame, y - 24)
        let distance = Int(Double(dx * dx + dy * dy).squareRoot())
        return StraightPixel(
          red: UInt8(max(0, 220 - 3 * distance)),
          green: UInt8(200 - 2 * distance),
          blue: UInt8(120 + distance)
        )
      }
    ),
  ]

  @Test(arguments: kinds.indices)
  func `more lossiness makes no larger file`(index: Int) throws {
    let (name, frames) = Self.kinds[index]
    try Self.expectNoLargerFile(name, frames)
  }

  @Test func `more lossiness makes no larger file of a clip of a million pixels`() throws {
    try Self.expectNoLargerFile("fields", Self.fields)
  }

  @Test(arguments: [Dithering.ordered, .diffusion])
  func `more lossiness makes no larger file where colours are mixed`(dithering: Dithering) throws {
    try Self.expectNoLargerFile("gradient", Self.gradient, .init(dithering: dithering))
  }

  /// The lossinesses that differ; those between two of them are the lower one.
  private static let steps = Array(stride(from: 0, through: 200, by: 10))
  /// The lossinesses for large clips: all of them every week.
  private static let coarseSteps =
    RandomCases.factor > 1 ? steps : Array(stride(from: 0, through: 200, by: 40))

  /// Encodes a clip at every step of lossiness.
  ///
  /// - Returns: The bytes of the files.
  @discardableResult
  private static func expectNoLargerFile(
    _ name: String,
    _ frames: [Frame],
    _ options: GIFEncoder.Options = .init(),
    steps: [Int] = coarseSteps
  ) throws -> [Int] {
    let sizes = try steps.map { lossiness in
      var options = options
      options.lossiness = lossiness
      return try GIFEncoder(options: options).encode(frames).count
    }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy(>=), "\(name): \(sizes)")
    return sizes
  }

  @Test(arguments: small.indices)
  func `no step of lossiness makes a larger file of a small shaded clip`(index: Int) throws {
    let (name, frames) = Self.small[index]
    let sizes = try Self.expectNoLargerFile(name, frames, steps: Self.steps)
    #expect(Set(sizes).count > 6, "\(name): \(sizes)")
  }

  @Test func `lossiness between two steps is that of the lower one, and the first one saves bytes`()
    throws
  {
    let frames = Self.gradient
    for (between, step) in [(5, 0), (9, 0), (11, 10), (42, 40), (49, 40), (115, 110), (199, 190)] {
      #expect(
        try encode(frames, .init(lossiness: between)) == encode(frames, .init(lossiness: step))
      )
    }
    let sizes = try [0, 10].map { try encode(frames, .init(lossiness: $0)).count }
    #expect(sizes[0] > sizes[1], "\(sizes)")
  }

  @Test(arguments: [Clips.discs(frames: 8), Clips.soft(frames: 8), Clips.soft(frames: 30)])
  func `no step of lossiness makes a larger file of a drawing`(frames: [Frame]) throws {
    let sizes = try Self.steps.map { try encode(frames, .init(lossiness: $0)).count }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy(>=), "\(sizes)")
  }

  @Test(arguments: [(0, 70), (0, 50), (0, 35), (1, 70), (1, 50)])
  func `a shaded clip fills its limit to three percent`(index: Int, percent: Int) throws {
    let (name, frames) = Self.kinds[index]
    let limit = try encode(frames, .init()).count * percent / 100
    let bytes = try encode(frames, .init(maximumBytes: limit)).count
    #expect(bytes <= limit)
    #expect(100 * bytes >= 97 * limit, "\(name): \(bytes) of \(limit)")
  }

  @Test(
    arguments: [
      (true, 16, 0.5), (true, 32, 0.5), (true, 64, 0.5), (false, 32, 0), (false, 64, 0.5),
      // With so few colours a small gradient has bands either way; the worst frame may lose a little.
      (false, 16, -1),
    ] as [(Bool, Int, Double)]
  )
  func `at equal bytes a shaded clip is better than with fewer colours, but for very few`(
    isPhoto: Bool,
    colors: Int,
    decibels: Double
  ) throws {
    let frames = isPhoto ? Self.largePhoto : Self.gradient
    let fewer = try encode(frames, .init(colors: colors))
    let bytes = try encode(frames, .init(maximumBytes: fewer.count))
    #expect(bytes.count <= fewer.count)
    let (own, other) = (
      try GIFPlayback.worstDecibels(bytes, against: frames),
      try GIFPlayback.worstDecibels(fewer, against: frames)
    )
    #expect(own > other + decibels, "\(own) dB, with \(colors) colours \(other) dB")
  }
}
