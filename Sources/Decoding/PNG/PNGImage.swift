/// The content of a PNG or APNG file.
public struct PNGImage: Sendable {
  /// An animation inside a PNG file.
  public struct Animation: Hashable, Sendable {
    /// The number of plays, where 0 means for ever.
    public let loopCount: Int
    /// The frames, in order.
    public internal(set) var frames: [AnimationFrame]
    /// The seconds for which players show each frame; the file may state other delays.
    public var delays: [Double] { frames.map { FrameDelay.played($0.delay) } }
    /// The seconds for which players show the animation.
    public var duration: Double { delays.reduce(0, +) }
  }

  /// One frame of an animation.
  public struct AnimationFrame: Hashable, Sendable {
    /// The delay stated in the file, in seconds; players may replace it, see ``FrameDelay``.
    public let delay: Double
    /// The disposal of this frame before the next frame is drawn; `none` occurs only in GIFs.
    public let disposal: FrameDisposal
    /// Whether the frame is blended with the canvas; otherwise the frame replaces canvas pixels.
    public let isBlended: Bool
    /// The rectangle of this frame on the canvas, in pixels.
    public let rect: PixelRect

    let data: [Range<Int>]
  }

  /// The picture; for an animation, the picture for viewers that cannot animate.
  public let bitmap: Bitmap
  /// The number of bits per sample.
  public let bitDepth: Int
  /// The samples that make up a pixel.
  public let colorType: PNGColorType
  /// The number of colours in the palette; 0 if there is none.
  public var paletteCount: Int { format.colors.count }
  /// Whether pixels can be transparent, by an alpha channel or by transparent palette entries.
  public let hasTransparency: Bool
  /// Whether the rows are stored in the seven passes of Adam7.
  public let isInterlaced: Bool
  /// Pixels per point, at 72 points per inch; `nil` if the file states no resolution.
  public let scale: Double?
  /// The animation; `nil` for a still picture.
  public let animation: Animation?
  /// The deviations of the file from its format.
  public let deviations: [PictureDeviation]
  /// The number of bytes of the file.
  public var byteCount: Int { bytes.count }

  let bytes: [UInt8]
  let format: PNGFormat
  /// The orientation of all pictures in Exif's numbers, 1 to 8.
  let orientation: Int

  /// The pictures that a player shows, decoded on demand: one per frame, or one for a still file.
  public var pictures: PNGPictures { PNGPictures(self) }
}
