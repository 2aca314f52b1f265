// swift-format-ignore-file
// As much of the names of UIKit as lowered sources need to compile and run in tests.

public typealias CGFloat = Double

public protocol NSObjectProtocol: AnyObject {}
open class NSObject: NSObjectProtocol {
  public init() {}
  open func copy() -> Any { self }
  open func observeValue(forKeyPath keyPath: String?, of object: Any?) {}
  var values: [String: Any] = [:]
  public func managedValue<Value>(forKey key: String) -> Value {
    (values[key] ?? 0.0) as! Value
  }
  open func keyedProperty(forKey key: String) -> KeyedProperty? { nil }
  open func namedMethod(_ name: String) -> Selector? { nil }
  public func setValue(_ value: Any?, forKey key: String) { keyedProperty(forKey: key)?.set(value) }
  public func willChangeValue(forKey key: String) { print("will", key) }
  public func didChangeValue(forKey key: String) { print("did", key) }
  public func setManagedValue<Value>(_ value: Value, forKey key: String) { values[key] = value }
}

public protocol ExtensionKeys {
  static func property(_ object: AnyObject, _ key: String) -> KeyedProperty?
}

public struct KeyedProperty {
  public let get: () -> Any?
  public let set: (Any?) -> Void
  public init<Root: AnyObject, Value>(_ root: Root, _ path: KeyPath<Root, Value>) {
    get = { root[keyPath: path] }
    set = { value in
      guard let path = path as? ReferenceWritableKeyPath<Root, Value>, let value = value as? Value
      else { return }
      root[keyPath: path] = value
    }
  }
}

public struct CGPoint { public var x: CGFloat, y: CGFloat; public init(x: CGFloat, y: CGFloat) { self.x = x; self.y = y } }
public final class NSValue: NSObject {
  public let cgPointValue: CGPoint
  public init(cgPoint: CGPoint) { cgPointValue = cgPoint }
}
public func dynamicMember<Root, Value>(_ object: Any?, _ member: KeyPath<Root, Value>) -> Value! {
  (object as? Root)?[keyPath: member]
}

public struct Selector {
  public let name: String
  public let perform: (Any, [Any?]) -> Bool
  public init<Owner, Result>(_ name: String, _ method: @escaping (Owner) -> () -> Result) {
    self.name = name
    perform = { target, _ in (target as? Owner).map { _ = method($0)() } != nil }
  }
  public init<Owner, A, Result>(_ name: String, _ method: @escaping (Owner) -> (A) -> Result) {
    self.name = name
    perform = { target, arguments in
      guard let target = target as? Owner, let a = arguments[0] as? A else { return false }
      _ = method(target)(a)
      return true
    }
  }
  public init<Owner, A, B, Result>(_ name: String, _ method: @escaping (Owner) -> (A, B) -> Result) {
    self.name = name
    perform = { target, arguments in
      guard let target = target as? Owner, let a = arguments[0] as? A, let b = arguments[1] as? B
      else { return false }
      _ = method(target)(a, b)
      return true
    }
  }
}

open class UIView: NSObject {
  public override init() {}
  open var isHidden = false
  open func layoutSubviews() { print("UIView.layoutSubviews") }
  open var intrinsicContentSize: CGFloat { 0 }
  open func tintColorDidChange() {}
}
open class UIButton: UIView {
  var actions: [(target: Any, action: Selector)] = []
  open func addTarget(_ target: Any, action: Selector) { actions.append((target, action)) }
  open func sendActions() { for each in actions { print(each.action.name, each.action.perform(each.target, [self])) } }
}
public final class UIBezierPath: NSObject {
  public var width: CGFloat = 1
  public override func copy() -> Any { let path = UIBezierPath(); path.width = width; return path }
}
public protocol UIScrollViewDelegate: NSObjectProtocol { func scrollViewDidScroll(_ view: UIView) }
extension UIScrollViewDelegate { public func scrollViewDidScroll(_ view: UIView) {} }
public protocol UIApplicationDelegate: NSObjectProtocol {}
