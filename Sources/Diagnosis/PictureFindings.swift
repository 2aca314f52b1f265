import Pixels

/// The common change of the available pictures of a comparison.
struct PictureFindings {
  /// The number of frames that are examined closely.
  private static let most = 5

  private let comparison: ClipComparison
  /// The change of most frames.
  let change: PictureChange

  init(_ comparison: ClipComparison) {
    self.comparison = comparison
    let pictured = comparison.frames.filter {
      $0.verdict == .different && $0.expected != nil && $0.actual != nil
    }
    let count = min(pictured.count, Self.most)
    let changes = (0..<count).compactMap { index -> PictureChange? in
      let frame = pictured[index * pictured.count / count]
      guard let before = frame.expected, let now = frame.actual,
        (before.width, before.height) == (now.width, now.height)
      else { return nil }
      return PictureChange(expected: before, actual: now)
    }
    let groups = changes.map { change in changes.filter { $0.isLike(change) } }
    let largest = groups.max { $0.count < $1.count } ?? []
    // A statement about a clip must hold for most of it.
    let isCommon = largest.count * 2 > changes.count
    change = isCommon ? largest[largest.count / 2] : .shape
  }

  /// Whether every pixel is explained.
  var isExact: Bool { change.isExact }

  /// Whether the change has a name.
  var isNamed: Bool { change != .shape && change != .edges }

  /// The frames that differ.
  private var frames: [ComparedFrame] { comparison.frames.filter { $0.verdict == .different } }

  /// Whether all differences are invisible, such as a colour that is off by a level.
  private var isNoise: Bool {
    frames.allSatisfy { $0.comparison?.isPerceptuallySame ?? false }
  }

  /// The diagnoses if only the pictures are known.
  var diagnoses: [Diagnosis] {
    guard !frames.isEmpty else { return [] }
    // A colour that is off by a level is invisible, and still no accident.
    if isNoise, !isNamed { return [.noise(comparison)] }
    let words = PictureWording(change)
    let ranges = comparison.differingRanges(of: .different)
    return [
      Diagnosis(
        words.kind,
        frames: ranges,
        amounts: words.amounts.isEmpty ? comparison.worstAmounts : words.amounts,
        sentence: Wording.prefix(ranges) + words.clause
          + (words.amounts.isEmpty ? comparison.worstPlace : "")
      )
    ]
  }

  /// The diagnoses if all values agree: the rasteriser must be the cause.
  var raster: [Diagnosis] {
    let differing = comparison.differingFrames
    guard !differing.isEmpty else { return [] }
    if isNoise, !isNamed, differing.count == frames.count { return [.noise(comparison)] }
    return [.raster(comparison, change: change == .shape ? nil : PictureWording(change))]
  }
}
