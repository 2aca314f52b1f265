/// The layout of a picture along one axis of a layer, in up to three pieces: a stretched centre
/// between two outer pieces, which keep their size.
struct PictureAxis {
  struct Piece {
    /// The end of the piece, in points, in the layer's coordinates.
    var end: Double
    /// Pixels of the picture per point.
    var scale: Double
    /// The position of the layer's origin in the picture, in pixels of the picture.
    var offset: Double
  }

  /// The input for the layout along one axis.
  struct Extent {
    /// The range that the picture takes, in points, in the layer's coordinates.
    var frame: ClosedRange<Double>
    /// The part of the picture that is shown, in pixels of the picture.
    var shown: ClosedRange<Double>
    /// The part of the picture that is stretched, in fractions of the shown part.
    var center: ClosedRange<Double>
    /// Pixels of the picture per point, outside the stretched part.
    var scale: Double
  }

  /// The pieces in ascending order; there is at least one.
  let pieces: [Piece]

  /// Creates the layout along an axis.
  ///
  /// If there is too little room for both outer pieces, they shrink by the same factor, and the
  /// centre disappears. The two axes are independent.
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
      // A piece shorter than a millionth of the room is a rounding error.
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
  /// The part of the picture between the edges that keep their size, in fractions of its width and
  /// height; `nil` if the picture has no such edges or is not resized.
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

  /// Returns the layouts of the picture in a frame, along the x axis and the y axis.
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
