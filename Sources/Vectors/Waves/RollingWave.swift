/// A wave that rolls and changes its height: one moving outline, clipped to a rectangle.
struct RollingWave {
  /// The outline of the wave, before it is moved and scaled.
  let outline: Path
  /// The outline's transform for each ``SineArea``, in the order of the areas.
  let places: [AffineTransform]
  /// The clip rectangle for each ``SineArea``, in the order of the areas.
  let windows: [Rect]

  /// The maximum length of the outline, in wavelengths.
  private static let maximumWaves = 64.0
  private static let maximumDepth = 100.0

  /// Creates a wave that shows the given areas in order; `nil` if no wave fits all areas.
  init?(_ areas: [SineArea], within tolerance: Double) {
    guard let first = areas.first, let highest = areas.max(by: { $0.height < $1.height }),
      let frequency = highest.frequency
    else { return nil }
    let (left, right) = (first.row[0].x, first.row[first.row.count - 1].x)
    var sines: [Sine] = []
    var shifts: [Double] = []
    for area in areas {
      guard area.row.count == first.row.count, area.row[0].x == left,
        area.row[area.row.count - 1].x == right,
        let sine = Sine(area.row, frequency: frequency, within: tolerance),
        sine.amplitude > tolerance
      else { return nil }
      sines.append(sine)
      // The wave can roll in two directions, and the shorter distance is chosen.
      let length = 2 * .pi / frequency
      let shift = (sines[0].phase - sine.phase) / frequency
      let last = shifts.last ?? 0
      shifts.append(shift + ((last - shift) / length).rounded() * length)
    }
    let amplitude = sines.map(\.amplitude).max() ?? 0
    let scales = sines.map { $0.amplitude / amplitude }
    // The outline is positioned by its middle, its crests or its troughs, whichever move least.
    let levels = [0.0, -1, 1].map { level in sines.map { $0.middle + level * $0.amplitude } }
    let spreads = levels.map { ($0.max() ?? 0) - ($0.min() ?? 0) }
    guard let place = spreads.indices.min(by: { spreads[$0] < spreads[$1] }) else { return nil }
    let (level, heights) = ([0.0, -1, 1][place], levels[place])
    let depth = areas.indices.map { (areas[$0].floor - heights[$0]) / scales[$0] }.max() ?? 0
    guard depth <= Self.maximumDepth * amplitude else { return nil }

    let phase = sines[0].phase
    func quarter(_ x: Double) -> Int {
      Int(((frequency * x + phase) / (.pi / 2)).rounded(.down))
    }
    let reach = (left - (shifts.max() ?? 0))...(right - (shifts.min() ?? 0))
    // Limit the number of wavelengths. Very large phases would also lose their precision.
    guard (reach.upperBound - reach.lowerBound) * frequency <= 2 * .pi * Self.maximumWaves,
      max(abs(reach.lowerBound), abs(reach.upperBound)) * frequency + abs(phase) < 1e12
    else {
      return nil
    }
    outline = Path.sineArea(
      quarters: quarter(reach.lowerBound)...quarter(reach.upperBound),
      floor: (depth / amplitude).rounded(.up) + level + 1
    ) { Point(($0 - phase) / frequency, ($1 - level) * amplitude) }
    places = areas.indices.map {
      AffineTransform.scale(x: 1, y: scales[$0]).then(.translation(x: shifts[$0], y: heights[$0]))
    }
    // An integer height is used, because some files need fewer bytes to clip to integer rectangles.
    let top = sines.map { $0.middle - $0.amplitude }.min() ?? 0
    windows = areas.map { area in
      let height = (area.floor - top + 1).rounded(.up)
      return Rect(x: left, y: area.floor - height, width: right - left, height: height)
    }
  }
}
