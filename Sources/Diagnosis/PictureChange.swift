import Pixels

/// The change of a picture, judged by its pixels alone.
enum PictureChange: Hashable {
  /// The kinds of mirroring.
  enum Mirror: Hashable {
    /// Left and right are exchanged.
    case sideways
    /// Above and below are exchanged.
    case upsideDown
    /// Both directions are exchanged.
    case turned
  }

  /// One colour became another one everywhere.
  case color(expected: UInt32, actual: UInt32)
  /// Each of several colours became another one everywhere; given is the one with the most pixels.
  case colors(count: Int, expected: UInt32, actual: UInt32)
  /// All colours follow one rule.
  case tone(ToneChange)
  /// The picture has moved, by whole pixels to the right and down.
  case moved(x: Int, y: Int)
  /// The picture has moved, by fractions of a pixel.
  case shifted(x: Double, y: Double)
  /// The picture is mirrored.
  case mirrored(Mirror)
  /// Edges have moved outwards, in pixels; inwards if negative.
  case grown(Double)
  /// Everything is larger by a part of its size.
  case zoomed(Double)
  /// Everything is rotated around the centre, in degrees clockwise.
  case turned(Double)
  /// The drawing is stronger by a part; fainter if negative.
  case strength(Double)
  /// The picture is blurred, or sharpened.
  case softer(Bool)
  /// Edges have lost their antialiasing, or gained it.
  case hardEdges(Bool)
  /// The colours are dithered with so many colours.
  case dithered(colors: Int)
  /// Similar colours have become one.
  case fewerColors(expected: Int, actual: Int)
  /// Only edges differ, by less than a pixel.
  case edges
  /// The shapes have changed.
  case shape

  /// Compares two pictures of one size.
  init(expected: Bitmap, actual: Bitmap) {
    guard let sample = PictureSample(expected: expected, actual: actual) else {
      self = .shape
      return
    }
    self =
      Self.hardness(sample) ?? Self.color(sample) ?? Self.move(sample) ?? Self.mirror(
        expected,
        actual
      )
      ?? Self.dots(sample) ?? Self.motion(sample) ?? .shape
  }

  /// The part of the differing pixels that one cause must account for.
  private static let most = 0.95

  /// Returns whether two frames changed in one way, by nearly as much.
  func isLike(_ other: PictureChange) -> Bool {
    func near(_ a: Double, _ b: Double, _ least: Double) -> Bool {
      abs(a - b) <= least + 0.35 * max(abs(a), abs(b))
    }
    switch (self, other) {
    case (.shifted(let a, let b), .shifted(let x, let y)):
      return abs(a - x) < 0.12 && abs(b - y) < 0.12
    case (.grown(let a), .grown(let b)): return near(a, b, 0.05)
    case (.zoomed(let a), .zoomed(let b)): return near(a, b, 0.003)
    case (.turned(let a), .turned(let b)): return near(a, b, 0.2)
    case (.strength(let a), .strength(let b)): return near(a, b, 0.02)
    case (.tone(.gamma(let a)), .tone(.gamma(let b))): return abs(a - b) <= 6
    case (.tone(.gain(let a)), .tone(.gain(let b))): return abs(a - b) <= 2
    case (.dithered, .dithered), (.fewerColors, .fewerColors), (.colors, .colors): return true
    default: return self == other
    }
  }

  /// Whether each pixel is explained, so that nothing is left to chance.
  var isExact: Bool {
    switch self {
    case .color, .colors, .tone, .moved, .mirrored, .hardEdges, .dithered, .fewerColors: true
    case .shifted, .grown, .zoomed, .turned, .strength, .softer, .edges, .shape: false
    }
  }

  // MARK: Places

  /// Finds a picture that has moved by a few pixels.
  private static func move(_ sample: PictureSample) -> PictureChange? {
    let reach = 8
    let (width, height) = (sample.width, sample.height)
    guard width > 3 * reach, height > 3 * reach else { return nil }
    let (before, now) = (sample.before, sample.now)
    /// Returns the number of pixels that a move leaves; counting ends at a limit.
    func differing(_ x: Int, _ y: Int, limit: Int) -> Int {
      var count = 0
      for row in reach..<height - reach {
        let start = row * width
        let from = (row - y) * width - x
        for column in reach..<width - reach where before[from + column] != now[start + column] {
          count += 1
        }
        if count >= limit { return count }
      }
      return count
    }
    let still = differing(0, 0, limit: .max)
    var best = (count: Int((1 - most) * Double(still)), x: 0, y: 0)
    for distance in 1...reach {
      for y in -distance...distance {
        for x in -distance...distance where max(abs(x), abs(y)) == distance {
          let count = differing(x, y, limit: best.count)
          if count < best.count { best = (count, x, y) }
        }
      }
    }
    guard best.x != 0 || best.y != 0, isBalanced(sample) else { return nil }
    return .moved(x: best.x, y: best.y)
  }

  /// Returns whether as much goes as comes.
  ///
  /// A shape that moves leaves one place for another. A shape that grows does not, although one of
  /// its edges looks as if it had moved.
  private static func isBalanced(_ sample: PictureSample) -> Bool {
    var (net, all) = (0, 0)
    for (before, now) in zip(sample.before, sample.now) where before != now {
      for shift in [UInt32(0), 8, 16, 24] {
        let change = Int(now >> shift & 255) - Int(before >> shift & 255)
        net += change
        all += abs(change)
      }
    }
    return abs(net) * 2 <= all
  }

  /// The number of pixels that are examined for mirroring.
  static let mirroredPixels = 1 << 18

  /// Finds a mirrored picture.
  ///
  /// In a large picture every second row is examined, or every third, as many as are enough: each
  /// row of a mirrored picture is mirrored.
  private static func mirror(_ expected: Bitmap, _ actual: Bitmap) -> PictureChange? {
    let (width, height) = (expected.width, expected.height)
    let count = width * height
    let step = (count - 1) / mirroredPixels + 1
    return expected.withPixels { before in
      actual.withPixels { now in
        /// Returns the number of pixels that a mirror leaves; counting ends at a limit.
        func differing(_ isSideways: Bool, _ isUpsideDown: Bool, limit: Int) -> Int {
          let (first, way) = isSideways ? (width - 1, -1) : (0, 1)
          var differing = 0
          for y in stride(from: (height - 1) % step / 2, to: height, by: step) {
            let from = (isUpsideDown ? height - 1 - y : y) * width + first
            for x in 0..<width {
              let (old, new) = (before[from + way * x], now[y * width + x])
              if old != new, !isNear(old, new) { differing += 1 }
            }
            if differing > limit { return differing }
          }
          return differing
        }
        let still = differing(false, false, limit: count)
        let limit = Int((1 - most) * Double(still))
        let mirrors: [(Mirror, Bool, Bool)] = [
          (.sideways, true, false), (.upsideDown, false, true), (.turned, true, true),
        ]
        for (mirror, isSideways, isUpsideDown) in mirrors
        where still > 12 && differing(isSideways, isUpsideDown, limit: limit) <= limit {
          return .mirrored(mirror)
        }
        return nil
      }
    }
  }

  /// Returns whether two colours differ only by rounding.
  private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    ShadedPixel.areNear(a, b, levels: SubpixelShift.rounding)
  }

  // MARK: Edges

  /// Finds the change of the edges as a whole.
  private static func motion(_ sample: PictureSample) -> PictureChange? {
    let motion = EdgeMotion(sample)
    let candidates: [(change: PictureChange, rest: Double, most: Double)] = [
      (
        .shifted(x: motion.shift.x, y: motion.shift.y),
        max(abs(motion.shift.x), abs(motion.shift.y)) < 0.03 || !isBalanced(sample)
          ? 1 : motion.shift.rest, 0.4
      ),
      // A shape that has vanished is a change of shape.
      (
        .strength(motion.strength.amount),
        abs(motion.strength.amount) > 0.9 ? 1 : motion.strength.rest, 0.1
      ),
      (
        .grown(motion.growth.amount),
        abs(motion.growth.amount) < 0.03 ? 1 : motion.growth.rest, 0.5
      ),
      (.zoomed(motion.zoom.amount), motion.zoom.rest, 0.4),
      (.turned(motion.turn.amount), motion.turn.rest, 0.4),
      (.softer(motion.blur.amount > 0), motion.blur.rest, 0.4),
    ]
    let ranked = candidates.sorted { $0.rest < $1.rest }
    let best = ranked[0]
    // If two explain it nearly as well, the question stays open.
    if best.rest <= best.most, ranked[1].rest > 1.25 * best.rest + 0.02 { return best.change }
    return isOfEdges(sample) ? .edges : nil
  }

  /// Returns whether each different pixel is between its neighbours, where those differ.
  private static func isOfEdges(_ sample: PictureSample) -> Bool {
    var (count, hits) = (0, 0)
    sample.before.withUnsafeBufferPointer { before in
      sample.now.withUnsafeBufferPointer { now in
        let pair = PicturePair(expected: before, actual: now, width: sample.width)
        for place in before.indices where before[place] != now[place] {
          count += 1
          let (x, y) = (place % sample.width, place / sample.width)
          let around = pair.expectedExtremes(x: x, y: y)
          let pixel = ShadedPixel(now[place]).channels
          let isBetween =
            (around.low &- pixel).max() <= SubpixelShift.rounding
            && (pixel &- around.high).max() <= SubpixelShift.rounding
          if isBetween, (around.high &- around.low).max() >= 24 { hits += 1 }
          if (count - hits) * 100 > 3 * sample.differing { return }
        }
      }
    }
    return hits * 100 >= 97 * sample.differing
  }
}
