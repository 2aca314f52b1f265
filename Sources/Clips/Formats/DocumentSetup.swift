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
  /// How the file's name ends, without the dot before; empty where it has no name.
  public let pathExtension: String
  /// The channel whose rules the file keeps; nil for none.
  public let target: Target?

  /// Describes a document to be made.
  package init(
    _ frames: ClipFrames,
    scale: Double,
    moment: Moment? = nil,
    darkClip: (any LayerClip)? = nil,
    options: EncodingOptions = EncodingOptions(),
    pathExtension: String = "",
    target: Target? = nil
  ) {
    self.frames = frames
    self.scale = scale
    self.moment = moment
    self.darkClip = darkClip
    self.options = options
    self.pathExtension = pathExtension
    self.target = target
  }
}

/// A document that was made.
public struct DocumentFile: Sendable {
  /// Its bytes.
  public let bytes: [UInt8]
  /// What the clip shows and the document does not, a line each.
  public let omissions: [String]

  /// Notes what was made.
  package init(_ bytes: [UInt8], omissions: [String] = []) {
    self.bytes = bytes
    self.omissions = omissions
  }
}
