import Pixels
import Clips

extension Diagnosis {
  /// Returns the diagnosis that pixels differ, but no more than antialiasing does.
  static func noise(_ comparison: ClipComparison) -> Diagnosis {
    Diagnosis(
      .noise,
      frames: comparison.differingRanges,
      amounts: comparison.worstAmounts,
      sentence: "\(Wording.prefix(comparison.differingRanges))pixels differ no more than "
        + "antialiasing does\(comparison.worstPlace)\(comparison.worstLayersClause)"
    )
  }

  /// Returns the diagnosis that the values agree and the pixels do not.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - change: The change of the pictures; `nil` if that has no name.
  /// - Returns: The diagnosis.
  static func raster(
    _ comparison: ClipComparison,
    change: PictureWording? = nil
  ) -> Diagnosis {
    Diagnosis(
      .raster,
      frames: comparison.differingRanges,
      amounts: (change?.amounts ?? []) + comparison.worstAmounts,
      sentence: "\(Wording.prefix(comparison.differingRanges))all values agree, the pixels do not"
        + (change.map { ": " + $0.clause } ?? "") + comparison.worstPlace
        + comparison.worstLayersClause
    )
  }

  /// Frames are taken at another rate.
  static func frameRate(_ comparison: ClipComparison) -> Diagnosis {
    let (before, now) = (comparison.expected.framesPerSecond, comparison.actual.framesPerSecond)
    return Diagnosis(
      .frameRate,
      amounts: [.init("rate", now, unit: "frames per second")],
      sentence: "\(Wording.measured(now)) frames a second are taken instead of "
        + Wording.measured(before)
    )
  }
}

extension ClipComparison {
  /// The frames whose pictures differ; empty if all do.
  var differingRanges: [ClosedRange<Int>] { ranges(of: differingFrames) }

  /// Returns the frames of one verdict; empty if all have it.
  func differingRanges(of verdict: ComparedFrame.Verdict) -> [ClosedRange<Int>] {
    ranges(of: frames.filter { $0.verdict == verdict })
  }

  private func ranges(of chosen: [ComparedFrame]) -> [ClosedRange<Int>] {
    let ranges = [ClosedRange<Int>](frames: chosen.map(\.number)).joined(overGapsOf: 2)
    return ranges == [0...max(frames.count - 1, 0)] ? [] : ranges
  }

  /// A clause that names the layers in the area in which the worst frame differs, to continue a
  /// sentence with.
  fileprivate var worstLayersClause: String {
    guard let worst, let tracks = actual.tracks else { return "" }
    let layers = LayerPlaces(tracks, frame: worst.number, scale: actual.scale)
      .layers(in: worst.comparison.bounds)
    guard !layers.isEmpty else { return "" }
    return ", where \(Wording.names(layers)) \(layers.count == 1 ? "lies" : "lie")"
  }

  /// The frame that differs most by its pixels; `nil` if none was compared.
  private var worst: (number: Int, comparison: FrameComparison)? {
    var worst: (number: Int, comparison: FrameComparison)?
    for frame in differingFrames {
      guard let comparison = frame.comparison else { continue }
      if comparison.meanSquaredDifference > worst?.comparison.meanSquaredDifference ?? -1 {
        worst = (frame.number, comparison)
      }
    }
    return worst
  }

  /// The amounts by which the worst frame differs.
  var worstAmounts: [Diagnosis.Amount] {
    guard let worst else { return [] }
    return [
      .init("pixels", Double(worst.comparison.differingPixels), unit: "pixels"),
      .init("difference", Double(worst.comparison.largestDifference), unit: "levels"),
    ]
  }

  /// The area in which the worst frame differs, to continue a sentence with.
  var worstPlace: String {
    guard let (number, comparison) = worst else { return "" }
    let (count, bounds) = (comparison.differingPixels, comparison.bounds)
    return ": \(Wording.counted(count, "pixel")) by up to "
      + "\(Wording.counted(comparison.largestDifference, "level")) in frame \(number), inside "
      + "\(bounds.width) × \(bounds.height) at (\(bounds.x), \(bounds.y))"
  }
}
