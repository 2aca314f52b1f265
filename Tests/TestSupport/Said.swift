/// The words of diagnoses that several tests look for: a changed wording changes this file alone.
package enum Said {
  // MARK: Times

  package static let lags = "lags by"
  package static let lag = "lag by"
  package static let leads = "leads by"
  package static let lead = "lead by"
  package static let standsStill = "does not move"
  package static let eased = "the same motion with a different timing curve"
  package static let isMovingOtherwise = "keeps its size, but moves differently"
  package static let areMovingOtherwise = "keep their size, but move differently"
  package static let framesInReverse = "the frames play in reverse"
  package static let runsBackwards = "runs the other way"
  package static let turnsBackwards = "turns the other way"

  package static let repeatsFrame = "repeats frame"

  // MARK: Colours

  /// One colour, as `#RRGGBB`, has been replaced everywhere.
  package static func recolored(_ old: String, as new: String) -> String {
    "\(old) has become \(new)"
  }

  /// All colours are darker, by a number with its unit.
  package static func darker(by amount: String) -> String { "the picture is darker by \(amount)" }

  package static let darkerGamma = "gamma differs (1 → 1."
  package static let lighterGamma = "gamma differs (1 → 0."
  package static let inverted = "inverted"
  package static let dithered = "dithered"
  package static let mergedColors = "similar colours have merged"

  // MARK: Places

  /// The picture has moved, by pixels in one direction or two.
  package static func moved(_ ways: String) -> String { "the picture has moved \(ways)" }

  package static let mirroredSideways = "flipped horizontally"
  package static let mirroredUpsideDown = "flipped vertically"
  package static let halfTurn = "rotated by 180°"
  package static let edgesOutwards = "edges have moved outwards by"
  package static let edgesInwards = "edges have moved inwards by"
  package static let edgesOnly = "only edges differ"
  package static let noAntialiasing = "only edges differ: they have lost their antialiasing"
  package static let blurred = "blurred"
  package static let otherShapes = "the shapes differ"
  package static let rasterised = "all animated values are equal, but pixels differ: "
}
