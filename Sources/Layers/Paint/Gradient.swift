import Requirements

/// A transition between colours.
///
/// As a layer's contents, a gradient fills the bounds, and its points are fractions of the bounds'
/// size. If the bounds are not square, the gradient is stretched, angles included. As the paint of
/// a ``Shape``, a gradient has its points in the layer's coordinates.
///
/// ```swift
/// let sky = Gradient([Color(rgb8: 20, 40, 120), Color(rgb8: 250, 180, 120)], locations: [0.2, 1])
/// var background = Layer(frame: Rect(x: 0, y: 0, width: 320, height: 200))
/// background.contents = .gradient(sky)  // the upper fifth is plain blue
/// ```
///
/// An axial or radial gradient of zero length shows its last colour, as in SVG.
public struct Gradient: Hashable, Sendable {
  /// The shape of a gradient.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A gradient along the line from start to end.
    case axial
    /// A gradient from the start point outwards; the end point is a corner of the outermost
    /// ellipse's bounding box.
    case radial
    /// A gradient clockwise around the start point, beginning in the direction of the end point, or
    /// to the right if both points are the same.
    case conic
  }

  /// A factor for the colours' alpha at a location in the gradient.
  public struct AlphaStop: Hashable, Sendable {
    /// The location of the stop, from 0 (the gradient's start) to 1 (its end).
    public var location: Double
    /// The factor for the colours' own alpha, in `0...1`.
    public var alpha: Double

    package init(location: Double, alpha: Double) {
      self.location = location
      self.alpha = alpha
    }
  }

  /// The shape of the gradient.
  public var kind: Kind
  /// The colours, first to last.
  public var colors: [Color]
  /// The locations of the colours, as ascending fractions; if empty, colours are evenly spaced.
  ///
  /// Two colours at the same location make a hard edge. Only the part from 0 to 1 is drawn; locations
  /// may lie outside it. A location below its predecessor is raised to the predecessor.
  public var locations: [Double]
  /// The start of the line, or the centre, in fractions of the bounds; for a shape, in points.
  public var startPoint: Point
  /// The end of the line; its meaning in a radial or conic gradient is described in ``Kind``.
  public var endPoint: Point
  /// The point from which a radial gradient's colours spread; by default `nil`, the start point.
  ///
  /// A point outside the outermost ellipse moves just inside, because colours end at the ellipse.
  public var focalPoint: Point?
  /// Factors for the colours' alpha, in ascending order of location; empty by default.
  public var alphaStops: [AlphaStop] = []

  /// Creates a gradient; by default, it runs from the top centre to the bottom centre.
  ///
  /// - Precondition: `locations` is empty or has as many entries as `colors`.
  public init(
    _ colors: [Color],
    locations: [Double] = [],
    kind: Kind = .axial,
    startPoint: Point = Point(0.5, 0),
    endPoint: Point = Point(0.5, 1)
  ) {
    self.kind = kind
    self.colors = colors
    self.locations = locations
    self.startPoint = startPoint
    self.endPoint = endPoint
    require(
      locations.isEmpty || locations.count == colors.count,
      "\(colors.count) colours need \(colors.count) locations, not \(locations.count)"
    )
  }

  /// The colour stops with the alpha stops applied, in ascending order of location, from 0 to 1.
  ///
  /// If the counts of colours and locations differ, as during an animation of one of them, the
  /// colours are evenly spaced.
  public var stops: [(location: Double, color: Color)] {
    let even = colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 }
    let places = Self.ascending(locations.count == colors.count ? locations : even)
    let own = zip(places, colors).map { (location: $0, color: $1) }
    guard !alphaStops.isEmpty, !own.isEmpty else { return Self.visible(own) }
    let alphaPlaces = Self.ascending(alphaStops.map(\.location))
    // Colour and alpha are both linear between neighbours in the merged list of locations.
    let merged = Set(places + alphaPlaces).sorted().flatMap { place in
      // Two stops at the same location make a hard edge.
      let isStep = [places, alphaPlaces].contains { $0.count { $0 == place } > 1 }
      let sides: [Side] = isStep ? [.before, .after] : [.after]
      return sides.map { side in
        let color = Self.value(at: place, side, of: places) { index, next, fraction in
          own[index].color.interpolated(to: own[next].color, at: fraction)
        }
        let alpha = Self.value(at: place, side, of: alphaPlaces) {
          alphaStops[$0].alpha + (alphaStops[$1].alpha - alphaStops[$0].alpha) * $2
        }
        return (location: place, color: color.withAlpha(color.alpha * alpha))
      }
    }
    return Self.visible(merged)
  }

  /// Returns the stops for the part of a gradient from 0 to 1.
  private static func visible(
    _ stops: [(location: Double, color: Color)]
  ) -> [(location: Double, color: Color)] {
    let places = stops.map(\.location)
    guard let first = places.first, let last = places.last, first < 0 || last > 1 else {
      return stops
    }
    let ends = [(0.0, Side.after), (1, .before)].map { place, side in
      let color = value(at: place, side, of: places) { index, next, fraction in
        stops[index].color.interpolated(to: stops[next].color, at: fraction)
      }
      return (location: place, color: color)
    }
    return ends.prefix(1) + stops.filter { 0...1 ~= $0.location } + ends.suffix(1)
  }

  private enum Side { case before, after }

  /// The largest absolute value of a location; locations farther out are clamped to this limit.
  private static let farthest = 1e6

  /// Returns the effective locations: finite and ascending.
  private static func ascending(_ locations: [Double]) -> [Double] {
    var last = -farthest
    return locations.map {
      // NaN counts as 0.
      last = Double.minimum(Double.maximum($0.isNaN ? 0 : $0, last), farthest)
      return last
    }
  }

  /// Returns the interpolated value at `place`; at a hard edge, the value on the given side.
  private static func value<Value>(
    at place: Double,
    _ side: Side,
    of locations: [Double],
    between: (_ index: Int, _ next: Int, _ fraction: Double) -> Value
  ) -> Value {
    let next =
      locations.firstIndex { side == .before ? $0 >= place : $0 > place } ?? locations.count
    guard next > 0 else { return between(0, 0, 0) }
    guard next < locations.count else { return between(next - 1, next - 1, 0) }
    let (start, end) = (locations[next - 1], locations[next])
    return between(next - 1, next, end > start ? (place - start) / (end - start) : 0)
  }
}
