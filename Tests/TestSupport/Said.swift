/// The words of diagnoses that several tests look for: a changed wording changes this file alone.
public enum Said {
  // MARK: Times

  public static let lags = "lags by"
  public static let lag = "lag by"
  public static let leads = "leads by"
  public static let lead = "lead by"
  public static let standsStill = "stands still"
  public static let eased = "the same motion with a different timing curve"
  public static let isMovingOtherwise = "keeps its size, but moves differently"
  public static let areMovingOtherwise = "keep their size, but move differently"
  public static let framesInReverse = "the frames play in reverse"
  public static let runsBackwards = "runs the other way"
  public static let turnsBackwards = "turns the other way"

  public static let repeatsFrame = "repeats frame"

  // MARK: Colours

  /// One colour, as `#RRGGBB`, is another one everywhere.
  public static func recolored(_ old: String, as new: String) -> String {
    "\(old) has become \(new)"
  }

  /// All colours are darker, by a number with its unit.
  public static func darker(by amount: String) -> String { "the picture is darker by \(amount)" }

  public static let darkerGamma = "gamma differs (1 → 1."
  public static let lighterGamma = "gamma differs (1 → 0."
  public static let inverted = "inverted"
  public static let dithered = "dithered"
  public static let mergedColors = "similar colours have merged"

  // MARK: Places

  /// The picture has moved, by pixels in one direction or two.
  public static func moved(_ ways: String) -> String { "the picture has moved \(ways)" }

  public static let mirroredSideways = "mirrored, left and right"
  public static let mirroredUpsideDown = "mirrored, above and below"
  public static let halfTurn = "rotated by 180°"
  public static let edgesOutwards = "edges have moved outwards by"
  public static let edgesInwards = "edges have moved inwards by"
  public static let edgesOnly = "only edges differ"
  public static let noAntialiasing = "only edges differ: they have lost their antialiasing"
  public static let blurred = "blurred"
  public static let otherShapes = "the shapes differ"
  public static let rasterised = "all values agree, the pixels do not: "
}
