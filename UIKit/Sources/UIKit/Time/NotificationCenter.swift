/// A center that posts notifications immediately, in the order in which observers were added.
open class NotificationCenter: NSObject {
  nonisolated(unsafe) public static let `default` = NotificationCenter()

  private struct Entry {
    weak var observer: AnyObject?
    /// The token of a closure; the center retains the token.
    let token: NSObject?
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let isForAnyObject: Bool
    let call: (Notification) -> Void
  }

  private var entries: [Entry] = []

  open func addObserver(
    _ observer: Any,
    selector: Selector,
    name: NSNotification.Name?,
    object: Any?
  ) {
    let observer = observer as AnyObject
    entries.append(
      Entry(
        observer: observer,
        token: nil,
        name: name,
        object: object.map { $0 as AnyObject },
        isForAnyObject: object == nil,
        call: { [weak observer] in if let observer { selector.send(to: observer, with: $0) } }
      )
    )
  }

  /// Returns whether an observer was added for one of the given names.
  func isObserved(_ names: [NSNotification.Name]) -> Bool {
    entries.contains { entry in
      entry.name.map { names.contains($0) } ?? false
        && (entry.observer != nil || entry.token != nil)
    }
  }

  open func addObserver(
    forName name: NSNotification.Name?,
    object: Any?,
    queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = NSObject()
    entries.append(
      Entry(
        observer: token,
        token: token,
        name: name,
        object: object.map { $0 as AnyObject },
        isForAnyObject: object == nil,
        call: block
      )
    )
    return token
  }

  open func removeObserver(_ observer: Any) {
    let observer = observer as AnyObject
    entries.removeAll { $0.observer === observer || $0.observer == nil }
  }

  open func removeObserver(_ observer: Any, name: NSNotification.Name?, object: Any?) {
    let observer = observer as AnyObject
    let object = object.map { $0 as AnyObject }
    entries.removeAll {
      $0.observer === observer && (name == nil || $0.name == name)
        && (object == nil || $0.object === object)
    }
  }

  open func post(_ notification: Notification) {
    let object = notification.object.map { $0 as AnyObject }
    for entry in entries where entry.observer != nil {
      guard entry.name == nil || entry.name == notification.name,
        entry.isForAnyObject || entry.object === object
      else { continue }
      entry.call(notification)
    }
  }

  open func post(name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }
}
