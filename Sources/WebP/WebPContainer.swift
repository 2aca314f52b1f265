import CWebP

/// An animated WebP file that libwebp assembles and holds in memory.
final class WebPContainer {
  private let mux: OpaquePointer?

  init() { mux = WebPMuxNew() }

  deinit { WebPMuxDelete(mux) }

  /// The maximum duration of a frame, in milliseconds.
  private static let longestDuration = (1 << 24) - 1

  /// Adds a frame, several times if its duration exceeds ``longestDuration``.
  ///
  /// `file` is a WebP file with a single picture. The left and upper edges of `rect` have even
  /// coordinates. If `isBlended` is true, the frame is blended with the canvas; otherwise it
  /// replaces the canvas. The duration is in milliseconds.
  func push(_ file: [UInt8], at rect: PixelRect, isBlended: Bool, duration: Int) throws {
    var rest = duration
    repeat {
      let part = min(rest, Self.longestDuration)
      let result = file.withUnsafeBufferPointer { bytes in
        var frame = WebPMuxFrameInfo()
        frame.bitstream = WebPData(bytes: bytes.baseAddress, size: bytes.count)
        frame.x_offset = Int32(rect.x)
        frame.y_offset = Int32(rect.y)
        frame.duration = Int32(part)
        frame.id = WEBP_CHUNK_ANMF
        frame.dispose_method = WEBP_MUX_DISPOSE_NONE
        frame.blend_method = isBlended ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
        return WebPMuxPushFrame(mux, &frame, 1)
      }
      try check(result)
      rest -= part
    } while rest > 0
  }

  func assemble(width: Int, height: Int, loopCount: Int) throws -> [UInt8] {
    try check(WebPMuxSetCanvasSize(mux, Int32(width), Int32(height)))
    var parameters = WebPMuxAnimParams(bgcolor: 0, loop_count: Int32(loopCount))
    try check(WebPMuxSetAnimationParams(mux, &parameters))
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    try check(WebPMuxAssemble(mux, &data))
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private func check(_ result: WebPMuxError) throws {
    guard result == WEBP_MUX_OK else { throw WebPEncodingError.container(Int(result.rawValue)) }
  }
}
