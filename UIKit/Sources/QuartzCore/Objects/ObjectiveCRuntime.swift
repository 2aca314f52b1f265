/// A method of a class, by its selector.
///
/// Swift's methods cannot be replaced at run time, so methods are found by name only, and an exchange
/// has no effect.
public struct Method: Hashable {
  let selector: Selector
}

public typealias IMP = OpaquePointer

/// Returns a method; `nil` for a selector that is only a name.
public func class_getInstanceMethod(_ type: AnyClass?, _ selector: Selector) -> Method? {
  type == nil ? nil : Method(selector: selector)
}
public func class_getClassMethod(_ type: AnyClass?, _ selector: Selector) -> Method? {
  type == nil ? nil : Method(selector: selector)
}
/// Prints a note: a library that replaces methods of UIKit behaves as without the replacement.
public func method_exchangeImplementations(_ first: Method, _ second: Method) {
  Notices.sayOnce(
    "\(first.selector): replacing a method at run time has no effect; "
      + "what the library does from inside it does not happen"
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
public func method_getImplementation(_ method: Method) -> IMP { emptyImplementation }
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }
@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP {
  method_exchangeImplementations(method, method)
  return emptyImplementation
}
public func method_getName(_ method: Method) -> Selector { method.selector }
public func imp_implementationWithBlock(_ block: Any) -> IMP { emptyImplementation }
public func class_respondsToSelector(_ type: AnyClass?, _ selector: Selector) -> Bool { false }

/// The address of no function; nothing calls it.
nonisolated(unsafe) private let emptyImplementation: IMP = {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
  return OpaquePointer(memory)
}()

/// Gives an object another class and returns the one it had.
///
/// The classes have to be related, and their objects of one size: a class that only overrides. With
/// another class, a note says that the object stays what it is.
@discardableResult
public func object_setClass(_ object: Any?, _ type: AnyClass) -> AnyClass? {
  guard let object = object as AnyObject? else { return nil }
  let old: AnyClass = Swift.type(of: object)
  guard isKind(type, of: old) || isKind(old, of: type),
    instanceSize(type) == instanceSize(old)
  else {
    Notices.sayOnce(
      "object_setClass: a \(old) does not become a \(type), which is not related or has stored "
        + "properties of its own"
    )
    return old
  }
  // An object begins with its class, by which its methods are found.
  withExtendedLifetime(object) {
    Unmanaged.passUnretained(object).toOpaque()
      .storeBytes(of: unsafeBitCast(type, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
  }
  return old
}

/// Returns the size of a class's objects; a function of the standard library that it does not show.
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

/// Begins a section that one thread enters; there is one.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 { 0 }
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { 0 }

/// Runs a closure and releases what it leaves; Swift does so by itself here.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
