/// Finds out which rule for leaving pixels out makes the images of a clip smaller.
///
/// Images of a clip are much alike, so both rules are tried with some of them only: the second, the
/// fourth, the eighth and so on. In the first one there is nothing yet that could be left out.
struct FillingTrial {
  private var imageCount = 0
  /// How many bytes were saved by leaving out all pixels that are there already.
  private var saved = 0

  /// The rules to try with the next image.
  mutating func rules() -> [ImageFiller.Rule] {
    imageCount += 1
    if imageCount > 1, imageCount & (imageCount - 1) == 0 { return [.shortRuns, .all] }
    return [saved > 0 ? .all : .shortRuns]
  }

  /// Notes how many bytes an image had by each rule.
  mutating func note(shortRuns: Int, all: Int) { saved += shortRuns - all }
}
