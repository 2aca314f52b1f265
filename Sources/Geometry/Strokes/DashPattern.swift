/// The lengths of the dashes of a line and of the gaps between them.
///
/// ```swift
/// if let line = Path(svgPathData: "M0 0H30"), let pattern = DashPattern([6, 4]) {
///   print(line.dashed(pattern).svgPathData())  // M0 0L6 0M10 0L16 0M20 0L26 0
/// }
/// ```
///
/// # Guarantees
///
/// - Every length is finite and not negative.
/// - The phase is finite.
public struct DashPattern: Hashable, Sendable {
  /// Dash, gap, dash, gap…, in points.
  ///
  /// If the number of lengths is odd, dashes and gaps are exchanged in every other repetition.
  public let lengths: [Double]
  /// The position in the pattern at which a subpath begins, in points; any number, of either sign.
  public let phase: Double

  /// Creates a pattern; `nil` if a length is negative or anything is not finite.
  ///
  /// - Parameters:
  ///   - lengths: Dash, gap, dash, gap…, in points. None at all, or nothing but zeros, is a solid
  ///     line.
  ///   - phase: The position in the pattern at which a subpath begins, in points.
  public init?(_ lengths: [Double], phase: Double = 0) {
    guard phase.isFinite, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    self.lengths = lengths
    self.phase = phase
  }

  /// The length after which the pattern repeats, in points; 0 for a solid line.
  public var period: Double {
    let sum = lengths.reduce(0, +)
    // Added one by one, so that a pattern of odd count and its doubling agree to the last bit.
    return lengths.count.isMultiple(of: 2) ? sum : lengths.reduce(sum, +)
  }

  /// Whether the pattern leaves lines as they are.
  package var isSolid: Bool { !(period > 0) }

  /// A place in the pattern, which advances as a line is cut.
  struct Position {
    /// The index of the length.
    var index: Int
    /// Whether the length is a dash.
    var isOn: Bool
    /// The part of the length that still lies ahead, in points.
    var remaining: Double
  }

  /// The place where every subpath begins; the pattern must not be solid.
  var start: Position {
    let period = period
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var position = Position(index: 0, isOn: true, remaining: lengths[0])
    // Rounding may leave an offset of a whole period, so the count is limited.
    for _ in 0..<(2 * lengths.count) {
      if offset < position.remaining { break }
      // A dash of length 0 is a dot, which phase 0 must not skip.
      if offset == 0, position.remaining == 0 { break }
      offset -= position.remaining
      advance(&position)
    }
    position.remaining -= min(offset, position.remaining)
    return position
  }

  /// Advances to the next dash or gap.
  @inline(__always)
  func advance(_ position: inout Position) {
    position.index = position.index + 1 == lengths.count ? 0 : position.index + 1
    position.isOn.toggle()
    position.remaining = lengths[position.index]
  }
}
