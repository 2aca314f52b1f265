/// A method of a class, identified by its selector.
///
/// Methods of Swift cannot be replaced at run time, so exchanging methods has no effect.
public struct Method: Hashable {
  let selector: Selector
}

public typealias IMP = OpaquePointer

/// Returns the method with a selector; `nil` only if the class is `nil`.
public func class_getInstanceMethod(_ type: AnyClass?, _ selector: Selector) -> Method? {
  type == nil ? nil : Method(selector: selector)
}
public func class_getClassMethod(_ type: AnyClass?, _ selector: Selector) -> Method? {
  type == nil ? nil : Method(selector: selector)
}
/// Prints a note that the methods are not exchanged.
public func method_exchangeImplementations(_ first: Method?, _ second: Method?) {
  Notices.sayOnce(
    "\(first?.selector.description ?? "A method"): replacing a method at run time has no effect, "
      + "so the replacement is never called"
  )
}
@discardableResult
public func class_addMethod(
  _ type: AnyClass?,
  _ selector: Selector,
  _ implementation: IMP,
  _ types: UnsafePointer<CChar>?
) -> Bool { false }
@discardableResult
public func class_replaceMethod(
  _ type: AnyClass?,
  _ selector: Selector,
  _ implementation: IMP,
  _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
public func method_getImplementation(_ method: Method?) -> IMP { emptyImplementation }
public func method_getTypeEncoding(_ method: Method?) -> UnsafePointer<CChar>? { nil }
@discardableResult
public func method_setImplementation(_ method: Method?, _ implementation: IMP) -> IMP {
  method_exchangeImplementations(method, method)
  return emptyImplementation
}
public func method_getName(_ method: Method) -> Selector { method.selector }
public func imp_implementationWithBlock(_ block: Any) -> IMP { emptyImplementation }
public func class_respondsToSelector(_ type: AnyClass?, _ selector: Selector) -> Bool { false }

/// An address that stands for every implementation; it is never called.
nonisolated(unsafe) private let emptyImplementation: IMP = {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
  return OpaquePointer(memory)
}()

/// Changes the class of an object, and returns its previous class.
///
/// One class must inherit from the other, and their objects must have the same size, as with a
/// subclass that only overrides methods. Otherwise a note says that the class does not change.
@discardableResult
public func object_setClass(_ object: Any?, _ type: AnyClass) -> AnyClass? {
  guard let object = object as AnyObject? else { return nil }
  let old: AnyClass = Swift.type(of: object)
  guard isKind(type, of: old) || isKind(old, of: type),
    instanceSize(type) == instanceSize(old)
  else {
    Notices.sayOnce(
      "object_setClass: a \(old) cannot become a \(type), which is unrelated or has stored "
        + "properties of its own"
    )
    return old
  }
  // An object's memory starts with a pointer to its class, by which its methods are found.
  withExtendedLifetime(object) {
    Unmanaged.passUnretained(object).toOpaque()
      .storeBytes(of: unsafeBitCast(type, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
  }
  return old
}

/// Returns the size of a class's objects, from a hidden function of the standard library.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func instanceSize(_ type: AnyClass) -> Int

private func isKind(_ type: AnyClass, of ancestor: AnyClass) -> Bool {
  sequence(first: type) { _getSuperclass($0) }.contains { $0 == ancestor }
}

public func object_getClass(_ object: Any?) -> AnyClass? {
  object.map { Swift.type(of: $0 as AnyObject) }
}
public func object_getClassName(_ object: Any?) -> String {
  object.map { "\(Swift.type(of: $0))" } ?? "nil"
}
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? {
  type.flatMap { _getSuperclass($0) }
}

/// Does nothing: threads only take turns when they wait, which critical sections hardly ever do.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 { 0 }
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { 0 }

/// Runs a closure; no pool is needed, because Swift releases objects itself here.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// The type of a protocol object, which has no functions here.
public typealias Protocol = Any.Type
public struct objc_method_description {
  public var name: Selector?
  public var types: UnsafeMutablePointer<CChar>?
}
public typealias objc_property_t = OpaquePointer
public typealias Ivar = OpaquePointer

public func class_getMethodImplementation(_ type: AnyClass?, _ selector: Selector) -> IMP? { nil }
/// Returns the description of a method if the protocol itself declares it; all of UIKit's
/// requirements count as optional ones of instances.
public func protocol_getMethodDescription(
  _ type: Protocol,
  _ selector: Selector,
  _ isRequired: Bool,
  _ isOfInstances: Bool
) -> objc_method_description {
  let isDeclared = selector.owner == type && !isRequired && isOfInstances
  return objc_method_description(name: isDeclared ? selector : nil, types: nil)
}
public func class_getName(_ type: AnyClass?) -> UnsafePointer<CChar> {
  let name = type.map { "\($0)" } ?? "nil"
  // The memory of a name is never freed, as in Objective-C.
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: name.utf8.count + 1)
  for (index, byte) in name.utf8.enumerated() { copy[index] = CChar(bitPattern: byte) }
  copy[name.utf8.count] = 0
  return UnsafePointer(copy)
}
public func class_copyMethodList(
  _ type: AnyClass?,
  _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? {
  count?.pointee = 0
  return nil
}
public func class_copyPropertyList(
  _ type: AnyClass?,
  _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
  count?.pointee = 0
  return nil
}
public func class_copyIvarList(
  _ type: AnyClass?,
  _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Ivar>? {
  count?.pointee = 0
  return nil
}
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> {
  class_getName(nil)
}
public func ivar_getName(_ ivar: Ivar) -> UnsafePointer<CChar>? { nil }
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! { nil }
public func objc_allocateClassPair(
  _ parent: AnyClass?,
  _ name: UnsafePointer<CChar>,
  _ extra: Int
) -> AnyClass? { nil }
public func objc_registerClassPair(_ type: AnyClass) {}
public func sel_registerName(_ name: UnsafePointer<CChar>) -> Selector {
  Selector(String(cString: name))
}

/// Returns whether two classes are the same, or both `nil`.
public func === (a: AnyClass?, b: AnyClass?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return ObjectIdentifier(a) == ObjectIdentifier(b)
}
public func !== (a: AnyClass?, b: AnyClass?) -> Bool { !(a === b) }
