/// A fault in a picture file and the location of the fault.
public struct ImageDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault as a clause without a full stop: "the file ends inside the header".
  public let what: String
  /// The location of the fault, in bytes from the start of the file.
  public let offset: Int
  /// Whether the cause is too little memory for the picture, and not a fault in the file.
  public let isShortage: Bool
  /// Whether the file ends too early.
  let isCutOff: Bool

  /// Creates an error for a fault at a byte of the file; `what` describes the fault.
  public init(_ what: String, offset: Int) { self.init(what, offset: offset, isShortage: false) }

  package init(_ what: String, offset: Int, isShortage: Bool) {
    self.init(what, offset: offset, isShortage: isShortage, isCutOff: false)
  }

  init(_ what: String, offset: Int, isShortage: Bool = false, isCutOff: Bool) {
    self.isCutOff = isCutOff
    self.what = what
    self.offset = offset
    self.isShortage = isShortage
  }

  /// The fault and its location, in one line.
  public var description: String { "\(what) (byte \(offset))" }
}
