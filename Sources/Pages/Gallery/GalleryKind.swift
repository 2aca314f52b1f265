import JSON

/// A format that a page shows: an output format of pullreel, or JPEG.
struct GalleryKind {
  /// The name of JPEGs on the page.
  static let jpeg = "jpeg"

  /// The kind of files in this format.
  let file: FileKind
  /// The player with which a page shows this format.
  let player: OutputFormat.Player

  /// Creates the format with a name; `nil` if there is none.
  init?(named name: String) {
    if name == Self.jpeg {
      (file, player) = (.jpeg, .picture)
    } else if let format = OutputFormat(named: name) {
      (file, player) = (format.file, format.player)
    } else {
      return nil
    }
  }

  /// The facts about formats for the page's scripts, by name.
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

  /// The name as people write it: `GIF`, `Frames`.
  private var title: String {
    ownsNameEnding ? name.uppercased() : name.prefix(1).uppercased() + name.dropFirst()
  }
}
