package import Files

/// A kind of file that can be recognised by its contents.
public struct FileKind: Hashable, Sendable {
  /// What it is called in messages: GIF, PNG.
  public let name: String
  /// How it begins.
  package let signature: FileSignature
  /// What a browser calls it.
  public let mimeType: String

  /// Describes a kind.
  init(_ name: String, signature: FileSignature, mimeType: String) {
    self.name = name
    self.signature = signature
    self.mimeType = mimeType
  }
}
