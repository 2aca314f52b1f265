/// The colours for which a palette is chosen.
///
/// If there are more than ``fewPoints`` colours, colours that differ only in their lowest bits are
/// merged into their mean, weighted by pixels. Black, white and the colours of large areas are
/// never merged.
struct ColorCells {
  /// The colours, or the means of merged colours.
  let points: [ColorPoint]
  /// The index in `points` for each colour number of the histogram.
  private let places: [Int32]
  /// The squared distance of each colour from its entry in `points`, indexed by colour number.
  private let scatter: [Float]
  /// Whether some colours were merged, because there are more than ``fewPoints`` colours.
  let areGathered: Bool
  /// Whether each point is a single colour instead of a mean.
  private let isSingle: [Bool]

  /// The number of colours above which colours are merged.
  static let fewPoints = 16_384

  /// Creates the points for the colours of `entries`, which must be sorted by colour number.
  init(_ entries: [ColorHistogram.Entry]) {
    let total = entries.reduce(0) { $0 + $1.weight }
    var shift: UInt32 = 0
    func key(_ entry: ColorHistogram.Entry) -> UInt32 {
      let (red, green, blue) = (
        UInt32(entry.color.red), UInt32(entry.color.green), UInt32(entry.color.blue)
      )
      let isApart =
        entry.weight * 200 > total || entry.color == .black || entry.color == .white
      let bits = isApart ? 0 : shift
      return (isApart ? 1 << 24 : 0) | (red >> bits) << 16 | (green >> bits) << 8 | blue >> bits
    }
    func gathered() -> ColorTable {
      let table = ColorTable(limit: entries.count)
      for entry in entries { _ = table.insert(key(entry)) }
      return table
    }
    var table = gathered()
    while table.count > ColorCells.fewPoints, shift < 3 {
      shift += 1
      table = gathered()
    }
    var places = [Int32](repeating: 0, count: (entries.last?.number ?? -1) + 1)
    var sums = [SIMD4<Double>](repeating: .zero, count: table.count)
    var counts = [Int32](repeating: 0, count: table.count)
    for entry in entries {
      let place = table.find(key(entry)) ?? 0
      var point = ColorPoint(entry.color)
      point.w = 1
      places[entry.number] = Int32(truncatingIfNeeded: place)
      counts[place] += 1
      sums[place] += SIMD4<Double>(point) * Double(max(1, entry.weight))
    }
    areGathered = shift > 0
    isSingle = counts.map { $0 == 1 }
    points = sums.map { sum in
      var mean = ColorPoint(sum / sum.w)
      mean.w = 0
      return mean
    }
    var scatter = [Float](repeating: 0, count: places.count)
    for entry in entries {
      let point = points[Int(places[entry.number])]
      scatter[entry.number] = ColorPoint(entry.color).squaredDistance(to: point)
    }
    self.places = places
    self.scatter = scatter
  }

  /// Returns whether a point is a colour of the clip and not the mean of several colours.
  func isExact(_ point: Int) -> Bool { isSingle[point] }

  /// Returns the weight of each point: its number of pixels in all frames.
  func weights(_ log: ColorChangeLog) -> [Float] {
    var sums = [Int](repeating: 0, count: points.count)
    for frame in 0..<log.frameCount {
      // A change applies to its frame and to all later frames.
      for change in log[frame] {
        sums[Int(places[Int(change.color)])] += Int(change.pixels) * (log.frameCount - frame)
      }
    }
    return sums.map { Float($0) }
  }

  /// Returns the sum of the pixel errors of each frame; `errors` contains an error for each point.
  func frameErrors(_ log: ColorChangeLog, _ errors: [Float]) -> [Double] {
    let own = zip(places, scatter).map { errors[Int($0)] + $1 }
    var sum = 0.0
    return (0..<log.frameCount).map { frame in
      for change in log[frame] { sum += Double(Float(change.pixels) * own[Int(change.color)]) }
      return sum
    }
  }
}
