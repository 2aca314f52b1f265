/// The value of a parameter.
public enum ParameterValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A list of numbers.
  case numbers([Double])
  /// True or false.
  case flag(Bool)
  /// A colour.
  case color(Color)
  /// A word that names one of several choices.
  case choice(String)
  /// A picture.
  case picture(Picture)

  /// The source of a picture.
  public enum Picture: Hashable, Sendable {
    /// The animation's own artwork.
    case own
    /// No picture.
    case none
    /// A colour instead of a picture.
    case color(Color)
    /// The path of a file that has not been opened yet.
    case file(String)
    /// A picture in memory.
    case bitmap(Bitmap, pixelsPerPoint: Double = 2)
  }

  /// The value as it would be written in a command.
  public var text: String {
    switch self {
    case .number(let number): Self.short(number)
    case .numbers(let numbers): numbers.map(Self.short).joined(separator: ",")
    case .flag(let flag): flag ? "true" : "false"
    case .color(let color): color.hexRGBA
    case .choice(let word): word
    case .picture(.own): "own"
    case .picture(.none): "none"
    case .picture(.color(let color)): color.hexRGBA
    case .picture(.file(let path)): path
    case .picture(.bitmap(let bitmap, let scale)):
      "\(bitmap.width)×\(bitmap.height)" + (scale == 2 ? "" : "@\(Self.short(scale))x")
    }
  }

  /// Returns a number as text; a whole number has no decimal point.
  static func short(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
