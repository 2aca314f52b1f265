import FoundationXML

/// A parser of the XML in Interface Builder files.
final class NibParser: XMLParserDelegate {
  private var open: [NibElement] = [NibElement("")]
  private var errorLine: Int?

  /// Returns the root element of a file.
  ///
  /// - Returns: The root, or the line of the first error.
  static func parse(_ data: Data) -> Result<NibElement, NibError> {
    let parser = XMLParser(data: data)
    let own = NibParser()
    parser.delegate = own
    let isComplete = parser.parse()
    guard isComplete, own.errorLine == nil, own.open.count == 1,
      let root = own.open[0].children.first
    else { return .failure(NibError(line: own.errorLine ?? parser.lineNumber)) }
    return .success(root)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    errorLine = errorLine ?? parser.lineNumber
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = NibElement(name, attributes)
    open.last?.children.append(element)
    open.append(element)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) { if open.count > 1 { open.removeLast() } }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    open.last?.text += String(decoding: data, as: UTF8.self)
  }
}

/// The error that a file is not valid XML, with the line of the first mistake.
struct NibError: Error {
  let line: Int
}
