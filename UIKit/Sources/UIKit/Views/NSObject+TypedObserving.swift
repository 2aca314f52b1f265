/// The description of a change for a closure.
public struct NSKeyValueObservedChange<Value> {
  public let oldValue: Value?
  public let newValue: Value?
  public let isPrior: Bool
}

/// An observation that lasts as long as it is retained.
public final class NSKeyValueObservation: NSObject {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) { self.end = end }

  public func invalidate() {
    end?()
    end = nil
  }

  deinit { end?() }
}

extension NSObjectProtocol where Self: NSObject {
  /// Calls a closure with every change of one of the properties that UIKit's code observes.
  ///
  /// - Returns: The observation, which ends when it is released.
  public func observe<Value>(
    _ path: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let isNew = options.contains(.new)
    let isOld = options.contains(.old)
    let end = observe(ObservedKeys.name(of: path), options: options) {
      [weak self] old, new, prior in
      guard let self else { return }
      let change = NSKeyValueObservedChange(
        oldValue: isOld ? old as? Value : nil,
        newValue: isNew && !prior ? new as? Value : nil,
        isPrior: prior
      )
      changeHandler(self, change)
    }
    return NSKeyValueObservation(end)
  }
}

/// The names of observed properties.
///
/// A subclass's key path differs from its superclass's, so each class has its own rows.
private enum ObservedKeys {
  static func name(of path: AnyKeyPath) -> String {
    names.first { $0.0 == path }?.1 ?? described(path)
  }

  /// Returns the last name in Swift's description of the key path, for users' classes.
  private static func described(_ path: AnyKeyPath) -> String {
    "\(path)".split(separator: ".").last.map(String.init) ?? ""
  }

  nonisolated(unsafe) private static let names: [(AnyKeyPath, String)] =
    scrolling(UIScrollView.self) + scrolling(UITableView.self) + scrolling(UICollectionView.self)
    + viewing(UIView.self) + viewing(UILabel.self) + viewing(UIImageView.self)
    + viewing(UIButton.self)

  private static func scrolling<Root: UIScrollView>(_ type: Root.Type) -> [(AnyKeyPath, String)] {
    viewing(type) + [
      (\Root.contentOffset, "contentOffset"), (\Root.contentSize, "contentSize"),
      (\Root.contentInset, "contentInset"),
    ]
  }

  private static func viewing<Root: UIView>(_ type: Root.Type) -> [(AnyKeyPath, String)] {
    [
      (\Root.frame, "frame"), (\Root.bounds, "bounds"), (\Root.center, "center"),
      (\Root.alpha, "alpha"), (\Root.isHidden, "hidden"),
    ]
  }
}
