/// The limits for an SVG file, which keep any file from exhausting memory or time.
struct SVGLimits {
  /// The maximum number of elements in a file.
  static let elements = 200_000
  /// The maximum number of attributes of an element.
  static let attributes = 256
  /// The maximum depth of nested elements, including elements drawn by `use`.
  static let depth = 96
  /// The maximum number of namespace prefixes that are declared at the same time.
  static let prefixes = 256
  /// The maximum number of bytes to which the entities of a file expand.
  static let entityBytes = 1 << 20
  /// The maximum number of comparisons between elements and the rules of style sheets.
  static let ruleTrials = 4_000_000
  /// The maximum number of drawn elements; an element that is drawn twice counts twice.
  static let drawnElements = 100_000
  /// The maximum number of points in all drawn paths.
  static let points = 1_000_000
  /// The maximum number of stops in a gradient, including repetitions.
  static let stops = 2_000
  /// The maximum number of pixels that the pictures of nested groups occupy at one time.
  static let heldPixels = 120_000_000.0
  /// The maximum cost of drawing, where filling a pixel with one colour costs 1 (about 1 ns).
  static let work = 3e9
}
