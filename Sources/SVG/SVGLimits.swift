/// Limits of an SVG file, so that none can exhaust memory or time.
struct SVGLimits {
  /// The largest number of elements of a file.
  static let elements = 200_000
  /// The largest number of attributes of an element.
  static let attributes = 256
  /// The greatest depth of nested elements, including those shown by `use`.
  static let depth = 96
  /// The largest number of prefixes of namespaces that are declared at a time.
  static let prefixes = 256
  /// The largest number of bytes that come from entities.
  static let entityBytes = 1 << 20
  /// The largest number of rules of style sheets that are tried.
  static let ruleTrials = 4_000_000
  /// The largest number of elements that are drawn, each as often as `use`, masks and clip paths
  /// show it.
  static let drawnElements = 100_000
  /// The largest number of points of all paths that are drawn.
  static let points = 1_000_000
  /// The largest number of stops of a gradient, repeated ones included.
  static let stops = 2_000
  /// The largest number of pixels that are held at a time by groups inside each other.
  static let heldPixels = 120_000_000.0
  /// The work of drawing, in the time that a pixel of a plain area takes: about a second for 10⁹.
  static let work = 3e9
}
