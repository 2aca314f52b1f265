/// The content of a PNG or APNG file.
public struct PNGImage: Sendable {
  /// An animation inside a PNG file.
  public struct Animation: Hashable, Sendable {
    /// The number of plays; 0 for ever.
    public let loopCount: Int
    /// The frames, in order.
    public internal(set) var frames: [AnimationFrame]
    /// The delay of each frame in players, in seconds.
    public var delays: [Double] { frames.map { FrameDelay.played($0.delay) } }
    /// The duration in players, in seconds.
    public var duration: Double { delays.reduce(0, +) }
  }

  /// One frame of an animation.
  public struct AnimationFrame: Hashable, Sendable {
    /// The delay that the file states, in seconds; see ``FrameDelay`` for players.
    public let delay: Double
    /// The disposal of the frame before the next one; never `none`.
    public let disposal: FrameDisposal
    /// Whether the frame is blended with the canvas; otherwise it replaces the canvas, alpha
    /// included.
    public let isBlended: Bool
    /// The rectangle on the canvas.
    public let rect: PixelRect

    let data: [Range<Int>]
  }

  /// The picture; for an animation, the one that viewers without animation show.
  public let bitmap: Bitmap
  /// The number of bits of a sample.
  public let bitDepth: Int
  /// The samples that make up a pixel.
  public let colorType: PNGColorType
  /// The number of colours of the palette; zero if there is none.
  public var paletteCount: Int { format.colors.count }
  /// Whether pixels can be transparent, by an alpha channel or by transparent palette entries.
  public let hasTransparency: Bool
  /// Whether the rows come in the seven passes of Adam7.
  public let isInterlaced: Bool
  /// Pixels per point at 72 points an inch; `nil` if the file states no resolution.
  public let scale: Double?
  /// The animation, if the file has one.
  public let animation: Animation?
  /// The departures of the file from its format.
  public let deviations: [PictureDeviation]
  /// The number of bytes of the file.
  public var byteCount: Int { bytes.count }

  let bytes: [UInt8]
  let format: PNGFormat
  /// The orientation of all pictures as Exif numbers it, 1 to 8.
  let orientation: Int

  /// The pictures that a player shows, frame by frame, decoded on demand; the picture itself
  /// without animation.
  public var pictures: PNGPictures { PNGPictures(self) }
}
