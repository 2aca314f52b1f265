import FuzzTargets

/// What libFuzzer calls with every input: a byte that chooses the mending, and a file.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = input.first, let mending = PNGMending(rawValue: first % 4) else { return 0 }
  Trial.png(mending.mend(input.dropFirst()))
  return 0
}
