package import Pixels

/// Colours with their locations along a line or between two circles.
public final class CGGradient {
  package let colors: [Color]
  package let locations: [Double]

  public convenience init?(
    colorsSpace: CGColorSpace?,
    colors: CFArray,
    locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    self.init(colors.map(\.color), locations.map { p in colors.indices.map { Double(p[$0]) } })
  }

  /// Creates a gradient from an `NSArray`, which Objective-C code may pass as a `CFArray`.
  public convenience init?(
    colorsSpace: CGColorSpace?,
    colors: NSArray,
    locations: UnsafePointer<CGFloat>?
  ) { self.init(colorsSpace: colorsSpace, colors: colors.map { $0 }, locations: locations) }

  public convenience init?(
    colorSpace: CGColorSpace,
    colorComponents: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    let stride = colorSpace.numberOfComponents + 1
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: colorSpace, components: colorComponents + $0 * stride)?.color
    }
    self.init(colors, locations.map { p in (0..<count).map { Double(p[$0]) } })
  }

  private init(_ colors: [Color], _ locations: [Double]?) {
    // The colours may be given in any order; here they are sorted by their locations.
    let sorted = zip(colors, locations ?? []).sorted { $0.1 < $1.1 }
    self.colors = sorted.isEmpty ? colors : sorted.map(\.0)
    self.locations = sorted.map(\.1)
  }
}

/// The continuation of a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
