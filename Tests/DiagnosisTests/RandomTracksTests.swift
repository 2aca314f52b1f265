import Clips
import Diagnosis
import SceneTestSupport
import TestSupport
import Testing

@Suite struct RandomTracksTests {
  private static let seeds = 8
  private static let pairsPerSeed = 1_250 * RandomCases.factor

  @Test func `whatever becomes of tracks is diagnosed`() async {
    let counts = await withTaskGroup(of: Count.self) { group in
      for seed in 0..<Self.seeds { group.addTask { Self.diagnose(seed: UInt64(seed)) } }
      return await group.reduce(into: Count()) { $0.add($1) }
    }
    print(
      "\(counts.pairs) random pairs of tracks diagnosed, \(counts.differing) of them differ, "
        + "\(counts.shorter) are shorter and \(counts.longer) longer than expected"
    )
    #expect(counts.pairs >= 10_000)
    #expect(counts.silent == 0, "differing pairs without a diagnosis")
    #expect(counts.alarms == 0, "equal pairs with a diagnosis")
    // Pairs that do not differ would prove nothing.
    #expect(counts.differing * 4 > counts.pairs * 3)
    #expect(counts.shorter * 5 > counts.pairs && counts.longer * 5 > counts.pairs)
  }

  private struct Count: Sendable {
    var (pairs, differing, shorter, longer, silent, alarms) = (0, 0, 0, 0, 0, 0)

    mutating func add(_ other: Count) {
      pairs += other.pairs
      differing += other.differing
      shorter += other.shorter
      longer += other.longer
      silent += other.silent
      alarms += other.alarms
    }
  }

  private static func diagnose(seed: UInt64) -> Count {
    var tracks = RandomTracks(seed: seed)
    var count = Count()
    for _ in 0..<pairsPerSeed {
      let (expected, actual) = tracks.pair()
      let comparison = ClipComparison(expected, actual)
      let diagnoses = Diagnosis.of(comparison)
      count.pairs += 1
      if actual.frameCount < expected.frameCount { count.shorter += 1 }
      if actual.frameCount > expected.frameCount { count.longer += 1 }
      if comparison.isSame {
        if !diagnoses.isEmpty { count.alarms += 1 }
      } else {
        count.differing += 1
        if !diagnoses.contains(where: { !$0.sentence.isEmpty }) { count.silent += 1 }
      }
    }
    return count
  }
}

extension ClipComparison {
  /// Compares what two clips know without their pictures.
  fileprivate init(_ expected: ClipRecord, _ actual: ClipRecord) {
    var tracks: [TrackDifference] = []
    if let before = expected.tracks, let now = actual.tracks {
      tracks = TrackDifference.all(expected: before, actual: now)
    }
    self.init(expected: expected, actual: actual, mode: .exact, frames: [], tracks: tracks)
  }
}
