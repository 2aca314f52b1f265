/// Finds out which rule for leaving pixels out makes the images of a clip smaller.
///
/// Images of a clip are much alike, so both rules are tried with some of them only.
struct FillingTrial {
  private var imageCount = 0
  /// How many bytes were saved by leaving out all pixels that are there already.
  private var saved = 0

  /// The first images, all of which are encoded by both rules.
  private static let firstImages = 3
  /// After those, one image of so many is.
  private static let interval = 8

  /// The rules to try with the next image.
  mutating func rules() -> [ImageFiller.Rule] {
    imageCount += 1
    if imageCount <= FillingTrial.firstImages || imageCount % FillingTrial.interval == 0 {
      return [.shortRuns, .all]
    }
    return [saved > 0 ? .all : .shortRuns]
  }

  /// Notes how many bytes an image had by each rule.
  mutating func note(shortRuns: Int, all: Int) { saved += shortRuns - all }
}
