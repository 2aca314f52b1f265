/// Expands the code stream of a GIF image, or only makes sure that it could be expanded.
///
/// Every string of the dictionary has stood in the picture before, so the dictionary stores where
/// and how long. It is never larger than the 4096 codes that twelve bits can name, whatever the
/// file says.
package final class LZWDecoder {
  /// Codes have at most twelve bits (GIF89a, appendix F).
  private static let codeLimit = 4096

  private let start = UnsafeMutablePointer<Int>.allocate(capacity: codeLimit)
  private let length = UnsafeMutablePointer<Int>.allocate(capacity: codeLimit)

  package init() {
    start.initialize(repeating: 0, count: Self.codeLimit)
    length.initialize(repeating: 1, count: Self.codeLimit)
  }

  deinit {
    start.deallocate()
    length.deallocate()
  }

  /// Decodes an image.
  ///
  /// - Parameters:
  ///   - codes: Where the code stream lies.
  ///   - bytes: The file.
  ///   - colorCount: One more than the highest index allowed.
  ///   - output: Room for exactly the pixels of the image.
  /// - Throws: Where the codes are impossible or do not yield exactly that many pixels.
  package func decode(
    _ codes: GIFCodes,
    of bytes: [UInt8],
    colorCount: Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) throws(ImageDecodingError) {
    guard let base = output.baseAddress else { return }
    try follow(codes, of: bytes, colorCount: colorCount, pixelCount: output.count) {
      (place, code, earlier, length) in
      if length == 1 {
        base[place] = earlier < 0 ? UInt8(truncatingIfNeeded: code) : base[earlier]
      } else {
        // The string of a code that has only just been made overlaps its copy by one index.
        (base + place).update(from: base + earlier, count: length - 1)
        base[place + length - 1] = base[earlier + length - 1]
      }
    }
  }

  /// Makes sure that an image can be decoded; costs as much as it has codes, not pixels.
  ///
  /// - Throws: As ``decode(_:of:colorCount:into:)`` does.
  func verify(
    _ codes: GIFCodes,
    of bytes: [UInt8],
    colorCount: Int,
    pixelCount: Int
  ) throws(ImageDecodingError) {
    try follow(codes, of: bytes, colorCount: colorCount, pixelCount: pixelCount) { _, _, _, _ in }
  }

  /// Goes through the codes and hands over, for each, the place of its pixels, the code, where its
  /// pixels stand already (-1 for a single colour, which is the code itself), and how many they are.
  @inline(__always)
  private func follow(
    _ codes: GIFCodes,
    of bytes: [UInt8],
    colorCount: Int,
    pixelCount count: Int,
    _ emit: (Int, Int, Int, Int) -> Void
  ) throws(ImageDecodingError) {
    let clear = 1 << codes.minimumCodeSize
    let end = clear + 1
    var next = end + 1
    var size = codes.minimumCodeSize + 1
    // Where the pixels of the code before stand and how many they are; none after a clear code.
    var previous = -1
    var previousLength = 0
    var written = 0
    var bits: UInt32 = 0
    var bitCount = 0
    var offset = codes.start
    var left = 0

    while true {
      while bitCount < size {
        if left == 0 {
          left = offset < bytes.count ? Int(bytes[offset]) : 0
          offset += 1
          guard left > 0 else {
            // Some writers leave the end code out; what counts is that the picture is complete.
            guard written == count else {
              throw ImageDecodingError("the image data ends early", offset: offset - 1)
            }
            return
          }
        }
        guard offset < bytes.count else {
          throw ImageDecodingError("the file ends inside image data", offset: offset)
        }
        bits |= UInt32(bytes[offset]) << UInt32(bitCount)
        bitCount += 8
        offset += 1
        left -= 1
      }
      let code = Int(bits & ((1 << UInt32(size)) - 1))
      bits >>= UInt32(size)
      bitCount -= size

      if code == clear {
        next = end + 1
        size = codes.minimumCodeSize + 1
        previous = -1
        continue
      }
      if code == end {
        guard written == count else {
          throw ImageDecodingError("the image data ends early", offset: offset - 1)
        }
        return
      }
      let isNew = code == next && previous >= 0
      guard code < clear || (code > end && code < next) || isNew else {
        throw ImageDecodingError("the image data holds an impossible code", offset: offset - 1)
      }
      guard code >= clear || code < colorCount else {
        throw ImageDecodingError(
          "colour \(code) of \(colorCount) does not exist",
          offset: offset - 1
        )
      }

      let total = code < clear ? 1 : isNew ? previousLength + 1 : length[code]
      guard total <= count - written else {
        throw ImageDecodingError("the image data goes on after the last pixel", offset: offset - 1)
      }
      emit(written, code, code < clear ? -1 : isNew ? previous : start[code], total)
      if previous >= 0, next < Self.codeLimit {
        start[next] = previous
        length[next] = previousLength + 1
        next += 1
      }
      // Codes of a single bit grow before a string has been learnt.
      if next == (1 << size), size < 12 { size += 1 }
      previous = written
      previousLength = total
      written += total
    }
  }
}
