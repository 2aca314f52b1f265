/// The positions of layers on the canvas at a frame, according to the tracks.
struct LayerPlaces {
  private let tracks: Tracks
  private let frame: Int
  /// Pixels per point.
  private let scale: Double

  init(_ tracks: Tracks, frame: Int, scale: Double) {
    self.tracks = tracks
    self.frame = frame
    self.scale = scale
  }

  /// Returns the sorted names of the layers with visible content in a rectangle of canvas pixels.
  func layers(in box: PixelRect) -> [String] {
    let names = Set(tracks.channels.map(\.layer)).subtracting([""])
    return names.filter { name in
      guard isShown(name), let own = ownBox(of: name) else { return false }
      var corners = Self.corners(own)
      var layer = name
      // A layer has fewer ancestors than there are layers, which limits this loop.
      for _ in names {
        guard let parent = parent(of: layer, among: names) else { break }
        guard isShown(parent) else { return false }
        corners = corners.map { inSuperlayer($0, of: layer) }
        layer = parent
      }
      // The origin of the root layer's bounds is the corner of the canvas.
      let origin = vector(layer, "bounds", [0, 0, 0, 0])
      let xs = corners.map { ($0.x - origin[0]) * scale }
      let ys = corners.map { ($0.y - origin[1]) * scale }
      guard layer != name, let left = xs.min(), let right = xs.max(), let top = ys.min(),
        let bottom = ys.max()
      else { return false }
      return left < Double(box.x + box.width) && right > Double(box.x)
        && top < Double(box.y + box.height) && bottom > Double(box.y)
    }.sorted()
  }

  private typealias Spot = (x: Double, y: Double)

  private func value(_ layer: String, _ property: String) -> TrackValue? {
    let values = tracks[Channel(layer, property)]
    return values.indices.contains(frame) ? values[frame] : nil
  }

  private func vector(_ layer: String, _ property: String, _ other: [Double]) -> [Double] {
    guard case .vector(let numbers)? = value(layer, property), numbers.count == other.count else {
      return other
    }
    return numbers
  }

  private func number(_ layer: String, _ property: String, _ other: Double) -> Double {
    if case .number(let number)? = value(layer, property) { return number }
    return other
  }

  private func isShown(_ layer: String) -> Bool {
    if case .flag(true)? = value(layer, "hidden") { return false }
    return number(layer, "opacity", 1) > 0
  }

  /// Returns the box of a layer's own content, in the layer's coordinates; `nil` without content.
  ///
  /// The box is the x, y, width and height of a path with its stroke, or of the layer's bounds.
  private func ownBox(of layer: String) -> [Double]? {
    if case .path(let path)? = value(layer, "path"), path.bounds.count == 4 {
      let half = number(layer, "lineWidth", 1) / 2
      return [
        path.bounds[0] - half, path.bounds[1] - half,
        path.bounds[2] + 2 * half, path.bounds[3] + 2 * half,
      ]
    }
    let fills = ["backgroundColor", "contents", "borderWidth", "shadowOpacity"]
    guard fills.contains(where: { value(layer, $0) != nil }) else { return nil }
    return vector(layer, "bounds", [0, 0, 0, 0])
  }

  private static func corners(_ box: [Double]) -> [Spot] {
    [
      (box[0], box[1]), (box[0] + box[2], box[1]), (box[0], box[1] + box[3]),
      (box[0] + box[2], box[1] + box[3]),
    ]
  }

  private func parent(of layer: String, among names: Set<String>) -> String? {
    let path = layer.split(separator: "/")
    guard let own = path.last else { return nil }
    // The names are sorted to give the same result in every process.
    let holders = names.sorted().filter { candidate in
      guard case .text(let list)? = value(candidate, "sublayers") else { return false }
      let isInside = (", " + list + ", ").contains(", \(own), ")
      let name = candidate.split(separator: "/").last
      return isInside && candidate != layer && (path.count < 2 || name == path[path.count - 2])
    }
    // Paths have only as many names as are needed to distinguish layers. The superlayer is the
    // layer whose path shares the most names with the outer part of this path.
    let outer = path.dropLast()
    return holders.max { $0.commonSuffix(with: outer) < $1.commonSuffix(with: outer) }
  }

  private func inSuperlayer(_ spot: Spot, of layer: String) -> Spot {
    let position = vector(layer, "position", [0, 0])
    let bounds = vector(layer, "bounds", [0, 0, 0, 0])
    let anchor = vector(layer, "anchorPoint", [0.5, 0.5])
    let matrix = vector(layer, "transform", [1, 0, 0, 1, 0, 0])
    let x = spot.x - bounds[0] - anchor[0] * bounds[2]
    let y = spot.y - bounds[1] - anchor[1] * bounds[3]
    return (
      position[0] + matrix[0] * x + matrix[2] * y + matrix[4],
      position[1] + matrix[1] * x + matrix[3] * y + matrix[5]
    )
  }
}

extension String {
  /// Returns the number of equal names at the end of two paths: 2 for `a/c/d` and `b/c/d`.
  fileprivate func commonSuffix(with path: ArraySlice<Substring>) -> Int {
    zip(split(separator: "/").reversed(), path.reversed()).prefix { $0 == $1 }.count
  }
}
