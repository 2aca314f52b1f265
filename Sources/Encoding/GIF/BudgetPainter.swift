import Pixels

/// Puts the pixels of a clip into a canvas as palette indices that make few codes, as long as no
/// frame's error exceeds its budget.
///
/// Most frames of a clip could be worse than they are without being the worst. What they may lose is
/// spent on pixels in short runs: antialiased edges, which make up most of a file. All long runs, and
/// colours most of whose pixels lie in long ones, are the nearest colours.
final class BudgetPainter {
  private let painter: IndexPainter
  private var indices: CheapIndices
  private let budget: ErrorBudget
  /// Which pixels of the canvas do not have the nearest colour.
  private var losses: LossScreen
  /// The sum of all losses.
  private var lost = 0.0
  /// The level of ``CheapIndices`` that the last frame was painted with.
  private var level = 0
  /// For each level, how many times as much is probably lost as with the one below: at least
  /// ``CheapIndices/growth``, and more where the level was too high a short while ago.
  private var growths: [Double]

  /// - Parameters:
  ///   - painter: Paints with the nearest colours.
  ///   - indices: What is painted instead.
  ///   - budget: What may be given up for it.
  ///   - height: The number of rows.
  init(
    _ painter: IndexPainter,
    _ indices: CheapIndices,
    _ budget: ErrorBudget,
    height: Int
  ) {
    self.painter = painter
    self.indices = indices
    self.budget = budget
    losses = LossScreen(height: height)
    growths = Array(repeating: CheapIndices.growth, count: indices.lastLevel + 1)
  }

  /// Paints what has changed.
  ///
  /// - Parameters:
  ///   - changes: What has changed.
  ///   - canvas: What the last call returned.
  ///   - frame: The number of the frame.
  /// - Returns: The canvas, and whether more than the changes was painted.
  func paint(
    _ changes: FrameChanges,
    over canvas: IndexCanvas,
    frame: Int
  ) -> (canvas: IndexCanvas, isRefreshed: Bool) {
    guard frame > 0 else { return (painter.paint(changes, over: canvas, isFirst: true), false) }
    let room = budget[frame]
    expectLevel(for: room)
    var attempt = attempt(changes, canvas)
    while attempt.lost > room, level > 0 {
      losses.discard()
      let before = (level: level, lost: attempt.lost)
      level -= attempt.lost > 2 * room ? min(level, 4) : 1
      attempt = self.attempt(changes, canvas)
      if level == before.level - 1, attempt.lost > 0 {
        growths[before.level] = before.lost / attempt.lost
      }
    }
    losses.finish()
    lost = attempt.lost
    return lost <= room ? (attempt.canvas, false) : (refreshed(attempt.canvas), true)
  }

  /// Changes the level by how much the last frame lost: frames are much like the ones before.
  private func expectLevel(for room: Double) {
    var expected = lost
    while level > 0, expected > room {
      expected /= growths[level]
      level -= 1
    }
    for _ in 0..<2 where level < indices.lastLevel && expected * growths[level + 1] < 0.8 * room {
      level += 1
      expected *= growths[level]
    }
    // What turned out long ago may be different by now.
    for index in growths.indices {
      growths[index] = max(CheapIndices.growth, growths[index] * 0.97)
    }
  }

  private struct Attempt {
    var canvas: IndexCanvas
    var lost: Double
  }

  /// Paints what has changed at the current level; the losses are put together, but not shown.
  private func attempt(_ changes: FrameChanges, _ canvas: IndexCanvas) -> Attempt {
    var editor = RunCanvasEditor(canvas)
    var lost = lost
    changes.runs.withUnsafeBufferPointer { runs in
      indices.choices(atLevel: level).withUnsafeBufferPointer { choices in
        var next = 0
        for span in changes.spans {
          let part = UnsafeBufferPointer(rebasing: runs[next..<next + Int(span.count)])
          lost += paint(part, of: span, choices, &editor, &losses)
          next += part.count
        }
      }
    }
    return Attempt(canvas: editor.finish(), lost: lost)
  }

  /// Paints a part of a row.
  ///
  /// - Returns: How much more is lost.
  @inline(__always)
  private func paint(
    _ runs: UnsafeBufferPointer<UInt32>,
    of span: FrameChanges.Span,
    _ choices: UnsafeBufferPointer<CheapIndices.Choice>,
    _ editor: inout RunCanvasEditor<UInt8>,
    _ losses: inout LossScreen
  ) -> Double {
    let start = Int(span.start)
    var x = start
    var old = editor.begin(row: Int(span.row), column: x)
    losses.begin(row: Int(span.row), column: x)
    var lost = 0.0
    for run in runs {
      let (number, length) = FrameChanges.unpack(run)
      let end = x &+ length
      guard number < choices.count else {
        x = painter.paint(number, from: x, to: end, &old, &editor)
        continue
      }
      let choice = choices[number]
      // Long runs of such colours get this index, too: only few colours ask how long a run is.
      if choice.isPlain {
        editor.append(choice.index, to: end)
        x = end
        continue
      }
      guard length < ColorHistogram.areaLength else {
        x = painter.paint(number, from: x, to: end, &old, &editor)
        continue
      }
      while x < end {
        while old.pointee.end <= x { old += 1 }
        let part = min(end, Int(old.pointee.end))
        let shown = old.pointee.value
        let index = choice.keeps(shown) ? shown : choice.index
        editor.append(index, to: part)
        let run = LossScreen.Run(
          start: Int32(truncatingIfNeeded: x),
          end: Int32(truncatingIfNeeded: part),
          number: Int32(truncatingIfNeeded: number),
          error: index == choice.index ? choice.loss : indices.loss(of: number, shownAs: index)
        )
        losses.append(run)
        lost += run.loss
        x = part
      }
    }
    editor.end(column: x, from: old)
    return lost - losses.end(columns: start, x)
  }

  /// Gives all pixels the nearest colour.
  private func refreshed(_ canvas: IndexCanvas) -> IndexCanvas {
    var editor = RunCanvasEditor(canvas)
    for row in 0..<canvas.height {
      let runs = losses.runs(ofRow: row)
      guard !runs.isEmpty else { continue }
      var x = Int(runs.lowerBound.pointee.start)
      var old = editor.begin(row: row, column: x)
      for place in runs {
        let run = place.pointee
        while x < run.start {
          while old.pointee.end <= x { old += 1 }
          x = min(Int(run.start), Int(old.pointee.end))
          editor.append(old.pointee.value, to: x)
        }
        x = Int(run.end)
        editor.append(painter.indices(of: Int(run.number)).later, to: x)
      }
      editor.end(column: x, from: old)
    }
    losses.removeAll()
    lost = 0
    return editor.finish()
  }
}
