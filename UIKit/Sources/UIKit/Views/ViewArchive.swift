/// An archiver of objects, for code that copies a view by archiving it.
///
/// An archive only refers to a copy of the object in the current simulation. The object itself is
/// not encoded as bytes.
public enum NSKeyedArchiver {
  public static func archivedData(withRootObject root: Any) -> Data { ViewArchive.add(root) }

  public static func archivedData(
    withRootObject root: Any,
    requiringSecureCoding: Bool
  ) throws -> Data { ViewArchive.add(root) }
}

/// An unarchiver that returns the objects of archives.
public enum NSKeyedUnarchiver {
  public static func unarchiveObject(with data: Data) -> Any? { ViewArchive.object(of: data) }

  public static func unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any? {
    ViewArchive.object(of: data)
  }

  public static func unarchivedObject<Object>(
    ofClass type: Object.Type,
    from data: Data
  ) throws -> Object? { ViewArchive.object(of: data) as? Object }
}

/// The objects that were archived.
private enum ViewArchive {
  static func add(_ root: Any) -> Data {
    var objects = World.current.objects["archive"] as? [Any] ?? []
    objects.append((root as? UIView).map { $0.archivedCopy() as Any } ?? root)
    World.current.objects["archive"] = objects
    return Data("archive \(objects.count - 1)".utf8)
  }

  static func object(of data: Data) -> Any? {
    let words = String(decoding: data, as: UTF8.self).split(separator: " ")
    let objects = World.current.objects["archive"] as? [Any] ?? []
    guard words.count == 2, words[0] == "archive", let index = Int(words[1]),
      objects.indices.contains(index)
    else { return nil }
    return (objects[index] as? UIView).map { $0.archivedCopy() as Any } ?? objects[index]
  }
}

extension UIView {
  /// Returns a copy created by the class's `init(coder:)`, with the view's own values and with copies
  /// of the subviews; a plain view if that initialiser returns `nil`.
  ///
  /// As on a phone, values that only the layer has are not archived: corners, borders, shadows,
  /// masks and sublayers.
  fileprivate func archivedCopy() -> UIView {
    let copy = type(of: self).init(coder: NSCoder()) ?? UIView(frame: frame)
    copy.takeValues(of: self)
    let button = self as? UIButton
    for view in views where button?.owns(view) != true { copy.addSubview(view.archivedCopy()) }
    return copy
  }

  private func takeValues(of view: UIView) {
    bounds = view.bounds
    center = view.center
    transform = view.transform
    backgroundColor = view.dynamicBackground ?? view.backgroundColor
    alpha = view.alpha
    isHidden = view.isHidden
    isOpaque = view.isOpaque
    clipsToBounds = view.clipsToBounds
    tag = view.tag
    contentMode = view.contentMode
    autoresizingMask = view.autoresizingMask
    translatesAutoresizingMaskIntoConstraints = view.translatesAutoresizingMaskIntoConstraints
    isUserInteractionEnabled = view.isUserInteractionEnabled
    if let tint = view.ownTintColor { tintColor = tint }
    switch (self, view) {
    case (let label as UILabel, let other as UILabel): label.takeText(of: other)
    case (let button as UIButton, let other as UIButton):
      button.takeContent(of: other)
      (button.isEnabled, button.isSelected) = (other.isEnabled, other.isSelected)
    case (let picture as UIImageView, let other as UIImageView):
      picture.highlightedImage = other.highlightedImage
      picture.image = other.image
    default: break
    }
  }
}
