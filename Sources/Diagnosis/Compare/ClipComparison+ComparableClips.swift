extension ClipComparison {
  /// Draws two clips and compares them, frame by frame.
  ///
  /// Both clips are read once, at the same time. Memory holds one picture of each clip, and the
  /// pictures that are kept for a diagnosis.
  ///
  /// - Parameters:
  ///   - expected: The reference clip.
  ///   - actual: The clip to compare.
  ///   - mode: The mode for comparing pictures.
  ///   - tolerance: An additional tolerance.
  ///   - checkCancellation: Called before every frame; throws an error to stop the comparison.
  /// - Returns: The comparison of all frames and channels.
  /// - Throws: An error from drawing, or of `checkCancellation`.
  public static func of(
    expected: ComparableClip,
    actual: ComparableClip,
    mode: CompareMode,
    tolerance: PictureTolerance = PictureTolerance(),
    checkCancellation: () throws -> Void = {}
  ) throws -> ClipComparison {
    let mode = mode.resolved(
      for: Self.mismatches(expected.record(frameHashes: []), actual.record(frameHashes: [])) {
        $1.environmentMismatches(from: $0)
      }
    )
    let isComparable =
      expected.frames.width == actual.frames.width
      && expected.frames.height == actual.frames.height
    let requested = actual.drawsOnThread ? RequestedFrames(actual.frames) : nil
    var before = try expected.frames.makeFrames()
    var now = try requested ?? actual.frames.makeFrames()
    var (beforeHasher, nowHasher) = (FrameHasher(), FrameHasher())
    var (beforeHashes, nowHashes): ([UInt64], [UInt64]) = ([], [])
    var pictures = KeptPictures()
    var thumbnails = MotionThumbnails(isTimed: expected.isTimed && actual.isTimed)
    while true {
      try checkCancellation()
      let number = pictures.frames.count
      requested?.request()
      let (left, right) = (try before.next(), try now.next())
      if let left { beforeHashes.append(beforeHasher.hash(left)) }
      if let right { nowHashes.append(nowHasher.hash(right)) }
      if isComparable {
        thumbnails.append(
          expected: left.map { ($0, beforeHashes[number]) },
          actual: right.map { ($0, nowHashes[number]) }
        )
      }
      switch (left, right) {
      case (nil, nil):
        var comparison = ClipComparison(
          expected.record(frameHashes: beforeHashes),
          actual.record(frameHashes: nowHashes),
          mode: mode,
          frames: pictures.frames
        )
        if isComparable { comparison.thumbnails = thumbnails.complete }
        comparison.isLoop = actual.isLoop
        return comparison
      case (_?, nil):
        pictures.append(number, .missing)
      case (nil, _?):
        pictures.append(number, .extra)
      case (let left?, let right?):
        let isSame = beforeHashes[number] == nowHashes[number]
        pictures.append(number, isSame ? .same : .different)
        guard isComparable, !isSame else { continue }
        pictures.compare(
          number,
          expected: left.bitmap,
          actual: right.bitmap,
          mode: mode,
          tolerance: tolerance
        )
      }
    }
  }

  /// Creates a comparison from compared frames; compares tracks, machines and recipes of the clips.
  package init(
    _ expected: ClipRecord,
    _ actual: ClipRecord,
    mode: CompareMode,
    frames: [ComparedFrame]
  ) {
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
    _ expected: ClipRecord,
    _ actual: ClipRecord,
    _ compare: (Fingerprint, Fingerprint) -> [Fingerprint.Mismatch]
  ) -> [Fingerprint.Mismatch] {
    guard let before = expected.fingerprint, let now = actual.fingerprint else { return [] }
    return compare(before, now)
  }
}

extension KeptPictures {
  /// Compares the pictures of a frame whose hashes differ.
  package mutating func compare(
    _ number: Int,
    expected: Bitmap,
    actual: Bitmap,
    mode: CompareMode,
    tolerance: PictureTolerance = PictureTolerance()
  ) {
    guard expected.width == actual.width, expected.height == actual.height else {
      set(
        ComparedFrame(number: number, verdict: .different, expected: expected, actual: actual),
        difference: .infinity
      )
      return
    }
    let comparison = FrameComparison.of(expected: expected, actual: actual)
    let isTolerated =
      mode == .perceptual && comparison.isPerceptuallySame || tolerance.allows(comparison)
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

extension ComparableClip {
  /// Draws all frames and returns their hashes.
  ///
  /// - Throws: An error from drawing.
  package func hashFrames() throws -> [UInt64] {
    var hasher = FrameHasher()
    var hashes: [UInt64] = []
    hashes.reserveCapacity(frames.frameCount)
    try frames.forEachFrame { hashes.append(hasher.hash($0)) }
    return hashes
  }

  /// Draws the frames with the given numbers.
  ///
  /// - Throws: An error from drawing.
  package func pictures(of numbers: Set<Int>) throws -> [Int: Bitmap] {
    let numbers = numbers.filter { 0..<frames.frameCount ~= $0 }.sorted()
    var chosen = try frames.makeFrames(at: numbers)
    var pictures: [Int: Bitmap] = [:]
    for number in numbers { pictures[number] = try chosen.next()?.bitmap }
    return pictures
  }
}
