public import Decoding
public import Pixels

/// What a WebP file contains.
public struct WebPImage: Sendable {
  /// One frame of an animation.
  public struct Frame: Hashable, Sendable {
    /// How long it is shown, in milliseconds, as the file says; see ``/Decoding/FrameDelay`` for players.
    public let duration: Int
    /// What becomes of it before the next frame: ``/Decoding/FrameDisposal/keep`` or
    /// ``/Decoding/FrameDisposal/background``.
    public let disposal: FrameDisposal
    /// Where it lies on the canvas.
    public let rect: PixelRect
    /// Whether some of it may be transparent.
    public let hasTransparency: Bool
    /// Whether what lies below shows through; else it replaces that.
    public let isLaidOver: Bool
  }

  /// The number of columns of the canvas.
  public let width: Int
  /// The number of rows of the canvas.
  public let height: Int
  /// How often the animation plays; 0 for ever.
  public let loopCount: Int
  /// The frames, in order.
  public let frames: [Frame]
  /// Whether the file is an animation.
  public let isAnimated: Bool
  /// Whether all frames are stored without loss.
  public let isLossless: Bool
  var deviationList: DeviationList
  /// How the file departs from its format.
  public var deviations: [PictureDeviation] { deviationList.all }
  /// The number of bytes of the file.
  public internal(set) var byteCount: Int
  /// How long each frame is shown by players, in seconds.
  public var delays: [Double] { frames.map { FrameDelay.played(Double($0.duration) / 1000) } }
  /// How long players take for the animation, in seconds.
  public var duration: Double { (delays.reduce(0, +) * 1000).rounded() / 1000 }

  /// The file, of one that is cut off what is whole.
  let bytes: [UInt8]
  /// Makes sRGB of other colours; `nil` if they are that already.
  let conversion: ColorConversion?

  /// What a player shows, frame by frame, decoded on demand.
  public var pictures: WebPPictures { WebPPictures(bytes: bytes, conversion: conversion) }
}
