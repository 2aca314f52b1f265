public import Clips

/// One thing that changed, said so that an animator can act on it.
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
  /// What kind of change it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The machine is another one: another version of a library, another architecture.
    case environment
    /// A value of a layer or of the scroll view is another one.
    case value
    /// The same values come earlier or later.
    case timingShift = "timing shift"
    /// The same course takes longer or shorter.
    case duration
    /// The same course has more or fewer frames: one dropped, one doubled, another end.
    case frameCount = "frame count"
    /// The clip plays another number of times.
    case loopCount = "loop count"
    /// Frames are taken at another rate.
    case frameRate = "frame rate"
    /// The same way between the same ends, at another pace.
    case easing
    /// The canvas or a layer's bounds have another size.
    case size
    /// A colour is another one.
    case color
    /// A path, cap, join, dash pattern, line width or corner is another one.
    case shape
    /// Layers lie in another order, or one is there that was not, or the reverse.
    case order
    /// Values of the tracks jitter without a direction, below what an eye sees.
    case noise
    /// The tracks agree and the pixels do not: the rasteriser or what it draws with changed.
    case raster
    /// The golden is that of another recipe: scale, rate or a parameter.
    case recipe
  }

  /// A number with what it measures: `lead` 2 `frames`.
  public struct Amount: Hashable, Sendable {
    /// What is measured.
    public let name: String
    /// How much.
    public let value: Double
    /// In what; empty for plain numbers.
    public let unit: String

    /// Creates an amount.
    public init(_ name: String, _ value: Double, unit: String = "") {
      self.name = name
      self.value = value
      self.unit = unit
    }
  }

  /// What kind of change it is.
  public let kind: Kind
  /// The frames that it concerns, in order, as ranges without gaps; empty where it is the whole
  /// clip.
  public let frames: [ClosedRange<Int>]
  /// The channels that it concerns, sorted; empty where the tracks agree.
  public let channels: [Channel]
  /// How much.
  public let amounts: [Amount]
  /// All of it in one sentence without a full stop, "frames 17–23: mark.strokeEnd leads by two
  /// frames".
  ///
  /// Names in it come from outside and must be escaped where it is shown.
  public let sentence: String

  /// Creates a diagnosis.
  public init(
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
