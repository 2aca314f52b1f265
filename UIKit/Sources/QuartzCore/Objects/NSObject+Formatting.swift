import Foundation

/// An argument of a format: `%@` prints the description, and `%p` a number of the object's own.
///
/// Foundation's formats cannot read objects of this class, so they get a string that the object
/// keeps.
extension NSObject: CVarArg {
  public var _cVarArgEncoding: [Int] {
    formatted.setString(description)
    return [Int(bitPattern: Unmanaged.passUnretained(formatted).toOpaque())]
  }
}
