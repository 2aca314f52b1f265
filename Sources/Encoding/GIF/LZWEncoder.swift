@_spi(Buffers) import Bytes
import Requirements

/// A compressor for the palette indices of a GIF image, made fast by skipping over runs.
///
/// The codes are the same as in plain greedy LZW, but the search for them is faster. Flat pictures
/// consist of long runs of one index, so the encoder keeps the codes of all known runs of each
/// index. The known lengths are 1, 2, … without a gap, since a run can only be learnt from the run
/// that is shorter by one. A run thus takes a step for each code instead of each pixel.
///
/// Source of the format: CompuServe, "Graphics Interchange Format, Version 89a", appendix F.
final class LZWEncoder {
  private let memory = LZWRunDictionary()

  deinit { memory.deallocate() }

  /// Compresses an image to blocks that each start with a length byte.
  ///
  /// The image has at least one pixel, and its indices have `minimumCodeSize` bits.
  func encode(_ image: borrowing IndexRuns, minimumCodeSize: Int) -> [UInt8] {
    require(
      (2...8).contains(minimumCodeSize),
      "A code size of \(minimumCodeSize) bits is not in 2...8"
    )
    var dictionary = memory
    dictionary.start(minimumCodeSize: minimumCodeSize)
    var bits = BitWriter()
    bits.append(dictionary.clearCode, size: dictionary.codeSize)
    guard var run = image.runs.baseAddress else { return [] }
    let last = run + image.count
    var position = 0
    while run < last {
      let index = run.pointee.symbol
      let left = Int(run.pointee.end) &- position
      let known = dictionary.longestRun(of: index)
      var code = dictionary.runCode(index, length: min(left, known))
      /// The hash table slot for `code` plus the next index; `nil` if that index continues a run.
      var slot: Int?
      if left > known {
        position &+= known
      } else {
        position &+= left
        run += 1
        while run < last {
          let next = dictionary.slot(code, run.pointee.symbol)
          guard let longer = dictionary.code(inSlot: next) else {
            slot = next
            break
          }
          // Within a run, longer strings are found without the hash table.
          code = longer
          position &+= 1
          let end = Int(run.pointee.end)
          while position < end, let longer = dictionary.repetition(of: code) {
            code = longer
            position &+= 1
          }
          if position < end { break }
          run += 1
        }
      }
      bits.append(code, size: dictionary.codeSize)
      guard run < last else { break }
      if dictionary.isFull {
        bits.append(dictionary.clearCode, size: dictionary.codeSize)
        dictionary.start(minimumCodeSize: minimumCodeSize)
      } else if let slot {
        dictionary.learn(code, run.pointee.symbol, inSlot: slot)
      } else {
        if left > known { dictionary.noteRun(index) }
        dictionary.learnRepetition(of: code)
      }
    }
    // The decoder counts one code more than the encoder, so the end code may need another bit.
    dictionary.countCode()
    bits.append(dictionary.clearCode + 1, size: dictionary.codeSize)
    return bits.finish().gifBlocks
  }
}
