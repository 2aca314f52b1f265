/// Finds the known word that a user probably meant by an unknown word.
///
/// ```swift
/// let names = ["curve", "airplane", "ring"]
/// print(Suggestion.nearest(to: "plane", among: names) ?? "none")  // airplane
/// print(Suggestion.remedy(for: "curv", among: names))  // did you mean 'curve'?
/// ```
public enum Suggestion {
  /// The longest word that is examined, in bytes.
  private static let longestWord = 200
  /// The largest number of candidates that are listed if none is similar.
  private static let longestList = 50

  /// Returns the candidate that was probably meant, or `nil` if none is similar.
  ///
  /// The best candidates begin with the word (`out` means `output`). The next best have the word as
  /// a component (`bytes` means `max-bytes`, `color` means `strokeColor`), or are a prefix of the
  /// word (`rings` means `ring`). The third best contain the word (`plane` means `airplane`). All
  /// others must have similar letters. Of equally good candidates, the candidate with the fewest
  /// changed letters wins.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    // A word longer than any name is similar to none.
    guard word.utf8.count <= longestWord else { return nil }
    let lowercased = word.lowercased()
    let ranked = candidates.map { candidate in
      let rank = similarity(lowercased, candidate).rawValue
      return (candidate, rank: rank, distance: distance(lowercased, candidate.lowercased()))
    }
    guard let best = ranked.min(by: { ($0.rank, $0.distance) < ($1.rank, $1.distance) }),
      best.rank < Similarity.letters.rawValue
        || best.distance <= max(max(word.count, best.0.count) / 3, 1)
    else { return nil }
    return best.0
  }

  /// Returns the candidates that have the word as a component; an empty list if a candidate starts
  /// with the word, because that candidate is the better guess.
  private static func relatives(of word: String, among candidates: [String]) -> [String] {
    guard word.utf8.count <= longestWord else { return [] }
    let lowercased = word.lowercased()
    if candidates.contains(where: { similarity(lowercased, $0) == .beginning }) { return [] }
    return candidates.filter { parts(of: $0).contains(lowercased) }
  }

  /// The kinds of similarity between a word and a candidate, from high to low.
  private enum Similarity: Int {
    /// The candidate begins with the word.
    case beginning
    /// The word is a component of the candidate, or begins with the candidate.
    case part
    /// The candidate contains the word.
    case inside
    /// No other similarity; only the letters can be compared.
    case letters
  }

  private static func similarity(_ word: String, _ candidate: String) -> Similarity {
    let plain = candidate.lowercased()
    if word.count >= 2, plain.hasPrefix(word) { return .beginning }
    if word.count >= 3, parts(of: candidate).contains(word) { return .part }
    if plain.count >= 3, word.hasPrefix(plain) { return .part }
    return word.count >= 4 && plain.contains(word) ? .inside : .letters
  }

  /// Returns the components of a name such as `max-bytes` or `strokeColor`, in lower case.
  private static func parts(of name: String) -> [String] {
    var parts = [""]
    for character in name {
      if "-/".contains(character) {
        parts.append("")
      } else {
        if character.isUppercase { parts.append("") }
        parts[parts.count - 1] += character.lowercased()
      }
    }
    return parts
  }

  /// Returns the remedy for an unknown word: the candidates that have the word as a component, the
  /// nearest candidate, or the list of candidates.
  public static func remedy(for word: String, among candidates: [String]) -> String {
    let relatives = relatives(of: word, among: candidates)
    if let last = relatives.last, relatives.count > 1 {
      let others = relatives.dropLast().map { "'\($0)'" }.joined(separator: ", ")
      return "did you mean \(others) or '\(last)'?"
    }
    return nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
      ?? (candidates.count == 1
        ? "the only choice is '\(candidates[0])'"
        : "choose one of " + candidates.prefix(longestList).joined(separator: ", ")
          + (candidates.count > longestList ? ", …" : ""))
  }

  /// Returns the edit distance: letters to insert, delete, replace or swap with a neighbour.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
