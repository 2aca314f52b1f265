public import Pixels

/// What a PNG or APNG file contains.
public struct PNGImage: Sendable {
  /// An animation inside a PNG file.
  public struct Animation: Hashable, Sendable {
    /// How often it plays; 0 for ever.
    public let loopCount: Int
    /// The frames, in order.
    public internal(set) var frames: [AnimationFrame]
    /// How long each frame is shown by players, in seconds.
    public var delays: [Double] { frames.map { FrameDelay.played($0.delay) } }
    /// How long players take for it, in seconds.
    public var duration: Double { delays.reduce(0, +) }
  }

  /// One frame of an animation.
  public struct AnimationFrame: Hashable, Sendable {
    /// How long it is shown, in seconds, as the file says; see ``FrameDelay`` for players.
    public let delay: Double
    /// What becomes of it before the next frame; never `none`.
    public let disposal: FrameDisposal
    /// Whether it is laid over what is there; else it replaces that, opacity included.
    public let isBlended: Bool
    /// Where it lies.
    public let rect: PixelRect

    let data: [Range<Int>]
  }

  /// The picture; of an animation the one that viewers without animation show.
  public let bitmap: Bitmap
  /// The number of bits of a sample.
  public let bitDepth: Int
  /// What a pixel consists of.
  public let colorType: PNGColorType
  /// The number of colours of the palette; zero where there is none.
  public var paletteCount: Int { format.colors.count }
  /// Whether pixels can be transparent: by an alpha channel, or by entries that say so.
  public let hasTransparency: Bool
  /// Whether the rows come in the seven passes of Adam7.
  public let isInterlaced: Bool
  /// Pixels per point at 72 points an inch; `nil` if the file states no resolution.
  public let scale: Double?
  /// The animation, where the file has one.
  public let animation: Animation?
  /// How the file departs from its format.
  public let deviations: [PictureDeviation]
  /// The number of bytes of the file.
  public var byteCount: Int { bytes.count }

  let bytes: [UInt8]
  let format: PNGFormat
  /// How all pictures were held, 1 to 8, as Exif numbers it.
  let orientation: Int

  /// What a player shows, frame by frame, decoded on demand; the picture itself without animation.
  public var pictures: PNGPictures { PNGPictures(self) }
}
