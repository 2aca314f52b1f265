extension UICollectionViewLayout {
  /// Returns the attributes of the elements in a rectangle of the view's size.
  ///
  /// As on a phone, the layout is asked for whole pages, whose edges are multiples of that size.
  /// Layouts test, for example, whether the rectangle begins at the content's upper edge.
  func places(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    (layoutAttributesForElements(in: rect.pages) ?? []).filter { $0.overlaps(rect) }
  }
}

extension CGRect {
  /// The rectangle of all pages that this rectangle overlaps; a page has this rectangle's size.
  fileprivate var pages: CGRect {
    guard width > 0, height > 0 else { return self }
    let x = (minX / width).rounded(.down) * width
    let y = (minY / height).rounded(.down) * height
    return CGRect(
      x: x,
      y: y,
      width: (maxX / width).rounded(.up) * width - x,
      height: (maxY / height).rounded(.up) * height - y
    )
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether a view with these attributes may be visible in a rectangle.
  ///
  /// A frame that only touches the rectangle counts as outside. A view that is turned in space
  /// counts as visible.
  fileprivate func overlaps(_ rect: CGRect) -> Bool {
    guard CATransform3DIsAffine(transform3D) else { return true }
    let box = CGRect(
      x: -size.width / 2,
      y: -size.height / 2,
      width: size.width,
      height: size.height
    )
    .applying(transform).offsetBy(dx: center.x, dy: center.y)
    return box.minX < rect.maxX && box.maxX > rect.minX && box.minY < rect.maxY
      && box.maxY > rect.minY
  }
}
