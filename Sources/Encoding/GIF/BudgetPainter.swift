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
  private var losses: RunCanvas<PixelLoss>
  /// The sum of all losses.
  private var lost = 0.0
  /// The level of ``CheapIndices`` that the last frame was painted with.
  private var level = 0

  /// - Parameters:
  ///   - painter: Paints with the nearest colours.
  ///   - indices: What is painted instead.
  ///   - budget: What may be given up for it.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  init(
    _ painter: IndexPainter,
    _ indices: CheapIndices,
    _ budget: ErrorBudget,
    width: Int,
    height: Int
  ) {
    self.painter = painter
    self.indices = indices
    self.budget = budget
    losses = RunCanvas(width: width, height: height, filledWith: .none)
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
      level -= attempt.lost > 2 * room ? min(level, 4) : 1
      attempt = self.attempt(changes, canvas)
    }
    (losses, lost) = (attempt.losses, attempt.lost)
    return lost <= room ? (attempt.canvas, false) : (refreshed(attempt.canvas), true)
  }

  /// Changes the level by how much the last frame lost: frames are much like the ones before.
  private func expectLevel(for room: Double) {
    var expected = lost
    while level > 0, expected > room {
      level -= 1
      expected /= CheapIndices.growth
    }
    for _ in 0..<2 where level < indices.lastLevel && expected * CheapIndices.growth < 0.8 * room {
      level += 1
      expected *= CheapIndices.growth
    }
  }

  private struct Attempt {
    var canvas: IndexCanvas
    var losses: RunCanvas<PixelLoss>
    var lost: Double
  }

  /// Paints what has changed at the current level.
  private func attempt(_ changes: FrameChanges, _ canvas: IndexCanvas) -> Attempt {
    let room = changes.runs.count + 2 * changes.spans.count
    var editor = RunCanvasEditor(canvas, room: room)
    // One run for each part of a run that has lost something, and one before it.
    var lossEditor = RunCanvasEditor(losses, room: 2 * (room + canvas.count))
    var lost = lost
    changes.runs.withUnsafeBufferPointer { runs in
      indices.choices(atLevel: level).withUnsafeBufferPointer { choices in
        var next = 0
        for span in changes.spans {
          let part = UnsafeBufferPointer(rebasing: runs[next..<next + Int(span.count)])
          lost += paint(part, of: span, choices, &editor, &lossEditor)
          next += part.count
        }
      }
    }
    return Attempt(canvas: editor.finish(), losses: lossEditor.finish(), lost: lost)
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
    _ lossEditor: inout RunCanvasEditor<PixelLoss>
  ) -> Double {
    let start = Int(span.start)
    var x = start
    var old = editor.begin(row: Int(span.row), column: x)
    let oldLoss = lossEditor.begin(row: Int(span.row), column: x)
    var lossEnd = x
    var lost = 0.0
    for run in runs {
      let (number, length) = FrameChanges.unpack(run)
      let end = x &+ length
      guard length < ColorHistogram.areaLength, number < choices.count else {
        x = painter.paint(number, from: x, to: end, &old, &editor)
        continue
      }
      let choice = choices[number]
      if choice.isPlain {
        editor.append(choice.index, to: end)
        x = end
        continue
      }
      while x < end {
        while old.pointee.end <= x { old += 1 }
        let part = min(end, Int(old.pointee.end))
        let shown = old.pointee.value
        var loss = choice.loss
        if choice.keeps(shown) {
          editor.append(shown, to: part)
          if shown != choice.index { loss = indices.loss(of: number, shownAs: shown) }
        } else {
          editor.append(choice.index, to: part)
        }
        if loss > 0 {
          if lossEnd < x { lossEditor.append(.none, to: x) }
          let number = Int32(truncatingIfNeeded: number)
          lossEditor.append(PixelLoss(number: number, error: loss), to: part)
          lossEnd = part
          lost += Double(loss) * Double(part &- x)
        }
        x = part
      }
    }
    editor.end(column: x, from: old)
    if lossEnd < x { lossEditor.append(.none, to: x) }
    lost -= sum(from: oldLoss, columns: start, x)
    lossEditor.end(column: x, from: oldLoss)
    return lost
  }

  /// The sum of the losses in a part of a row.
  @inline(__always)
  private func sum(
    from loss: UnsafePointer<RunCanvas<PixelLoss>.Run>,
    columns start: Int,
    _ end: Int
  ) -> Double {
    var loss = loss
    var x = start
    var sum = 0.0
    while x < end {
      let part = min(end, Int(loss.pointee.end))
      sum += Double(loss.pointee.value.error) * Double(part &- x)
      x = part
      loss += 1
    }
    return sum
  }

  /// Gives all pixels the nearest colour.
  private func refreshed(_ canvas: IndexCanvas) -> IndexCanvas {
    var editor = RunCanvasEditor(canvas, room: losses.count + 2 * canvas.height)
    for row in 0..<canvas.height where losses.starts[row + 1] - losses.starts[row] > 1 {
      var old = editor.begin(row: row, column: 0)
      var loss = losses.run(at: 0, inRow: row)
      var x = 0
      while x < canvas.width {
        let part = Int(min(old.pointee.end, loss.pointee.end))
        let number = Int(loss.pointee.value.number)
        editor.append(number < 0 ? old.pointee.value : painter.indices(of: number).later, to: part)
        if old.pointee.end == part { old += 1 }
        if loss.pointee.end == part { loss += 1 }
        x = part
      }
      editor.end(column: x, from: old)
    }
    losses = RunCanvas(width: canvas.width, height: canvas.height, filledWith: .none)
    lost = 0
    return editor.finish()
  }
}
