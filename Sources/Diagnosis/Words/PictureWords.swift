/// The wording for changes of pictures: their colours, positions or times.
package enum PictureWords {
  static let otherShapes = Statement(.shape, "the shapes differ")
  /// A clause for differences that are too small to see and have no known cause.
  static let noise = "pixels differ by no more than antialiasing"

  /// Returns a clause for pixels that differ although all values agree, with the cause if known.
  static func raster(_ cause: Statement?) -> String {
    "all animated values are equal, but pixels differ" + (cause.map { ": " + $0.clause } ?? "")
  }

  /// Returns text about the area that differs in a frame, to be added to a sentence.
  static func place(_ comparison: FrameComparison, inFrame number: Int) -> String {
    let bounds = comparison.bounds
    return ": " + amount(comparison.differingPixels, comparison.largestDifference)
      + " in frame \(number), in an area of \(bounds.width) × \(bounds.height) pixels "
      + "at (\(bounds.x), \(bounds.y))"
  }

  /// Returns a clause with the number of pixels that differ and the largest difference in levels.
  package static func amount(_ pixels: Int, _ levels: Int) -> String {
    guard pixels > 0 else { return "no pixel differs" }
    return "\(Wording.counted(pixels, "pixel")) \(pixels == 1 ? "differs" : "differ") by up to "
      + Wording.counted(levels, "level")
  }

  /// Returns a clause that names the layers in the area that differs, to be added to a sentence.
  static func layers(_ names: [String]) -> String {
    guard names.count != 1 else { return ", where the layer \(names[0]) lies" }
    return names.isEmpty ? "" : ", where the layers \(Wording.abridged(names)) lie"
  }

  /// Returns a statement about a motion of the picture, in pixels to the right and down.
  fileprivate static func moved(_ x: Double, _ y: Double) -> Statement {
    let ways = [(x, "right", "left"), (y, "down", "up")]
    let parts = ways.filter { abs($0.0) >= max(0.02, 0.1 * max(abs(x), abs(y))) }.map { way in
      let size = abs(way.0)
      let text = FixedPoint.text(size, decimals: size == size.rounded() ? 0 : 2)
      return "\(way.0 > 0 ? way.1 : way.2) by \(text) px"
    }
    let amounts = [("x", x), ("y", y)].map { Diagnosis.Amount($0.0, $0.1, unit: "pixels") }
    return Statement(.value, amounts, "the picture has moved \(Wording.list(parts))")
  }

  /// Returns a clause for about half or twice as many frames; `nil` for other ratios.
  fileprivate static func resampled(_ ratio: Double) -> String? {
    switch ratio {
    case 0.48...0.52: "every second frame is missing"
    case 1.92...2.08: "there are twice as many frames"
    default: nil
    }
  }
}

// MARK: Colours

extension Recoloring {
  var words: Statement {
    let (old, new) = (StraightPixel(premultiplied: before), StraightPixel(premultiplied: now))
    let clause = "\(ValueWords.hex(old)) has become \(ValueWords.hex(new))"
    let distance = TrackValue.color(old).distance(to: .color(new)) ?? 0
    guard count > 1 else { return Statement(.color, clause, "difference", distance, "levels") }
    let others = "\(count - 1) more \(count == 2 ? "colour differs" : "colours differ")"
    return Statement(.color, "\(clause), and \(others)", "colors", Double(count))
  }
}

extension ToneChange {
  var words: Statement {
    func isLighter(_ isLighter: Bool) -> String {
      "the picture is \(isLighter ? "lighter" : "darker")"
    }
    switch rule {
    case .offset(let levels):
      let clause = "\(isLighter(levels > 0)) by \(Wording.counted(abs(levels), "level"))"
      return Statement(.color, clause, "light", Double(levels), "levels")
    case .gain(let percent):
      let clause = "\(isLighter(percent > 0)) by \(abs(percent)) %"
      return Statement(.color, clause, "light", Double(percent), "%")
    case .gamma(let hundredths):
      let gamma = Double(hundredths) / 100
      let clause = "gamma differs (1 → \(Wording.measured(gamma))): \(isLighter(hundredths < 100))"
      return Statement(.color, clause, "gamma", gamma)
    case .inverted:
      let clause = "the picture is inverted: light and dark are swapped"
      return Statement(.color, clause, "inverted", 1)
    case .gray:
      return Statement(.color, "the picture has lost its colours: only greys are left", "colors", 0)
    case .exchanged: return Statement(.color, "red and blue are swapped", "exchanged", 1)
    }
  }
}

extension MergedColors {
  var words: Statement {
    let clause = "similar colours have merged: \(actual) colours instead of \(expected)"
    return Statement(.color, clause, "colors", Double(actual))
  }
}

extension DitheredColors {
  var words: Statement {
    let clause = "the picture is dithered with \(colors) colours"
    return Statement(.color, clause, "colors", Double(colors))
  }
}

// MARK: Places

extension Translation {
  var words: Statement { PictureWords.moved(Double(x), Double(y)) }
}

extension Mirroring {
  var words: Statement {
    let how =
      switch self {
      case .sideways: "flipped horizontally"
      case .upsideDown: "flipped vertically"
      case .turned: "rotated by 180°"
      }
    return Statement(.value, "the picture is \(how)", "mirrored", 1)
  }
}

extension EdgeMotion {
  var words: Statement {
    let (size, percent) = (Wording.measured(abs(amount)), Wording.percent(1 + amount))
    func way(_ more: String, _ less: String) -> String { amount > 0 ? more : less }
    switch kind {
    case .shift: return PictureWords.moved(amount, down)
    case .growth:
      let edges = "edges have moved \(way("outwards", "inwards")) by \(size) px"
      let clause = "\(edges): shapes are \(way("wider", "thinner"))"
      return Statement(.shape, clause, "growth", amount, "pixels")
    case .zoom:
      let clause = "everything is \(percent) \(way("larger", "smaller"))"
      return Statement(.size, clause, "size", amount * 100, "%")
    case .turn:
      let clause = "everything is rotated by \(size)° \(way("clockwise", "anticlockwise"))"
      return Statement(.value, clause, "turn", amount, "degrees")
    case .strength:
      let clause = "the contrast with the background is \(percent) \(way("higher", "lower"))"
      return Statement(.value, clause, "strength", amount * 100, "%")
    case .blur:
      let clause = "the picture is \(way("blurred", "sharpened"))"
      return Statement(.shape, clause, "softness", amount > 0 ? 1 : -1)
    }
  }
}

extension HardEdges {
  var words: Statement {
    let how = isHard ? "they have lost their antialiasing" : "they are antialiased now"
    return Statement(.shape, "only edges differ: \(how)")
  }
}

extension DisplacedEdges {
  var words: Statement { Statement(.shape, "only edges differ, by less than a pixel") }
}

// MARK: Times

extension Lag {
  var words: Statement { TrackWords.picture.lag(lag) }
}

extension PictureTimingCurveChange {
  var words: Statement { TrackWords.picture.timingCurve(lead, atFrame: frame) }
}

extension DurationChange {
  var words: Statement {
    switch (subject, PictureWords.resampled(factor)) {
    case (.frames(let difference), let clause?):
      Statement(.frameCount, clause, "frames", Double(difference))
    case (.equalPictures, _): ClipWords.lasting(factor, "the same pictures last")
    default:
      TrackWords.duration(
        factor,
        "the motion takes "
          + (abs(factor - 2) < 0.005
            ? "twice as long" : "\(Wording.percent(factor)) \(factor > 1 ? "more" : "less") time")
      )
    }
  }
}

extension Resampling {
  var words: Statement {
    let cause = PictureWords.resampled(now / before) ?? "the motion is the same"
    let (amount, verb) =
      switch unit {
      case .framesPerSecond: ("frames per second", "frames a second")
      case .pictures: ("pictures", "pictures are shown")
      }
    let numbers = "\(Wording.measured(now)) \(verb) instead of \(Wording.measured(before))"
    return Statement(.frameRate, "\(cause): \(numbers)", "rate", now, amount)
  }
}

extension Thinning {
  var words: Statement {
    switch meaning {
    case .rate(let rate): return rate.words
    case .duration(let change): return change.words
    case .frames(let isThinner, let isRepeated, let difference):
      let times = ["twice", "three times", "four times"][ratio - 2]
      let ordinal = ["second", "third", "fourth"][ratio - 2]
      let clause =
        if isThinner {
          ratio == 2 ? "every second frame is missing" : "only every \(ordinal) frame remains"
        } else {
          isRepeated ? "every frame appears \(times)" : "there are \(times) as many frames"
        }
      return Statement(.frameCount, clause, "frames", Double(difference))
    }
  }
}

extension Reversal {
  var words: Statement { Statement(.order, "the frames play in reverse") }
}

extension HeldPicture {
  var words: Statement {
    let clause = "the picture does not move"
    var words = Statement(.timingShift, clause, "still", Double(held.count), "frames")
    if isLast, held.lowerBound > 0 { words.opening = "from frame \(held.lowerBound) on: " }
    return words
  }
}
