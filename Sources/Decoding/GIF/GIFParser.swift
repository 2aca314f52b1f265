/// A parser of the blocks of a GIF file; it does not decompress pixels.
struct GIFParser {
  private let limits: DecodingLimits
  private var reader: ByteReader
  private var control = Control()
  private var loopCount = 1
  private var frames: [GIFImage.Frame] = []
  private var totalPixels = 0
  private var globalPalette: Range<Int> = 0..<0
  private var deviations = DeviationList()

  /// The content of a graphic control extension, which applies to the next image.
  private struct Control {
    var delay = 0
    var disposal = FrameDisposal.none
    var transparentIndex: UInt8?
  }

  init(_ bytes: [UInt8], limits: DecodingLimits) throws(ImageDecodingError) {
    self.limits = limits
    reader = ByteReader(bytes)
    let name = try Array(bytes[reader.skip(6, "the header")])
    guard name == Array("GIF87a".utf8) || name == Array("GIF89a".utf8) else {
      throw ImageDecodingError("this is not a GIF file", offset: 0)
    }
  }

  /// Reads all blocks; the last frame of a truncated file may lack pixels.
  mutating func parse() throws(ImageDecodingError) -> GIFImage {
    var width = try reader.littleEndian16("the screen descriptor")
    var height = try reader.littleEndian16("the screen descriptor")
    // A screen without a size gets the size of the first picture, below.
    try limits.check(width: max(width, 1), height: max(height, 1), offset: 6)
    let flags = try reader.byte("the screen descriptor")
    _ = try reader.skip(2, "the screen descriptor")
    if flags & 0x80 != 0 { globalPalette = try skipPalette(flags) }

    do throws(ImageDecodingError) { try readBlocks() } catch {
      guard error.isCutOff, !frames.isEmpty else { throw error }
      deviations.add(error.offset == lastBlock ? .missingEnd : .cutOff(wholeFrames: frames.count))
    }
    guard let first = frames.first?.rect else {
      throw ImageDecodingError("the file contains no images", offset: reader.offset - 1)
    }
    if width == 0 || height == 0 {
      width = width == 0 ? first.x + first.width : width
      height = height == 0 ? first.y + first.height : height
      try limits.check(width: width, height: height, offset: 6)
      deviations.add(.emptyScreen)
    }
    return GIFImage(
      width: width,
      height: height,
      globalColorCount: globalPalette.count / 3,
      loopCount: loopCount,
      frames: frames,
      deviations: deviations.all,
      bytes: reader.bytes
    )
  }

  /// The offset of the current block; a file that ends at this offset lacks only its end marker.
  private var lastBlock = 0

  private mutating func readBlocks() throws(ImageDecodingError) {
    while true {
      lastBlock = reader.offset
      switch try reader.byte("the list of blocks, before the end marker") {
      case 0x21: try readExtension()
      case 0x2C: try readImage(offset: lastBlock)
      case 0x3B: return
      default: deviations.add(.junk)
      }
    }
  }

  private mutating func skipPalette(_ flags: UInt8) throws(ImageDecodingError) -> Range<Int> {
    try reader.skip(3 << (Int(flags & 7) + 1), "a colour table")
  }

  private mutating func readExtension() throws(ImageDecodingError) {
    let label = try reader.byte("an extension")
    let offset = reader.offset
    let length = Int(try reader.byte("an extension"))
    guard length > 0 else { return }
    let content = try reader.skip(length, "an extension")
    switch label {
    case 0xF9:
      guard length == 4 else {
        throw ImageDecodingError(
          "a graphic control extension has \(length) bytes instead of 4",
          offset: offset
        )
      }
      readControl(Array(reader.bytes[content]))
      _ = try skipBlocks("an extension")
    case 0xFF where isLoopBlock(content):
      let inner = Int(try reader.byte("the loop extension"))
      guard inner > 0 else { return }
      let data = try Array(reader.bytes[reader.skip(inner, "the loop extension")])
      if data.count >= 3, data[0] & 7 == 1 {
        let repetitions = Int(data[1]) | Int(data[2]) << 8
        loopCount = repetitions == 0 ? 0 : repetitions + 1
      }
      _ = try skipBlocks("the loop extension")
    default: _ = try skipBlocks("an extension")
    }
  }

  private func isLoopBlock(_ range: Range<Int>) -> Bool {
    let name = Array(reader.bytes[range])
    return name == Array("NETSCAPE2.0".utf8) || name == Array("ANIMEXTS1.0".utf8)
  }

  private mutating func readControl(_ data: [UInt8]) {
    let disposal = Int(data[0] >> 2 & 7)
    control = Control(
      delay: Int(data[1]) | Int(data[2]) << 8,
      // Some old programs write 4 for "previous"; other reserved values count as unspecified.
      disposal: disposal == 4 ? .previous : FrameDisposal(rawValue: disposal) ?? .none,
      transparentIndex: data[0] & 1 == 0 ? nil : data[3]
    )
  }

  private mutating func readImage(offset: Int) throws(ImageDecodingError) {
    let x = try reader.littleEndian16("an image descriptor")
    let y = try reader.littleEndian16("an image descriptor")
    let width = try reader.littleEndian16("an image descriptor")
    let height = try reader.littleEndian16("an image descriptor")
    let flags = try reader.byte("an image descriptor")
    try limits.check(width: width, height: height, offset: offset)
    let palette = flags & 0x80 != 0 ? try skipPalette(flags) : globalPalette
    guard !palette.isEmpty else {
      throw ImageDecodingError("an image has no colour table", offset: offset)
    }
    let bits = Int(try reader.byte("image data"))
    guard 1...8 ~= bits else {
      throw ImageDecodingError(
        "image data has \(bits) bits per pixel instead of 1 to 8",
        offset: reader.offset - 1
      )
    }
    let start = reader.offset
    var cut: ImageDecodingError?
    var byteCount = 0
    do throws(ImageDecodingError) { byteCount = try skipBlocks("image data") } catch {
      cut = error
      byteCount = reader.end - start
    }
    // A code of twelve bits stands for fewer than 4096 pixels, so a byte stands for at most 2731.
    // Check this here, because the next step allocates the picture.
    guard width * height <= byteCount * 2731 else {
      throw cut
        ?? ImageDecodingError(
          "the image data's \(byteCount) bytes are too few for \(width) × \(height) pixels",
          offset: start
        )
    }
    totalPixels += width * height
    guard totalPixels <= limits.totalPixels, frames.count < limits.frames else {
      throw ImageDecodingError(
        "the animation is too large; the limits are \(limits.frames) frames and "
          + "\(limits.totalPixels) pixels in total",
        offset: offset
      )
    }
    frames.append(
      GIFImage.Frame(
        delay: control.delay,
        disposal: control.disposal,
        rect: PixelRect(x: x, y: y, width: width, height: height),
        colorCount: palette.count / 3,
        hasTransparency: control.transparentIndex != nil,
        transparentIndex: control.transparentIndex,
        isInterlaced: flags & 0x40 != 0,
        palette: palette,
        codes: GIFCodes(minimumCodeSize: bits, start: start, byteCount: byteCount),
        isCutOff: cut != nil
      )
    )
    control = Control()
    if let cut { throw cut }
  }

  /// Skips data blocks, including the empty last block, and returns the number of data bytes.
  private mutating func skipBlocks(_ what: String) throws(ImageDecodingError) -> Int {
    var total = 0
    while true {
      let length = Int(try reader.byte(what))
      if length == 0 { return total }
      _ = try reader.skip(length, what)
      total += length
    }
  }
}
