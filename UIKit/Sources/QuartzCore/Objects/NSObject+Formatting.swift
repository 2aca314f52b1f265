import Foundation

/// An argument of a format: `%@` prints the description, and `%p` a number of the object's own.
///
/// Foundation's formats cannot read objects of this class, so they get a string that the object
/// keeps. A new string for each format would not do: `%p` would be the same for two objects if the
/// second string took the place of the first. The number that `%p` prints is the string's address,
/// which differs from run to run.
extension NSObject: CVarArg {
  public var _cVarArgEncoding: [Int] {
    formatted.setString(description)
    return [Int(bitPattern: Unmanaged.passUnretained(formatted).toOpaque())]
  }
}
