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
        scattered += Double(cells.scatter[color]) * Double(change.pixels.wrappedSum())
      }
      sums.drain { gathered.append(color: $0, pixels: $1) }
      gathered.endFrame()
      scatter[frame] = scattered
    }
    self.log = gathered
  }

  /// The number of frames that are told apart.
  var frameCount: Int { log.frameCount }

  /// How much each point is seen: its pixels times the weights of the frames that show them.
  func weights(_ frameWeights: [Double]) -> (still: [Float], moving: [Float]) {
    var sums = [SIMD2<Double>](repeating: .zero, count: pointCount)
    // A change lasts to the end of the clip.
    var weight = frameWeights.reduce(0, +)
    for frame in 0..<frameCount {
      for change in log[frame] { sums[Int(change.color)] += SIMD2(change.pixels) * weight }
      weight -= frameWeights[frame]
    }
    // What is left of rounding is no pixel.
    func clean(_ sum: Double) -> Float { sum > 1e-6 ? Float(sum) : 0 }
    return (sums.map { clean($0.x) }, sums.map { clean($0.y) })
  }

  /// The error of each frame.
  ///
  /// - Parameters:
  ///   - still: The error of a still pixel of each point.
  ///   - moving: The error of a moving pixel of each point.
  /// - Returns: For each frame, the sum over all its pixels.
  func frameErrors(still: [Float], moving: [Float]) -> [Double] {
    var sum = 0.0
    return (0..<frameCount).map { frame in
      for change in log[frame] {
        let point = Int(change.color)
        let errors = SIMD2<Float>(change.pixels) * SIMD2(still[point], moving[point])
        sum += Double(errors.x + errors.y)
      }
      return sum + scatter[frame]
    }
  }
}
