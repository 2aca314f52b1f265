extension Path {
  /// Returns the area between a wave and a floor, as a closed outline; all lengths are in points.
  ///
  /// The wave starts at x = 0 and y = `start`, and consists of straight lines between samples of
  /// the function `y` at every integer x.
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

  /// Returns the wave with its curve unchanged, but with a floor of the given width at y = `floor`.
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
