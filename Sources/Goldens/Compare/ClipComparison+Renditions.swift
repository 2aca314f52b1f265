import Encoding
public import Pixels

extension ClipComparison {
  /// The pictures that are held in memory at a time, in pixels.
  private static let pixelBudget = 1 << 26

  /// Draws two clips and compares them, frame by frame.
  ///
  /// Each is drawn once for its hashes, and again where they differ.
  ///
  /// - Parameters:
  ///   - expected: What is taken as right.
  ///   - actual: What is compared with it.
  ///   - mode: How pictures are compared.
  /// - Returns: What became of every frame and every channel.
  /// - Throws: What drawing throws.
  public static func of(
    expected: Rendition,
    actual: Rendition,
    mode: CompareMode
  ) throws -> ClipComparison {
    let expectedClip = expected.clip(frameHashes: try expected.hashFrames())
    let actualClip = actual.clip(frameHashes: try actual.hashFrames())
    let mode = mode.resolved(
      for: Self.mismatches(expectedClip, actualClip) { $1.environmentMismatches(from: $0) }
    )
    var pictures = KeptPictures(comparing: expectedClip, with: actualClip)
    if (expectedClip.width, expectedClip.height) == (actualClip.width, actualClip.height) {
      let size = expectedClip.width * expectedClip.height
      var waiting = pictures.frames.filter { $0.verdict == .different }.map(\.number)[...]
      while !waiting.isEmpty {
        let batch = Set(waiting.prefix(max(pixelBudget / size, 1)))
        waiting = waiting.dropFirst(batch.count)
        let originals = try expected.pictures(of: batch)
        for (number, bitmap) in try actual.pictures(of: batch).sorted(by: { $0.key < $1.key }) {
          guard let original = originals[number] else { continue }
          pictures.compare(number, expected: original, actual: bitmap, mode: mode)
        }
      }
    }
    return ClipComparison(expectedClip, actualClip, mode: mode, frames: pictures.frames)
  }

  /// Completes a comparison of pictures by that of everything else.
  init(_ expected: Clip, _ actual: Clip, mode: CompareMode, frames: [ComparedFrame]) {
    var tracks: [TrackDifference] = []
    if let before = expected.tracks, let now = actual.tracks {
      tracks = TrackDifference.all(expected: before, actual: now)
    }
    self.init(
      expected: expected,
      actual: actual,
      mode: mode,
      frames: frames,
      tracks: tracks,
      environment: Self.mismatches(expected, actual) { $1.environmentMismatches(from: $0) },
      recipe: Self.mismatches(expected, actual) { $1.recipeMismatches(from: $0) }
    )
  }

  private static func mismatches(
    _ expected: Clip,
    _ actual: Clip,
    _ compare: (Fingerprint, Fingerprint) -> [Fingerprint.Mismatch]
  ) -> [Fingerprint.Mismatch] {
    guard let before = expected.fingerprint, let now = actual.fingerprint else { return [] }
    return compare(before, now)
  }
}

extension KeptPictures {
  /// What the hashes of two clips say about their frames.
  init(comparing expected: Clip, with actual: Clip) {
    for number in 0..<max(expected.frameCount, actual.frameCount) {
      if number >= actual.frameCount {
        append(number, .missing)
      } else if number >= expected.frameCount {
        append(number, .extra)
      } else {
        let isSame = expected.frameHashes[number] == actual.frameHashes[number]
        append(number, isSame ? .same : .different)
      }
    }
  }

  /// Compares the pictures of a frame whose hashes differ.
  mutating func compare(_ number: Int, expected: Bitmap, actual: Bitmap, mode: CompareMode) {
    guard expected.width == actual.width, expected.height == actual.height else {
      set(
        ComparedFrame(number: number, verdict: .different, expected: expected, actual: actual),
        difference: .infinity
      )
      return
    }
    let comparison = FrameComparison.of(expected: expected, actual: actual)
    let isTolerated = mode == .perceptual && comparison.isPerceptuallySame
    set(
      ComparedFrame(
        number: number,
        verdict: isTolerated ? .tolerated : .different,
        comparison: comparison,
        expected: expected,
        actual: actual
      ),
      difference: comparison.meanSquaredDifference
    )
  }
}

extension Rendition {
  /// Draws all frames and hashes them.
  ///
  /// - Throws: What drawing throws.
  public func hashFrames() throws -> [UInt64] {
    var source: any FrameSource = frames
    var hasher = FrameHasher()
    var hashes: [UInt64] = []
    hashes.reserveCapacity(source.frameCount)
    try source.forEachFrame { hashes.append(hasher.hash($0)) }
    return hashes
  }

  /// Draws all frames and keeps some of them.
  ///
  /// - Throws: What drawing throws.
  public func pictures(of numbers: Set<Int>) throws -> [Int: Bitmap] {
    var source: any FrameSource = frames
    var number = 0
    var pictures: [Int: Bitmap] = [:]
    try source.forEachFrame { frame in
      if numbers.contains(number) { pictures[number] = frame.bitmap }
      number += 1
    }
    return pictures
  }
}
