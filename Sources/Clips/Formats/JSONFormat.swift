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
    content: .document { setup in
      DocumentFile(try JSONText.bytes(of: ValueTracks(setup.frames, scale: setup.scale)))
    },
    file: .json,
    player: .chart,
    options: []
  )
}
