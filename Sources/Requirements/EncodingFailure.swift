/// An encoder's error: the clip does not fit the format, or memory ran out.
package protocol EncodingFailure: Error {
  /// Whether the cause is a lack of memory.
  var isShortage: Bool { get }
}

extension EncodingFailure {
  package var isShortage: Bool { false }
}
