extension Stage {
  /// Returns the frontmost layer whose bounds contain a point of the picture; `nil` for none.
  ///
  /// Animated values are ignored, as for touches in UIKit. For animated values, call
  /// ``Presentation/layers(at:)`` on the result of ``presentation(of:)``. The documentation of
  /// ``Presentation/layers(at:)`` states which layers can be hit.
  ///
  /// - Parameter point: A place in points from the picture's upper left corner.
  /// - Returns: The layer.
  public func layer(at point: Point) -> LayerID? {
    Presentation(time: time, root: modelTree(root)).layers(at: point).first?.id
  }

  /// Returns a layer and its descendants, without masks and with values that are not animated.
  private func modelTree(_ id: LayerID) -> Layer {
    var layer = nodes[id].model
    layer.id = id
    layer.sublayers = nodes[id].children.map { modelTree($0) }
    return layer
  }

  /// Returns a point converted from one layer's coordinates to another layer's.
  ///
  /// The picture's origin is the upper left corner of the root's bounds. Animated values are
  /// ignored. For layers turned in space, the result is the point at the same place in the picture.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - source: The layer to convert from; `nil` for the coordinates of the picture.
  ///   - target: The layer to convert to; `nil` for the coordinates of the picture.
  /// - Returns: The point; `nil` if one of the planes between the layers is seen edge-on, or if the
  ///   point is not in front of the viewer.
  public func convert(
    _ point: Point,
    from source: LayerID?,
    to target: LayerID?
  ) -> Point? {
    var up = planes(from: source ?? root)
    var down = planes(from: target ?? root)
    // The conversion goes through the innermost common plane.
    while up.count > 1, down.count > 1, up[up.count - 2].layer == down[down.count - 2].layer {
      up.removeLast()
      down.removeLast()
    }
    let origin = nodes[root].model.bounds.origin - Point.zero
    var place = source == nil ? point + origin : point
    for plane in up.dropLast() {
      guard let image = plane.map.apply(to: place) else { return nil }
      place = image
    }
    for plane in down.dropLast().reversed() {
      guard let image = plane.map.inverse?.apply(to: place), plane.map.divisor(at: image) > 0 else {
        return nil
      }
      place = image
    }
    return target == nil ? place - origin : place
  }

  /// Returns the bounding box of a rectangle converted from one layer's coordinates to another's.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - source: The layer to convert from; `nil` for the coordinates of the picture.
  ///   - target: The layer to convert to; `nil` for the coordinates of the picture.
  /// - Returns: The bounding box; `nil` if a corner cannot be converted.
  public func convert(rect: Rect, from source: LayerID?, to target: LayerID?) -> Rect? {
    let images = rect.corners.compactMap { convert($0, from: source, to: target) }
    guard images.count == 4 else { return nil }
    return images.reduce(Rect(origin: images[0], size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }

  /// Returns the nested planes, from a layer's plane to the plane of the outermost layer, each with
  /// its map to the next plane; the last map is not used.
  private func planes(from id: LayerID) -> [(layer: LayerID, map: Homography)] {
    var result: [(layer: LayerID, map: Homography)] = []
    var plane = id
    var space = Transform3D.identity
    var current = id
    while let parent = nodes[current].parent {
      let holder = nodes[parent].model
      space = space.concatenating(nodes[current].model.spatialTransformToSuperlayer)
      if nodes[parent].mask != current {
        space = space.concatenating(holder.spatialTransformOfSublayers)
      }
      current = parent
      if holder.keepsDepth, nodes[parent].parent != nil { continue }
      result.append((plane, space.homography))
      plane = parent
      space = .identity
    }
    result.append((plane, .identity))
    return result
  }
}
