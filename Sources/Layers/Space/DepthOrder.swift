/// The layers of one 3D space, sorted so that a layer is drawn after the layers that it covers.
///
/// Two layers are compared where their projections overlap: the layer nearer to the viewer is drawn
/// later. Layers at equal distances, or without an overlap, keep the order of the given list, which
/// is sorted by z position. Of two layers that intersect, the later in the list is cut in two along
/// the line of intersection. If layers cover each other in a cycle, the first layer of the list is
/// drawn first.
struct DepthOrder {
  /// The layers, back to front.
  private(set) var sorted: [SpaceItem] = []

  /// The largest number of parts that cutting adds.
  private static let maximumCuts = 64

  init(_ items: some Collection<SpaceItem>) {
    var items = Array(items)
    guard items.count > 1 else {
      sorted = items
      return
    }
    var facets = items.map { Facet($0) }
    Self.cut(&items, &facets)
    // For each layer, the layers to draw before it.
    var behind = items.map { _ in Set<Int>() }
    for first in items.indices {
      for second in items.indices where second > first {
        let nearness = facets[first].nearness(to: facets[second])
        if nearness > 0 { behind[first].insert(second) }
        if nearness < 0 { behind[second].insert(first) }
      }
    }
    var rest = Array(items.indices)
    while !rest.isEmpty {
      let place = rest.firstIndex { behind[$0].isEmpty } ?? 0
      let next = rest.remove(at: place)
      sorted.append(items[next])
      for index in rest { behind[index].remove(next) }
    }
  }

  /// Cuts layers along their intersections, at most ``maximumCuts`` times, so that none intersect.
  private static func cut(_ items: inout [SpaceItem], _ facets: inout [Facet]) {
    let limit = items.count + maximumCuts
    var first = 0
    while first < items.count {
      var second = first + 1
      while second < items.count {
        if items.count < limit, facets[first].crosses(facets[second]) {
          let parts = [-1, 1].map { facets[first].part(of: items[second], sign: $0) }
          items.replaceSubrange(second...second, with: parts)
          facets.replaceSubrange(second...second, with: parts.map { Facet($0) })
          second += 1
        }
        second += 1
      }
      first += 1
    }
  }
}

/// The polygon to which a layer's rectangle is projected, with the layer's depth at each point.
private struct Facet {
  /// The corners of the polygon in front of the viewer; empty if no area of the layer is visible.
  private var corners: [Point3D] = []
  private var box = Rect.zero
  /// The gradient of the depth: the plane's depth at a point is `slope · point + offset`.
  private var slope = Vector.zero
  private var offset = 0.0

  init(_ item: SpaceItem) {
    guard let extent = item.layer.planeExtent else { return }
    let transform = item.transform
    let divisor = { transform.homography.divisor(at: $0) - Homography.nearestDivisor }
    let visible = item.sides.reduce(extent.corners.clipped(to: divisor)) { $0.clipped(to: $1) }
    corners = visible.compactMap { transform.apply(to: Point3D($0)) }
    guard corners.count == visible.count, corners.count > 2 else {
      corners = []
      return
    }
    // Newell's normal of the polygon.
    var (x, y, z) = (0.0, 0.0, 0.0)
    var (sumX, sumY, sumZ) = (0.0, 0.0, 0.0)
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      x += (a.y - b.y) * (a.z + b.z)
      y += (a.z - b.z) * (a.x + b.x)
      z += (a.x - b.x) * (a.y + b.y)
      sumX += a.x
      sumY += a.y
      sumZ += a.z
    }
    // A layer seen edge-on is invisible.
    guard abs(z) > 1e-9 * (abs(x) + abs(y)), z != 0 else {
      corners = []
      return
    }
    if z < 0 { corners.reverse() }
    let count = Double(corners.count)
    slope = Vector(dx: -x / z, dy: -y / z)
    offset = sumZ / count - slope.dx * sumX / count - slope.dy * sumY / count
    box = corners.reduce(Rect(origin: corners[0].plane, size: .zero)) {
      $0.union(Rect(origin: $1.plane, size: .zero))
    }
  }

  private func depth(at point: Point) -> Double { slope.dx * point.x + slope.dy * point.y + offset }

  /// Returns the part of a layer that is in front of this layer's plane or, if the sign is negative,
  /// behind it.
  func part(of item: SpaceItem, sign: Double) -> SpaceItem {
    let map = item.transform
    // The depth relative to this plane × the divisor is a linear function on the layer's plane.
    func coefficient(_ x: Double, _ y: Double, _ z: Double, _ divisor: Double) -> Double {
      sign * (z - slope.dx * x - slope.dy * y - offset * divisor)
    }
    let growth = Vector(
      dx: coefficient(map.m11, map.m12, map.m13, map.m14),
      dy: coefficient(map.m21, map.m22, map.m23, map.m24)
    )
    let start = coefficient(map.m41, map.m42, map.m43, map.m44)
    let side = { (point: Point) in growth.dot(point - .zero) + start }
    var part = item
    part.sides.append(side)
    // The part behind extends under the part in front, so that no gap is visible.
    let margin = sign < 0 ? growth.length / 2 : 0
    // The area to cut exceeds the layer's extent, because shadows and filters are cut, too.
    let extent = item.layer.planeExtent ?? .zero
    let reach = extent.width + extent.height + 200
    let area = extent.insetBy(dx: -reach, dy: -reach).corners.clipped {
      map.homography.divisor(at: $0) - Homography.nearestDivisor
    }
    var path = Path()
    path.addLines(area.clipped { side($0) + margin })
    path.close()
    let mode: PathMask.Mode = part.layer.pathMasks.isEmpty ? .add : .intersect
    part.layer.pathMasks.append(PathMask(path, mode: mode))
    return part
  }

  /// Whether this layer's plane passes through the other layer where they overlap.
  func crosses(_ other: Facet) -> Bool {
    let differences = differences(to: other, noise: 1e-3)
    return differences.contains { $0 > 0 } && differences.contains { $0 < 0 }
  }

  /// Returns a positive number if this layer covers the other layer, a negative number if the other
  /// layer covers this layer, and 0 if neither covers the other.
  func nearness(to other: Facet) -> Double { differences(to: other, noise: 1e-6).reduce(0, +) }

  /// Returns how much nearer this layer is to the viewer than the other layer, at the corners of
  /// their overlap; empty if they do not overlap.
  ///
  /// Differences below `noise`, relative to the size of the layers, count as 0.
  private func differences(to other: Facet, noise: Double) -> [Double] {
    guard !corners.isEmpty, !other.corners.isEmpty, box.intersection(other.box) != nil else {
      return []
    }
    var shared = corners.map(\.plane)
    for (a, b) in zip(other.corners, other.corners.dropFirst() + other.corners.prefix(1)) {
      let edge = b.plane - a.plane
      shared = shared.clipped { edge.cross($0 - a.plane) }
      if shared.count < 3 { return [] }
    }
    var area = 0.0
    for (a, b) in zip(shared, shared.dropFirst() + shared.prefix(1)) {
      area += (a - shared[0]).cross(b - shared[0])
    }
    let size = max(max(box.width, box.height), max(other.box.width, other.box.height))
    // Neighbours that share an edge do not cover each other.
    guard area > 1e-6 * size * size else { return [] }
    return shared.map { depth(at: $0) - other.depth(at: $0) }
      .map { abs($0) <= noise * size ? 0 : $0 }
  }
}

extension [Point] {
  /// Returns the part of a convex polygon where a linear function is not negative.
  fileprivate func clipped(to value: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    guard var previous = last else { return result }
    var before = value(previous)
    for point in self {
      let here = value(point)
      if (before < 0) != (here < 0) {
        result.append(previous.interpolated(to: point, at: before / (before - here)))
      }
      if here >= 0 { result.append(point) }
      (previous, before) = (point, here)
    }
    return result
  }
}
