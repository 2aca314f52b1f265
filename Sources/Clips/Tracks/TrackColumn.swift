/// The values of one channel while they are recorded; only changes are stored.
struct TrackColumn {
  private var runs: [(start: Int, value: TrackValue?)] = []

  /// Records the channel's value from a frame on, until the frame of the next call.
  mutating func append(_ value: TrackValue?, from frame: Int) {
    if runs.isEmpty ? value == nil : runs[runs.count - 1].value == value { return }
    runs.append((frame, value))
  }

  /// Returns whether the channel ever has a value other than the default.
  func isNotable(besides defaultValue: TrackValue?) -> Bool {
    runs.contains { $0.value != nil && $0.value != defaultValue }
  }

  /// Returns the rounded values of all frames; `nil` for frames without a value.
  func values(frameCount: Int) -> [TrackValue?] {
    var values = [TrackValue?](repeating: nil, count: frameCount)
    for (index, run) in runs.enumerated() {
      guard let value = run.value?.rounded else { continue }
      let end = index + 1 < runs.count ? runs[index + 1].start : frameCount
      for frame in run.start..<end { values[frame] = value }
    }
    return values
  }
}
