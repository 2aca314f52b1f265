extension ClipComparison {
  /// Draws a clip once, and compares all its frames and channels with a golden.
  ///
  /// Frames with equal hashes are equal. For all other frames, the mode decides whether they are
  /// equal. Pictures are decoded only if a frame differs. The tracks must be equal in any mode. If
  /// `isStrict`, pictures are compared exactly in any mode, even on a machine other than the
  /// golden's. Throws `GoldenError` if the pictures cannot be decoded.
  package static func of(
    expected files: GoldenFiles,
    actual: ComparableClip,
    mode: CompareMode,
    isStrict: Bool = false
  ) throws -> ClipComparison {
    let recorded = files.clip
    let environment = recorded.fingerprint.flatMap { before in
      actual.fingerprint?.environmentMismatches(from: before)
    }
    let mode = mode.resolved(for: environment ?? [], isStrict: isStrict)
    let isThin = files.keyFrames.isEmpty
    // In the perceptual mode, the tracks decide whether a frame without a stored picture is equal.
    // If the golden stores no pictures at all, the tracks decide only on another machine, and only
    // if they were recorded. Otherwise a different hash counts as a difference.
    let isDecidedByTracks =
      mode == .perceptual && (!isThin || environment?.isEmpty == false && recorded.tracks != nil)
    let isComparable =
      recorded.width == actual.frames.width && recorded.height == actual.frames.height
    var hasher = FrameHasher()
    var hashes: [UInt64] = []
    hashes.reserveCapacity(actual.frames.frameCount)
    var golden: Golden?
    var pictures = KeptPictures()
    try actual.frames.forEachFrame { frame in
      let number = hashes.count
      let hash = hasher.hash(frame)
      hashes.append(hash)
      guard number < recorded.frameCount else { return pictures.append(number, .extra) }
      guard hash != recorded.frameHashes[number] else { return pictures.append(number, .same) }
      pictures.append(number, .different)
      guard isComparable else { return }
      if golden == nil { golden = try files.golden() }
      if let picture = golden?.keyFrame(number)?.bitmap {
        pictures.compare(number, expected: picture, actual: frame.bitmap, mode: mode)
      } else {
        // Without the expected picture, the difference cannot be measured, so the tracks decide.
        pictures.set(
          ComparedFrame(
            number: number,
            verdict: isDecidedByTracks ? .unjudged : .different,
            actual: frame.bitmap
          ),
          difference: 0
        )
      }
    }
    if hashes.count < recorded.frameCount {
      for number in hashes.count..<recorded.frameCount { pictures.append(number, .missing) }
    }
    var comparison = ClipComparison(
      recorded,
      actual.record(frameHashes: hashes),
      mode: mode,
      frames: pictures.frames
    )
    comparison.keepsPictures = !isThin
    comparison.isLoop = actual.isLoop
    return comparison
  }
}
