import Bytes

/// A parser of the chunks of a PNG file; it does not decompress pixels.
struct PNGParser {
  /// A frame of an animation before all of its data has been found.
  private struct PendingFrame {
    var rect: PixelRect
    var delay: Double
    var disposal: FrameDisposal
    var isBlended: Bool
    var data: [Range<Int>] = []
    var offset: Int
  }

  private let limits: DecodingLimits
  private var reader: ByteReader
  private(set) var format: PNGFormat
  private(set) var imageData: [Range<Int>] = []
  private(set) var scale: Double?
  private var loopCount: Int?
  /// The number of frames that the file announces; 1 if the file is not animated.
  private(set) var announcedFrames = 1
  private(set) var frameCount = 0
  private var frames: [PNGImage.AnimationFrame] = []
  private var pending: PendingFrame?
  private var sequenceNumber = 0
  private var totalPixels = 0
  private var hasPalette = false
  private(set) var hasTransparency = false
  /// Whether a chunk of another type has followed the `IDAT` chunks; a later `IDAT` is an error.
  private var imageDataEnded = false
  private(set) var deviations = DeviationList()
  private(set) var colors = PNGColors()
  /// The orientation of the picture in Exif's numbers, 1 to 8.
  private(set) var orientation = 1
  /// The error for a file that ends before its end marker; `nil` if the file is complete.
  private(set) var cut: ImageDecodingError?

  var isAnimated: Bool { loopCount != nil }

  var animation: PNGImage.Animation? {
    loopCount.map { PNGImage.Animation(loopCount: $0, frames: frames) }
  }

  init(_ bytes: [UInt8], limits: DecodingLimits) throws(ImageDecodingError) {
    self.limits = limits
    reader = ByteReader(bytes)
    let signature = try reader.skip(PNGChunk.signature.count, "the signature")
    guard bytes[signature].elementsEqual(PNGChunk.signature) else {
      throw ImageDecodingError("this is not a PNG file", offset: 0)
    }
    var header = try PNGParser.nextChunk(&reader)
    // Xcode writes a chunk of its own before the header; other programs cannot read such files.
    let isOptimized = header.type == "CgBI"
    if isOptimized {
      deviations.add(.optimizedForApple)
      header = try PNGParser.nextChunk(&reader)
    }
    guard header.type == "IHDR", header.content.count == 13 else {
      throw ImageDecodingError("the file does not begin with the header chunk (IHDR)", offset: 8)
    }
    format = try PNGParser.parseHeader(ByteReader(bytes, range: header.content), limits)
    format.isOptimizedForApple = isOptimized
  }

  /// Reads all chunks; the last frame of a truncated file may lack pixels.
  mutating func parse() throws(ImageDecodingError) {
    do throws(ImageDecodingError) { try readChunks() } catch {
      guard error.isCutOff, !imageData.isEmpty else { throw error }
      cut = error
      try finish(at: error.offset)
    }
    frameCount = frames.count
    // Browsers show at most the announced number of frames.
    frames.removeLast(max(frames.count - announcedFrames, 0))
  }

  private mutating func readChunks() throws(ImageDecodingError) {
    while true {
      let chunk = try PNGParser.nextChunk(&reader)
      let start = chunk.content.lowerBound
      guard chunk.isIntact else {
        deviations.add(.wrongChecksum(chunk: chunk.type))
        continue
      }
      if !imageData.isEmpty, chunk.type != "IDAT" { imageDataEnded = true }
      switch chunk.type {
      case "IDAT": try readImageData(chunk.content)
      case "PLTE": try readPalette(chunk.content)
      case "tRNS": try readTransparency(chunk.content)
      case "pHYs": try readResolution(chunk.content)
      case "acTL": try readAnimationControl(chunk.content)
      case "fcTL": try readFrameControl(chunk.content)
      case "fdAT": try readFrameData(chunk.content)
      case "iCCP": colors.profile = colors.profile ?? chunk.content
      case "cICP": colors.readCodePoints(reader.bytes[chunk.content])
      case "gAMA": colors.readGamma(reader.bytes[chunk.content])
      case "cHRM": colors.readChromaticities(reader.bytes[chunk.content])
      case "sRGB": colors.isSRGB = true
      case "eXIf": orientation = ExifOrientation.of(Array(reader.bytes[chunk.content])) ?? 1
      case "IEND":
        try finish(at: start)
        return
      case "IHDR": throw ImageDecodingError("the header chunk (IHDR) is repeated", offset: start)
      default:
        guard Self.isAncillary(chunk.type) else {
          throw ImageDecodingError("unknown critical chunk \(chunk.type)", offset: start)
        }
      }
    }
  }

  /// The chunks that an animation needs, although their names mark them as ancillary.
  private static let animationChunks: Set<String> = ["acTL", "fcTL", "fdAT"]

  /// Returns the next chunk and whether its checksum is right; throws if a needed chunk is damaged.
  private static func nextChunk(
    _ reader: inout ByteReader
  ) throws(ImageDecodingError) -> (type: String, content: Range<Int>, isIntact: Bool) {
    let length = try reader.bigEndian32("a chunk")
    let name = try reader.skip(4, "a chunk")
    guard reader.bytes[name].allSatisfy({ 65...90 ~= $0 || 97...122 ~= $0 }) else {
      throw ImageDecodingError(
        "a chunk type does not consist of four letters",
        offset: name.lowerBound
      )
    }
    let type = String(decoding: reader.bytes[name], as: UTF8.self)
    let content = try reader.skip(length, "chunk \(type)")
    let stored = try reader.bigEndian32("the checksum of chunk \(type)")
    let sum = reader.bytes.withUnsafeBytes {
      CRC32.checksum(UnsafeRawBufferPointer(rebasing: $0[name.lowerBound..<content.upperBound]))
    }
    let isIntact = stored == Int(sum)
    guard isIntact || isAncillary(type) && !animationChunks.contains(type) else {
      throw ImageDecodingError("the checksum of chunk \(type) is wrong", offset: content.upperBound)
    }
    return (type, content, isIntact)
  }

  /// Whether a chunk type starts in lower case, which marks chunks that a picture does not need.
  private static func isAncillary(_ type: String) -> Bool {
    type.utf8.first.map { $0 & 0x20 != 0 } ?? false
  }

  private static func parseHeader(
    _ header: ByteReader,
    _ limits: DecodingLimits
  ) throws(ImageDecodingError) -> PNGFormat {
    var reader = header
    let start = reader.offset
    let width = try reader.bigEndian32("the header chunk (IHDR)")
    let height = try reader.bigEndian32("the header chunk (IHDR)")
    try limits.check(width: width, height: height, offset: start)
    let depth = Int(try reader.byte("the header chunk (IHDR)"))
    let type = try reader.byte("the header chunk (IHDR)")
    guard let colorType = PNGColorType(rawValue: type), colorType.allowedBitDepths.contains(depth)
    else {
      throw ImageDecodingError(
        "colour type \(type) cannot have \(depth) bits per sample",
        offset: start + 8
      )
    }
    let compression = try reader.byte("the header chunk (IHDR)")
    let filter = try reader.byte("the header chunk (IHDR)")
    let interlace = try reader.byte("the header chunk (IHDR)")
    guard compression == 0, filter == 0, interlace <= 1 else {
      throw ImageDecodingError(
        "the compression, filter or interlace method is unknown",
        offset: start + 10
      )
    }
    return PNGFormat(
      width: width,
      height: height,
      bitDepth: depth,
      colorType: colorType,
      isInterlaced: interlace == 1
    )
  }

  private mutating func readImageData(_ content: Range<Int>) throws(ImageDecodingError) {
    guard !imageDataEnded else {
      throw ImageDecodingError(
        "the image data chunks (IDAT) are not consecutive",
        offset: content.lowerBound
      )
    }
    guard format.colorType != .indexed || hasPalette else {
      throw ImageDecodingError("the palette chunk (PLTE) is missing", offset: content.lowerBound)
    }
    imageData.append(content)
    // After a frame control chunk, the picture itself is the first frame.
    pending?.data.append(content)
  }

  private mutating func readPalette(_ content: Range<Int>) throws(ImageDecodingError) {
    let offset = content.lowerBound
    guard !hasPalette, imageData.isEmpty else {
      throw ImageDecodingError(
        "the palette chunk (PLTE) is repeated or comes after the image data",
        offset: offset
      )
    }
    guard content.count % 3 == 0, 1...256 ~= content.count / 3 else {
      throw ImageDecodingError(
        "the palette chunk (PLTE) has \(content.count) bytes, and its size must be "
          + "a multiple of 3 between 3 and 768",
        offset: offset
      )
    }
    hasPalette = true
    guard format.colorType == .indexed else { return }
    guard content.count / 3 <= 1 << format.bitDepth else {
      throw ImageDecodingError(
        "the palette has more colours than \(format.bitDepth) bits can index",
        offset: offset
      )
    }
    format.colors = stride(from: offset, to: content.upperBound, by: 3).map { start in
      StraightPixel(
        red: reader.bytes[start],
        green: reader.bytes[start + 1],
        blue: reader.bytes[start + 2]
      )
    }
  }

  private mutating func readTransparency(_ content: Range<Int>) throws(ImageDecodingError) {
    let offset = content.lowerBound
    guard imageData.isEmpty, !hasTransparency else {
      throw ImageDecodingError(
        "the transparency chunk (tRNS) is repeated or comes after the image data",
        offset: offset
      )
    }
    hasTransparency = true
    switch format.colorType {
    case .indexed:
      guard content.count <= format.colors.count else {
        throw ImageDecodingError("the palette has more alpha values than colours", offset: offset)
      }
      for (number, place) in content.enumerated() {
        format.colors[number].alpha = reader.bytes[place]
      }
    case .gray, .rgb:
      guard content.count == 2 * format.colorType.channels else {
        throw ImageDecodingError(
          "the transparency chunk (tRNS) has \(content.count) bytes, not 2 for each channel",
          offset: offset
        )
      }
      format.transparentColor = stride(from: offset, to: content.upperBound, by: 2).map {
        Int(reader.bytes[$0]) << 8 | Int(reader.bytes[$0 + 1])
      }
    case .grayAlpha, .rgba:
      throw ImageDecodingError(
        "the transparency chunk (tRNS) is not allowed with an alpha channel",
        offset: offset
      )
    }
  }

  private mutating func readResolution(_ content: Range<Int>) throws(ImageDecodingError) {
    var part = ByteReader(reader.bytes, range: content)
    let horizontal = try part.bigEndian32("the resolution chunk (pHYs)")
    _ = try part.bigEndian32("the resolution chunk (pHYs)")
    let unit = try part.byte("the resolution chunk (pHYs)")
    // Any unit other than the metre only describes the shape of a pixel.
    guard unit == 1, horizontal > 0 else { return }
    let exact = Double(horizontal) * 0.0254 / 72
    // Whole dots per metre give the scale to about four digits; further digits would be noise.
    scale = (exact * 1000).rounded() / 1000
  }

  private mutating func readAnimationControl(_ content: Range<Int>) throws(ImageDecodingError) {
    var part = ByteReader(reader.bytes, range: content)
    announcedFrames = try part.bigEndian32("the animation control chunk (acTL)")
    let loops = try part.bigEndian32("the animation control chunk (acTL)")
    guard loopCount == nil, imageData.isEmpty else {
      throw ImageDecodingError(
        "the animation control chunk (acTL) is repeated or comes after the image data",
        offset: content.lowerBound
      )
    }
    guard announcedFrames >= 1 else {
      throw ImageDecodingError(
        "the animation control chunk (acTL) announces no frames",
        offset: content.lowerBound
      )
    }
    loopCount = loops
  }

  private mutating func readFrameControl(_ content: Range<Int>) throws(ImageDecodingError) {
    let offset = content.lowerBound
    var part = ByteReader(reader.bytes, range: content)
    try checkSequence(try part.bigEndian32("a frame control chunk (fcTL)"), offset: offset)
    let width = try part.bigEndian32("a frame control chunk (fcTL)")
    let height = try part.bigEndian32("a frame control chunk (fcTL)")
    let x = try part.bigEndian32("a frame control chunk (fcTL)")
    let y = try part.bigEndian32("a frame control chunk (fcTL)")
    let numerator = try part.bigEndian16("a frame control chunk (fcTL)")
    let denominator = try part.bigEndian16("a frame control chunk (fcTL)")
    let disposal = try part.byte("a frame control chunk (fcTL)")
    let blend = try part.byte("a frame control chunk (fcTL)")
    try limits.check(width: width, height: height, offset: offset)
    guard x + width <= format.width, y + height <= format.height else {
      throw ImageDecodingError(
        "a frame of \(width) × \(height) pixels at (\(x), \(y)) is not inside the picture",
        offset: offset
      )
    }
    guard disposal <= 2, blend <= 1 else {
      throw ImageDecodingError(
        "a frame control chunk (fcTL) has an unknown disposal or blend method",
        offset: offset
      )
    }
    try finishFrame()
    totalPixels += width * height
    guard totalPixels <= limits.totalPixels, frames.count < limits.frames else {
      throw ImageDecodingError(
        "the animation is too large; the limits are \(limits.frames) frames and "
          + "\(limits.totalPixels) pixels in total",
        offset: offset
      )
    }
    pending = PendingFrame(
      rect: PixelRect(x: x, y: y, width: width, height: height),
      delay: Double(numerator) / Double(denominator == 0 ? 100 : denominator),
      disposal: disposal == 0 ? .keep : disposal == 1 ? .background : .previous,
      isBlended: blend == 1,
      offset: offset
    )
  }

  private mutating func readFrameData(_ content: Range<Int>) throws(ImageDecodingError) {
    var part = ByteReader(reader.bytes, range: content)
    try checkSequence(try part.bigEndian32("a frame data chunk (fdAT)"), offset: content.lowerBound)
    guard pending != nil, !imageData.isEmpty else {
      throw ImageDecodingError(
        "a frame data chunk (fdAT) comes before the image data or has no frame control (fcTL)",
        offset: content.lowerBound
      )
    }
    pending?.data.append(part.offset..<content.upperBound)
  }

  private mutating func checkSequence(_ number: Int, offset: Int) throws(ImageDecodingError) {
    guard loopCount != nil else {
      throw ImageDecodingError("the animation control chunk (acTL) is missing", offset: offset)
    }
    guard number == sequenceNumber else {
      throw ImageDecodingError(
        "a frame chunk has sequence number \(number) instead of \(sequenceNumber)",
        offset: offset
      )
    }
    sequenceNumber += 1
  }

  private mutating func finishFrame() throws(ImageDecodingError) {
    guard let frame = pending else { return }
    guard !frame.data.isEmpty else {
      throw ImageDecodingError(
        "a frame control chunk (fcTL) is not followed by image data",
        offset: frame.offset
      )
    }
    let isPicture = frame.data.first == imageData.first
    let size = PixelRect(x: 0, y: 0, width: format.width, height: format.height)
    guard !isPicture || frame.rect == size else {
      throw ImageDecodingError(
        "the first frame does not cover the whole picture",
        offset: frame.offset
      )
    }
    frames.append(
      PNGImage.AnimationFrame(
        delay: frame.delay,
        // Before the first frame the canvas is transparent, so "previous" means the background.
        disposal: frames.isEmpty && frame.disposal == .previous ? .background : frame.disposal,
        isBlended: frame.isBlended,
        rect: frame.rect,
        data: frame.data
      )
    )
    pending = nil
  }

  private mutating func finish(at offset: Int) throws(ImageDecodingError) {
    guard !imageData.isEmpty else {
      throw ImageDecodingError("the file contains no image data", offset: offset)
    }
    // The last control chunk of a file may lack its frame. Such a chunk is ignored.
    if pending?.data.isEmpty ?? false, !frames.isEmpty { pending = nil }
    try finishFrame()
  }
}
