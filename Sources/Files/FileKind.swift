/// A kind of file that can be recognised by its content.
package struct FileKind: Hashable, Sendable {
  /// The name in messages: GIF, PNG.
  package let name: String
  /// The signature at its start.
  package let signature: FileSignature
  /// The MIME type for browsers.
  package let mimeType: String

  /// Creates a kind.
  init(_ name: String, signature: FileSignature, mimeType: String) {
    self.name = name
    self.signature = signature
    self.mimeType = mimeType
  }
}
