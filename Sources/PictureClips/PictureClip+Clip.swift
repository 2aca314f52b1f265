import Files

extension PictureClip {
  /// The file's name without its extension.
  public var name: ClipName {
    ClipName(animation: Folder.stem(of: clipName ?? "pictures"), scene: "full")
  }

  /// The size of the first picture, in pixels.
  public var size: Size { Size(Double(width), Double(height)) }
  /// Whether the file plays for ever.
  public var isLoop: Bool { loopCount == 0 }

  /// The mean number of frames per second; `nil` if the file has no times.
  public var nativeRate: Double? {
    // Sums of fractions of a second have noise in their last digits.
    times.flatMap { times in times.last.map { (Double(times.count) / $0 * 1e6).rounded() / 1e6 } }
  }

  /// The file, identified by the hash of its bytes or else by its path, and its deviations.
  public var statement: ClipStatement {
    var statement = ClipStatement(
      cacheKey: [origin.map { "file=\($0.hash)" } ?? "path=\(clipName ?? "")"]
    )
    statement.deviations = deviations
    return statement
  }

  /// Returns the end of the last picture, in seconds; the number of pictures if the file has no
  /// times.
  public func duration() -> Double { endTimes.last ?? 0 }
}
