/// The common cause of the differences between the expected and the actual pictures of a clip.
struct PictureFindings {
  /// The maximum number of frames to examine.
  private static let most = 5

  private let comparison: ClipComparison
  /// The cause of the differences in most frames; `nil` if no cause was found.
  private let cause: (any PictureHypothesis)?

  init(_ comparison: ClipComparison) {
    self.comparison = comparison
    let pictured = comparison.frames.filter {
      $0.verdict == .different && $0.expected != nil && $0.actual != nil
    }
    let count = min(pictured.count, Self.most)
    let causes = (0..<count).compactMap { index -> [any PictureHypothesis]? in
      let frame = pictured[index * pictured.count / count]
      guard let before = frame.expected, let now = frame.actual,
        (before.width, before.height) == (now.width, now.height)
      else { return nil }
      return PictureSample.cause(expected: before, actual: now).map { [$0] } ?? []
    }
    let groups = causes.joined().map { cause in causes.joined().filter { $0.isLike(cause) } }
    let largest = groups.max { $0.count < $1.count } ?? []
    // A cause for the clip must hold for most examined frames.
    cause = largest.count * 2 > causes.count ? largest[largest.count / 2] : nil
  }

  /// Whether the cause explains all pixels.
  var isExact: Bool { cause.map { type(of: $0).isExact } ?? false }

  /// Whether the cause is specific, not just a statement that pixels differ.
  var isNamed: Bool { cause.map { type(of: $0).isNamed } ?? false }

  /// Returns a diagnosis of the differing pixels; invisible differences without a cause are noise.
  ///
  /// A difference of one level everywhere is invisible, but has a specific cause.
  private func diagnosis(
    _ differing: Set<ComparedFrame.Verdict>,
    _ words: () -> Statement
  ) -> [Diagnosis] {
    let all = comparison.differingFrames.filter { differing.contains($0.verdict) }
    guard !all.isEmpty else { return [] }
    let isNoise =
      !isNamed
      && all.allSatisfy {
        $0.verdict == .different && $0.comparison?.isPerceptuallySame ?? false
      }
    let ranges = comparison.ranges(of: isNoise ? Self.all : differing)
    return [Diagnosis(isNoise ? noise : words(), frames: ranges)]
  }

  private static let all: Set<ComparedFrame.Verdict> = [.different, .missing, .extra]

  private var noise: Statement {
    Statement(
      .noise,
      comparison.worstAmounts,
      PictureWords.noise + comparison.worstPlaceOfLayers
    )
  }

  /// The diagnoses for clips whose layer values are unknown.
  var diagnoses: [Diagnosis] {
    diagnosis([.different]) {
      let words = cause?.words ?? PictureWords.otherShapes
      guard words.amounts.isEmpty else { return words }
      let clause = words.clause + comparison.worstPlace
      return Statement(words.kind, comparison.worstAmounts, clause)
    }
  }

  /// The diagnoses for clips whose layer values agree: the rasteriser has changed.
  var raster: [Diagnosis] { diagnosis(Self.all) { raster(cause?.words) } }

  /// The diagnosis of pictures that were drawn on another machine; no other cause is named.
  var ofOtherMachine: Diagnosis { Diagnosis(raster(nil), frames: comparison.ranges(of: Self.all)) }

  private func raster(_ words: Statement?) -> Statement {
    Statement(
      .raster,
      (words?.amounts ?? []) + comparison.worstAmounts,
      PictureWords.raster(words) + comparison.worstPlaceOfLayers
    )
  }
}
