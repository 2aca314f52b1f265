@_spi(Buffers) import Bytes

/// A painter that saves LZW codes by using inexact palette indices, within an error budget.
///
/// If all pixels got their nearest colours, most frames would have a smaller error than the worst
/// frame. The difference is the frame's budget. It is spent on short runs of colours that mostly
/// form short runs: antialiased edges, which take most bytes. Other pixels get nearest colours.
///
/// The loss of a pixel is its squared error minus the squared error of its nearest colour. A higher
/// level allows more loss for each saved bit; see ``RateDistortionIndices``. A frame is painted at
/// the highest level whose expected loss fits the budget, and again at lower levels if the actual
/// loss exceeds the budget. To compute losses, the ``IndexPlane`` stores the true colours too, as
/// numbers of the histogram.
final class BudgetPainter {
  private let painter: NearestPainter
  private var indices: RateDistortionIndices
  private let budget: ErrorBudget
  /// The loss of the last painted frame; `level` is the level at which that frame was painted.
  private var frameLoss = 0.0
  private var level = 0
  /// The previous frame's palette indices in the changed spans, to undo an attempt at painting.
  private var replaced = GrowingBuffer<UInt8>()

  init(_ painter: NearestPainter, _ indices: RateDistortionIndices, _ budget: ErrorBudget) {
    self.painter = painter
    self.indices = indices
    self.budget = budget
  }

  /// Paints the changes of a frame that is not the first.
  ///
  /// Before the call, the plane holds the previous frame's indices and true colours. If the loss of
  /// unchanged pixels alone exceeds the budget, all pixels of the plane get their nearest colour.
  ///
  /// - Returns: Whether unchanged pixels may have been painted, too.
  func paint(_ changes: FrameChanges, on plane: IndexPlane, frame: Int) -> Bool {
    let room = budget[frame]
    expectLevel(for: room)
    let unchanged = frameLoss - loss(of: changes, on: plane)
    save(changes, of: plane)
    plane.note(changes)
    frameLoss = unchanged + attempt(changes, on: plane)
    while frameLoss > room, level > 0 {
      restore(changes, on: plane)
      level -= frameLoss > 2 * room ? min(level, 4) : 1
      frameLoss = unchanged + attempt(changes, on: plane)
    }
    guard frameLoss > room else { return false }
    refresh(plane)
    return true
  }

  /// Sets `level` for a frame from the previous frame's loss, since adjacent frames are similar.
  ///
  /// The level falls until the expected loss fits the budget. It rises by at most two per frame,
  /// and only while the expected loss stays below four fifths of the budget.
  private func expectLevel(for room: Double) {
    var expected = frameLoss
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

  /// Returns the current loss of the pixels that are about to change.
  private func loss(of changes: FrameChanges, on plane: IndexPlane) -> Double {
    guard frameLoss > 0 else { return 0 }
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

  /// Saves the palette indices in the changed spans, before the spans are painted.
  private func save(_ changes: FrameChanges, of plane: IndexPlane) {
    replaced.removeAll()
    for span in changes.spans {
      replaced.append(plane.row(Int(span.row)) + Int(span.start), count: span.length)
    }
  }

  /// Restores the palette indices that the last attempt at painting the changes has overwritten.
  private func restore(_ changes: FrameChanges, on plane: IndexPlane) {
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

  /// Removes the loss: repaints each lossy pixel in its nearest colour.
  private func refresh(_ plane: IndexPlane) {
    for y in 0..<plane.height {
      guard let numbers = plane.numbers(y) else { continue }
      let row = plane.row(y)
      for x in 0..<plane.width where indices.loss(of: Int(numbers[x]), shownAs: row[x]) > 0 {
        row[x] = painter.index(of: Int(numbers[x]))
      }
    }
    frameLoss = 0
  }
}
