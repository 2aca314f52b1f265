/// Decides quickly which unchanged pixels of an image become transparent.
struct ImageFiller {
  /// The choice of unchanged pixels that become transparent.
  enum Rule {
    /// Groups of whole runs of equal indices: many short runs become a long one.
    ///
    /// A run never becomes transparent in part, which would split it. This suits flat drawings.
    case shortRuns
    /// All unchanged pixels, which suits gradients, where the runs of a row differ from those of
    /// the row above.
    case all
  }

  /// The index that leaves a pixel as it is, if there is one.
  let transparent: UInt8?
  let rule: Rule

  /// The greatest mean length of the runs of a group, in pixels; found by measurement.
  ///
  /// Long runs need few codes in their colour, and making them transparent keeps the dictionary
  /// from learning strings that the rows below repeat: on flat drawings that made files a sixth
  /// larger.
  static let longestRun = 64

  /// Appends the pixels of an image to runs, and returns whether any pixel becomes transparent.
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
    // The column up to which all pixels from the current run on are unchanged.
    var unchangedEnd = x
    // The unchanged runs before the current one.
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

/// Finds out which rule makes the images of a clip smaller.
///
/// Images of a clip are much alike, so both rules are tried with some of them only: the second, the
/// fourth, the eighth and so on. The first image has no unchanged pixels.
struct FillingTrial {
  private var imageCount = 0
  /// The number of bytes that the rule for all pixels has saved in the trials so far.
  private var saved = 0

  /// Returns the rules to try with the next image.
  mutating func rules() -> [ImageFiller.Rule] {
    imageCount += 1
    if imageCount > 1, imageCount & (imageCount - 1) == 0 { return [.shortRuns, .all] }
    return [saved > 0 ? .all : .shortRuns]
  }

  /// Records how many bytes an image took with each rule.
  mutating func note(shortRuns: Int, all: Int) { saved += shortRuns - all }
}
