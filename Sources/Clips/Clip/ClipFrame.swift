/// A frame of a clip before it is drawn: its presented layers, and the scroll view's values.
public struct ClipFrame: Sendable {
  /// The presented layers and their time, in seconds from the clip's beginning.
  public var presentation: Presentation
  /// The presented content offset, in points; `nil` if there is no scroll view.
  public var offset: Double?
  /// The top content inset, in points; `nil` if there is no scroll view.
  public var inset: Double?
  /// The distance that the content is pulled down, in points; `nil` if there is no scroll view.
  public var pull: Double?
  /// The phase of the refresh; `nil` if the clip has no refresh.
  public var phase: String?

  /// Creates a frame.
  public init(
    _ presentation: Presentation,
    offset: Double? = nil,
    inset: Double? = nil,
    pull: Double? = nil,
    phase: String? = nil
  ) {
    self.presentation = presentation
    self.offset = offset
    self.inset = inset
    self.pull = pull
    self.phase = phase
  }
}
