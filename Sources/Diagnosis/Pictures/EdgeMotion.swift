/// A motion of edges by fractions of a pixel, or another change of all ink by one amount.
struct EdgeMotion: PictureHypothesis {
  /// The kind of the change.
  enum Kind {
    /// The picture has moved, in pixels to the right and down.
    case shift
    /// Edges have moved outwards, in pixels; inwards if negative.
    case growth
    /// Everything is larger around the centre of the canvas, by a fraction of its size.
    case zoom
    /// Everything is rotated around the centre, in degrees clockwise.
    case turn
    /// The drawing is stronger by a fraction; fainter if negative.
    case strength
    /// The picture is blurred, or sharpened if negative.
    case blur
  }

  static let isExact = false

  let kind: Kind
  /// The amount of the change; of a shift, the part to the right.
  let amount: Double
  /// The part of a shift downwards, in pixels.
  var down = 0.0
  let unexplained: Double

  static func fit(_ sample: PictureSample) -> EdgeMotion? {
    let ink = InkPair(sample)
    let shift = ink.shift
    let amounts = ink.amounts(around: sample.center)
    /// Returns a candidate; an impossible one leaves everything unexplained.
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
      // A shape that has vanished is a change of shape.
      candidate(.strength, amounts[3], if: abs(amounts[3].amount) <= 0.9),
      candidate(.growth, amounts[0], if: abs(amounts[0].amount) >= 0.03),
      candidate(.zoom, amounts[1]), candidate(.turn, turn), candidate(.blur, amounts[4]),
    ].sorted { $0.unexplained < $1.unexplained }
    // If two candidates explain the change nearly as well, neither is reported.
    let isClear = ranked[1].unexplained > 1.25 * ranked[0].unexplained + 0.02
    return ranked[0].unexplained <= ranked[0].most && isClear ? ranked[0] : nil
  }

  /// The largest part of the difference that this change may leave unexplained.
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
