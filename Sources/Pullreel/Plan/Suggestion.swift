/// Finds what somebody probably meant.
public enum Suggestion {
  /// The longest word that is looked at, in bytes.
  private static let longestWord = 200

  /// The candidate nearest to a word; nil where none is near.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    // What is longer than any name is near to none.
    guard word.utf8.count <= longestWord else { return nil }
    let ranked = candidates.map { (candidate: $0, distance: distance(word.lowercased(), $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }),
      best.distance <= max(max(word.count, best.candidate.count) / 3, 1)
    else { return nil }
    return best.candidate
  }

  /// What to do about an unknown word: the nearest candidate, or all of them.
  public static func remedy(for word: String, among candidates: [String]) -> String {
    nearest(to: word, among: candidates).map { "did you mean \($0)?" }
      ?? "choose one of " + candidates.joined(separator: ", ")
  }

  /// How many letters must be put in, taken out, changed or swapped with their neighbour.
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
