import CPages
import Requirements

/// An HTML page made from a template, with placeholders for data.
///
/// A template contains names in double braces. `{{report.css}}` is replaced by the content of a
/// file, and `{{facts}}` by data. The files are compiled into the program, because the installed
/// command is a single file.
struct Page {
  /// A placeholder for data in a page.
  enum Placeholder: String, CaseIterable {
    /// The title, as escaped HTML text.
    case title
    /// The output formats and their properties, as a JSON object for the page's scripts.
    case formats
    /// The data that the page displays, as JSON.
    case facts
    /// The pictures' data, with a script element for each picture.
    case pictures
  }

  /// The page for a batch.
  static let gallery = Page("gallery.html")
  /// The page for a verification.
  static let report = Page("report.html")
  /// The page for the studio, without placeholders, because its data arrive over a socket.
  static let studio = Page("studio.html")

  /// The text before the first placeholder.
  let head: String
  /// The placeholders in order, each with the text that follows.
  let placeholders: [(placeholder: Placeholder, following: String)]

  private init(_ name: String) {
    guard let template = Self.files[name] else { requirementFailed("CPages has no file \(name)") }
    var texts = [""]
    var placeholders: [Placeholder] = []
    var rest = template[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      let name = String(rest[open.upperBound..<close.lowerBound])
      texts[placeholders.count] += rest[..<open.lowerBound]
      if let file = Self.files[name] {
        texts[placeholders.count] += file
      } else if let placeholder = Placeholder(rawValue: name) {
        placeholders.append(placeholder)
        texts.append("")
      } else {
        require(false, "A page contains \(name), which is neither a file nor a placeholder")
      }
      rest = rest[close.upperBound...]
    }
    texts[placeholders.count] += rest
    head = texts[0]
    self.placeholders = zip(placeholders, texts.dropFirst()).map { ($0, $1) }
  }

  /// The content of each file, by the name that a template can use.
  private static let files: [String: String] = {
    var count = 0
    let files = UnsafeBufferPointer(start: page_files(&count), count: count)
    return Dictionary(
      uniqueKeysWithValues: files.map { (String(cString: $0.name), String(cString: $0.text)) }
    )
  }()
}
