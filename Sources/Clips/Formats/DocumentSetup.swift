/// What a document about layers is made for.
public struct DocumentSetup: Sendable {
  /// The frames that it shows, or that its moment is one of.
  public let frames: ClipFrames
  /// Pixels per point.
  public let scale: Double
  /// The one moment that it shows; nil for all frames.
  public let moment: Moment?
  /// The same clip as it is where the viewer prefers dark colours; nil for no other.
  public let darkClip: (any LayerClip)?
  /// What a user chose.
  public let options: EncodingOptions

  /// Describes a document to be made.
  package init(
    _ frames: ClipFrames,
    scale: Double,
    moment: Moment? = nil,
    darkClip: (any LayerClip)? = nil,
    options: EncodingOptions = EncodingOptions()
  ) {
    self.frames = frames
    self.scale = scale
    self.moment = moment
    self.darkClip = darkClip
    self.options = options
  }
}
