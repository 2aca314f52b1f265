/// A change between two clips, described so that an animator can act on it.
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
    /// The machine differs, for example in a library's version or in the architecture.
    case environment
    /// A value of a layer or of the scroll view differs.
    case value
    /// The same values come earlier or later.
    case timingShift = "timing shift"
    /// The same motion takes longer or shorter.
    case duration
    /// The same motion has more or fewer frames: some were dropped or repeated, or the end differs.
    case frameCount = "frame count"
    /// The number of plays differs.
    case loopCount = "loop count"
    /// The frame rate differs.
    case frameRate = "frame rate"
    /// The same motion has a different timing curve, with the same start and end.
    case easing
    /// The size of the canvas or of a layer's bounds differs.
    case size
    /// A colour differs.
    case color
    /// A path, cap, join, dash pattern, line width or corner differs.
    case shape
    /// Layers are in a different order, or a layer was added or removed.
    case order
    /// Values of the tracks fluctuate invisibly around the expected values.
    case noise
    /// Tracks agree but pixels differ: the rasteriser or one of its libraries has changed.
    case raster
    /// The recipe of the golden differs in scale, rate or a parameter.
    case recipe
  }

  /// A named quantity with its unit, such as `lead`, 2, `frames`.
  package struct Amount: Hashable, Sendable {
    package let name: String
    package let value: Double
    /// The unit; empty for a number without a unit.
    package let unit: String

    package init(_ name: String, _ value: Double, unit: String = "") {
      self.name = name
      self.value = value
      self.unit = unit
    }
  }

  /// The kind of the change.
  public let kind: Kind
  /// The affected frames, as ranges in ascending order; empty if the whole clip is affected.
  public let frames: [ClosedRange<Int>]
  /// The affected channels, sorted; empty if the tracks agree.
  package let channels: [Channel]
  package let amounts: [Amount]
  /// The diagnosis as a sentence without a full stop, such as "frames 17–23: mark.strokeEnd leads
  /// by two frames".
  ///
  /// The sentence can contain names from files, which must be escaped for display.
  public let sentence: String

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
