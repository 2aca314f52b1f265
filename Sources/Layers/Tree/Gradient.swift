public import Geometry
public import Pixels
import Requirements

/// A transition between colours that fills a layer's bounds.
public struct Gradient: Hashable, Sendable {
  /// How the colours spread.
  public enum Kind: Hashable, Sendable {
    /// Along the line from start to end.
    case axial
    /// From the start point outwards; the end point is the corner of the last ellipse's box.
    case radial
  }

  /// How the colours spread.
  public var kind: Kind
  /// The colours, first to last.
  public var colors: [Color]
  /// Where each colour lies, in ascending fractions; evenly spread where empty.
  public var locations: [Double]
  /// Where the first colour lies, in fractions of the bounds' size.
  public var startPoint: Point
  /// Where the last colour lies, in fractions of the bounds' size.
  public var endPoint: Point

  /// Creates a gradient; by default from the middle of the upper to that of the lower edge.
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
    checkLocations()
  }

  /// Each colour with its location.
  ///
  /// - Precondition: `locations` is empty or has as many entries as `colors`.
  public var stops: [(location: Double, color: Color)] {
    checkLocations()
    return colors.indices.map { index in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      return (locations.isEmpty ? even : locations[index], colors[index])
    }
  }

  private func checkLocations() {
    require(
      locations.isEmpty || locations.count == colors.count,
      "\(colors.count) colours cannot have \(locations.count) locations"
    )
  }
}
