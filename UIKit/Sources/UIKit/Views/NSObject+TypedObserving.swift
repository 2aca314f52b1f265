import QuartzCore

/// The description of a change that an observing closure receives.
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
  /// Starts a change of a property.
  public func willChangeValue<Value>(for path: KeyPath<Self, Value>) {
    willChangeValue(forKey: Self.key(of: path))
  }

  /// Ends a change of a property, and notifies the observers.
  public func didChangeValue<Value>(for path: KeyPath<Self, Value>) {
    didChangeValue(forKey: Self.key(of: path))
  }

  /// Returns the name of a key path's last property: `level` for `\Meter.level`.
  private static func key(of path: AnyKeyPath) -> String {
    "\(path)".split(separator: ".").last.map { String($0.prefix { $0 != ":" && $0 != ">" }) } ?? ""
  }

  /// Returns a key path in words, without the addresses that stand for computed properties.
  private static func words(for path: AnyKeyPath) -> String {
    "\(path)".replacingOccurrences(
      of: "<computed 0x[0-9a-f]+ \\((.*?)\\)>",
      with: "<$1>",
      options: .regularExpression
    )
  }

  /// Calls a closure for every change of a property.
  ///
  /// The property must be declared `@objc dynamic`, or belong to UIKit and be commonly observed.
  ///
  /// - Returns: The observation, which ends when it is released.
  public func observe<Value>(
    _ path: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let isNew = options.contains(.new)
    let isOld = options.contains(.old)
    guard let (owner, key) = end(of: path, following: { _ = self[keyPath: path] }) else {
      World.current.note(
        "observers of \(Self.words(for: path)) are not notified: "
          + "the property is not declared @objc dynamic"
      )
      return NSKeyValueObservation {}
    }
    let end = owner.observe(key, options: options) { [weak self] old, new, prior in
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
