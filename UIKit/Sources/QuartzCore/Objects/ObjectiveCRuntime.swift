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

/// Returns the object's class, which stays as it is.
@discardableResult
public func object_setClass(_ object: Any?, _ type: AnyClass) -> AnyClass? {
  object.map { Swift.type(of: $0 as AnyObject) }
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
