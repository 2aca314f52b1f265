/// The lengths of the dashes in a line and of the gaps between them.
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
  /// The lengths of dashes and gaps in turn, in points; the first is a dash.
  ///
  /// If the number of lengths is odd, dashes and gaps swap places in every other repetition.
  public let lengths: [Double]
  /// The offset into the pattern at the start of a subpath, in points; may be negative.
  public let phase: Double

  /// Creates a pattern; `nil` if a length is negative or a number is not finite.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of dashes and gaps in turn, in points; the first is a dash. The line
  ///     is solid if there are no lengths or all are 0.
  ///   - phase: The offset into the pattern at the start of a subpath, in points.
  public init?(_ lengths: [Double], phase: Double = 0) {
    guard phase.isFinite, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    self.lengths = lengths
    self.phase = phase
  }

  /// The length after which the pattern repeats, in points; 0 for a solid line.
  public var period: Double {
    let sum = lengths.reduce(0, +)
    // Terms are added one by one, so an odd pattern and its repetition have exactly equal periods.
    return lengths.count.isMultiple(of: 2) ? sum : lengths.reduce(sum, +)
  }

  /// Whether the pattern makes a solid line.
  package var isSolid: Bool { !(period > 0) }

  /// A position in the pattern; the position advances while a line is cut.
  struct Position {
    /// The index of the current dash or gap.
    var index: Int
    /// Whether the position is in a dash.
    var isOn: Bool
    /// The remaining length of the current dash or gap, in points.
    var remaining: Double
  }

  /// The position at the start of every subpath; the pattern must not be solid.
  var start: Position {
    let period = period
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var position = Position(index: 0, isOn: true, remaining: lengths[0])
    // Rounding may leave an offset of a full period, so the number of steps is limited.
    for _ in 0..<(2 * lengths.count) {
      if offset < position.remaining { break }
      // A dash of length 0 is a dot, which a phase of 0 must not skip.
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
