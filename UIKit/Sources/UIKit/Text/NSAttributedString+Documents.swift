extension NSAttributedString {
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let html = DocumentType(rawValue: "NSHTML")
    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }

  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Creates the text of a document; HTML tags are dropped, and do not become attributes.
  public convenience init(
    data: Data,
    options: [DocumentReadingOptionKey: Any],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let text = String(decoding: data, as: UTF8.self)
    guard options[.documentType] as? DocumentType == .html else {
      self.init(string: text)
      return
    }
    Notices.sayOnce("NSAttributedString: only the text of HTML is kept, without attributes")
    var result = ""
    var isTag = false
    for character in text {
      switch character {
      case "<": isTag = true
      case ">": isTag = false
      default: if !isTag { result.append(character) }
      }
    }
    self.init(string: result)
  }
}
