/// What is wrong with a picture file, and where.
public struct ImageDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a clause without a full stop: "the file ends inside the header".
  public let what: String
  /// Where it was noticed, in bytes from the start of the file.
  public let offset: Int
  /// Whether nothing is wrong but that the machine has too little memory for the picture.
  public let isShortage: Bool
  /// Whether the file ends where something should be.
  let isCutOff: Bool

  /// Creates an error.
  public init(_ what: String, offset: Int) {
    self.init(what, offset: offset, isShortage: false)
  }

  package init(_ what: String, offset: Int, isShortage: Bool) {
    self.init(what, offset: offset, isShortage: isShortage, isCutOff: false)
  }

  init(_ what: String, offset: Int, isShortage: Bool = false, isCutOff: Bool) {
    self.isCutOff = isCutOff
    self.what = what
    self.offset = offset
    self.isShortage = isShortage
  }

  /// What is wrong and where, in one line.
  public var description: String { "\(what) (byte \(offset))" }
}
