import QuartzCore
import Testing
import TurnTaking

private final class Watcher: NSObject {
  var heard: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let old = change?[.oldKey].map { "\($0)" } ?? "-"
    let new = change?[.newKey].map { "\($0)" } ?? "-"
    heard.append("\(keyPath ?? "") \(old) \(new)")
  }
}

private final class Model: NSObject {
  let inner = Inner()
  override func keyedProperty(forKey key: String) -> KeyedProperty? {
    key == "inner" ? KeyedProperty(self, \.inner) : super.keyedProperty(forKey: key)
  }
}

private final class Inner: NSObject {}

/// Values by key, and their observers.
@MainActor @Suite(.simulated) struct ObservingTests {
  @Test func `observers are told what they asked for`() {
    let object = NSObject()
    let watcher = Watcher()
    object.setValue(1, forKey: "a")
    object.addObserver(watcher, forKeyPath: "a", options: [.new, .old], context: nil)
    object.setValue(2, forKey: "a")
    #expect(watcher.heard == ["a 1 2"])
  }

  @Test func `the initial value is told at once`() {
    let object = NSObject()
    let watcher = Watcher()
    object.setValue(1, forKey: "a")
    object.addObserver(watcher, forKeyPath: "a", options: [.initial, .new], context: nil)
    #expect(watcher.heard == ["a - 1"])
  }

  @Test func `who was removed hears nothing more`() {
    let object = NSObject()
    let watcher = Watcher()
    object.addObserver(watcher, forKeyPath: "a", options: [.new], context: nil)
    object.removeObserver(watcher, forKeyPath: "a")
    object.setValue(2, forKey: "a")
    #expect(watcher.heard.isEmpty)
  }

  @Test func `a key path is told as it was asked for`() {
    let model = Model()
    let watcher = Watcher()
    model.addObserver(watcher, forKeyPath: "inner.state", options: [.new], context: nil)
    model.inner.setValue(3, forKey: "state")
    #expect(watcher.heard == ["inner.state - 3"])
  }

  @Test func `a layer's properties are there by their key paths`() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0) - 0.5) < 1e-9)
    layer.setValue(2, forKeyPath: "transform.scale.x")
    #expect(abs((layer.value(forKeyPath: "transform.scale.x") as? CGFloat ?? 0) - 2) < 1e-9)
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    #expect(layer.position == CGPoint(x: 1, y: 2))
    layer.setValue(0.25, forKey: "opacity")
    #expect(layer.opacity == 0.25)
    layer.transform = CATransform3DIdentity
    layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
    #expect(layer.value(forKeyPath: "frame") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a layer keeps values under any key`() {
    let layer = CALayer()
    layer.setValue("x", forKey: "tag")
    #expect(layer.value(forKey: "tag") as? String == "x")
    #expect(layer.value(forKey: "other") == nil)
  }

  @Test func `associated objects stay with their object`() {
    let object = NSObject()
    let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    defer { keys.deallocate() }
    objc_setAssociatedObject(object, keys, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(object, keys) as? String == "a")
    #expect(objc_getAssociatedObject(object, keys + 1) == nil)
    objc_setAssociatedObject(object, keys, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(object, keys) == nil)
  }

  @Test func `structures in Any have the members of the object around them`() {
    let boxed: Any = CGPoint(x: 1, y: 2)
    let y: CGFloat? = dynamicMember(boxed, \NSValue.cgPointValue)?.y
    #expect(y == 2)
    let none: CGPoint? = dynamicMember(nil, \NSValue.cgPointValue)
    #expect(none == nil)
  }
}
