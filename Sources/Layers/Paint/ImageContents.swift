public import Geometry
public import Pixels

/// A picture as a layer's contents.
///
/// ```swift
/// let picture = ImageContents(Bitmap(width: 64, height: 64), gravity: .resizeAspect)
/// var photo = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 50))
/// photo.contents = .image(picture)
/// let place = picture.frame(in: photo.bounds)  // (25, 0), 50 × 50
/// ```
public struct ImageContents: Hashable, Sendable {
  /// How the picture lies in the bounds.
  public enum Gravity: String, Hashable, Sendable, CaseIterable {
    /// Stretched to the bounds, the default.
    case resize
    /// Scaled to fit, proportions kept.
    case resizeAspect
    /// Scaled to fill, proportions kept; the rest lies outside the bounds.
    case resizeAspectFill
    /// Its own size, centred.
    case center
    /// Its own size, centred at the upper edge.
    case top
    /// Its own size, centred at the lower edge.
    case bottom
    /// Its own size, centred at the left edge.
    case left
    /// Its own size, centred at the right edge.
    case right
    /// Its own size, in the upper left corner.
    case topLeft
    /// Its own size, in the upper right corner.
    case topRight
    /// Its own size, in the lower left corner.
    case bottomLeft
    /// Its own size, in the lower right corner.
    case bottomRight
  }

  /// The pixels.
  public var bitmap: Bitmap
  /// How the picture lies in the bounds.
  public var gravity = Gravity.resize
  /// The part of the picture that is shown, in fractions of its size.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture per point, for gravities that keep its own size.
  public var contentsScale = 1.0

  /// The part of the shown picture that is stretched where the picture is resized, in fractions of
  /// its size; the corners around it keep their size, the edges are stretched along themselves.
  ///
  /// All of it by default. In points, a corner is as large as its pixels by ``contentsScale``. Where
  /// the bounds are too narrow for both corners these shrink alike, across and down each by itself.
  /// What reaches beyond the picture does not count. Counts for ``Gravity/resize`` and the two aspects.
  public var contentsCenter = Rect(x: 0, y: 0, width: 1, height: 1)
  /// How the picture is enlarged.
  public var magnificationFilter = ScalingFilter.linear
  /// How the picture is made smaller.
  public var minificationFilter = ScalingFilter.linear

  /// How pixels between those of a picture are found.
  public enum ScalingFilter: String, Hashable, Sendable, CaseIterable {
    /// The nearest pixel.
    case nearest
    /// A mean of the neighbours, of all that fall into a pixel where the picture is made smaller.
    case linear
    /// A mean over the two nearest of smaller and smaller copies of the picture.
    case trilinear
    /// A mean of the neighbours in the last of smaller and smaller copies of the picture that is no
    /// smaller than what is drawn, as browsers do; Core Animation has no such filter.
    case mipmapped
  }

  /// Creates contents from a picture.
  public init(_ bitmap: Bitmap, gravity: Gravity = .resize, contentsScale: Double = 1) {
    self.bitmap = bitmap
    self.gravity = gravity
    self.contentsScale = contentsScale
  }

  /// Where the picture lies for a layer's bounds, in the layer's coordinates.
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
