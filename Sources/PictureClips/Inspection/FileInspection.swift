import Decoding
package import Files

/// Facts about a file, in a form that can be written as JSON.
package struct FileInspection: Encodable, Sendable {
  /// The facts in one line, for display.
  package let summary: String
  private let content: any Encodable & Sendable
  /// The deviations of the file from its format, one clause each.
  package private(set) var deviations: [String] = []

  /// Creates an inspection from a summary and the facts to write as JSON.
  package init(_ summary: String, _ content: some Encodable & Sendable) {
    self.summary = summary
    self.content = content
  }

  /// Reads a file of pictures and decodes everything in it, so that any damage is found.
  ///
  /// - Throws: A problem if the file is missing, damaged or of an unknown kind.
  package init(pictures path: String) throws(Problem) {
    if let stream = try PictureClip.stream(in: path) {
      try self.init(stream, path: path)
      return
    }
    let bytes = try PictureFormat.bytes(of: path)
    do {
      let file = try PictureFormat.decode(bytes)
      self = file.inspection
      deviations = file.deviations.map(\.description)
    } catch {
      throw Problem(error, at: path)
    }
  }

  private enum Key: CodingKey { case deviations }

  /// Encodes the facts at the top level; adds a key `deviations` unless ``deviations`` is empty.
  package func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    guard !deviations.isEmpty else { return }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(deviations, forKey: .deviations)
  }
}
