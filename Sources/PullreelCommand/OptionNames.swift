/// Finds the option that a user probably meant.
enum OptionNames {
  /// Option names of other tools, each with pullreel's option and any value that the name implies.
  private static let otherNames: [(words: Set<String>, option: String, value: String?)] = [
    (["dark", "dark-mode"], "appearance", "dark"),
    (["light", "light-mode"], "appearance", "light"),
    (["mode"], "appearance", nil),
    (["width", "height", "dimensions", "resolution", "canvas"], "size", nil),
    (["bg", "bgcolor", "bg-color", "background-color"], "background", nil),
    (["transparent"], "background", "none"),
    (["rate", "framerate", "frame-rate", "frames-per-second"], "fps", nil),
    (["zoom", "retina", "dpi", "density"], "scale", nil),
    (["dest", "destination", "dir", "directory", "file"], "output", nil),
    (["repeat", "loops", "iterations"], "loop", nil),
    (["palette", "colours"], "colors", nil),
    (["threads", "cores", "workers", "parallel"], "jobs", nil),
    (["time"], "at", nil),
    (["threshold", "fuzz"], "tolerance", nil),
    (["overwrite", "yes"], "force", nil),
    (["silent"], "quiet", nil),
    (["param", "parameter"], "set", nil),
  ]

  /// Returns a remedy such as "did you mean '--json'?", or `nil` if no option is similar.
  ///
  /// `word` and `options` have no leading hyphens.
  static func remedy(for word: String, among options: [String]) -> String? {
    let other = otherNames.first {
      $0.words.contains(word.lowercased()) && options.contains($0.option)
    }
    if let other {
      return "did you mean '--\(other.option)\(other.value.map { " \($0)" } ?? "")'?"
    }
    return Suggestion.nearest(to: word, among: options).map { "did you mean '--\($0)'?" }
  }
}
