/// The layout of a picture along one axis of a layer: up to three pieces, of which the outer ones
/// keep their size.
struct PictureAxis {
  /// A part of the picture along the axis.
  struct Piece {
    /// The end of the piece, in the layer's points.
    var end: Double
    /// Pixels of the picture per point.
    var scale: Double
    /// The place of the layer's origin in the picture, in the picture's pixels.
    var offset: Double
  }

  /// The input of the layout along one axis.
  struct Extent {
    /// The range of the picture, in the layer's points.
    var frame: ClosedRange<Double>
    /// The shown part of the picture, in the picture's pixels.
    var shown: ClosedRange<Double>
    /// The stretched part, in fractions of the shown part.
    var center: ClosedRange<Double>
    /// Pixels of the picture per point outside the centre.
    var scale: Double
  }

  /// The pieces, in ascending order, at least one.
  let pieces: [Piece]

  /// Creates the layout along an axis.
  ///
  /// If there is too little room for both outer pieces, both shrink by the same factor and the
  /// centre disappears. The two axes do not depend on each other.
  init(_ extent: Extent) {
    let (frame, shown) = (extent.frame, extent.shown)
    let room = frame.upperBound - frame.lowerBound
    let pixels = shown.upperBound - shown.lowerBound
    let low = extent.center.lowerBound * pixels
    let high = (1 - extent.center.upperBound) * pixels
    let factor = min(room * extent.scale / max(low + high, 1e-12), 1) / extent.scale
    let places = [
      frame.lowerBound, frame.lowerBound + low * factor, frame.upperBound - high * factor,
      frame.upperBound,
    ]
    let sources = [
      shown.lowerBound, shown.lowerBound + low, shown.upperBound - high, shown.upperBound,
    ]
    pieces = (0..<3).compactMap { index -> Piece? in
      let length = places[index + 1] - places[index]
      // A length of less than a millionth of the room is a rounding error.
      guard length > 1e-6 * room else { return nil }
      let scale = (sources[index + 1] - sources[index]) / length
      return Piece(
        end: places[index + 1],
        scale: scale,
        offset: sources[index] - scale * places[index]
      )
    }
  }
}

extension ImageContents {
  /// The stretched part; `nil` if the whole picture is stretched or the gravity resizes nothing.
  var stretchedCenter: (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    switch gravity {
    case .resize, .resizeAspect, .resizeAspectFill: break
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      return nil
    }
    let rect = contentsCenter
    guard contentsScale > 0, contentsScale.isFinite,
      (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite
    else { return nil }
    func range(_ low: Double, _ high: Double) -> ClosedRange<Double> {
      let low = min(max(low, 0), 1)
      return low...min(max(high, low), 1)
    }
    let center = (range(rect.minX, rect.maxX), range(rect.minY, rect.maxY))
    return center == (0...1, 0...1) ? nil : center
  }

  /// Returns the layout of the picture in a frame, horizontally and vertically.
  func axes(in frame: Rect) -> (x: PictureAxis, y: PictureAxis) {
    let center = stretchedCenter ?? (0...1, 0...1)
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    let part = contentsRect
    let x = PictureAxis.Extent(
      frame: frame.minX...frame.maxX,
      shown: part.minX * width...part.maxX * width,
      center: center.x,
      scale: scale
    )
    let y = PictureAxis.Extent(
      frame: frame.minY...frame.maxY,
      shown: part.minY * height...part.maxY * height,
      center: center.y,
      scale: scale
    )
    return (PictureAxis(x), PictureAxis(y))
  }
}
