extension Path {
  /// Returns the area between a wave and a floor.
  ///
  /// The wave consists of straight lines between samples at every integer x.
  ///
  /// - Parameters:
  ///   - start: The y coordinate of the first point, at x = 0, in points.
  ///   - width: The width of the wave, in points.
  ///   - floor: The y coordinate of the floor, in points.
  ///   - y: A function that returns the wave's y coordinate for an x coordinate, in points.
  /// - Returns: The closed outline.
  static func wave(
    start: Double,
    width: Double,
    floor: Double,
    _ y: (Double) -> Double
  ) -> Path {
    Path { path in
      path.reserveCapacity(Int(width) + 5)
      path.move(to: Point(0, start))
      var x = 0.0
      while x <= width {
        path.addLine(to: Point(x, y(x)))
        x += 1
      }
      path.addLine(to: Point(width, floor))
      path.addLine(to: Point(0, floor))
      path.close()
    }
  }

  /// Returns this wave with another floor.
  ///
  /// - Parameters:
  ///   - floor: The y coordinate of the floor, in points.
  ///   - width: The width of the wave, in points.
  /// - Returns: The closed outline.
  func withFloor(_ floor: Double, width: Double) -> Path {
    // The last three elements are the floor and the closing line.
    let samples = elements.dropLast(3)
    guard case .line(let last)? = samples.last else { return self }
    return Path { path in
      path.reserveCapacity(elements.count)
      path.append(samples, of: self, to: last)
      path.addLine(to: Point(width, floor))
      path.addLine(to: Point(0, floor))
      path.close()
    }
  }
}
