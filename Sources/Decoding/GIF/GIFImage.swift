/// The content of a GIF file.
public struct GIFImage: Sendable {
  /// One image of the file.
  public struct Frame: Hashable, Sendable {
    /// The delay stated in the file, in centiseconds; players may replace it, see ``FrameDelay``.
    public let delay: Int
    /// The disposal of this frame before the next frame is drawn.
    public let disposal: FrameDisposal
    /// The frame's rectangle on the logical screen, in pixels; it may extend beyond the screen.
    public let rect: PixelRect
    /// The number of colours in the frame's own table or, without one, in the global colour table.
    public let colorCount: Int
    /// Whether the image has a transparent colour.
    public let hasTransparency: Bool

    let transparentIndex: UInt8?
    let isInterlaced: Bool
    let palette: Range<Int>
    package let codes: GIFCodes
    /// Whether the file ends before the frame does.
    let isCutOff: Bool
  }

  /// The width of the GIF's logical screen, in pixels.
  public let width: Int
  /// The height of the GIF's logical screen, in pixels.
  public let height: Int
  /// The number of entries of the global colour table; 0 if there is none.
  public let globalColorCount: Int
  /// The number of plays, where 0 means for ever; 1 if the file has no loop block.
  public let loopCount: Int
  /// The images, in order.
  public internal(set) var frames: [Frame]
  /// The deviations of the file from its format.
  public internal(set) var deviations: [PictureDeviation]
  /// The number of bytes of the file.
  public var byteCount: Int { bytes.count }
  /// The seconds for which players show each frame; the file may state other delays.
  public var delays: [Double] { frames.map { FrameDelay.played(Double($0.delay) / 100) } }
  /// The seconds for which players show the animation.
  public var duration: Double { (delays.reduce(0, +) * 100).rounded() / 100 }

  package let bytes: [UInt8]

  /// The pictures that a player shows, frame by frame, decoded on demand.
  public var pictures: GIFPictures { GIFPictures(self) }
}

/// The location of an image's LZW codes, its compressed pixels, in a GIF file.
package struct GIFCodes: Hashable, Sendable {
  /// The number of bits of a palette index, 2 to 8 if valid; the first LZW codes have one bit more.
  package let minimumCodeSize: Int
  /// The file offset of the first data block's length byte.
  package let start: Int
  /// The total number of bytes in all data blocks, without their length bytes.
  package let byteCount: Int
}
