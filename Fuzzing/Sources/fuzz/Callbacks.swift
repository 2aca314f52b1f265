import CLibFuzzer
import FuzzTargets
import Glibc

/// The target that the environment names; without a name nothing is tried.
private let target: FuzzTarget = {
  let name = getenv("PULLREEL_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    preconditionFailure("PULLREEL_FUZZ_TARGET is \"\(name)\", which is no target")
  }
  return target
}()

/// Tries one input: libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Makes a new input of a known one, in its place: libFuzzer calls it.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ start: UnsafeMutablePointer<UInt8>?,
  _ count: Int,
  _ limit: Int,
  _ seed: CUnsignedInt
) -> Int {
  guard let mutation = target.mutation else { return LLVMFuzzerMutate(start, count, limit) }
  let input = UnsafeBufferPointer(start: UnsafePointer(start), count: count)
  return mutation.make(of: input, in: start, limit: limit, seed: seed)
}

/// Makes a new input of two known ones: libFuzzer calls it.
///
/// - Returns: The number of bytes; 0 if libFuzzer's own way of crossing bytes does.
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
  target.mutation?
    .make(
      of: UnsafeBufferPointer(start: first, count: firstCount),
      donor: UnsafeBufferPointer(start: second, count: secondCount),
      in: output,
      limit: limit,
      seed: seed
    ) ?? 0
}
