/// Decides quickly which pixels of an image are left out because they are there already.
struct ImageFiller {
  /// Which pixels that are there already are left out.
  enum Rule {
    /// Whole runs of equal indices next to each other: many short runs become a long one.
    ///
    /// A part of a run never is, for that would make two runs of one. This suits flat drawings.
    case shortRuns
    /// All of them, which suits gradients, where every row has other runs than the one above.
    case all
  }

  /// The index that leaves a pixel as it is, if there is one.
  let transparent: UInt8?
  let rule: Rule

  /// Up to which mean length, in pixels, runs are worth leaving out; found by measurement.
  ///
  /// Long ones cost next to nothing as they are, and leaving them out keeps the code table from
  /// learning what the rows below repeat: on flat drawings that made files a sixth larger.
  static let longestRun = 64

  /// Fills in the pixels of an image.
  ///
  /// - Parameters:
  ///   - output: Takes the pixels.
  ///   - image: The image.
  /// - Returns: Whether any pixel is left out.
  func fill(_ output: inout IndexRuns, with image: ClipImage) -> Bool {
    var isUsed = false
    if rule == .all, let transparent {
      for row in image.rows {
        image.shown.compare(with: image.canvas, inRow: row, columns: image.columns) {
          output.append($0 == $1 ? transparent : $0, length: $2.count)
          isUsed = isUsed || $0 == $1
        }
      }
      return isUsed
    }
    for row in image.rows where fill(&output, with: image, row: row) { isUsed = true }
    return isUsed
  }

  @inline(__always)
  private func fill(_ output: inout IndexRuns, with image: ClipImage, row: Int) -> Bool {
    var x = image.columns.lowerBound
    let end = image.columns.upperBound
    var run = image.shown.run(at: x, inRow: row)
    var old = image.canvas.run(at: x, inRow: row)
    var isUsed = false
    // The unchanged runs before the one that is looked at.
    var unchanged = run
    var unchangedFrom = x
    func putUnchanged() {
      guard unchanged < run else { return }
      let count = run - unchanged
      if let transparent, count >= 2, x - unchangedFrom <= ImageFiller.longestRun * count {
        output.append(transparent, length: x - unchangedFrom)
        isUsed = true
      } else {
        while unchanged < run {
          let next = min(Int(unchanged.pointee.end), x)
          output.append(unchanged.pointee.value, length: next - unchangedFrom)
          unchangedFrom = next
          unchanged += 1
        }
      }
    }
    while x < end {
      let next = min(Int(run.pointee.end), end)
      while old.pointee.end <= x { old += 1 }
      if run.pointee.value != old.pointee.value || old.pointee.end < next {
        putUnchanged()
        output.append(run.pointee.value, length: next - x)
        unchanged = run + 1
        unchangedFrom = next
      }
      x = next
      run += 1
    }
    putUnchanged()
    return isUsed
  }
}
