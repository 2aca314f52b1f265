/// A picture as a layer's contents.
///
/// ```swift
/// let picture = ImageContents(Bitmap(width: 64, height: 64), gravity: .resizeAspect)
/// var photo = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 50))
/// photo.contents = .image(picture)
/// let place = picture.frame(in: photo.bounds)  // (25, 0), 50 × 50
/// ```
public struct ImageContents: Hashable, Sendable {
  /// The placement of the picture in the bounds.
  public enum Gravity: String, Hashable, Sendable, CaseIterable {
    /// Stretched to the bounds; the default.
    case resize
    /// Scaled to fit into the bounds, keeping its proportions.
    case resizeAspect
    /// Scaled to fill the bounds, keeping its proportions; the excess lies outside the bounds.
    case resizeAspectFill
    /// Unscaled and centred.
    case center
    /// Unscaled, centred at the upper edge.
    case top
    /// Unscaled, centred at the lower edge.
    case bottom
    /// Unscaled, centred at the left edge.
    case left
    /// Unscaled, centred at the right edge.
    case right
    /// Unscaled, in the upper left corner.
    case topLeft
    /// Unscaled, in the upper right corner.
    case topRight
    /// Unscaled, in the lower left corner.
    case bottomLeft
    /// Unscaled, in the lower right corner.
    case bottomRight
  }

  /// The pixels.
  public var bitmap: Bitmap
  /// The placement of the picture in the bounds.
  public var gravity = Gravity.resize
  /// The visible part of the picture, in fractions of the picture's size.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The picture's pixels per point, for gravities that do not scale the picture.
  public var contentsScale = 1.0

  /// The part that is stretched when the picture is resized, in fractions of ``contentsRect``.
  ///
  /// The corners outside the part keep their size, and the edges are stretched lengthwise only. By
  /// default, the part is the entire picture. The size of a corner in points is its size in pixels
  /// divided by ``contentsScale``. If the corners do not fit along an axis, they all shrink by one
  /// factor along this axis. The part is clamped to the picture. It has an effect with
  /// ``Gravity/resize``, ``Gravity/resizeAspect`` and ``Gravity/resizeAspectFill``.
  public var contentsCenter = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The filter that enlarges the picture.
  public var magnificationFilter = ScalingFilter.linear
  /// The filter that reduces the picture.
  public var minificationFilter = ScalingFilter.linear

  /// The interpolation between the pixels of a picture.
  public enum ScalingFilter: String, Hashable, Sendable, CaseIterable {
    /// The nearest pixel.
    case nearest
    /// The mean of nearby pixels; if the picture is reduced, of all pixels under an output pixel.
    case linear
    /// A mean over the two nearest mipmaps, which are successively halved copies of the picture.
    case trilinear
    /// A mean of neighbouring pixels in the smallest mipmap that is at least as large as the drawn
    /// picture; browsers use this filter, but Core Animation does not.
    case mipmapped
  }

  /// Creates contents from a picture.
  public init(_ bitmap: Bitmap, gravity: Gravity = .resize, contentsScale: Double = 1) {
    self.bitmap = bitmap
    self.gravity = gravity
    self.contentsScale = contentsScale
  }

  /// Returns the rectangle that the picture fills, in the layer's coordinates.
  public func frame(in bounds: Rect) -> Rect {
    let natural = Size(
      Double(bitmap.width) * contentsRect.width / contentsScale,
      Double(bitmap.height) * contentsRect.height / contentsScale
    )
    switch gravity {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard natural.width > 0, natural.height > 0 else { return bounds }
      let horizontal = bounds.width / natural.width
      let vertical = bounds.height / natural.height
      let factor = gravity == .resizeAspect ? min(horizontal, vertical) : max(horizontal, vertical)
      return place(
        Size(natural.width * factor, natural.height * factor),
        in: bounds,
        x: 0.5,
        y: 0.5
      )
    case .center: return place(natural, in: bounds, x: 0.5, y: 0.5)
    case .top: return place(natural, in: bounds, x: 0.5, y: 0)
    case .bottom: return place(natural, in: bounds, x: 0.5, y: 1)
    case .left: return place(natural, in: bounds, x: 0, y: 0.5)
    case .right: return place(natural, in: bounds, x: 1, y: 0.5)
    case .topLeft: return place(natural, in: bounds, x: 0, y: 0)
    case .topRight: return place(natural, in: bounds, x: 1, y: 0)
    case .bottomLeft: return place(natural, in: bounds, x: 0, y: 1)
    case .bottomRight: return place(natural, in: bounds, x: 1, y: 1)
    }
  }

  private func place(_ size: Size, in bounds: Rect, x: Double, y: Double) -> Rect {
    Rect(
      origin: Point(
        bounds.minX + (bounds.width - size.width) * x,
        bounds.minY + (bounds.height - size.height) * y
      ),
      size: size
    )
  }
}
