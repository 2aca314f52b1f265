/// The wording of changes of a whole clip: its machine, its recipe, its canvas, its frames.
enum ClipWords {
  static func machine(_ mismatch: Fingerprint.Mismatch) -> Statement {
    Statement(.environment, "another machine: \(mismatch)")
  }

  static func recipe(_ mismatch: Fingerprint.Mismatch) -> Statement {
    Statement(.recipe, "the recipe differs: \(mismatch)")
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

  /// States that the number of plays differs; 0 plays for ever.
  static func plays(_ now: Int, insteadOf before: Int) -> Statement {
    func words(_ count: Int) -> String {
      count == 0 ? "for ever" : count == 1 ? "once" : "\(count) times"
    }
    let clause = "the clip plays \(words(now)) instead of \(words(before))"
    return Statement(.loopCount, clause, "plays", Double(now))
  }

  /// States that the number of frames a second differs.
  static func rate(_ now: Double, insteadOf before: Double) -> Statement {
    let (new, old) = (Wording.measured(now), Wording.measured(before))
    let clause = "the frame rate is \(new) frames a second instead of \(old)"
    return Statement(.frameRate, clause, "rate", now, "frames per second")
  }

  /// States that there are more frames, or fewer if negative, without a single cause.
  static func frames(more: Int) -> Statement {
    let count = Wording.frames(Double(abs(more)))
    let clause = "the clip has \(count) \(more > 0 ? "more" : "fewer")"
    return Statement(.frameCount, clause, "frames", Double(more))
  }

  /// States that the length of a loop, or of each cycle of a clip, differs.
  static func loop(_ stretch: Double, isOfCycles: Bool) -> Statement {
    lasting(stretch, isOfCycles ? "each cycle takes" : "the loop takes")
  }

  /// States that something lasts longer by a factor; the subject is given with its verb.
  static func lasting(_ stretch: Double, _ subject: String) -> Statement {
    let clause = "\(Wording.percent(stretch)) \(stretch > 1 ? "longer" : "shorter")"
    return TrackWords.duration(stretch, "\(subject) \(clause)")
  }

  /// Adds to a sentence that the change is invisible.
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
