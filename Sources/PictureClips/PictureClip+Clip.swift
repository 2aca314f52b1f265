import Files

extension PictureClip {
  /// The name, which is the file name without its extension.
  public var name: ClipName {
    ClipName(animation: Folder.stem(of: clipName ?? "pictures"), scene: "full")
  }

  /// The size of the first picture, in pixels.
  public var size: Size { Size(Double(width), Double(height)) }
  /// Whether the file specifies an infinite number of plays.
  public var isLoop: Bool { loopCount == 0 }

  /// The mean number of frames per second; `nil` if the file states no times.
  public var nativeRate: Double? {
    // Sums of fractional seconds have rounding errors in their last digits.
    times.flatMap { times in times.last.map { (Double(times.count) / $0 * 1e6).rounded() / 1e6 } }
  }

  /// The facts that the clip states about itself, such as the file's deviations from its format.
  ///
  /// The cache key is the file's hash or, if the hash is unknown, the file's path.
  public var statement: ClipStatement {
    var statement = ClipStatement(
      cacheKey: [origin.map { "file=\($0.hash)" } ?? "path=\(clipName ?? "")"]
    )
    statement.deviations = deviations
    return statement
  }

  /// Returns the end time of the last picture, in seconds; without times, the number of pictures.
  public func duration() -> Double { endTimes.last ?? 0 }
}
