/// A run-length encoder of images that quickly decides which unchanged pixels become transparent.
struct ImageFiller {
  /// A rule that selects the unchanged pixels to make transparent.
  enum Rule {
    /// Consecutive short runs, which become one transparent run; good for flat drawings.
    ///
    /// A run with changed and unchanged pixels keeps its colour; transparency would split the run.
    case shortRuns
    /// All unchanged pixels; good for gradients, in which rows hardly repeat the row above.
    case all
  }

  /// The index that leaves a pixel unchanged; `nil` if there is none.
  let transparent: UInt8?
  let rule: Rule

  /// The maximum mean length of the runs that become transparent, in pixels; found by measurement.
  ///
  /// Long runs keep their colour: they take few codes, and later rows can repeat the strings that
  /// they add to the dictionary. Without the limit, files of flat drawings were a sixth larger.
  static let longestRun = 64

  /// Appends an image to `output`; returns whether any pixel is written with the transparent index.
  func fill(_ output: inout IndexRuns, with image: ClipImage) -> Bool {
    var isUsed = false
    for row in image.rect.rows {
      if rule == .all, let transparent {
        image.forEachRun(inRow: row) { index, isUnchanged, length in
          output.append(isUnchanged ? transparent : index, length: length)
          isUsed = isUsed || isUnchanged
        }
      } else if fillShortRuns(&output, with: image, row: row) {
        isUsed = true
      }
    }
    return isUsed
  }

  @inline(__always)
  private func fillShortRuns(_ output: inout IndexRuns, with image: ClipImage, row: Int) -> Bool {
    let (new, old) = (image.shown.row(row), image.canvas.row(row))
    let end = image.rect.x + image.rect.width
    var x = image.rect.x
    var isUsed = false
    // The end of the unchanged pixels that start at or before the current run.
    var unchangedEnd = x
    // The group of unchanged runs before the current run.
    var (groupStart, groupCount, beforeGroup) = (x, 0, output.mark)
    func endGroup() {
      if let transparent, groupCount >= 2, x - groupStart <= Self.longestRun * groupCount {
        output.removeAll(after: beforeGroup)
        output.append(transparent, length: x - groupStart)
        isUsed = true
      }
      groupCount = 0
    }
    while x < end {
      let next = runEnd(new, from: x, to: end)
      if unchangedEnd <= x, new[x] == old[x] {
        unchangedEnd = firstDifference(new, old, from: x, to: end)
      }
      if unchangedEnd < next {
        endGroup()
      } else {
        if groupCount == 0 { (groupStart, beforeGroup) = (x, output.mark) }
        groupCount += 1
      }
      output.append(new[x], length: next - x)
      x = next
    }
    endGroup()
    return isUsed
  }
}

/// A trial that finds out which ``ImageFiller/Rule`` makes the images of a clip smaller.
///
/// The images of a clip are similar, so both rules are tried only with some images: the second, the
/// fourth, the eighth and so on. The first image has no unchanged pixels.
struct FillingTrial {
  private var imageCount = 0
  /// The number of bytes that ``ImageFiller/Rule/all`` has saved in the trials so far.
  private var saved = 0

  /// Returns the filling rules to try with the next image: usually one, sometimes both.
  mutating func rules() -> [ImageFiller.Rule] {
    imageCount += 1
    if imageCount > 1, imageCount & (imageCount - 1) == 0 { return [.shortRuns, .all] }
    return [saved > 0 ? .all : .shortRuns]
  }

  /// Records the sizes of one image, in bytes, encoded with each ``ImageFiller/Rule``.
  mutating func note(shortRuns: Int, all: Int) { saved += shortRuns - all }
}
