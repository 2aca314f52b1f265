import Pixels

/// Paints frames as palette indices that make few codes, as long as no frame's error exceeds its
/// budget.
///
/// Most frames of a clip could be worse than they are without being the worst. What they may lose is
/// spent on pixels in short runs: antialiased edges, which make up most of a file. Long runs, and
/// colours most of whose pixels lie in long runs, get the nearest colours. How much is spent is a
/// matter of levels, see ``CheapIndices``: a frame takes the highest one whose losses its budget
/// probably covers, and lower ones until it does.
final class BudgetPainter {
  private let painter: NearestPainter
  private var indices: CheapIndices
  private let budget: ErrorBudget
  private var work: Work
  /// The sum of all losses of the last frame, and the level it was painted with.
  private var lost = 0.0
  private var level = 0

  /// What an attempt changes besides the plane; one value, so that it is accessed once.
  private struct Work: ~Copyable {
    var losses: LossMap
    /// The indices that the attempt has replaced, span by span.
    var undo = GrowingBuffer<UInt8>()
    /// The losses of a span.
    var spanLosses = GrowingBuffer<LossMap.Run>()
  }

  init(_ painter: NearestPainter, _ indices: CheapIndices, _ budget: ErrorBudget, height: Int) {
    self.painter = painter
    self.indices = indices
    self.budget = budget
    work = Work(losses: LossMap(height: height))
  }

  /// Paints what has changed in a frame that is not the first one.
  ///
  /// - Returns: Whether more than that was painted: whether all pixels got the nearest colours
  ///   because even level 0 exceeds the budget.
  func paint(_ changes: FrameChanges, on plane: IndexPlane, frame: Int) -> Bool {
    let room = budget[frame]
    expectLevel(for: room)
    var total = attempt(changes, on: plane)
    while total > room, level > 0 {
      takeBack(changes, on: plane)
      level -= total > 2 * room ? min(level, 4) : 1
      total = attempt(changes, on: plane)
    }
    work.losses.commit()
    lost = total
    guard lost > room else { return false }
    refresh(plane)
    return true
  }

  /// Chooses the level by what the last frame lost, since neighbouring frames are much alike.
  ///
  /// It may rise by two from frame to frame, up to an expected loss of four fifths of the budget.
  private func expectLevel(for room: Double) {
    var expected = lost
    while level > 0, expected > room {
      expected /= CheapIndices.growth
      level -= 1
    }
    for _ in 0..<2 where level < indices.lastLevel && expected * CheapIndices.growth < 0.8 * room {
      level += 1
      expected *= CheapIndices.growth
    }
  }

  /// Paints what has changed at the current level.
  ///
  /// - Returns: The sum of all losses.
  private func attempt(_ changes: FrameChanges, on plane: IndexPlane) -> Double {
    let choices = indices.choices(atLevel: level)
    return lost + Self.paint(changes, on: plane, choices, indices, painter, &work)
  }

  /// Paints what has changed; returns how much more is lost.
  private static func paint(
    _ changes: FrameChanges,
    on plane: IndexPlane,
    _ choices: [CheapIndices.Choice],
    _ indices: CheapIndices,
    _ painter: NearestPainter,
    _ work: inout Work
  ) -> Double {
    var total = 0.0
    work.undo.removeAll()
    choices.withUnsafeBufferPointer { choices in
      changes.forEachSpan { span, runs in
        total += paint(runs, of: span, choices, on: plane, indices, painter, &work)
      }
    }
    return total
  }

  /// Restores what an attempt has replaced.
  private func takeBack(_ changes: FrameChanges, on plane: IndexPlane) {
    work.losses.discard()
    var place = 0
    for span in changes.spans {
      let row = plane.row(Int(span.row)) + Int(span.start)
      row.update(from: work.undo.base + place, count: span.length)
      place += span.length
    }
  }

  /// Paints a span; returns how much more is lost.
  @inline(__always)
  private static func paint(
    _ runs: UnsafeBufferPointer<UInt32>,
    of span: FrameChanges.Span,
    _ choices: UnsafeBufferPointer<CheapIndices.Choice>,
    on plane: IndexPlane,
    _ indices: CheapIndices,
    _ painter: NearestPainter,
    _ work: inout Work
  ) -> Double {
    let row = plane.row(Int(span.row))
    let start = Int(span.start)
    var x = start
    var sum = 0.0
    work.undo.append(row + x, count: span.length)
    work.spanLosses.removeAll()
    for run in runs {
      let (number, length) = FrameChanges.unpack(run)
      let end = x &+ length
      let choice = number < choices.count ? choices[number] : nil
      guard let choice, !choice.isPlain, length < ColorHistogram.areaLength else {
        if let choice, choice.isPlain {
          fill(row + x, choice.index, count: length)
        } else {
          fill(row + x, painter.index(of: number), count: length)
        }
        x = end
        continue
      }
      while x < end {
        let part = runEnd(row, from: x, to: end)
        let shown = row[x]
        let index = choice.keeps(shown) ? shown : choice.index
        let error =
          index == choice.index ? choice.loss : indices.loss(of: number, shownAs: index)
        fill(row + x, index, count: part - x)
        if error > 0 {
          let loss = LossMap.Run(
            start: Int32(truncatingIfNeeded: x),
            end: Int32(truncatingIfNeeded: part),
            number: Int32(truncatingIfNeeded: number),
            error: error
          )
          work.spanLosses.append(loss)
          sum += loss.loss
        }
        x = part
      }
    }
    let columns = Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: x)
    return sum - work.losses.replace(columns, ofRow: Int(span.row), with: work.spanLosses)
  }

  /// Gives all pixels the nearest colours.
  private func refresh(_ plane: IndexPlane) {
    for y in 0..<plane.height {
      for run in work.losses[row: y] {
        let index = painter.index(of: Int(run.number))
        fill(plane.row(y) + Int(run.start), index, count: Int(run.end - run.start))
      }
    }
    work.losses.removeAll()
    lost = 0
  }
}
