/// Converts the texts of options to values, or throws a problem that states the expected form.
enum OptionText {
  /// Reads a list of texts separated by commas; throws if an element is empty.
  static func list(_ text: String, option: String) throws(Problem) -> [String] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if parts.contains("") { throw unexpected(text, option, "a list without empty entries") }
    return parts
  }

  static func formats(_ text: String) throws(Problem) -> [OutputFormat] {
    let names = OutputFormat.allCases.map(\.name)
    return try list(text, option: "--format").map { (name) throws(Problem) in
      guard let format = OutputFormat(named: name) else {
        throw Problem.usage("'\(name)' is not a format").at("--format")
          .remedy(Suggestion.remedy(for: name, among: names))
      }
      return format
    }
  }

  /// Reads appearances from a list, without repetitions.
  static func appearances(_ text: String) throws(Problem) -> [Appearance] {
    var appearances: [Appearance] = []
    for word in try list(text, option: "--appearance") {
      let appearance: Appearance = try self.word(word, option: "--appearance")
      if !appearances.contains(appearance) { appearances.append(appearance) }
    }
    return appearances
  }

  /// Reads sizes in points from a list of `WxH`, or `N` for a square.
  static func sizes(_ text: String) throws(Problem) -> [Size] {
    try list(text, option: "--size").map { (part) throws(Problem) in
      let sides = part.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      guard sides.count <= 2, let width = number(sides[0]),
        let height = number(sides[sides.count - 1]),
        0.001...16_384 ~= width, 0.001...16_384 ~= height
      else {
        throw unexpected(
          part,
          "--size",
          "WxH in points, such as 320x568, or N for a square, from 0.001 to 16384"
        )
      }
      return Size(width, height)
    }
  }

  /// The longest accepted side of pictures, in pixels.
  private static let longestSide = 16_384

  /// Reads a size `WxH` in whole pixels.
  static func pixels(
    _ text: String,
    option: String
  ) throws(Problem) -> (width: Int, height: Int) {
    guard case .size(let width, let height)? = canvas(of: text), text.contains("x") else {
      throw unexpected(text, option, "WxH, such as 400x300, with sides of 1 to \(longestSide)")
    }
    return (width, height)
  }

  /// Reads a size in whole pixels: `WxH`, `N` for a square, or `Wx` or `xH` for one side only.
  static func canvas(_ text: String) throws(Problem) -> PictureLayout.Canvas {
    guard let canvas = canvas(of: text) else {
      throw unexpected(
        text,
        "--size",
        "WxH, N (a square), Wx or xH (one side), with sides of 1 to \(longestSide) pixels"
      )
    }
    return canvas
  }

  /// Reads a rectangle of a picture in whole pixels: `WxH+X+Y`, or `WxH` at the upper left.
  static func crop(_ text: String) throws(Problem) -> PixelRect {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    let places = parts.dropFirst().map { side($0, from: 0) }
    guard case .size(let width, let height)? = canvas(of: parts[0]), parts[0].contains("x"),
      [1, 3].contains(parts.count), !places.contains(nil)
    else {
      throw unexpected(text, "--crop", "WxH+X+Y in pixels, such as 200x100+10+0")
    }
    let corner = places.compactMap(\.self)
    return PixelRect(
      x: corner.first ?? 0,
      y: corner.last ?? 0,
      width: width,
      height: height
    )
  }

  /// Reads a rectangle of a canvas in points: `WxH+X+Y`, or `WxH` at the upper left.
  static func pointCrop(_ text: String) throws(Problem) -> Rect {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    let sides = parts[0].lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { number($0) }
    let places = parts.dropFirst().map { number($0) }
    let limit = Double(longestSide)
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      0.001...limit ~= width, 0.001...limit ~= height, [1, 3].contains(parts.count),
      places.allSatisfy({ $0.map { 0...limit ~= $0 } ?? false })
    else {
      throw unexpected(text, "--crop", "WxH+X+Y in points, such as 64x64+10+0")
    }
    let corner = places.compactMap(\.self)
    return Rect(x: corner.first ?? 0, y: corner.last ?? 0, width: width, height: height)
  }

  private static func canvas(of text: some StringProtocol) -> PictureLayout.Canvas? {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    switch (sides.count, sides.first.flatMap { side($0) }, sides.last.flatMap { side($0) }) {
    case (1, let side?, _): return .size(width: side, height: side)
    case (2, let width?, let height?): return .size(width: width, height: height)
    case (2, let width?, nil) where sides[1].isEmpty: return .width(width)
    case (2, nil, let height?) where sides[0].isEmpty: return .height(height)
    default: return nil
    }
  }

  private static func side(_ text: some StringProtocol, from least: Int = 1) -> Int? {
    Int(text).flatMap { (least...longestSide).contains($0) ? $0 : nil }
  }

  /// Reads a list of scales in pixels per point; an `x` may follow each number.
  static func scales(_ text: String) throws(Problem) -> [Double] {
    let option = "--scale"
    return try list(text, option: option).map { (part) throws(Problem) in
      let isMultiple = part.count > 1 && (part.last == "x" || part.last == "X")
      guard let scale = number(isMultiple ? part.dropLast() : part[...]),
        0.001...1_000 ~= scale
      else {
        throw unexpected(part, option, "a number from 0.001 to 1000, such as 2, 1.5 or 2x")
      }
      return scale
    }
  }

  /// Reads a number of bytes, with an optional unit `B`, `kB`, `MB` or `GB` (powers of 1000).
  static func bytes(_ text: String, option: String) throws(Problem) -> Int {
    let units = [("kb", 1e3), ("mb", 1e6), ("gb", 1e9), ("b", 1)]
    let lowercased = text.lowercased()
    let unit = units.first { lowercased.hasSuffix($0.0) }
    let digits = lowercased.dropLast(unit?.0.count ?? 0)
    // A number in bytes must be whole. With a larger unit, as in 1.5MB, it is rounded.
    guard let number = number(digits.last == " " ? digits.dropLast() : digits),
      let bytes = Int(exactly: (number * (unit?.1 ?? 1)).rounded()),
      unit.map({ $0.1 > 1 }) ?? false || Double(bytes) == number,
      1...Int(Int32.max) ~= bytes
    else {
      throw unexpected(
        text,
        option,
        "a number of bytes from 1 to \(Int32.max), such as 60000, 100kB or 1.5MB"
      )
    }
    return bytes
  }

  static func number(
    _ text: String,
    option: String,
    in range: ClosedRange<Double>
  ) throws(Problem) -> Double {
    guard let number = number(text), range.contains(number) else {
      throw unexpected(
        text,
        option,
        "a number from \(range.lowerBound.short) to \(range.upperBound.short)"
      )
    }
    return number
  }

  /// Reads a number of frames per second; the minimum is a frame in a thousand seconds.
  static func rate(_ text: String, option: String) throws(Problem) -> Double {
    try number(text, option: option, in: 0.001...240)
  }

  static func whole(
    _ text: String,
    option: String,
    in range: ClosedRange<Int>
  ) throws(Problem) -> Int {
    guard let number = Int(text), range.contains(number) else {
      let limits =
        range.upperBound == .max
        ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw unexpected(text, option, "a whole number \(limits)")
    }
    return number
  }

  /// Reads a time in seconds, which must not be negative.
  static func time(_ text: String, option: String) throws(Problem) -> Double {
    guard let time = number(text), time >= 0 else {
      throw unexpected(text, option, "a time of at least 0 seconds")
    }
    return time
  }

  /// Reads a nonnegative time in seconds or, with `f`, in frames at the source's native frame rate.
  static func clipTime(_ text: String, option: String) throws(Problem) -> ClipTime {
    let isFrame = text.count > 1 && text.hasSuffix("f")
    guard let time = number(isFrame ? text.dropLast() : text[...]), time >= 0 else {
      throw unexpected(text, option, "a time of at least 0 seconds, or a frame such as 12f")
    }
    return isFrame ? .frames(time) : .seconds(time)
  }

  /// Reads a fraction, which is at least 0 and may exceed 1.
  static func fraction(_ text: String, option: String) throws(Problem) -> Double {
    guard let fraction = number(text), fraction >= 0 else {
      throw unexpected(text, option, "a number of at least 0, such as 0.5")
    }
    return fraction
  }

  static func color(_ text: String, option: String) throws(Problem) -> Color {
    guard let color = Color(parsing: text) else {
      throw unexpected(text, option, ParameterDefinition.colorExpectation)
    }
    return color
  }

  /// Reads a background: a colour or `none`.
  static func background(_ text: String) throws(Problem) -> SceneClip.Background {
    text == "none" ? .none : .color(try color(text, option: "--background"))
  }

  static func setting(_ text: String) throws(Problem) -> (key: String, value: String) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw unexpected(text, "--set", "KEY=VALUE, such as strokeColor=orange")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  /// Reads a word that must be a raw value of the type.
  static func word<Word: RawRepresentable & CaseIterable>(
    _ text: String,
    option: String,
    _ type: Word.Type = Word.self
  ) throws(Problem) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      throw Problem.usage("invalid value for \(option): '\(text)'")
        .remedy(Suggestion.remedy(for: text, among: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  private static func number(_ text: some StringProtocol) -> Double? {
    guard let number = ParameterDefinition.decimal(text), number.isFinite else { return nil }
    return number
  }

  private static func unexpected(_ text: String, _ option: String, _ expected: String) -> Problem {
    Problem.usage("invalid value for \(option): '\(text)'").remedy("give \(expected)")
  }
}
