import Encoding
import Pixels

/// The pictures of one case in a page: which frames are carried, and their film strips.
///
/// The expected side has what the golden keeps. Of the actual side all frames are carried where
/// they fit into the budget; else those that tell most: frames with an expected picture first, then
/// differing ones, then their neighbours, evenly chosen where a group does not fit.
struct ReportPictures {
  /// The pictures of one side on one film strip.
  struct Side {
    /// The numbers of the frames, in the order of the strip.
    let frames: [Int]
    /// The width of each frame, in pixels.
    let width: Int
    /// The height of each frame, in pixels.
    let height: Int

    /// The number of frames in a row of the strip.
    var columns: Int {
      FilmStrip.columns(frameCount: frames.count, width: width, height: height)
    }

    /// Where the frames lie, as JSON.
    var facts: JSONTree {
      [
        "frames": .list(frames.map { .integer($0) }),
        "width": .integer(width),
        "height": .integer(height),
        "columns": .integer(columns),
      ]
    }
  }

  /// What was recorded; nil where no picture is at hand.
  let expected: Side?
  /// What came; nil where no picture is at hand.
  let actual: Side?
  private let expectedBitmaps: [Int: Bitmap]
  private let rendition: Rendition?
  private let comparedBitmaps: [Int: Bitmap]

  /// Chooses the frames; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - result: The case.
  ///   - budget: How many pixels the actual side may have; one frame is always carried.
  init(of result: CaseResult, budget: Int) {
    let compared = result.comparison?.frames ?? []
    var bitmaps: [Int: Bitmap] = [:]
    for frame in compared { bitmaps[frame.number] = frame.expected }
    for frame in result.expected?.keyFrames ?? [] { bitmaps[frame.number] = frame.bitmap }
    expected = Self.side(of: bitmaps)
    expectedBitmaps = bitmaps

    rendition = result.actual
    if let frames = result.actual?.frames {
      comparedBitmaps = [:]
      let capacity = max(1, budget / (frames.width * frames.height))
      let numbers = Self.choose(
        capacity,
        of: frames.frameCount,
        pictured: Set(bitmaps.keys),
        differing: Set(compared.filter { $0.verdict != .same }.map(\.number))
      )
      actual =
        numbers.isEmpty ? nil : Side(frames: numbers, width: frames.width, height: frames.height)
    } else {
      var bitmaps: [Int: Bitmap] = [:]
      for frame in compared { bitmaps[frame.number] = frame.actual }
      comparedBitmaps = bitmaps
      actual = Self.side(of: bitmaps)
    }
  }

  /// The expected film strip as a PNG file; empty where there is none.
  func expectedStrip() throws -> [UInt8] { try Self.strip(expected, expectedBitmaps) }

  /// The actual film strip as a PNG file, drawn now; empty where there is none.
  ///
  /// - Throws: What drawing throws.
  func actualStrip() throws -> [UInt8] {
    guard let actual else { return [] }
    guard var frames = rendition?.frames else { return try Self.strip(actual, comparedBitmaps) }
    var strip = FilmStrip(
      frameCount: actual.frames.count,
      width: actual.width,
      height: actual.height
    )
    let wanted = Set(actual.frames)
    var number = 0
    // The place of a frame of another size stays empty.
    let nothing = Bitmap(width: actual.width, height: actual.height)
    try frames.forEachFrame { frame in
      let bitmap = frame.bitmap
      let fits = bitmap.width == actual.width && bitmap.height == actual.height
      if wanted.contains(number) { strip.append(fits ? bitmap : nothing) }
      number += 1
    }
    return try PNGEncoder().encode(strip.bitmap)
  }

  /// A side of the pictures that are at hand; those of another size than the first are left out.
  private static func side(of bitmaps: [Int: Bitmap]) -> Side? {
    let numbers = bitmaps.keys.sorted()
    guard let first = numbers.first.flatMap({ bitmaps[$0] }) else { return nil }
    let fitting = numbers.filter {
      bitmaps[$0]?.width == first.width && bitmaps[$0]?.height == first.height
    }
    return Side(frames: fitting, width: first.width, height: first.height)
  }

  private static func strip(_ side: Side?, _ bitmaps: [Int: Bitmap]) throws -> [UInt8] {
    guard let side else { return [] }
    var strip = FilmStrip(frameCount: side.frames.count, width: side.width, height: side.height)
    for number in side.frames {
      if let bitmap = bitmaps[number] { strip.append(bitmap) }
    }
    return try PNGEncoder().encode(strip.bitmap)
  }

  private static func choose(
    _ capacity: Int,
    of count: Int,
    pictured: Set<Int>,
    differing: Set<Int>
  ) -> [Int] {
    let all = 0..<count
    if capacity >= count { return Array(all) }
    let near = Set(differing.flatMap { [$0 - 1, $0 + 1] })
    let groups: [(Int) -> Bool] = [
      { pictured.contains($0) && differing.contains($0) },
      { differing.contains($0) || pictured.contains($0) },
      { near.contains($0) },
      { _ in true },
    ]
    var chosen: Set<Int> = []
    for belongs in groups {
      let group = all.filter { belongs($0) && !chosen.contains($0) }
      let room = min(capacity - chosen.count, group.count)
      for place in 0..<room { chosen.insert(group[place * group.count / room]) }
    }
    return chosen.sorted()
  }
}
