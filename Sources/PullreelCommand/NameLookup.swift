/// Describes unknown names of animations and subcommands.
enum NameLookup {
  static var subcommands: [String] {
    RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// Returns the problem for a word that is not the name of a source.
  static func unknownSource(_ name: String) -> Problem {
    let isFirst = name == CommandLine.arguments.dropFirst().first
    return unknown(name, subcommands: isFirst ? subcommands : [])
  }

  /// Checks that the first word, or the word after `help`, is known.
  ///
  /// This check comes before parsing, because the parser would mistake a misspelt subcommand for a
  /// name and report the subcommand's options as unknown.
  static func checkSubcommand(in words: [String]) throws {
    guard let first = words.first, !first.hasPrefix("-") else { return }
    if first == "help", let topic = words.dropFirst().first, !topic.hasPrefix("-") {
      guard subcommands.contains(topic) else { throw unknown(topic, animations: []) }
    } else if !subcommands.contains(first), CommandLineTool.catalogue[first] == nil {
      throw unknown(first)
    }
  }

  /// The words that other tools use for the tasks of subcommands.
  private static let otherNames: [(words: Set<String>, remedy: String)] = [
    (
      [
        "animate", "build", "create", "draw", "export", "generate", "gif", "make", "play",
        "preview",
        "previews", "save", "strip",
      ],
      "use pullreel render, as in pullreel render airplane -o airplane.gif"
    ),
    (
      ["compress", "convert", "optimise", "optimize", "resize", "shrink", "transcode"],
      "use pullreel encode, as in pullreel encode clip.gif -o clip.webp"
    ),
    (
      ["compare", "cmp"],
      "use pullreel diff, as in pullreel diff before.gif after.gif"
    ),
    (
      ["check", "snapshot", "test"],
      "use pullreel verify, as in pullreel verify airplane"
    ),
    (
      ["accept", "approve", "bless", "update"],
      "use pullreel record, as in pullreel record --changed"
    ),
    (
      ["describe", "identify", "info", "probe", "show"],
      "use pullreel list NAME for an animation, or pullreel inspect FILE for a file"
    ),
    (["clean", "purge", "remove"], "use pullreel prune, which finds goldens whose source is gone"),
    (
      ["combine", "join"], "use pullreel merge, as in pullreel merge out"
    ),
    (
      ["browse", "html", "index"],
      "use pullreel gallery, as in pullreel gallery out"
    ),
    (["catalog", "catalogue", "ls", "names"], "use pullreel list"),
  ]

  private static func unknown(
    _ name: String,
    animations: [String] = CommandLineTool.catalogue.names,
    subcommands: [String] = subcommands
  ) -> Problem {
    if !subcommands.isEmpty,
      let known = otherNames.first(where: { $0.words.contains(name.lowercased()) })
    {
      return Problem.usage("unknown subcommand '\(name)'").remedy(known.remedy)
    }
    let nearest = Suggestion.nearest(to: name, among: subcommands + animations)
    let isSubcommand = animations.isEmpty || nearest.map(subcommands.contains) ?? false
    return Problem.usage("unknown \(isSubcommand ? "subcommand" : "animation") '\(name)'")
      .remedy(Suggestion.remedy(for: name, among: isSubcommand ? subcommands : animations))
  }
}
