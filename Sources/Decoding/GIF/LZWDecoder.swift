/// A decoder for the LZW codes of a GIF image; it can also check codes without expanding them.
///
/// Every string of the dictionary has already occurred in the picture, so the dictionary stores
/// only a position and a length. Codes have up to 12 bits, so there are at most 4096 strings.
package final class LZWDecoder {
  /// The number of codes of at most twelve bits (GIF89a, appendix F).
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

  /// The outcome of decoding an image's codes.
  package struct Outcome {
    /// The number of decoded pixels, up to the requested number.
    package var pixelCount = 0
    /// Whether an end code occurs before or directly after the last requested pixel.
    var isEnded = false
    /// Whether the codes contain more pixels than requested.
    var hasSurplus = false
    /// Whether a pixel has an index beyond the end of the colour table.
    var lacksColors = false
  }

  /// Decodes an image into `output`, which has room for exactly the pixels of the image.
  ///
  /// - Throws: An error if a code is invalid.
  @discardableResult
  package func decode(
    _ codes: GIFCodes,
    of bytes: [UInt8],
    colorCount: Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) throws(ImageDecodingError) -> Outcome {
    guard let base = output.baseAddress else { return Outcome() }
    return try follow(codes, of: bytes, colorCount: colorCount, pixelCount: output.count) {
      (place, code, earlier, length) in
      if length == 1 {
        base[place] = earlier < 0 ? UInt8(truncatingIfNeeded: code) : base[earlier]
      } else {
        // The string of a new code may end with its own first index, which the update below writes
        // only now. So the last index is copied separately.
        (base + place).update(from: base + earlier, count: length - 1)
        base[place + length - 1] = base[earlier + length - 1]
      }
    }
  }

  /// Returns the outcome of decoding but writes no pixels, in time proportional to the code count.
  ///
  /// - Throws: The same errors as ``decode(_:of:colorCount:into:)``.
  func verify(
    _ codes: GIFCodes,
    of bytes: [UInt8],
    colorCount: Int,
    pixelCount: Int
  ) throws(ImageDecodingError) -> Outcome {
    try follow(codes, of: bytes, colorCount: colorCount, pixelCount: pixelCount) { _, _, _, _ in }
  }

  /// Iterates over the codes, and returns the outcome of decoding.
  ///
  /// The closure receives the position of a code's pixels in the image, the code, the position of
  /// an earlier copy of the pixels, and the number of pixels. If the code is the palette index of a
  /// single pixel, the position of the copy is -1.
  @inline(__always)
  private func follow(
    _ codes: GIFCodes,
    of bytes: [UInt8],
    colorCount: Int,
    pixelCount count: Int,
    _ emit: (Int, Int, Int, Int) -> Void
  ) throws(ImageDecodingError) -> Outcome {
    let clear = 1 << codes.minimumCodeSize
    let end = clear + 1
    var next = end + 1
    var size = codes.minimumCodeSize + 1
    // The position and the number of the previous code's pixels; -1 after a clear code.
    var previous = -1
    var previousLength = 0
    var outcome = Outcome()
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
        }
        // The blocks end here, or the file ends.
        guard left > 0, offset < bytes.count else {
          outcome.pixelCount = written
          return outcome
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
      if code == end || written == count {
        outcome.pixelCount = written
        outcome.isEnded = code == end
        // After the last pixel, fewer than eight bits may remain to fill the last byte.
        let isFilling =
          bitCount + size < 8 && left == 0 && (offset >= bytes.count || bytes[offset] == 0)
        outcome.hasSurplus = code != end && !isFilling
        return outcome
      }
      let isNew = code == next && previous >= 0
      guard code < clear || (code > end && code < next) || isNew else {
        throw ImageDecodingError("the image data contains an invalid LZW code", offset: offset - 1)
      }
      if code < clear, code >= colorCount { outcome.lacksColors = true }

      let whole = code < clear ? 1 : isNew ? previousLength + 1 : length[code]
      // The string of a code may be longer than the remaining pixels.
      let total = min(whole, count - written)
      emit(written, code, code < clear ? -1 : isNew ? previous : start[code], total)
      written += total
      guard total == whole else {
        outcome.pixelCount = written
        outcome.hasSurplus = true
        return outcome
      }
      if previous >= 0, next < Self.codeLimit {
        start[next] = previous
        length[next] = previousLength + 1
        next += 1
      }
      // For pixels of one bit, the code size grows even before the first string is stored.
      if next == (1 << size), size < 12 { size += 1 }
      previous = written - total
      previousLength = total
    }
  }
}
