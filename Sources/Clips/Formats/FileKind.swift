/// What a file is, whatever it is for.
public struct FileKind: Hashable, Sendable {
  /// What it is called in messages: GIF, PNG.
  public let name: String
  /// How it begins.
  public let signature: [UInt8]
  /// What stands from the ninth byte on, as in RIFF files of several kinds; empty for none.
  private let form: [UInt8]
  /// What a browser calls it.
  public let mimeType: String

  /// Describes a kind.
  init(_ name: String, signature: [UInt8], form: [UInt8] = [], mimeType: String) {
    self.name = name
    self.signature = signature
    self.form = form
    self.mimeType = mimeType
  }

  /// Whether a file that begins so is of the kind.
  package func matches(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: signature) && bytes.dropFirst(8).starts(with: form)
  }
}
