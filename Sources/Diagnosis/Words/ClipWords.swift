/// The wording for changes of a whole clip: its machine, recipe, canvas or frames.
enum ClipWords {
  static func machine(_ mismatch: Fingerprint.Mismatch) -> Statement {
    Statement(.environment, "recorded on another machine: \(mismatch)")
  }

  static func recipe(_ mismatch: Fingerprint.Mismatch) -> Statement {
    Statement(.recipe, "the settings differ: \(mismatch)")
  }

  static func canvas(_ now: ClipRecord, insteadOf before: ClipRecord) -> Statement {
    Statement(
      .size,
      [
        .init("width", Double(now.width - before.width), unit: "pixels"),
        .init("height", Double(now.height - before.height), unit: "pixels"),
      ],
      "the canvas is \(now.width) × \(now.height) pixels instead of "
        + "\(before.width) × \(before.height)"
    )
  }

  /// Returns a statement about a different number of plays; 0 stands for endless play.
  static func plays(_ now: Int, insteadOf before: Int) -> Statement {
    func words(_ count: Int) -> String {
      count == 0 ? "for ever" : count == 1 ? "once" : "\(count) times"
    }
    let clause = "the clip plays \(words(now)) instead of \(words(before))"
    return Statement(.loopCount, clause, "plays", Double(now))
  }

  /// Returns a statement about a different frame rate.
  static func rate(_ now: Double, insteadOf before: Double) -> Statement {
    let (new, old) = (Wording.measured(now), Wording.measured(before))
    let clause = "the frame rate is \(new) frames a second instead of \(old)"
    return Statement(.frameRate, clause, "rate", now, "frames per second")
  }

  /// Returns a statement about added frames, or removed frames if `more` is negative.
  static func frames(more: Int) -> Statement {
    let count = Wording.frames(Double(abs(more)))
    let clause = "the clip has \(count) \(more > 0 ? "more" : "fewer")"
    return Statement(.frameCount, clause, "frames", Double(more))
  }

  /// Returns a statement about a different duration of a loop, or of each cycle in a clip.
  static func loop(_ ratio: Double, countsCycles: Bool) -> Statement {
    lasting(ratio, countsCycles ? "each cycle lasts" : "the loop lasts")
  }

  /// Returns a statement about a duration that differs by a factor; `subject` includes the verb.
  static func lasting(_ ratio: Double, _ subject: String) -> Statement {
    let clause = "\(Wording.percent(ratio)) \(ratio > 1 ? "longer" : "shorter")"
    return TrackWords.duration(ratio, "\(subject) \(clause)")
  }

  /// Returns a sentence with the addition that no pixel differs.
  static func withoutPixels(_ sentence: String) -> String { "\(sentence), but no pixel differs" }
}

extension FrameEdit {
  var words: Statement {
    if isRepetition { return repetition }
    let count = Wording.frames(Double(range.count))
    let verb = range.count == 1 ? "is" : "are"
    let clause =
      switch (isMissing, isInside) {
      case (true, true): "\(count) \(verb) missing"
      case (true, false): "the clip ends \(count) earlier"
      case (false, true): "\(count) \(verb) new"
      case (false, false): "the clip ends \(count) later"
      }
    return statement(clause)
  }

  private var repetition: Statement {
    let last = range.lowerBound - 1
    var words = statement(
      range.count == 1
        ? "frame \(range.lowerBound) repeats frame \(last)"
        : "frame \(last) is repeated for \(Wording.frames(Double(range.count)))"
    )
    words.opening = ""
    return words
  }

  private func statement(_ clause: String) -> Statement {
    let difference = isMissing ? -range.count : range.count
    return Statement(.frameCount, clause, "frames", Double(difference))
  }
}
