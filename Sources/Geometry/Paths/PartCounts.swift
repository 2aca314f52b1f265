/// A function that cuts lengths into parts so that the longest part is as short as possible.
enum PartCounts {
  /// Returns the number of equal parts for each length; the sum of the numbers is `count`.
  ///
  /// `lengths` must not be empty, and `count` must be at least the number of lengths. Parts that
  /// differ by less than a thousandth count as equal, and earlier lengths are split first. Rounding
  /// errors therefore have no effect.
  static func split(_ lengths: [Double], into count: Int) -> [Int] {
    var parts = Array(repeating: 1, count: lengths.count)
    var rest = count - lengths.count
    let total = lengths.reduce(0, +)
    guard rest > 0, total > 0, total.isFinite, let longest = lengths.max() else {
      parts[0] += rest
      return parts
    }
    func part(_ length: Double, _ most: Double) -> Int {
      Int(max((length / most).rounded(.up), 1))
    }
    // If parts may be as long as `high`, no more than `count` parts are needed. If they may only be
    // as long as `low`, more are needed.
    var (low, high) = (total / Double(count + 1), longest)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if lengths.reduce(0, { $0 + part($1, middle) }) > count {
        low = middle
      } else {
        high = middle
      }
    }
    parts = lengths.map { part($0, high * (1 + 5e-4)) }
    rest = count - parts.reduce(0, +)
    while rest > 0 {
      let before = rest
      for index in parts.indices
      where rest > 0 && lengths[index] / Double(parts[index]) >= high * (1 - 5e-4) {
        parts[index] += 1
        rest -= 1
      }
      guard rest < before else {
        parts[0] += rest
        break
      }
    }
    return parts
  }
}
