import FuzzTargets

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Trial.lottie(Array(UnsafeBufferPointer(start: start, count: count)))
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
  var mutation = JSONMutation(seed: UInt64(seed))
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let result = mutation.mutated(input, limit: limit)
  for (index, byte) in result.prefix(limit).enumerated() { start?[index] = byte }
  return min(result.count, limit)
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
  var mutation = JSONMutation(seed: UInt64(seed))
  let input = Array(UnsafeBufferPointer(start: first, count: firstCount))
  let donor = Array(UnsafeBufferPointer(start: second, count: secondCount))
  let result = mutation.mutated(input, donor: donor, limit: limit)
  for (index, byte) in result.prefix(limit).enumerated() { output?[index] = byte }
  return min(result.count, limit)
}
