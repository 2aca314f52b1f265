/// What there is about a clip besides its frames.
public struct ClipCapabilities: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A scroll view drives it: its offset, inset, pull and phase are values of the clip.
  public static let scrollValues = ClipCapabilities(rawValue: 1)
  /// It is fitted into a canvas of another size, rather than laid out in it.
  public static let fitting = ClipCapabilities(rawValue: 2)
}
