/// Describes the difference between two clips in a few lines.
struct DiffWords {
  /// The largest number of frames that get a line each.
  private static let maximumFrames = 10
  /// The largest number of diagnoses that get a line each.
  private static let maximumDiagnoses = 3

  private let result: CaseResult
  private let comparison: ClipComparison
  /// Whether frames are compared by time; if so, a frame starts whenever either clip changes.
  private let isByTime: Bool

  init(_ result: CaseResult, _ comparison: ClipComparison, isByTime: Bool) {
    self.result = result
    self.comparison = comparison
    self.isByTime = isByTime
  }

  /// Lines with the diagnoses, the first frames that differ, and the number of further frames.
  var listing: [String] {
    if comparison.isSame {
      let tolerated = frameLines { $0.verdict == .tolerated }
      return tolerated + [tolerated.isEmpty ? "the same" : "the same within the tolerance"]
    }
    let sentences = result.diagnoses.map(\.sentence)
    var lines = Array(sentences.prefix(Self.maximumDiagnoses))
    if sentences.count > lines.count {
      lines.append("\(sentences.count - lines.count) more changes")
    }
    let (before, after) = (comparison.expected, comparison.actual)
    if isByTime {
      lines.append(
        "frame numbers refer to the \(comparison.frames.count) moments at which either clip shows a new frame"
      )
    } else if before.frameCount != after.frameCount {
      lines.append(
        "frames: \(before.frameCount) in the first clip, \(after.frameCount) in the second"
      )
    }
    return lines
      + frameLines { [.different, .missing, .extra].contains($0.verdict) && canDescribe($0) }
  }

  /// Returns a line for each of the first frames that `isMeant` selects, and a count of the rest.
  private func frameLines(where isMeant: (ComparedFrame) -> Bool) -> [String] {
    let frames = comparison.frames.filter(isMeant)
    let rest = frames.count - Self.maximumFrames
    guard rest > 0 else { return frames.map(line) }
    return frames.prefix(Self.maximumFrames).map(line)
      + ["\(rest) more \(rest == 1 ? "frame" : "frames")"]
  }

  /// Returns whether a line can describe a frame: both clips have the frame, in the same size.
  private func canDescribe(_ frame: ComparedFrame) -> Bool {
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
    let (count, levels) = (numbers.differingPixels, numbers.largestDifference)
    // A tolerated frame is described by its signal-to-noise ratio.
    let noise =
      frame.verdict == .tolerated ? ", \(FixedPoint.text(numbers.psnr, decimals: 1)) dB" : ""
    return "frame \(frame.number)\(time(of: frame)): \(Wording.counted(count, "pixel")) "
      + "(\(percent) %) \(count == 1 ? "differs" : "differ") by up to "
      + "\(Wording.counted(levels, "level")), in an area of "
      + "\(box.width) × \(box.height) pixels at (\(box.x), \(box.y))\(noise)"
  }

  /// Returns the time of a frame in words; empty unless frames are compared by time.
  private func time(of frame: ComparedFrame) -> String {
    guard isByTime, let times = comparison.expected.tracks?.times,
      times.indices.contains(frame.number)
    else { return "" }
    return " (\(FixedPoint.text(times[frame.number], decimals: 3)) s)"
  }
}

/// The difference picture of two clips.
enum DiffPicture {
  /// Returns a film strip with the frames that differ most, or with the first frame if none differ.
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
      let expected = try ComparableClip(before, as: name).pictures(of: [0])
      let actual = try ComparableClip(after, as: name).pictures(of: [0])
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
