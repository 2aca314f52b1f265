/// The content of a WebP file.
public struct WebPImage: Sendable {
  /// One frame of an animation.
  public struct Frame: Hashable, Sendable {
    /// The delay that the file states, in milliseconds; see ``/Decoding/FrameDelay`` for players.
    public let duration: Int
    /// The disposal of the frame before the next one: ``/Decoding/FrameDisposal/keep`` or
    /// ``/Decoding/FrameDisposal/background``.
    public let disposal: FrameDisposal
    /// The rectangle on the canvas.
    public let rect: PixelRect
    /// Whether a part of the frame may be transparent.
    public let hasTransparency: Bool
    /// Whether the frame is blended with the canvas; otherwise it replaces the canvas.
    public let isLaidOver: Bool
  }

  /// The number of columns of the canvas.
  public let width: Int
  /// The number of rows of the canvas.
  public let height: Int
  /// The number of plays; 0 means for ever.
  public let loopCount: Int
  /// The frames, in order.
  public let frames: [Frame]
  /// Whether the file is an animation.
  public let isAnimated: Bool
  /// Whether all frames are stored without loss.
  public let isLossless: Bool
  var deviationList: DeviationList
  /// The departures of the file from its format.
  public var deviations: [PictureDeviation] { deviationList.all }
  /// The number of bytes of the file.
  public internal(set) var byteCount: Int
  /// The delay of each frame in players, in seconds.
  public var delays: [Double] { frames.map { FrameDelay.played(Double($0.duration) / 1000) } }
  /// The duration of the animation in players, in seconds.
  public var duration: Double { (delays.reduce(0, +) * 1000).rounded() / 1000 }

  /// The bytes of the file; of a truncated file, the complete part.
  let bytes: [UInt8]
  /// The conversion to sRGB; `nil` if the colours are sRGB already.
  let conversion: ColorConversion?

  /// The pictures that a player shows, frame by frame, decoded on demand.
  public var pictures: WebPPictures { WebPPictures(bytes: bytes, conversion: conversion) }
}
