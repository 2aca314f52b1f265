extension ScrollView {
  /// The size of the view, in points.
  public var size: Size { Size(horizontal.length, vertical.length) }

  /// The size of the content, in points.
  public internal(set) var contentSize: Size {
    get { Size(horizontal.contentLength, vertical.contentLength) }
    set {
      for axis in Axis.allCases { self[axis].contentLength = newValue[axis] }
    }
  }

  /// The scrollable margins around the content, in points.
  public internal(set) var contentInset: EdgeInsets {
    get { EdgeInsets(horizontal: horizontal.inset, vertical: vertical.inset) }
    set {
      for axis in Axis.allCases { self[axis].inset = newValue[axis] }
    }
  }

  /// The insets that limit the range: the content inset plus any insets added for the safe area.
  public var adjustedContentInset: EdgeInsets {
    EdgeInsets(horizontal: horizontal.adjustedInset, vertical: vertical.adjustedInset)
  }

  /// The content's point at the view's upper left corner, in points; this is the model value.
  public var contentOffset: Point { Point(horizontal.offset, vertical.offset) }

  /// The number of pixels per point; stored offsets are rounded to pixels.
  public var screenScale: Double { vertical.screenScale }

  /// Whether a finger can pull the content up and down even if it is no taller than the view.
  public var alwaysBounceVertical: Bool {
    get { vertical.alwaysBounces }
    set { vertical.alwaysBounces = newValue }
  }

  /// Whether a finger can pull the content sideways even if it is no wider than the view.
  public var alwaysBounceHorizontal: Bool {
    get { horizontal.alwaysBounces }
    set { horizontal.alwaysBounces = newValue }
  }

  /// Returns the nearest offset at which the content can rest.
  ///
  /// - Parameter offset: An offset in points.
  /// - Returns: The given offset, or the nearest offset within the range of each axis.
  public func clampedOffset(_ offset: Point) -> Point {
    Point(horizontal.clampedOffset(offset.x), vertical.clampedOffset(offset.y))
  }

  /// Returns an offset as it is stored: rounded to pixels, but exact at the edges of the range.
  func storedOffset(_ offset: Point) -> Point {
    Point(horizontal.storedOffset(offset.x), vertical.storedOffset(offset.y))
  }

  /// Returns the axes along which the inset or content size changes; both axes if nothing changes.
  ///
  /// Content is moved into its range along these axes; motion along an unchanged axis continues.
  func axes(changedBy isChanged: (Axis) -> Bool) -> [Axis] {
    let changed = Axis.allCases.filter(isChanged)
    return changed.isEmpty ? Axis.allCases : changed
  }
}
