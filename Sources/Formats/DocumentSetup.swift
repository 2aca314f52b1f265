/// The inputs for writing a document that describes layers.
package struct DocumentSetup: Sendable {
  /// The frames to draw; if only ``still`` is drawn, the frames of the still's clip.
  package let frames: ClipFrames
  /// Pixels per point.
  package let scale: Double
  /// The still to draw; `nil` to draw all frames.
  package let still: StillSelection?
  /// The clip for viewers who prefer dark colours; `nil` if all viewers get the same clip.
  package let darkClip: (any LayerClip)?
  package let options: EncodingOptions
  /// The file name extension, without the dot; empty if the file has no name.
  package let pathExtension: String
  /// The delivery preset that the file must follow; `nil` if there is none.
  package let preset: DeliveryPreset?

  package init(
    _ frames: ClipFrames,
    scale: Double,
    still: StillSelection? = nil,
    darkClip: (any LayerClip)? = nil,
    options: EncodingOptions = EncodingOptions(),
    pathExtension: String = "",
    preset: DeliveryPreset? = nil
  ) {
    self.frames = frames
    self.scale = scale
    self.still = still
    self.darkClip = darkClip
    self.options = options
    self.pathExtension = pathExtension
    self.preset = preset
  }
}

/// A finished document.
package struct DocumentFile: Sendable {
  package let bytes: [UInt8]
  /// The features of the clip that the document does not show, one line each.
  package let unsupportedFeatures: [String]

  package init(_ bytes: [UInt8], unsupportedFeatures: [String] = []) {
    self.bytes = bytes
    self.unsupportedFeatures = unsupportedFeatures
  }
}
