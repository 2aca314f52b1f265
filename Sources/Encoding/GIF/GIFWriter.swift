import CGif
import Decoding
import Requirements

/// A writer for GIF files that uses giflib's sequential interface.
///
/// The output of giflib is kept in memory until ``drain(to:)`` writes it to the sink. A failure of
/// the sink is thus an ordinary Swift error that giflib never sees.
final class GIFWriter {
  private var file: UnsafeMutablePointer<GifFileType>?
  /// The bytes that giflib has written since the last drain.
  private var output: [UInt8] = []

  /// Creates a file of at most 65,535 × 65,535 pixels with a colour table padded to a power of two.
  init(_ bounds: PixelRect, colors: [RGBColor]) throws(GIFError) {
    var code: Int32 = 0
    file = EGifOpen(
      Unmanaged.passUnretained(self).toOpaque(),
      { file, bytes, count in
        guard let user = file?.pointee.UserData, let bytes, count > 0 else { return 0 }
        Unmanaged<GIFWriter>.fromOpaque(user).takeUnretainedValue().output += UnsafeBufferPointer(
          start: bytes,
          count: Int(count)
        )
        return count
      },
      &code
    )
    guard file != nil else { throw GIFError(code: code) }
    EGifSetGifVersion(file, true)
    var size = 2
    while size < colors.count { size *= 2 }
    var table = colors.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
    table += Array(repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: size - table.count)
    guard let map = GifMakeMapObject(Int32(size), table) else {
      throw GIFError(code: E_GIF_ERR_NOT_ENOUGH_MEM)
    }
    defer { GifFreeMapObject(map) }
    try check(EGifPutScreenDesc(file, Int32(bounds.width), Int32(bounds.height), 8, 0, map))
  }

  deinit {
    // A file that is still open was abandoned, so the result of closing it does not matter.
    if let file { EGifCloseFile(file, nil) }
  }

  /// Writes the number of repetitions after the first play; 0 means for ever.
  func putLoop(repetitions: Int) throws(GIFError) {
    let name = Array("NETSCAPE2.0".utf8)
    let count: [UInt8] = [1, UInt8(repetitions & 255), UInt8(repetitions >> 8 & 255)]
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, Int32(name.count), name))
    try check(EGifPutExtensionBlock(file, Int32(count.count), count))
    try check(EGifPutExtensionTrailer(file))
  }

  /// Writes the control block of the next image, with a delay in centiseconds and the index, if
  /// any, that leaves a pixel unchanged.
  func putControl(delay: Int, disposal: FrameDisposal, transparent: Int?) throws(GIFError) {
    var block = GraphicsControlBlock(
      DisposalMode: Int32(disposal.rawValue),
      UserInputFlag: false,
      DelayTime: Int32(delay),
      TransparentColor: transparent.map(Int32.init) ?? NO_TRANSPARENT_COLOR
    )
    var bytes: [UInt8] = [0, 0, 0, 0]
    EGifGCBToExtension(&block, &bytes)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(bytes.count), bytes))
  }

  /// Writes an image; its control block must have been written.
  func putImage(_ rect: PixelRect, _ image: EncodedImage) throws(GIFError) {
    // giflib takes the number of bits in a code from the colour table. The number is lowered for
    // an image that needs only the first few colours, which makes the codes shorter.
    let bits = file?.pointee.SColorMap.pointee.BitsPerPixel ?? 8
    file?.pointee.SColorMap.pointee.BitsPerPixel = Int32(image.minimumCodeSize)
    defer { file?.pointee.SColorMap.pointee.BitsPerPixel = bits }
    try check(
      EGifPutImageDesc(
        file,
        Int32(rect.x),
        Int32(rect.y),
        Int32(rect.width),
        Int32(rect.height),
        false,
        nil
      )
    )
    var status = GIF_OK
    image.blocks.withUnsafeBufferPointer { blocks in
      var position = 0
      while position < blocks.count, status == GIF_OK, let start = blocks.baseAddress {
        status = EGifPutCodeNext(file, start + position)
        position += Int(blocks[position]) + 1
      }
    }
    try check(status)
    try check(EGifPutCodeNext(file, nil))
  }

  /// Ends the file; its last bytes remain to be drained.
  func finish() throws(GIFError) {
    guard let open = file else { return }
    file = nil
    var code: Int32 = 0
    guard EGifCloseFile(open, &code) == GIF_OK else { throw GIFError(code: code) }
  }

  /// Writes giflib's output to the sink if the output has more than `size` bytes.
  func drain(to sink: inout some ByteSink, above size: Int = 0) throws {
    guard output.count > size else { return }
    defer { output.removeAll(keepingCapacity: true) }
    try sink.write(output)
  }

  private func check(_ status: Int32) throws(GIFError) {
    guard status == GIF_OK else {
      throw GIFError(code: file?.pointee.Error ?? E_GIF_ERR_NOT_WRITEABLE)
    }
  }
}
