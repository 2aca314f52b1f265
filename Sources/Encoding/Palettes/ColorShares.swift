/// How many pixels of each frame have which of the points that a palette is chosen for.
struct ColorShares {
  private let log: ColorChangeLog
  private let pointCount: Int
  /// For each frame, the sum of the squared distances of all pixels from their points.
  private var scatter: [Double]

  /// - Parameters:
  ///   - log: The changes of colours.
  ///   - cells: The points in which the colours are gathered.
  init(_ log: ColorChangeLog, _ cells: ColorCells) {
    pointCount = cells.points.count
    scatter = Array(repeating: 0, count: log.frameCount)
    guard cells.areGathered else {
      self.log = log
      return
    }
    let gathered = ColorChangeLog()
    var sums = ColorSums()
    var scattered = 0.0
    for frame in 0..<log.frameCount {
      for change in log[frame] {
        let color = Int(change.color)
        sums.add(Int(cells.places[color]), change.pixels)
        scattered += Double(cells.scatter[color]) * Double(change.pixels)
      }
      sums.drain { gathered.append(color: $0, pixels: $1) }
      gathered.endFrame()
      scatter[frame] = scattered
    }
    self.log = gathered
  }

  /// The number of frames that are told apart.
  var frameCount: Int { log.frameCount }

  /// How much each point is seen: its pixels of all frames.
  var weights: [Float] {
    var sums = [Int](repeating: 0, count: pointCount)
    for frame in 0..<frameCount {
      // A change lasts to the end of the clip.
      for change in log[frame] {
        sums[Int(change.color)] += Int(change.pixels) * (frameCount - frame)
      }
    }
    return sums.map { Float($0) }
  }

  /// The error of each frame.
  ///
  /// - Parameter errors: The error of a pixel of each point.
  /// - Returns: For each frame, the sum over all its pixels.
  func frameErrors(_ errors: [Float]) -> [Double] {
    var sum = 0.0
    return (0..<frameCount).map { frame in
      for change in log[frame] {
        sum += Double(Float(change.pixels) * errors[Int(change.color)])
      }
      return sum + scatter[frame]
    }
  }
}
