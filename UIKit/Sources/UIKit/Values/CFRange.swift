/// A part of an array or a text.
public struct CFRange: Hashable, Sendable {
  public var location: CFIndex
  public var length: CFIndex

  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }

  public init() { self.init(location: 0, length: 0) }
}

public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

public func CFArrayGetCount(_ array: CFArray!) -> CFIndex { array.count }

/// Returns a pointer to an object of an array.
///
/// The object lives until the run loop's turn ends, because the array can be gone before the caller
/// turns the pointer into a reference.
public func CFArrayGetValueAtIndex(_ array: CFArray!, _ index: CFIndex) -> UnsafeRawPointer! {
  let object = array[index] as AnyObject
  World.current.keep(object)
  return UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
}
