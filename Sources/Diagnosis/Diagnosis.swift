/// One change, stated so that an animator can act on it.
///
/// ```swift
/// func explain(_ comparison: ClipComparison) {
///   for diagnosis in Diagnosis.of(comparison) {
///     // Such as "value: mark.lineWidth is 5 instead of 3".
///     print("\(diagnosis.kind.rawValue): \(diagnosis.sentence)")
///   }
/// }
/// ```
public struct Diagnosis: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The machine differs, such as the version of a library or the architecture.
    case environment
    /// A value of a layer or of the scroll view differs.
    case value
    /// The same values come earlier or later.
    case timingShift = "timing shift"
    /// The same motion takes longer or shorter.
    case duration
    /// The same motion has more or fewer frames: some were dropped or doubled, or the end differs.
    case frameCount = "frame count"
    /// The number of plays differs.
    case loopCount = "loop count"
    /// The frame rate differs.
    case frameRate = "frame rate"
    /// The same motion between the same ends, with a different timing curve.
    case easing
    /// The size of the canvas or of a layer's bounds differs.
    case size
    /// A colour differs.
    case color
    /// A path, cap, join, dash pattern, line width or corner differs.
    case shape
    /// Layers have another order, or a layer was added or removed.
    case order
    /// Values of the tracks jitter invisibly, without a direction.
    case noise
    /// The tracks agree and the pixels do not: the rasteriser or a library that it uses changed.
    case raster
    /// The recipe of the golden differs: scale, rate or a parameter.
    case recipe
  }

  /// A named quantity with its unit, such as `lead`, 2, `frames`.
  package struct Amount: Hashable, Sendable {
    /// The name of the quantity.
    package let name: String
    /// The number.
    package let value: Double
    /// The unit; empty for plain numbers.
    package let unit: String

    /// Creates an amount.
    package init(_ name: String, _ value: Double, unit: String = "") {
      self.name = name
      self.value = value
      self.unit = unit
    }
  }

  /// The kind of the change.
  public let kind: Kind
  /// The affected frames, in order, as ranges of consecutive frames; empty for the whole clip.
  public let frames: [ClosedRange<Int>]
  /// The affected channels, sorted; empty if the tracks agree.
  package let channels: [Channel]
  /// The amounts of the change.
  package let amounts: [Amount]
  /// The whole diagnosis in one sentence without a full stop, such as "frames 17–23: mark.strokeEnd
  /// leads by two frames".
  ///
  /// The sentence contains names that come from outside and must be escaped for display.
  public let sentence: String

  /// Creates a diagnosis.
  package init(
    _ kind: Kind,
    frames: [ClosedRange<Int>] = [],
    channels: [Channel] = [],
    amounts: [Amount] = [],
    sentence: String
  ) {
    self.kind = kind
    self.frames = frames
    self.channels = channels
    self.amounts = amounts
    self.sentence = sentence
  }

  /// The sentence.
  public var description: String { sentence }
}
