extension Stage {
  /// Plays the stage from its current time and writes it to a file in any format.
  ///
  /// ```swift
  /// var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 100, height: 40)))
  /// let circle = Path(ellipseIn: Rect(x: -10, y: 10, width: 20, height: 20))
  /// let dot = stage.add(Layer(shape: Shape(circle, fill: .black)))
  /// stage.add(.basic(.positionX, from: 10, to: 90, duration: 1).autoreversed(), to: dot)
  /// try stage.write(to: "dot.gif", lasting: 2)
  /// try stage.write(to: "dot.svg", lasting: 2)
  /// ```
  ///
  /// A copy is played, so the stage does not change. The file gets its name only when complete.
  ///
  /// - Parameters:
  ///   - path: The path of the file; an existing file is replaced. `-` is standard output.
  ///   - duration: The duration, in seconds; positive and at most 600.
  ///   - options: The options.
  ///   - changes: A closure that changes layers at the time of each frame, before the frame is
  ///     shown. Calls for the same ``time`` must make the same changes.
  /// - Throws: A problem if a number is out of range, a layer has a value that is infinite or NaN,
  ///   or the file cannot be written; errors of encoding.
  public func write(
    to path: String,
    lasting duration: Double,
    options: WritingOptions = WritingOptions(),
    changes: @escaping @Sendable (inout Stage) -> Void = { _ in }
  ) throws {
    try Clip(self, lasting: duration, changes: changes).write(to: path, options: options)
  }
}
