/// Compresses the images of a clip and writes them into a file.
final class ImageWriter: ImageOutput {
  private let writer: GIFWriter
  private let codes: GIFCodeStream
  private let transparentIndex: Int?
  /// Whether pixels of the clip itself are transparent.
  private let hasTransparency: Bool

  init(
    _ writer: GIFWriter,
    _ codes: GIFCodeStream,
    transparentIndex: Int?,
    hasTransparency: Bool
  ) {
    self.writer = writer
    self.codes = codes
    self.transparentIndex = transparentIndex
    self.hasTransparency = hasTransparency
  }

  func put(_ image: ClipImage) throws(GIFError) {
    let encoded = codes.encode(image)
    try writer.putControl(
      delay: image.delay,
      disposal: image.disposal,
      transparent: hasTransparency || encoded.usesTransparency ? transparentIndex : nil
    )
    try writer.putImage(image.rect, encoded)
  }
}
