extension CaseResult {
  /// The frame that a report shows first: the one whose pixels differ most if pictures of both
  /// sides are available, otherwise that of the first change; `nil` if nothing differs.
  package var worstFrame: Int? {
    worstPicture(in: []) ?? diagnoses.first.flatMap(worstFrame) ?? worstValue(in: [], of: [])
      ?? comparison?.frames.first { $0.verdict != .same }?.number
  }

  /// Returns the frame that shows a change best: the one whose pixels differ most if pictures of
  /// both sides are available, otherwise the one whose values differ most.
  ///
  /// - Parameter diagnosis: The change.
  /// - Returns: The frame; `nil` if the change concerns no frame.
  package func worstFrame(of diagnosis: Diagnosis) -> Int? {
    let ranges = diagnosis.frames
    if let worst = worstPicture(in: ranges) ?? worstValue(in: ranges, of: diagnosis.channels) {
      return worst
    }
    // If the size of the difference is unknown, a frame is taken that at least one side can show.
    let kept = expected?.keyFrames.map(\.number).first { number in
      ranges.contains { $0.contains(number) }
    }
    return kept ?? ranges.first?.lowerBound
  }

  /// Returns the frame whose pixels differ most.
  ///
  /// - Parameter ranges: The frames to consider; empty for all.
  /// - Returns: The frame; `nil` if no two pictures were compared.
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

  /// Returns the frame at which the first differing channel differs most.
  ///
  /// - Parameters:
  ///   - ranges: The frames to consider; empty for all.
  ///   - channels: The channels; empty for all.
  /// - Returns: The frame; `nil` if no value differs there.
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
