@_spi(Buffers) import Bytes

/// Paints frames as palette indices that take few LZW codes, as long as no frame's error exceeds
/// its budget.
///
/// Most frames of a clip could be worse than they are without being the worst. The spare error is
/// spent on pixels in short runs: antialiased edges, which make up most of a file. Long runs, and
/// colours most of whose pixels lie in long runs, get the nearest colours. The error is spent in
/// levels, see ``RateDistortionIndices``. A frame starts at the highest level whose loss its budget
/// is expected to cover, and is painted at lower levels until the budget does cover the loss.
/// Planes keep the number of each pixel's true colour, so its loss follows from its index.
final class BudgetPainter {
  private let painter: NearestPainter
  private var indices: RateDistortionIndices
  private let budget: ErrorBudget
  /// The total loss of the last frame, and the level at which it was painted.
  private var lost = 0.0
  private var level = 0
  /// The indices that an attempt has replaced, span by span.
  private var replaced = GrowingBuffer<UInt8>()

  init(_ painter: NearestPainter, _ indices: RateDistortionIndices, _ budget: ErrorBudget) {
    self.painter = painter
    self.indices = indices
    self.budget = budget
  }

  /// Paints the changes of a frame that is not the first one.
  ///
  /// Before the call, the plane holds the previous frame and its colour numbers.
  ///
  /// - Returns: Whether all pixels got the nearest colours because even level 0 exceeds the budget.
  func paint(_ changes: FrameChanges, on plane: IndexPlane, frame: Int) -> Bool {
    let room = budget[frame]
    expectLevel(for: room)
    let unchanged = lost - loss(of: changes, on: plane)
    keep(changes, of: plane)
    plane.note(changes)
    lost = unchanged + attempt(changes, on: plane)
    while lost > room, level > 0 {
      takeBack(changes, on: plane)
      level -= lost > 2 * room ? min(level, 4) : 1
      lost = unchanged + attempt(changes, on: plane)
    }
    guard lost > room else { return false }
    refresh(plane)
    return true
  }

  /// Chooses the level by the loss of the last frame, since neighbouring frames are much alike.
  ///
  /// The level may rise by two from one frame to the next, as long as the expected loss stays below
  /// four fifths of the budget.
  private func expectLevel(for room: Double) {
    var expected = lost
    while level > 0, expected > room {
      expected /= RateDistortionIndices.growth
      level -= 1
    }
    for _ in 0..<2
    where level < indices.lastLevel && expected * RateDistortionIndices.growth < 0.8 * room {
      level += 1
      expected *= RateDistortionIndices.growth
    }
  }

  /// Returns the loss of the pixels that are about to change.
  private func loss(of changes: FrameChanges, on plane: IndexPlane) -> Double {
    guard lost > 0 else { return 0 }
    let indices = indices
    return changes.spans.reduce(0) { sum, span in
      let row = plane.row(Int(span.row))
      guard let numbers = plane.numbers(Int(span.row)) else { return sum }
      var (sum, x) = (sum, Int(span.start))
      while x < span.end {
        let end = runEnd(numbers, from: x, to: runEnd(row, from: x, to: Int(span.end)))
        sum += Double(indices.loss(of: Int(numbers[x]), shownAs: row[x])) * Double(end - x)
        x = end
      }
      return sum
    }
  }

  /// Saves the indices that are about to change.
  private func keep(_ changes: FrameChanges, of plane: IndexPlane) {
    replaced.removeAll()
    for span in changes.spans {
      replaced.append(plane.row(Int(span.row)) + Int(span.start), count: span.length)
    }
  }

  /// Restores the indices that an attempt has replaced.
  private func takeBack(_ changes: FrameChanges, on plane: IndexPlane) {
    var place = 0
    for span in changes.spans {
      let row = plane.row(Int(span.row)) + Int(span.start)
      row.update(from: replaced.base + place, count: span.length)
      place += span.length
    }
  }

  /// Paints the changes at the current level, and returns their loss.
  private func attempt(_ changes: FrameChanges, on plane: IndexPlane) -> Double {
    var loss = 0.0
    indices.choices(atLevel: level).withUnsafeBufferPointer { choices in
      changes.forEachSpan { span, runs in
        loss += paint(runs, choices, on: plane.row(Int(span.row)) + Int(span.start))
      }
    }
    return loss
  }

  /// Paints a span, and returns its loss.
  @inline(__always)
  private func paint(
    _ runs: UnsafeBufferPointer<UInt32>,
    _ choices: UnsafeBufferPointer<RateDistortionIndices.Choice>,
    on pixels: UnsafeMutablePointer<UInt8>
  ) -> Double {
    var x = 0
    var loss = 0.0
    for run in runs {
      let (number, length) = FrameChanges.unpack(run)
      let end = x &+ length
      let choice = number < choices.count ? choices[number] : nil
      guard let choice, !choice.isPlain, length < ColorHistogram.areaLength else {
        fill(pixels + x, painter.index(of: number), count: length)
        x = end
        continue
      }
      while x < end {
        let part = runEnd(pixels, from: x, to: end)
        let shown = pixels[x]
        let index = choice.keeps(shown) ? shown : choice.index
        let error =
          index == choice.index ? choice.loss : indices.loss(of: number, shownAs: index)
        fill(pixels + x, index, count: part - x)
        loss += Double(error) * Double(part - x)
        x = part
      }
    }
    return loss
  }

  /// Gives all pixels with a loss the nearest colours.
  private func refresh(_ plane: IndexPlane) {
    for y in 0..<plane.height {
      guard let numbers = plane.numbers(y) else { continue }
      let row = plane.row(y)
      for x in 0..<plane.width where indices.loss(of: Int(numbers[x]), shownAs: row[x]) > 0 {
        row[x] = painter.index(of: Int(numbers[x]))
      }
    }
    lost = 0
  }
}
