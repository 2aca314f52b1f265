/// The content of a WebP file.
public struct WebPImage: Sendable {
  /// One frame of an animation.
  public struct Frame: Hashable, Sendable {
    /// The stored delay, in milliseconds; see ``/Decoding/FrameDelay`` for the delay in players.
    public let duration: Int
    /// The treatment of the frame's rectangle before the next frame is drawn:
    /// ``/Decoding/FrameDisposal/keep`` or ``/Decoding/FrameDisposal/background``.
    public let disposal: FrameDisposal
    /// The rectangle of the frame on the canvas.
    public let rect: PixelRect
    /// Whether the frame may have transparent pixels.
    public let hasTransparency: Bool
    /// Whether the frame is blended with the canvas; otherwise it replaces the canvas in ``rect``.
    public let isBlended: Bool
  }

  /// The number of columns of the canvas.
  public let width: Int
  /// The number of rows of the canvas.
  public let height: Int
  /// The number of plays; 0 means for ever.
  public let loopCount: Int
  /// The frames in display order.
  public let frames: [Frame]
  /// Whether the file is an animation.
  public let isAnimated: Bool
  /// Whether all frames are stored without loss.
  public let isLossless: Bool
  var deviationList: DeviationList
  /// The deviations of the file from the WebP format.
  public var deviations: [PictureDeviation] { deviationList.all }
  /// The size of the file, in bytes.
  public internal(set) var byteCount: Int
  /// The delay of each frame as players show it, in seconds.
  public var delays: [Double] { frames.map { FrameDelay.played(Double($0.duration) / 1000) } }
  /// The duration of the animation as players show it, in seconds.
  public var duration: Double { (delays.reduce(0, +) * 1000).rounded() / 1000 }

  /// The bytes of the file; of a truncated file, only the intact part.
  let bytes: [UInt8]
  /// The conversion to sRGB; `nil` if the colours are already sRGB.
  let conversion: ColorConversion?

  /// The pictures that a player shows, frame by frame, decoded on demand.
  public var pictures: WebPPictures { WebPPictures(bytes: bytes, conversion: conversion) }
}
