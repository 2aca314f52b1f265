public import Pixels

/// What a GIF file contains.
public struct GIFImage: Sendable {
  /// One image of the file.
  public struct Frame: Hashable, Sendable {
    /// How long it is shown, in centiseconds, as the file says; see ``FrameDelay`` for players.
    public let delay: Int
    /// What becomes of it before the next frame.
    public let disposal: FrameDisposal
    /// Where it lies on the screen; it may reach beyond.
    public let rect: PixelRect
    /// The number of entries of its own colour table, or of the file's where it has none.
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

  /// The number of columns of the screen.
  public let width: Int
  /// The number of rows of the screen.
  public let height: Int
  /// The number of entries of the colour table for all frames; 0 where there is none.
  public let globalColorCount: Int
  /// How often the animation plays; 0 for ever, 1 where the file has no loop block.
  public let loopCount: Int
  /// The images, in order.
  public internal(set) var frames: [Frame]
  /// How the file departs from its format.
  public internal(set) var deviations: [PictureDeviation]
  /// The number of bytes of the file.
  public var byteCount: Int { bytes.count }
  /// How long each frame is shown by players, in seconds.
  public var delays: [Double] { frames.map { FrameDelay.played(Double($0.delay) / 100) } }
  /// How long players take for the animation, in seconds.
  public var duration: Double { (delays.reduce(0, +) * 100).rounded() / 100 }

  package let bytes: [UInt8]

  /// What a player shows, frame by frame, decoded on demand.
  public var pictures: GIFPictures { GIFPictures(self) }
}

/// Where the compressed pixels of an image lie in a GIF file, and how they begin.
package struct GIFCodes: Hashable, Sendable {
  /// The number of bits of a pixel, in `2...8` in files that follow the rules.
  package let minimumCodeSize: Int
  /// The offset of the first block's length.
  package let start: Int
  /// The number of bytes in all blocks together, without their lengths.
  package let byteCount: Int
}
