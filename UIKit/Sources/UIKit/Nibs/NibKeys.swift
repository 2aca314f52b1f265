/// Properties that extensions of the sources add to classes of UIKit, by their keys.
///
/// The lowering tool makes a type for each extended class, named `UIViewExtensionKeys` and so on.
public protocol ExtensionKeys {
  /// Returns the property of an object with a key; `nil` if there is none.
  static func property(_ object: AnyObject, _ key: String) -> KeyedProperty?
}

/// The properties that Interface Builder files set by key.
enum NibKeys {
  /// Returns a property of an object's class or of an extension of the sources.
  static func property(_ key: String, of object: NSObject) -> KeyedProperty? {
    if let own = object.keyedProperty(forKey: key) { return own }
    var type: AnyClass? = Swift.type(of: object)
    let modules = NibClasses.modules(of: object)
    while let current = type {
      let keys = NibClasses.type("\(current)ExtensionKeys", "O", in: modules)
      if let found = (keys as? any ExtensionKeys.Type)?.property(object, key) { return found }
      type = _getSuperclass(current)
    }
    return nil
  }

  /// Sets an outlet of one of UIKit's classes.
  ///
  /// - Returns: Whether the class has the outlet, and the value has the outlet's type.
  static func setOwnOutlet(_ name: String, to value: Any, of source: AnyObject) -> Bool {
    func taken<Taken>() -> Taken? {
      guard let taken = value as? Taken else {
        Notices.sayOnce(
          "the \(name) of \(type(of: source)) must be a \(Taken.self), not a \(type(of: value)); "
            + "correct the class in the nib"
        )
        return nil
      }
      return taken
    }
    switch (name, source) {
    case ("view", let owner as UIViewController): owner.view = taken()
    case ("delegate", let owner as UITextField): owner.delegate = taken()
    case ("delegate", let owner as UITextView): owner.delegate = taken()
    case ("delegate", let owner as UIScrollView): owner.delegate = taken()
    case ("delegate", let owner as UIPickerView): owner.delegate = taken()
    case ("delegate", let owner as UISearchBar): owner.delegate = taken()
    case ("delegate", let owner as UIGestureRecognizer): owner.delegate = taken()
    case ("dataSource", let owner as UITableView): owner.dataSource = taken()
    case ("dataSource", let owner as UICollectionView): owner.dataSource = taken()
    case ("dataSource", let owner as UIPickerView): owner.dataSource = taken()
    case ("backgroundView", let owner as UITableViewCell): owner.backgroundView = taken()
    case ("selectedBackgroundView", let owner as UITableViewCell):
      owner.selectedBackgroundView = taken()
    case ("accessoryView", let owner as UITableViewCell): owner.accessoryView = taken()
    case ("backgroundView", let owner as UICollectionViewCell): owner.backgroundView = taken()
    case ("selectedBackgroundView", let owner as UICollectionViewCell):
      owner.selectedBackgroundView = taken()
    default: return false
    }
    return true
  }

  /// Sets a value by key on an object whose class belongs to UIKit, not to the sources.
  ///
  /// - Returns: Whether the object has a property with the key.
  static func setOwnValue(_ key: String, to value: Any?, of owner: NSObject) -> Bool {
    switch (key, owner) {
    // As on iOS, a layer ignores a `UIColor`, because its colours are of the type `CGColor`.
    case (_, let layer as CALayer): if !(value is UIColor) { layer.setValue(value, forKey: key) }
    case ("clipsToBounds", let view as UIView): view.clipsToBounds = value as? Bool ?? false
    case ("tintColor", let view as UIView): view.tintColor = value as? UIColor
    case ("text", let label as UILabel): label.text = value as? String
    case ("textColor", let label as UILabel): label.textColor = value as? UIColor
    case ("image", let view as UIImageView): view.image = value as? UIImage
    default: return false
    }
    return true
  }
}
