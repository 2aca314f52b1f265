extension FrameExport {
  /// Writes a file of at most `limit` bytes, and adds a note about the loss that the limit caused.
  func write(
    _ frames: WatchedFrames,
    _ encoder: any ReportingEncoder,
    within limit: Int,
    _ count: ProgressCount
  ) throws -> ExportResult {
    try checkSample(of: frames.source, encoder, limit)
    let file = try OutputFile(path, hashes: hashes)
    var isFirstAttempt = true
    let bytes = try encoder.bytes(of: frames) { step in
      try Interruption.check()
      if case .attempt(let number, _) = step, number > 1 { isFirstAttempt = false }
      try count.enter(step)
    }
    try bytes.withUnsafeBytes { try file.write($0) }
    var result = try finish(file)
    guard !isFirstAttempt else { return result }
    let loss = try SizeLoss(of: bytes, for: frames.source, format, encoding)
    if let note = loss?.note(on: name, limit: limit, rate: framesPerSecond) {
      result.remarks.append(note)
    }
    return result
  }

  /// Encodes a sample of a long clip's frames; throws a problem if the clip cannot fit the limit.
  private func checkSample(
    of source: any FrameSource,
    _ encoder: any ReportingEncoder,
    _ limit: Int
  ) throws {
    guard let numbers = SizeSample.numbers(frameCount: source.frameCount),
      let encoder = encoder as? any SizeLimitedEncoder
    else { return }
    let bytes = try encoder.leastByteCount(of: FrameSample(source, at: numbers)) { _ in
      try Interruption.check()
    }
    guard SizeSample.cannotFit(bytes, limit: limit) else { return }
    throw Problem.doesNotFit(
      format.file.name,
      within: limit,
      found: """
        \(numbers.count) of the \(source.frameCount) frames alone take \(bytes) bytes, even at the \
        lowest quality
        """,
      at: name,
      remedy: "raise \(.maximumBytes)"
    )
  }
}
