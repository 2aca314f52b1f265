import ArgumentParser
import Clips
import Files
import Pullreel

/// Finds animations and subcommands by the names that a user types.
enum NameLookup {
  /// The names of the subcommands.
  static var subcommands: [String] {
    RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// The sources with the given names or paths, or every one of the catalogue.
  ///
  /// - Parameters:
  ///   - names: Names, paths and patterns.
  ///   - all: Whether the whole catalogue is meant.
  ///   - animation: Which animation of files with several; nil for the first or active one.
  /// - Returns: The sources, in the order of the names.
  /// - Throws: A problem where there is no such, or a file is damaged.
  static func sources(
    named names: [String],
    all: Bool,
    animation: String?
  ) throws -> [any ClipSource] {
    let sources = try sources(named: names, all: all)
    guard let animation else { return sources }
    return try sources.map { source in
      guard let file = source as? LottieSource else {
        throw Problem(
          .usage,
          "\(source.name) has no animations to choose from",
          at: "\(.animation)",
          remedy: "leave it out: only a dotLottie file has several"
        )
      }
      return try file.choosing(animation)
    }
  }

  private static func sources(named names: [String], all: Bool) throws -> [any ClipSource] {
    let catalogue = CommandLineTool.catalogue
    if all {
      guard names.isEmpty else {
        throw Problem(
          .usage,
          "--all and names exclude each other",
          at: names.joined(separator: " "),
          remedy: "give only one of them"
        )
      }
      return catalogue.sources
    }
    guard !names.isEmpty else {
      if CommandLineTool.rendersAll { return catalogue.sources }
      throw Problem(
        .usage,
        "no animation is named",
        at: "on the command line",
        remedy: "name one of \(catalogue.names.joined(separator: ", ")), or say --all"
      )
    }
    return try names.flatMap { name -> [any ClipSource] in
      if let source = catalogue[name] { return [source] }
      if let sources = try files(name) { return sources }
      let isFirst = name == CommandLine.arguments.dropFirst().first
      throw unknown(name, subcommands: isFirst ? subcommands : [])
    }
  }

  /// The sources that a path or a pattern stands for; nil where there is nothing.
  ///
  /// - Throws: A problem where clips come from no such file, or it is damaged.
  static func files(_ path: String) throws(Problem) -> [any ClipSource]? {
    if path == "-" { return [try LottieSource.ofStandardInput()] }
    if Folder.exists(path) {
      let (documents, others) = try LottieSource.documents(in: path)
      for file in others { ErrorPrinter.note("\(file) is passed over: it is no Lottie document") }
      if !documents.isEmpty { return documents }
    }
    if let source = try file(path) { return [source] }
    guard PathPattern.isPattern(path) else { return nil }
    var sources: [any ClipSource] = []
    for match in PathPattern.matches(of: path) {
      if let source = try file(match) { sources.append(source) }
    }
    return sources.isEmpty ? nil : sources
  }

  /// The file or the folder at a path as a source; nil where there is none.
  ///
  /// - Throws: A problem where clips come from no such file, or it is damaged.
  private static func file(_ path: String) throws(Problem) -> (any ClipSource)? {
    guard OutputFile.exists(path) || Folder.exists(path) else { return nil }
    if let source = try FileSources.open(path) { return source }
    throw Problem(
      .badInput,
      "clips come from no file of this kind",
      at: path,
      remedy: "name an animation, a Lottie file, a GIF, a PNG or a folder"
    )
  }

  /// Checks that the first word, or the one that help is asked about, is known.
  ///
  /// Options behind a misspelt subcommand belong to another one than the parser takes them for,
  /// so this is to be told first.
  static func checkSubcommand(in words: [String]) throws {
    guard let first = words.first, !first.hasPrefix("-") else { return }
    if first == "help", let topic = words.dropFirst().first, !topic.hasPrefix("-") {
      guard subcommands.contains(topic) else { throw unknown(topic, animations: []) }
    } else if !subcommands.contains(first), CommandLineTool.catalogue[first] == nil {
      throw unknown(first)
    }
  }

  /// What people of other tools call what a subcommand does.
  private static let otherNames: [(words: Set<String>, remedy: String)] = [
    (
      [
        "animate", "build", "create", "draw", "export", "generate", "gif", "make", "play",
        "preview",
        "previews", "save", "strip",
      ],
      "pullreel render draws an animation into a file, as in pullreel render airplane -o airplane.gif"
    ),
    (
      ["compress", "convert", "optimise", "optimize", "resize", "shrink", "transcode"],
      "pullreel encode makes another file of one, as in pullreel encode clip.gif -o clip.webp"
    ),
    (
      ["compare", "cmp"],
      "pullreel diff compares two pictures, as in pullreel diff before.gif after.gif"
    ),
    (
      ["check", "snapshot", "test"],
      "pullreel verify compares with goldens, as in pullreel verify airplane"
    ),
    (
      ["accept", "approve", "bless", "update"],
      "pullreel record stores goldens, as in pullreel record --changed"
    ),
    (
      ["describe", "identify", "info", "probe", "show"],
      "pullreel list NAME tells of an animation, pullreel inspect FILE of a file"
    ),
    (["clean", "purge", "remove"], "pullreel prune finds goldens that no animation owns"),
    (
      ["combine", "join"], "pullreel merge joins the manifests of shards, as in pullreel merge out"
    ),
    (
      ["browse", "html", "index"],
      "pullreel gallery makes a page of a batch, as in pullreel gallery out"
    ),
    (["catalog", "catalogue", "ls", "names"], "pullreel list lists the animations"),
  ]

  private static func unknown(
    _ name: String,
    animations: [String] = CommandLineTool.catalogue.names,
    subcommands: [String] = subcommands
  ) -> Problem {
    if !subcommands.isEmpty,
      let known = otherNames.first(where: { $0.words.contains(name.lowercased()) })
    {
      return Problem(
        .usage,
        "there is no subcommand \"\(name)\"",
        at: "on the command line",
        remedy: known.remedy
      )
    }
    let nearest = Suggestion.nearest(to: name, among: subcommands + animations)
    let isSubcommand = animations.isEmpty || nearest.map(subcommands.contains) ?? false
    return Problem(
      .usage,
      "there is no \(isSubcommand ? "subcommand" : "animation") \"\(name)\"",
      at: "on the command line",
      remedy: Suggestion.remedy(for: name, among: isSubcommand ? subcommands : animations)
    )
  }
}
