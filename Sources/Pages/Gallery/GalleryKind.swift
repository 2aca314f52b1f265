import JSON

/// A format that the page can show: an output format of pullreel, or JPEG.
struct GalleryKind {
  /// The name of the JPEG format on the page.
  static let jpeg = "jpeg"

  /// The file type of this format.
  let file: FileKind
  /// The player that shows this format on the page.
  let player: OutputFormat.Player

  init?(named name: String) {
    if name == Self.jpeg {
      (file, player) = (.jpeg, .picture)
    } else if let format = OutputFormat(named: name) {
      (file, player) = (format.file, format.player)
    } else {
      return nil
    }
  }

  /// The properties of all formats for the page's scripts, by format name.
  static var facts: JSONNode {
    let jpeg = JSONNode.Member(
      Self.jpeg,
      [
        "title": .string("JPEG"),
        "type": .string(FileKind.jpeg.mimeType),
        "player": .string(OutputFormat.Player.picture.rawValue),
        "animated": .bool(false),
        "still": .bool(true),
      ]
    )
    return .object(OutputFormat.allCases.map { JSONNode.Member($0.name, $0.facts) } + [jpeg])
  }
}

extension OutputFormat {
  fileprivate var facts: JSONNode {
    [
      "title": .string(title),
      "type": .string((player == .drawn ? LottiePreview.format : self).file.mimeType),
      "player": .string(player.rawValue),
      "animated": .bool(!isStill && !isStrip),
      "still": .bool(isStill),
    ]
  }

  /// The name of the format as displayed, such as `GIF` or `Frames`.
  private var title: String {
    isSelectedByExtension ? name.uppercased() : name.prefix(1).uppercased() + name.dropFirst()
  }
}
