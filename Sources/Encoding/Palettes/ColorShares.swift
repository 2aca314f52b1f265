/// How many pixels of each frame of a clip have which of the colours that a palette is chosen for.
struct ColorShares {
  private let pointCount: Int
  /// The changes of points.
  private let log: ColorChangeLog
  /// For each frame, the sum of the squared distances of all pixels from their points.
  private var scatter: [Double]

  /// The number of frames.
  var frameCount: Int { log.frameCount }

  /// - Parameters:
  ///   - timeline: The clip.
  ///   - cells: The points that its colours are gathered in.
  init(_ timeline: ColorTimeline, _ cells: ColorCells) {
    pointCount = cells.points.count
    scatter = Array(repeating: 0, count: timeline.frameCount)
    guard cells.areGathered else {
      log = timeline.log
      return
    }
    log = ColorChangeLog()
    var sums = ChangeSums(colorCount: pointCount)
    var scattered = 0.0
    for frame in 0..<timeline.frameCount {
      for change in timeline.log[frame] {
        let color = Int(change.color)
        sums.add(cells.places[color], still: change.still, moving: change.moving)
        scattered += Double(cells.scatter[color]) * Double(change.still + change.moving)
      }
      sums.drain { point, still, moving in
        log.append(ColorChangeLog.Change(color: point, still: still, moving: moving))
      }
      log.endFrame()
      scatter[frame] = scattered
    }
  }

  /// How much each point is seen: pixels times the weights of the frames that show them.
  ///
  /// - Parameter frameWeights: A weight for each frame.
  /// - Returns: For each point the sum over pixels that were there from the first frame, and the
  ///   sum over all others.
  func weights(_ frameWeights: [Double]) -> (still: [Float], moving: [Float]) {
    var sums = [SIMD2<Double>](repeating: .zero, count: pointCount)
    // A change lasts to the end.
    var weight = frameWeights.reduce(0, +)
    for frame in 0..<frameCount {
      sums.withUnsafeMutableBufferPointer { sums in
        for change in log[frame] {
          sums[Int(change.color)] += SIMD2(Double(change.still), Double(change.moving)) * weight
        }
      }
      weight -= frameWeights[frame]
    }
    // What was rounded must not look like a pixel.
    func clean(_ sum: Double) -> Float { sum > 1e-6 ? Float(sum) : 0 }
    return (sums.map { clean($0.x) }, sums.map { clean($0.y) })
  }

  /// The error of each frame.
  ///
  /// - Parameters:
  ///   - still: The error of a pixel of each point that was there from the first frame.
  ///   - moving: The error of any other pixel of each point.
  /// - Returns: The sum over all pixels of each frame.
  func errors(still: [Float], moving: [Float]) -> [Double] {
    still.withUnsafeBufferPointer { still in
      moving.withUnsafeBufferPointer { moving in
        var sum = 0.0
        return (0..<frameCount).map { frame in
          for change in log[frame] {
            let point = Int(change.color)
            sum += Double(Float(change.still) * still[point] + Float(change.moving) * moving[point])
          }
          return sum + scatter[frame]
        }
      }
    }
  }
}
