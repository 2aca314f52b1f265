import Clips
import Pixels

/// How a change of pictures is said: of their colours, their places, their times.
enum PictureWords {
  /// The shapes have changed.
  static let otherShapes = Statement(.shape, "something else is drawn")
  /// No value is known to differ, and no change is visible.
  static let noise = "pixels differ no more than antialiasing does"

  /// The values agree.
  static func raster(_ cause: Statement?) -> String {
    "all values agree, the pixels do not" + (cause.map { ": " + $0.clause } ?? "")
  }

  /// The area in which a frame differs, to continue a sentence with.
  static func place(_ comparison: FrameComparison, inFrame number: Int) -> String {
    let bounds = comparison.bounds
    return ": \(Wording.counted(comparison.differingPixels, "pixel")) by up to "
      + "\(Wording.counted(comparison.largestDifference, "level")) in frame \(number), inside "
      + "\(bounds.width) × \(bounds.height) at (\(bounds.x), \(bounds.y))"
  }

  /// The layers in that area.
  static func layers(_ names: [String]) -> String {
    names.isEmpty
      ? "" : ", where \(Wording.abridged(names)) \(names.count == 1 ? "lies" : "lie")"
  }

  /// The picture has moved, in pixels to the right and down.
  fileprivate static func moved(_ x: Double, _ y: Double) -> Statement {
    let ways = [(x, "right", "left"), (y, "down", "up")]
    let parts = ways.filter { abs($0.0) >= max(0.02, 0.1 * max(abs(x), abs(y))) }.map { way in
      let size = abs(way.0)
      let text = FixedPoint.text(size, decimals: size == size.rounded() ? 0 : 2)
      return "\(text) \(way.0 > 0 ? way.1 : way.2)"
    }
    let amounts = [("x", x), ("y", y)].map { Diagnosis.Amount($0.0, $0.1, unit: "pixels") }
    return Statement(
      .value,
      amounts,
      "the picture lies elsewhere, in pixels \(Wording.list(parts))"
    )
  }

  /// About half as many frames, or twice as many.
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
    let clause = "the colour \(ValueWords.hex(new)) stands where \(ValueWords.hex(old)) was"
    let distance = TrackValue.color(old).distance(to: .color(new)) ?? 0
    guard count > 1 else { return Statement(.color, clause, "difference", distance, "levels") }
    let others = "\(count - 1) more \(count == 2 ? "colour is" : "colours are") others"
    return Statement(.color, "\(clause), and \(others)", "colors", Double(count))
  }
}

extension ToneChange {
  var words: Statement {
    func lighter(_ isLighter: Bool) -> String { isLighter ? "lighter" : "darker" }
    let (name, amount, unit, clause): (String, Double, String, String) =
      switch rule {
      case .offset(let levels):
        (
          "light", Double(levels), "levels",
          "is \(lighter(levels > 0)) by \(Wording.counted(abs(levels), "level"))"
        )
      case .gain(let percent):
        ("light", Double(percent), "%", "is \(lighter(percent > 0)) by \(abs(percent)) %")
      case .gamma(let hundredths):
        (
          "gamma", Double(hundredths) / 100, "",
          "has another gamma, \(lighter(hundredths < 100)): its colours are raised to the power of "
            + Wording.measured(Double(hundredths) / 100)
        )
      case .inverted: ("inverted", 1, "", "is inverted, light and dark exchanged")
      case .gray: ("colors", 0, "", "has lost its colours, all are greys")
      case .exchanged: ("exchanged", 1, "", "")
      }
    let isExchanged = rule == .exchanged
    let sentence = isExchanged ? "red and blue are exchanged" : "the picture \(clause)"
    return Statement(.color, sentence, name, amount, unit)
  }
}

extension FewerColors {
  var words: Statement {
    let clause = "similar colours have become one, \(actual) colours where there were \(expected)"
    return Statement(.color, clause, "colors", Double(actual))
  }
}

extension Dithering {
  var words: Statement {
    let clause = "the picture is dithered, mixed from dots of \(colors) colours"
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
      case .sideways: "mirrored, left and right exchanged"
      case .upsideDown: "mirrored, above and below exchanged"
      case .turned: "turned by 180°"
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
      let width = "what is drawn is \(way("wider", "thinner"))"
      let clause = "edges lie \(size) pixels further \(way("out", "in")): \(width)"
      return Statement(.shape, clause, "growth", amount, "pixels")
    case .zoom:
      let clause = "everything is \(percent) \(way("larger", "smaller"))"
      return Statement(.size, clause, "size", amount * 100, "%")
    case .turn:
      let clause = "everything is turned by \(size)° \(way("clockwise", "anticlockwise"))"
      return Statement(.value, clause, "turn", amount, "degrees")
    case .strength:
      let clause = "what is drawn is \(percent) \(way("stronger", "fainter"))"
      return Statement(.value, clause, "strength", amount * 100, "%")
    case .blur:
      let clause = "the picture is \(way("blurred", "sharpened"))"
      return Statement(.shape, clause, "softness", amount > 0 ? 1 : -1)
    }
  }
}

extension HardEdges {
  var words: Statement {
    let how = isHard ? "they have no antialiasing" : "they are antialiased now"
    return Statement(.shape, "edges only: \(how)")
  }
}

extension DisplacedEdges {
  var words: Statement {
    Statement(.shape, "edges only: they lie otherwise, by less than a pixel")
  }
}

// MARK: Times

extension Lag {
  var words: Statement { TrackWords.picture.lag(lag) }
}

extension PicturePace {
  var words: Statement { TrackWords.picture.pace(lead, atFrame: frame) }
}

extension Stretch {
  var words: Statement {
    switch (subject, PictureWords.resampled(factor)) {
    case (.frames(let difference), let clause?):
      Statement(.frameCount, clause, "frames", Double(difference))
    case (.equalPictures, _): ClipWords.lasting(factor, "the same pictures last")
    default:
      TrackWords.duration(
        factor,
        "the picture takes "
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
      case .framesPerSecond: ("frames per second", "frames a second are taken")
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
    case .duration(let stretch): return stretch.words
    case .frames(let isThinner, let isRepeated, let difference):
      let times = ["twice", "three times", "four times"][ratio - 2]
      let ordinal = ["second", "third", "fourth"][ratio - 2]
      let clause =
        if isThinner {
          ratio == 2 ? "every second frame is missing" : "only every \(ordinal) frame is there"
        } else {
          isRepeated ? "every frame comes \(times)" : "there are \(times) as many frames"
        }
      return Statement(.frameCount, clause, "frames", Double(difference))
    }
  }
}

extension Reversal {
  var words: Statement { Statement(.order, "the pictures come in the opposite order") }
}

extension Standstill {
  var words: Statement {
    let clause = "the picture stands still"
    var words = Statement(.timingShift, clause, "still", Double(held.count), "frames")
    if isLast, held.lowerBound > 0 { words.opening = "from frame \(held.lowerBound) on: " }
    return words
  }
}
