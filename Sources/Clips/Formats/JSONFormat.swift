import Files

extension FileKind {
  /// A JSON object.
  static let json = FileKind(
    "JSON object",
    signature: FileSignature("{"),
    mimeType: "application/json"
  )
}

extension OutputFormat {
  /// The numbers behind the pictures.
  public static let json = OutputFormat(
    "json",
    "value tracks",
    content: .document { frames, scale in
      try JSONText.bytes(of: ValueTracks(frames, scale: scale))
    },
    file: .json,
    player: .chart,
    options: []
  )
}
