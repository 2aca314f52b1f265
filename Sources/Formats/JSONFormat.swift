import Files

extension OutputFormat {
  /// A JSON file with the values of all layers over time.
  public static let json = OutputFormat(
    name: "json",
    summary: "value tracks",
    content: .document { setup in
      DocumentFile(try JSONText.bytes(of: ValueTracks(setup.frames, scale: setup.scale)))
    },
    file: .json,
    player: .chart,
    options: []
  )
}
