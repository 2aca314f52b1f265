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
  /// Returns a copy created by the class's `init(coder:)`, with the same values, subviews and
  /// layers; a plain view if that initialiser returns `nil`.
  fileprivate func archivedCopy() -> UIView {
    let copy = type(of: self).init(coder: NSCoder()) ?? UIView(frame: frame)
    copy.takeValues(of: self)
    let own = Set(views.map { ObjectIdentifier($0.layer) })
    for view in views { copy.addSubview(view.archivedCopy()) }
    for layer in layer.sublayers ?? [] where !own.contains(ObjectIdentifier(layer)) {
      copy.layer.addSublayer(layer.archivedCopy())
    }
    return copy
  }

  private func takeValues(of view: UIView) {
    layer.takeValues(of: view.layer)
    tag = view.tag
    contentMode = view.contentMode
    autoresizingMask = view.autoresizingMask
    translatesAutoresizingMaskIntoConstraints = view.translatesAutoresizingMaskIntoConstraints
    isUserInteractionEnabled = view.isUserInteractionEnabled
    if let tint = view.ownTintColor { tintColor = tint }
    switch (self, view) {
    case (let label as UILabel, let other as UILabel):
      label.font = other.font
      label.textColor = other.textColor
      label.textAlignment = other.textAlignment
      label.numberOfLines = other.numberOfLines
      label.text = other.text
    case (let picture as UIImageView, let other as UIImageView): picture.image = other.image
    default: break
    }
  }
}

extension CALayer {
  fileprivate func archivedCopy() -> CALayer {
    let copy = type(of: self).init()
    copy.takeValues(of: self)
    for layer in sublayers ?? [] { copy.addSublayer(layer.archivedCopy()) }
    return copy
  }

  fileprivate func takeValues(of layer: CALayer) {
    let values = layer.values
    update { $0 = values }
  }
}
