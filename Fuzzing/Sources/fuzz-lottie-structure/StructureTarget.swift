import FuzzTargets

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Trial.structure(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// What libFuzzer calls to make a new input of a known one, in its place.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ start: UnsafeMutablePointer<UInt8>?,
  _ count: Int,
  _ limit: Int,
  _ seed: CUnsignedInt
) -> Int {
  let input = UnsafeBufferPointer(start: UnsafePointer(start), count: count)
  return TreeMutation.make(of: input, in: start, limit: limit, seed: seed)
}

/// What libFuzzer calls to make a new input of two known ones.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func cross(
  _ first: UnsafePointer<UInt8>?,
  _ firstCount: Int,
  _ second: UnsafePointer<UInt8>?,
  _ secondCount: Int,
  _ output: UnsafeMutablePointer<UInt8>?,
  _ limit: Int,
  _ seed: CUnsignedInt
) -> Int {
  TreeMutation.make(
    of: UnsafeBufferPointer(start: first, count: firstCount),
    donor: UnsafeBufferPointer(start: second, count: secondCount),
    in: output,
    limit: limit,
    seed: seed
  )
}
