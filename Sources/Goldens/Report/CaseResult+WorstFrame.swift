extension CaseResult {
  /// The number of the frame that a report shows first; `nil` if nothing differs.
  ///
  /// This is the frame with the largest pixel difference. If no pictures differ but
  /// values do, it is the worst frame of the most important diagnosis.
  package var worstFrame: Int? {
    worstPicture(in: []) ?? diagnoses.first.flatMap(worstFrame) ?? worstValue(in: [], of: [])
      ?? comparison?.frames.first { $0.verdict != .same }?.number
  }

  /// Returns the number of the frame that shows a change best; `nil` for a change without frames.
  ///
  /// The frame has the largest pixel difference or, without one, the largest value difference.
  package func worstFrame(of diagnosis: Diagnosis) -> Int? {
    let ranges = diagnosis.frames
    if let worst = worstPicture(in: ranges) ?? worstValue(in: ranges, of: diagnosis.channels) {
      return worst
    }
    // If no difference was measured, prefer a frame whose picture the golden stores.
    let kept = expected?.keyFrames.map(\.number).first { number in
      ranges.contains { $0.contains(number) }
    }
    return kept ?? ranges.first?.lowerBound
  }

  /// Returns the number of the frame in `ranges` with the largest pixel difference.
  ///
  /// The result is `nil` if no differing pictures were compared. Empty `ranges` mean all frames.
  private func worstPicture(in ranges: [ClosedRange<Int>]) -> Int? {
    var worst: (number: Int, difference: Double)?
    for frame in comparison?.frames ?? [] where Self.concerns(ranges, frame.number) {
      guard frame.verdict != .same, let numbers = frame.comparison else { continue }
      if numbers.meanSquaredDifference > worst?.difference ?? -1 {
        worst = (frame.number, numbers.meanSquaredDifference)
      }
    }
    return worst?.number
  }

  /// Returns the worst frame of the first channel that qualifies; `nil` if no channel does.
  ///
  /// A channel qualifies if it is in `channels` and its worst frame, in which it differs most, is
  /// in `ranges`. Empty `channels` stand for all channels, and empty `ranges` for all frames.
  private func worstValue(in ranges: [ClosedRange<Int>], of channels: [Channel]) -> Int? {
    comparison?.tracks.first { track in
      (channels.isEmpty || channels.contains(track.channel))
        && Self.concerns(ranges, track.worstFrame)
    }?.worstFrame
  }

  private static func concerns(_ ranges: [ClosedRange<Int>], _ frame: Int) -> Bool {
    ranges.isEmpty || ranges.contains { $0.contains(frame) }
  }
}
