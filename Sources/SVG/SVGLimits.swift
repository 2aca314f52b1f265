/// The limits of an SVG file, so that no file can exhaust memory or time.
struct SVGLimits {
  /// The largest number of elements in a file.
  static let elements = 200_000
  /// The largest number of attributes of an element.
  static let attributes = 256
  /// The greatest depth of nested elements, including those drawn by `use`.
  static let depth = 96
  /// The largest number of namespace prefixes that are declared at the same time.
  static let prefixes = 256
  /// The largest number of bytes that entities expand to.
  static let entityBytes = 1 << 20
  /// The largest number of comparisons between elements and the rules of style sheets.
  static let ruleTrials = 4_000_000
  /// The largest number of elements that are drawn, each counted as often as `use`, masks and clip
  /// paths draw it.
  static let drawnElements = 100_000
  /// The largest number of points in all paths that are drawn.
  static let points = 1_000_000
  /// The largest number of stops in a gradient, including repetitions.
  static let stops = 2_000
  /// The largest number of pixels that nested groups hold at the same time.
  static let heldPixels = 120_000_000.0
  /// The largest work of drawing, in pixels of a plain area; 10⁹ take about a second.
  static let work = 3e9
}
