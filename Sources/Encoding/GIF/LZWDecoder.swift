/// Expands the code stream of a GIF image.
///
/// The dictionary stores each string as its last index and the code of what comes before, and is
/// never larger than the 4096 codes that twelve bits can name, whatever the file says.
final class LZWDecoder {
  private let prefix = UnsafeMutablePointer<UInt16>.allocate(capacity: 4096)
  private let suffix = UnsafeMutablePointer<UInt8>.allocate(capacity: 4096)
  private let length = UnsafeMutablePointer<UInt16>.allocate(capacity: 4096)

  init() {
    prefix.initialize(repeating: 0, count: 4096)
    suffix.initialize(repeating: 0, count: 4096)
    length.initialize(repeating: 1, count: 4096)
  }

  deinit {
    prefix.deallocate()
    suffix.deallocate()
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
  func decode(
    _ codes: GIFCodes,
    of bytes: [UInt8],
    colorCount: Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) throws(ImageDecodingError) {
    guard let base = output.baseAddress else { return }
    let count = output.count
    let clear = 1 << codes.minimumCodeSize
    let end = clear + 1
    for index in 0..<clear { suffix[index] = UInt8(truncatingIfNeeded: index) }

    var next = end + 1
    var size = codes.minimumCodeSize + 1
    var previous = -1
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

      let known = isNew ? previous : code
      let knownLength = known < clear ? 1 : Int(length[known])
      let total = isNew ? knownLength + 1 : knownLength
      guard total <= count - written else {
        throw ImageDecodingError("the image data goes on after the last pixel", offset: offset - 1)
      }
      var place = written + knownLength - 1
      var walk = known
      while walk > end {
        base[place] = suffix[walk]
        walk = Int(prefix[walk])
        place -= 1
      }
      base[place] = suffix[walk]
      let first = suffix[walk]
      if isNew { base[written + knownLength] = first }
      written += total

      if previous >= 0, next < 4096 {
        prefix[next] = UInt16(truncatingIfNeeded: previous)
        suffix[next] = first
        length[next] = (previous < clear ? 1 : length[previous]) &+ 1
        next += 1
        if next == (1 << size), size < 12 { size += 1 }
      }
      previous = code
    }
  }
}
