/// The optional data that a clip offers besides its frames.
public struct ClipCapabilities: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The clip has a scroll view, and provides the view's offset, inset, pull and refresh phase.
  public static let scrollValues = ClipCapabilities(rawValue: 1)
  /// The clip is scaled to fit a canvas of another size, rather than laid out for that canvas.
  public static let fitting = ClipCapabilities(rawValue: 2)
}
