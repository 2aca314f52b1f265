// Core Foundation's functions for the bytes of data.

public func CFDataCreate(
  _ allocator: CFAllocator?,
  _ bytes: UnsafePointer<UInt8>?,
  _ length: CFIndex
) -> CFData! { NSData(bytes: bytes, length: length) }

/// Creates empty data that can grow without limit.
///
/// In Core Foundation, a `capacity` above 0 is a limit. Here it has no effect.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: CFIndex) -> CFMutableData! {
  NSMutableData()
}

public func CFDataCreateMutableCopy(
  _ allocator: CFAllocator?,
  _ capacity: CFIndex,
  _ data: CFData?
) -> CFMutableData! { data.map { NSMutableData(data: $0 as Data) } }

public func CFDataGetBytePtr(_ data: CFData?) -> UnsafePointer<UInt8>! {
  data.map { $0.bytes.assumingMemoryBound(to: UInt8.self) }
}

public func CFDataGetMutableBytePtr(_ data: CFMutableData?) -> UnsafeMutablePointer<UInt8>! {
  data.map { $0.mutableBytes.assumingMemoryBound(to: UInt8.self) }
}

public func CFDataGetLength(_ data: CFData?) -> CFIndex { data?.length ?? 0 }

/// Shortens data, or extends it with zeros.
public func CFDataSetLength(_ data: CFMutableData?, _ length: CFIndex) { data?.length = length }

public func CFDataIncreaseLength(_ data: CFMutableData?, _ extra: CFIndex) {
  data?.increaseLength(by: extra)
}

public func CFDataAppendBytes(
  _ data: CFMutableData?,
  _ bytes: UnsafePointer<UInt8>?,
  _ length: CFIndex
) {
  guard let bytes else { return }
  data?.append(bytes, length: length)
}
