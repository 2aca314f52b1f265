/// The reason why an SVG file cannot be drawn; the strings are phrases without a full stop.
package enum SVGFault: Error, Hashable, Sendable {
  /// The file is not valid XML, or not an SVG.
  case damaged(String)
  /// The file uses an unsupported feature; the values are the feature's name and line.
  case unsupported(String, line: Int)
  /// Drawing the file would take too much memory or time.
  case tooLarge(String)
}
