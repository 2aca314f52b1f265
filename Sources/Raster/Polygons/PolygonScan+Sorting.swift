extension PolygonScan {
  /// Adds the edges that start at a sample row to the active ones.
  mutating func insert(_ starting: Range<Int>, at sample: Int) {
    var count = 0
    for index in starting where edges[index].top == sample {
      fresh[count] = edges + index
      count += 1
    }
    guard count > 0 else { return }
    _ = sort(from: 0, to: count, level: Int.max)
    merge(active, activeCount, fresh, count)
    activeCount += count
    swap(&active, &spare)
  }

  /// Sorts some of the fresh edges from left to right, those at the same place as Cairo does.
  ///
  /// - Returns: The end of those that are sorted, twice as many with each level.
  private func sort(from start: Int, to end: Int, level: Int) -> Int {
    guard start + 1 < end else { return end }
    if fresh[start].pointee.cell > fresh[start + 1].pointee.cell {
      (fresh[start], fresh[start + 1]) = (fresh[start + 1], fresh[start])
    }
    var (sorted, inner) = (start + 2, 0)
    while inner < level, sorted < end {
      let next = sort(from: sorted, to: end, level: inner)
      merge(fresh + start, sorted - start, fresh + sorted, next - sorted)
      (fresh + start).update(from: spare, count: next - start)
      (sorted, inner) = (next, inner + 1)
    }
    return sorted
  }

  /// Merges two sorted lists into the spare one: at the same place those of the list before come first.
  private func merge(
    _ first: UnsafeMutablePointer<Edge>,
    _ firstCount: Int,
    _ second: UnsafeMutablePointer<Edge>,
    _ secondCount: Int
  ) {
    var (a, b, aEnd, bEnd) = (first, second, first + firstCount, second + secondCount)
    if a < aEnd, b < bEnd, a.pointee.pointee.cell > b.pointee.pointee.cell {
      (a, b, aEnd, bEnd) = (b, a, bEnd, aEnd)
    }
    var place = spare
    while a < aEnd || b < bEnd {
      while a < aEnd, b == bEnd || a.pointee.pointee.cell <= b.pointee.pointee.cell {
        place.pointee = a.pointee
        place += 1
        a += 1
      }
      (a, b, aEnd, bEnd) = (b, a, bEnd, aEnd)
    }
  }
}
