extension LayerContents {
  /// The contents in a few words, with a hash of a picture's pixels; `nil` without contents.
  var summary: String? {
    switch self {
    case .none: return nil
    case .image(let image):
      let rect = image.contentsRect
      let part = [rect.minX, rect.minY, rect.width, rect.height].map(Self.text)
      return """
        image \(image.bitmap.width)×\(image.bitmap.height) \
        \(String(FrameHasher.hash(image.bitmap), radix: 16)) \(image.gravity.rawValue) \
        \(part.joined(separator: ",")) @\(Self.text(image.contentsScale))
        """
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\($0.color.hexRGBA)@\(Self.text($0.location))" }
      let ends = [gradient.startPoint, gradient.endPoint].map {
        "\(Self.text($0.x)),\(Self.text($0.y))"
      }
      return "gradient \(gradient.kind) \(ends.joined(separator: "-")) "
        + stops.joined(separator: " ")
    case .drawing(let drawing):
      let shapes = drawing.shapes.map { shape in
        let path = shape.path.map { String($0.summary.hash, radix: 16) } ?? "none"
        return
          "\(path) \(shape.fillColor?.hexRGBA ?? "none") \(shape.strokeColor?.hexRGBA ?? "none")"
      }
      return "drawing \(shapes.joined(separator: ", "))"
    case .crossFade(let fade):
      return "\(fade.from.summary ?? "nothing") to \(fade.to.summary ?? "nothing") "
        + Self.text(fade.fraction)
    // Tracks record a layer's own contents, never a picture of its flattened sublayers.
    case .projected(let projected): return projected.contents.summary
    }
  }

  private static func text(_ number: Double) -> String {
    FixedPoint.text(number, decimals: TrackValue.decimals)
  }
}

extension Path {
  /// The summary that tracks record instead of the path's points.
  var summary: PathSummary {
    let bounds = bounds ?? .zero
    return PathSummary(
      elementCount: elements.count,
      bounds: [bounds.minX, bounds.minY, bounds.width, bounds.height],
      length: PathMeasure(self).length,
      hash: trackHash
    )
  }

  private var trackHash: UInt64 {
    var hash: UInt64 = 0
    func add(_ tag: UInt64, _ points: Point...) {
      hash = PixelHash.fold(hash, tag)
      for point in points {
        hash = PixelHash.fold(
          hash,
          Self.step(point.x) &* 0x9E37_79B9_7F4A_7C15 ^ Self.step(point.y)
        )
      }
    }
    for element in elements {
      switch element {
      case .move(let point): add(1, point)
      case .line(let point): add(2, point)
      case .quadratic(let control, let end): add(3, control, end)
      case .cubic(let control1, let control2, let end): add(4, control1, control2, end)
      case .close: add(5)
      }
    }
    return hash
  }

  /// Returns the index of the interval that contains a coordinate.
  ///
  /// The intervals are a thousandth of a point long. They are shifted so that no common fraction is
  /// on the boundary of two intervals. For a coordinate on a boundary, the result would depend on
  /// the coordinate's last bit, which differs between processors.
  private static func step(_ coordinate: Double) -> UInt64 {
    let step = (coordinate * 1000 + 0.317).rounded(.down)
    return UInt64(bitPattern: abs(step) < 1e15 ? Int64(step) : 0)
  }
}
