/// An error of an encoder: the clip does not fit the format, or memory has run out.
package protocol EncodingFailure: Error {
  /// Whether memory has run out.
  var isShortage: Bool { get }
}

extension EncodingFailure {
  package var isShortage: Bool { false }
}
