/// The hypothesis that edges moved by less than a pixel, or that another uniform change occurred.
struct EdgeMotion: PictureHypothesis {
  /// The kind of the change.
  enum Kind {
    /// The picture has moved; the amounts are in pixels to the right and down.
    case shift
    /// Edges have moved outwards; the amount is in pixels, negative for inwards.
    case growth
    /// The picture is enlarged around the centre of the canvas; 0.02 is 2 % larger.
    case zoom
    /// The picture is rotated around the centre of the canvas; the amount is in degrees clockwise.
    case turn
    /// The contrast with the background has changed; 0.02 is 2 % higher.
    case strength
    /// The picture is blurred or, if the amount is negative, sharpened; only the sign is used.
    case blur
  }

  static let isExact = false

  let kind: Kind
  /// The amount of the change, as described at its ``Kind``; for a shift, the horizontal part.
  let amount: Double
  /// The vertical part of a shift, in pixels down.
  var down = 0.0
  let unexplained: Double

  static func fit(_ sample: PictureSample) -> EdgeMotion? {
    let ink = InkPair(sample)
    let shift = ink.shift
    let amounts = ink.amounts(around: sample.center)
    /// Returns a hypothesis of a kind; if `isPossible` is false, the hypothesis explains nothing.
    func candidate(_ kind: Kind, _ fit: InkPair.Fit, if isPossible: Bool = true) -> EdgeMotion {
      EdgeMotion(kind: kind, amount: fit.amount, unexplained: isPossible ? fit.rest : 1)
    }
    let isShifted = max(abs(shift.x), abs(shift.y)) >= 0.03 && sample.isBalanced
    let turn = (amount: amounts[2].amount * 180 / Double.pi, rest: amounts[2].rest)
    let ranked = [
      EdgeMotion(
        kind: .shift,
        amount: shift.x,
        down: shift.y,
        unexplained: isShifted ? shift.rest : 1
      ),
      // A shape that has disappeared is a change of shape, not of strength.
      candidate(.strength, amounts[3], if: abs(amounts[3].amount) <= 0.9),
      candidate(.growth, amounts[0], if: abs(amounts[0].amount) >= 0.03),
      candidate(.zoom, amounts[1]), candidate(.turn, turn), candidate(.blur, amounts[4]),
    ].sorted { $0.unexplained < $1.unexplained }
    // If two candidates explain the change almost equally well, neither is reported.
    let isClear = ranked[1].unexplained > 1.25 * ranked[0].unexplained + 0.02
    return ranked[0].unexplained <= ranked[0].most && isClear ? ranked[0] : nil
  }

  /// The maximum fraction of the difference that this hypothesis may leave unexplained.
  private var most: Double { kind == .strength ? 0.1 : kind == .growth ? 0.5 : 0.4 }

  func isNear(_ other: EdgeMotion) -> Bool {
    func near(_ least: Double, _ part: Double = 0.35) -> Bool {
      abs(amount - other.amount) <= least + part * max(abs(amount), abs(other.amount))
    }
    guard kind == other.kind else { return false }
    return switch kind {
    case .shift: near(0.12, 0) && abs(down - other.down) < 0.12
    case .growth: near(0.05)
    case .zoom: near(0.003)
    case .turn: near(0.2)
    case .strength: near(0.02)
    case .blur: (amount > 0) == (other.amount > 0)
    }
  }
}
