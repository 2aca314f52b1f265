package import Files

extension PictureClip {
  /// The format of pictures that are read from a pipe.
  package enum StreamFormat: Hashable, Sendable {
    /// A YUV4MPEG2 stream, whose header states the size and the rate.
    case y4m
    /// Pixels without a header: red, green, blue and alpha, not premultiplied, row by row.
    case raw(width: Int, height: Int)
  }

  /// Reads pictures from standard input or a pipe, to its end.
  ///
  /// - Parameters:
  ///   - format: The format of the pictures.
  ///   - path: The pipe. Default: standard input.
  ///   - layout: The layout of each picture. Default: unchanged.
  ///   - part: The time range that the clip can show, in seconds; the pictures at other times are
  ///     discarded. Default: everything.
  /// - Throws: A problem if the stream has another format, ends in the middle of a picture, or
  ///   takes too much disk space.
  package init(
    _ format: StreamFormat,
    from path: String = "-",
    layout: PictureLayout = PictureLayout(),
    part: Range<Double> = 0..<Double.infinity
  ) throws(Problem) {
    let bytes = try ByteStream(path)
    switch format {
    case .y4m: try self.init(try Y4MStream(bytes), named: bytes.name, layout, part)
    case .raw(let width, let height):
      try self.init(RawStream(bytes, width: width, height: height), named: bytes.name, layout, part)
    }
  }
}
