import Pullreel

/// Says in a few lines how two clips differ.
struct DiffWords {
  private let comparison: ClipComparison

  init(_ comparison: ClipComparison) { self.comparison = comparison }

  var listing: [String] {
    if comparison.isSame {
      let tolerated = comparison.frames.filter { $0.verdict == .tolerated }.map(line)
      return tolerated + [tolerated.isEmpty ? "the same" : "the same but for what is tolerated"]
    }
    var lines: [String] = []
    let (before, after) = (comparison.expected, comparison.actual)
    if !comparison.hasSameSize {
      lines.append(
        "size: \(before.width) × \(before.height) and \(after.width) × \(after.height) pixels"
      )
    }
    if before.frameCount != after.frameCount {
      lines.append("frames: \(before.frameCount) and \(after.frameCount)")
    }
    for track in comparison.tracks {
      let ranges = track.frames.map { "\($0.lowerBound)–\($0.upperBound)" }
      var line = "\(track.channel): frames \(ranges.joined(separator: ", ")) differ"
      if case .number(let before)? = track.expected, case .number(let after)? = track.actual {
        let numbers = [before, after].map { FixedPoint.text($0, decimals: 4) }
        line += ", most at \(track.worstFrame): \(numbers[0]) s and \(numbers[1]) s"
      }
      lines.append(line)
    }
    return lines + comparison.differingFrames.filter { isTold($0) }.map(line)
  }

  /// Whether a frame is worth a line: not where a side has none or all have another size.
  private func isTold(_ frame: ComparedFrame) -> Bool {
    frame.comparison != nil
      || comparison.hasSameSize && frame.expected != nil && frame.actual != nil
  }

  private func line(_ frame: ComparedFrame) -> String {
    guard let numbers = frame.comparison else {
      guard let before = frame.expected, let after = frame.actual else {
        return "frame \(frame.number)"
      }
      return "frame \(frame.number): \(before.width) × \(before.height) and "
        + "\(after.width) × \(after.height) pixels"
    }
    let box = numbers.bounds
    let percent = FixedPoint.text(numbers.differingFraction * 100, decimals: 3)
    let (pixels, levels) = (numbers.differingPixels, numbers.largestDifference)
    return "frame \(frame.number): \(Wording.counted(pixels, "pixel")) (\(percent) %) "
      + "\(pixels == 1 ? "differs" : "differ") by up to \(Wording.counted(levels, "level")), in "
      + "\(box.width) × \(box.height) at \(box.x), \(box.y)"
  }
}

/// The difference picture of two clips.
enum DiffPicture {
  /// The first frames where nothing differs, else the frames that differ most, on a film strip.
  static func of(
    _ comparison: ClipComparison,
    _ before: PictureClip,
    _ after: PictureClip
  ) throws -> Bitmap {
    let kept = comparison.frames.compactMap { frame -> Bitmap? in
      guard let expected = frame.expected, let actual = frame.actual else { return nil }
      return DifferencePicture.of(expected: expected, actual: actual)
    }
    guard let first = kept.first else {
      let name = comparison.expected.name
      let expected = try before.rendition(name).pictures(of: [0])
      let actual = try after.rendition(name).pictures(of: [0])
      guard let a = expected[0], let b = actual[0] else { return Bitmap(width: 1, height: 1) }
      return DifferencePicture.of(expected: a, actual: b)
    }
    var strip = FilmStrip(frameCount: kept.count, width: first.width, height: first.height)
    for picture in kept where picture.width == first.width && picture.height == first.height {
      strip.append(picture)
    }
    return strip.bitmap
  }
}
