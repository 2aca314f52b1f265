import Clips
import Pixels

/// A change of pictures, in words and numbers.
struct PictureWording {
  /// The kind of the change.
  let kind: Diagnosis.Kind
  /// The amount; empty if it cannot be measured.
  let amounts: [Diagnosis.Amount]
  /// The change as a clause.
  let clause: String

  private init(_ kind: Diagnosis.Kind, _ amounts: [Diagnosis.Amount], _ clause: String) {
    (self.kind, self.amounts, self.clause) = (kind, amounts, clause)
  }

  init(_ change: PictureChange) {
    switch change {
    case .color(let before, let now): self = Self.color(before, now)
    case .colors(let count, let before, let now):
      let main = Self.color(before, now)
      self.init(
        .color,
        [.init("colors", Double(count))],
        "\(main.clause), and \(count - 1) more \(count == 2 ? "colour is" : "colours are") others"
      )
    case .tone(let tone): self = Self.tone(tone)
    case .moved(let x, let y): self = Self.elsewhere(Double(x), Double(y))
    case .shifted(let x, let y): self = Self.elsewhere(x, y)
    case .mirrored(let mirror):
      let how =
        switch mirror {
        case .sideways: "mirrored, left and right exchanged"
        case .upsideDown: "mirrored, above and below exchanged"
        case .turned: "turned by 180°"
        }
      self.init(.value, [.init("mirrored", 1)], "the picture is \(how)")
    case .grown(let pixels):
      let words = "\(Wording.measured(abs(pixels))) pixels further \(pixels > 0 ? "out" : "in")"
      self.init(
        .shape,
        [.init("growth", pixels, unit: "pixels")],
        "edges lie \(words): what is drawn is \(pixels > 0 ? "wider" : "thinner")"
      )
    case .zoomed(let part):
      self.init(
        .size,
        [.init("size", part * 100, unit: "%")],
        "everything is \(Wording.percent(1 + part)) \(part > 0 ? "larger" : "smaller")"
      )
    case .turned(let degrees):
      let way = degrees > 0 ? "clockwise" : "anticlockwise"
      self.init(
        .value,
        [.init("turn", degrees, unit: "degrees")],
        "everything is turned by \(Wording.measured(abs(degrees)))° \(way)"
      )
    case .strength(let part):
      self.init(
        .value,
        [.init("strength", part * 100, unit: "%")],
        "what is drawn is \(Wording.percent(1 + part)) \(part > 0 ? "stronger" : "fainter")"
      )
    case .softer(let isSofter):
      self.init(
        .shape,
        [.init("softness", isSofter ? 1 : -1)],
        isSofter ? "the picture is blurred" : "the picture is sharpened"
      )
    case .hardEdges(let isHard):
      self.init(
        .shape,
        [],
        isHard ? "edges only: they have no antialiasing" : "edges only: they are antialiased now"
      )
    case .dithered(let colors):
      self.init(
        .color,
        [.init("colors", Double(colors))],
        "the picture is dithered, mixed from dots of \(colors) colours"
      )
    case .fewerColors(let before, let now):
      self.init(
        .color,
        [.init("colors", Double(now))],
        "similar colours have become one, \(now) colours where there were \(before)"
      )
    case .edges: self.init(.shape, [], "edges only: they lie otherwise, by less than a pixel")
    case .shape: self.init(.shape, [], "something else is drawn")
    }
  }

  private static func color(_ before: UInt32, _ now: UInt32) -> PictureWording {
    let (old, new) = (StraightPixel(premultiplied: before), StraightPixel(premultiplied: now))
    return PictureWording(
      .color,
      [.init("difference", TrackValue.color(old).distance(to: .color(new)) ?? 0, unit: "levels")],
      "the colour \(Wording.hex(new)) stands where \(Wording.hex(old)) was"
    )
  }

  private static func tone(_ tone: ToneChange) -> PictureWording {
    func colors(_ amount: Diagnosis.Amount, _ clause: String) -> PictureWording {
      PictureWording(.color, [amount], clause)
    }
    switch tone {
    case .offset(let levels):
      let size = abs(levels)
      return colors(
        .init("light", Double(levels), unit: "levels"),
        "the picture is \(levels < 0 ? "darker" : "lighter") by \(size) "
          + (size == 1 ? "level" : "levels")
      )
    case .gamma(let hundredths):
      return colors(
        .init("gamma", Double(hundredths) / 100),
        "the picture has another gamma, \(hundredths > 100 ? "darker" : "lighter"): its colours "
          + "are raised to the power of \(Wording.measured(Double(hundredths) / 100))"
      )
    case .gain(let percent):
      return colors(
        .init("light", Double(percent), unit: "%"),
        "the picture is \(percent < 0 ? "darker" : "lighter") by \(abs(percent)) %"
      )
    case .inverted:
      return colors(.init("inverted", 1), "the picture is inverted, light and dark exchanged")
    case .gray: return colors(.init("colors", 0), "the picture has lost its colours, all are greys")
    case .exchanged:
      return colors(.init("exchanged", 1), "red and blue are exchanged")
    }
  }

  private static func elsewhere(_ x: Double, _ y: Double) -> PictureWording {
    let ways = [(x, "right", "left"), (y, "down", "up")]
    let most = max(abs(x), abs(y))
    let parts = ways.filter { abs($0.0) >= max(0.02, 0.1 * most) }.map { way in
      let size = abs(way.0)
      let text = FixedPoint.text(size, decimals: size == size.rounded() ? 0 : 2)
      return "\(text) \(way.0 > 0 ? way.1 : way.2)"
    }
    return PictureWording(
      .value,
      [.init("x", x, unit: "pixels"), .init("y", y, unit: "pixels")],
      "the picture lies elsewhere, in pixels \(Wording.list(parts))"
    )
  }
}
