import Geometry

/// Remembers the measures of the paths that were trimmed last.
///
/// A trimmed path is usually the same one in every frame, and finding it here costs less than
/// measuring it again.
struct MeasureCache {
  private var entries: [(path: Path, measure: PathMeasure)] = []
  private var next = 0
  private static let capacity = 16

  mutating func measure(of path: Path) -> PathMeasure {
    for entry in entries where entry.path == path { return entry.measure }
    let measure = PathMeasure(path)
    if entries.count < Self.capacity {
      entries.append((path, measure))
    } else {
      entries[next] = (path, measure)
      next = (next + 1) % Self.capacity
    }
    return measure
  }
}
