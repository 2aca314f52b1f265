import FuzzTargets

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Trial.svg(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
