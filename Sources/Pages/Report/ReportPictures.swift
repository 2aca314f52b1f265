import JSON

/// The pictures of a case on a page: the chosen frames and their film strips.
///
/// A case has two sides: expected and actual. If a side's clip can be drawn, frames are added until
/// their pixels reach a limit: first the frames to which the page links, then the most important
/// other frames (``FrameChoice``). An expected side that is a golden shows its stored pictures; for
/// a frame without a stored picture, it shows an actual frame with an equal hash, if there is one.
struct ReportPictures {
  /// The maximum number of pixels in a film strip; larger strips would make a browser pause.
  private static let stripPixels = 4_000_000

  /// The film strips of the expected or actual clip; all frames have the same size in pixels.
  struct Side {
    /// The numbers of the frames on the strips, in order.
    let frames: [Int]
    /// The frames omitted from the strips, each with an equal frame on the strips to show instead.
    let copies: [(frame: Int, original: Int)]
    let width: Int
    let height: Int

    /// The numbers of the frames on each strip.
    var strips: [ArraySlice<Int>] {
      let room = max(1, ReportPictures.stripPixels / max(width * height, 1))
      return stride(from: 0, to: frames.count, by: room).map {
        frames[$0..<min($0 + room, frames.count)]
      }
    }

    /// The properties of this side and the number of columns of each strip, as JSON.
    var facts: JSONNode {
      [
        "frames": .array(frames.map { .integer($0) }),
        "copies": .array(copies.map { .array([.integer($0.frame), .integer($0.original)]) }),
        "width": .integer(width),
        "height": .integer(height),
        "strips": .array(
          strips.map { strip in
            let columns = FilmStrip.columns(frameCount: strip.count, width: width, height: height)
            return ["count": .integer(strip.count), "columns": .integer(columns)]
          }
        ),
      ]
    }
  }

  /// The expected pictures; `nil` if no picture is available.
  let expected: Side?
  /// The actual pictures; `nil` if no picture is available.
  let actual: Side?
  /// The expected frames without a picture, each with an equal actual frame to show instead.
  let borrowed: [(frame: Int, actual: Int)]
  private let expectedSource: Source
  private let actualSource: Source

  /// The source of a side's pictures.
  private enum Source {
    case bitmaps([Int: Bitmap])
    case comparable(ComparableClip)
  }

  /// Creates the pictures of a case by choosing frames; drawing happens later.
  ///
  /// If a side's clip can be drawn again, `budget` is the maximum number of pixels in that side's
  /// frames; at least one frame is chosen.
  init(of result: CaseResult, budget: Int) {
    let compared = result.comparison?.frames ?? []
    var kept: [Int: Bitmap] = [:]
    for frame in compared { kept[frame.number] = frame.expected }
    for frame in result.expected?.keyFrames ?? [] { kept[frame.number] = frame.bitmap }

    let led = Set(([result.worstFrame] + result.diagnoses.map(result.worstFrame)).compactMap { $0 })
    let pictured = Set(kept.keys)
    let differing = Set(compared.filter { $0.verdict != .same }.map(\.number))
    let near = Set(differing.flatMap { [$0 - 1, $0 + 1] })
    let groups: [(Int) -> Bool] = [
      { led.contains($0) },
      { pictured.contains($0) && differing.contains($0) },
      { differing.contains($0) || pictured.contains($0) },
      { near.contains($0) },
    ]
    func side(_ comparable: ComparableClip, _ clip: ClipRecord?) -> Side {
      let frames = comparable.frames
      let choice = FrameChoice(
        of: frames.frameCount,
        hashes: clip?.frameHashes,
        capacity: max(1, budget / (frames.width * frames.height)),
        groups: groups
      )
      return Side(
        frames: choice.carried,
        copies: choice.copies,
        width: frames.width,
        height: frames.height
      )
    }
    if let original = result.original {
      expected = side(original, result.comparison?.expected)
      expectedSource = .comparable(original)
    } else {
      expected = Self.side(of: kept)
      expectedSource = .bitmaps(kept)
    }
    if let comparable = result.actual {
      actual = side(comparable, result.comparison?.actual)
      actualSource = .comparable(comparable)
    } else {
      var bitmaps: [Int: Bitmap] = [:]
      for frame in compared { bitmaps[frame.number] = frame.actual }
      actual = Self.side(of: bitmaps)
      actualSource = .bitmaps(bitmaps)
    }
    borrowed = Self.borrowed(by: expected, from: actual, result.comparison)
  }

  /// Draws the film strips of both sides one at a time, and passes each to `body` as a PNG file.
  func forEachStrip(
    _ body: (_ side: String, _ number: Int, _ png: [UInt8]) throws -> Void
  ) throws {
    try Self.draw(expected, expectedSource) { try body("expected", $0, $1) }
    try Self.draw(actual, actualSource) { try body("actual", $0, $1) }
  }

  private static func draw(
    _ side: Side?,
    _ source: Source,
    _ body: (_ number: Int, _ png: [UInt8]) throws -> Void
  ) throws {
    guard let side else { return }
    var waiting = Array(side.strips.enumerated())[...]
    var strip: FilmStrip?
    func append(_ bitmap: Bitmap) throws {
      guard let (number, frames) = waiting.first else { return }
      var current =
        strip ?? FilmStrip(frameCount: frames.count, width: side.width, height: side.height)
      // Drop this reference: with a second reference, drawing on the strip would copy its pixels.
      strip = nil
      let fits = bitmap.width == side.width && bitmap.height == side.height
      // If a frame has a different size, its place stays empty.
      current.append(fits ? bitmap : Bitmap(width: side.width, height: side.height))
      guard current.count == frames.count else {
        strip = current
        return
      }
      waiting = waiting.dropFirst()
      try body(number, PNGEncoder().encode(current.bitmap))
    }
    switch source {
    case .bitmaps(let bitmaps):
      for number in side.frames { try bitmaps[number].map(append) }
    case .comparable(let comparable):
      let wanted = Set(side.frames)
      var number = 0
      try comparable.frames.forEachFrame { frame in
        if wanted.contains(number) { try append(frame.bitmap) }
        number += 1
      }
    }
  }

  /// Returns a side with all bitmaps of the same size as the first; `nil` if there are no bitmaps.
  private static func side(of bitmaps: [Int: Bitmap]) -> Side? {
    let numbers = bitmaps.keys.sorted()
    guard let first = numbers.first.flatMap({ bitmaps[$0] }) else { return nil }
    let fitting = numbers.filter {
      bitmaps[$0]?.width == first.width && bitmaps[$0]?.height == first.height
    }
    return Side(frames: fitting, copies: [], width: first.width, height: first.height)
  }

  private static func borrowed(
    by expected: Side?,
    from actual: Side?,
    _ comparison: ClipComparison?
  ) -> [(frame: Int, actual: Int)] {
    guard let comparison, let actual, comparison.hasSameSize else { return [] }
    let own = Set((expected?.frames ?? []) + (expected?.copies.map(\.frame) ?? []))
    let (before, now) = (comparison.expected.frameHashes, comparison.actual.frameHashes)
    var lenders: [UInt64: Int] = [:]
    for frame in actual.frames.reversed() where frame < now.count { lenders[now[frame]] = frame }
    return before.indices.filter { !own.contains($0) }.compactMap { frame in
      lenders[before[frame]].map { (frame, $0) }
    }
  }
}
