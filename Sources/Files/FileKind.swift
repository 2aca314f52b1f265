/// A kind of file that can be recognised by its content.
public struct FileKind: Hashable, Sendable {
  /// The name in messages, such as GIF or PNG.
  public let name: String
  /// The signature at the start of the file.
  package let signature: FileSignature
  /// The MIME type for browsers.
  public let mimeType: String

  init(_ name: String, _ signature: FileSignature, _ mimeType: String) {
    self.name = name
    self.signature = signature
    self.mimeType = mimeType
  }
}
