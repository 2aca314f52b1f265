/// The loss of quality that a byte limit caused.
struct SizeLoss {
  /// The mean squared error at which the loss in the worst frame becomes visible (30 dB).
  private static let visible = 65.025

  private let error: PictureError
  /// The number of colours in the file; `nil` for a format without a palette.
  private let colors: Int?

  /// Compares a file with its source frames; `nil` if this machine cannot read the file.
  init?(
    of bytes: [UInt8],
    for source: any FrameSource,
    _ format: OutputFormat,
    _ encoding: EncodingOptions
  ) throws {
    // External video decoders need a file.
    let scratch = try ScratchFile(pathExtension: format.nameEnding)
    guard let made = try PictureClip.frames(of: bytes) ?? Self.frames(of: bytes, in: scratch)
    else { return nil }
    defer { withExtendedLifetime(scratch) {} }
    let cut =
      format.options.contains(.alphaThreshold)
      ? Binarizer(matte: encoding.matte, alphaThreshold: encoding.alphaThreshold) : nil
    error = try PictureError(of: made, for: source, cut: cut)
    colors = format.options.contains(.colors) ? try Self.colorCount(of: bytes) : nil
  }

  /// Returns a note about the loss, if any; `limit` is in bytes, and `rate` in frames per second.
  func note(on name: String, limit: Int, rate: Double) -> Message? {
    guard error.worst > 0 else { return nil }
    let rate = FixedPoint.text(rate, decimals: 1)
    let (mean, worst) = (PictureError.decibels(error.mean), PictureError.decibels(error.worst))
    let facts =
      ["\(mean) (\(worst) in the worst frame)"] + (colors.map { ["\($0) colours"] } ?? [])
      + ["\(rate) frames a second"]
    let advice: Message =
      error.worst < Self.visible
      ? ""
      : """
      . The loss is visible. To lose less, choose a smaller \(.size), a lower \(.fps), a shorter part \
      (\(.from), \(.to)) or another \(.format).
      """
    return """
      \(name): fitted into \(limit) bytes with a PSNR of \
      \(facts.joined(separator: ", "))\(advice)
      """
  }

  /// Returns the pictures of a video; `nil` if no installed program can read it.
  private static func frames(
    of bytes: [UInt8],
    in file: ScratchFile
  ) throws -> (any FrameIterator)? {
    _ = try ScratchFile.Writer(file).append(bytes)
    do { return try PictureClip(file.path).makeFrames() } catch {
      try Interruption.check()
      return nil
    }
  }

  /// Returns the number of colours in a file, without transparent pixels; `nil` if unreadable.
  private static func colorCount(of bytes: [UInt8]) throws -> Int? {
    guard var frames = PictureClip.frames(of: bytes) else { return nil }
    var colors: Set<UInt32> = []
    while let frame = try frames.next() {
      frame.bitmap.withPixels { pixels in
        var last: UInt32 = 0
        for pixel in pixels where pixel != last {
          last = pixel
          if pixel >> 24 > 0 { colors.insert(pixel) }
        }
      }
    }
    return colors.count
  }
}
