/// The wording for numbers, lists and frames.
package enum Wording {
  /// Returns a prefix that names the frames, such as `frames 17–23: `; empty for the whole clip.
  static func prefix(_ frames: [ClosedRange<Int>]) -> String {
    guard let hull = frames.hull else { return "" }
    if frames.count > 3 {
      return "frames \(hull.lowerBound)–\(hull.upperBound) (\(frames.frameCount) of them): "
    }
    let isOne = frames.frameCount == 1
    return (isOne ? "frame " : "frames ") + list(frames.map(range)) + ": "
  }

  private static func range(_ frames: ClosedRange<Int>) -> String {
    frames.count == 1
      ? "\(frames.lowerBound)" : "\(frames.lowerBound)–\(frames.upperBound)"
  }

  /// Returns words separated by commas, with "and" before the last word.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns a list of names; a long list is cut off after a few names.
  static func abridged(_ names: [String]) -> String {
    let most = 4
    return names.count > most + 1
      ? list(names.prefix(most) + ["\(names.count - most) more"]) : list(names)
  }

  /// Returns a number of frames as text: `one frame`, `two frames`, `0.4 frames`.
  static func frames(_ number: Double) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve",
    ]
    let rounded = number.rounded()
    guard abs(number - rounded) < 0.02 else {
      return FixedPoint.text(number, decimals: 2) + " frames"
    }
    let whole = Int(rounded)
    return (words.indices.contains(whole) ? words[whole] : "\(whole)")
      + (whole == 1 ? " frame" : " frames")
  }

  /// Returns a count with its noun: `1 level`, `2 levels`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns the change by a factor as an unsigned percentage: `5 %`.
  static func percent(_ factor: Double) -> String {
    let change = abs(factor - 1) * 100
    return FixedPoint.text(change, decimals: change < 1 ? 2 : 1) + " %"
  }

  /// Returns a measured number as text, with fewer decimals for larger numbers.
  static func measured(_ number: Double) -> String {
    let size = abs(number)
    return FixedPoint.text(number, decimals: size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 5)
  }

  /// Returns a time in seconds as text: `0.1 s`.
  static func seconds(_ number: Double) -> String { FixedPoint.text(number, decimals: 2) + " s" }
}
