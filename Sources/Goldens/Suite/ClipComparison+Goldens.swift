extension ClipComparison {
  /// Draws a clip once and compares it with a golden.
  ///
  /// Frames with equal hashes are the same; the mode decides about all others. The tracks must
  /// agree in any case.
  ///
  /// - Parameters:
  ///   - files: The golden's files; their pictures are decoded at the first difference.
  ///   - actual: The clip to compare.
  ///   - mode: The mode of comparing pictures.
  ///   - isStrict: Whether pictures on another machine than the golden's are compared exactly,
  ///     whatever the mode.
  /// - Returns: The comparison of every frame and every channel.
  /// - Throws: The errors of drawing, and `GoldenError` if the pictures cannot be decoded.
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
    // Without pictures, no difference is tolerated. On another machine the tracks decide, if there
    // are any.
    let isLeftToTracks =
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
        // Without the expected picture the size of the difference is unknown, so the tracks decide.
        pictures.set(
          ComparedFrame(
            number: number,
            verdict: isLeftToTracks ? .unjudged : .different,
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
