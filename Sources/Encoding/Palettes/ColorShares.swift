/// How many pixels of each frame have which of the points that a palette is chosen for.
struct ColorShares {
  private let log: ColorChangeLog
  /// For each frame, the sum of the squared distances of all pixels from their points.
  private var scatter: [Double]
  /// For each point, the sum of its pixels over all frames.
  let weights: [Float]

  /// - Parameters:
  ///   - log: The changes of colours.
  ///   - cells: The points in which the colours are gathered.
  init(_ log: ColorChangeLog, _ cells: ColorCells) {
    scatter = Array(repeating: 0, count: log.frameCount)
    if cells.areGathered {
      let gathered = ColorChangeLog()
      var sums = ColorSums()
      var scattered = 0.0
      for frame in 0..<log.frameCount {
        for change in log[frame] {
          let color = Int(change.color)
          sums.add(Int(cells.places[color]), pixels: change.pixels)
          scattered += Double(cells.scatter[color]) * Double(change.pixels)
        }
        sums.drain(into: gathered)
        scatter[frame] = scattered
      }
      self.log = gathered
    } else {
      self.log = log
    }
    // A change lasts to the end of the clip.
    var weights = [Double](repeating: 0, count: cells.points.count)
    for frame in 0..<self.log.frameCount {
      let frames = Double(self.log.frameCount - frame)
      for change in self.log[frame] { weights[Int(change.color)] += Double(change.pixels) * frames }
    }
    self.weights = weights.map { Float($0) }
  }

  /// The error of each frame.
  ///
  /// - Parameter errors: The error of a pixel of each point.
  /// - Returns: For each frame, the sum over all its pixels.
  func frameErrors(_ errors: [Float]) -> [Double] {
    errors.withUnsafeBufferPointer { errors in
      var sum = 0.0
      return (0..<log.frameCount).map { frame in
        for change in log[frame] {
          sum += Double(Float(change.pixels) * errors[Int(change.color)])
        }
        return sum + scatter[frame]
      }
    }
  }
}
