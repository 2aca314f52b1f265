/// Opens the animations and files that a user names.
///
/// If the only named file is damaged, opening it throws an error immediately. If there are several
/// files, damaged files are skipped, and ``finish()`` throws an error at the end.
struct SourceLookup {
  /// Whether a damaged file in a folder is an error.
  var isStrict = false
  var isRecursive = false
  /// The files that could not be opened, with the reasons.
  var failures: [Problem] = []
  /// The paths or names of the sources found through a folder, a pattern or the catalogue.
  private(set) var discovered: Set<String> = []

  /// Returns the sources for `names`, in the order of `names`, or the entire catalogue.
  ///
  /// `animation` selects one of several animations in a file; `nil` for the initial animation.
  /// `marker` is the marker for the part of a Lottie file to use; `nil` for the entire document.
  /// A name may be a path or a pattern. Throws if a name is unknown, or no file can be opened.
  mutating func sources(
    named names: [String],
    all: Bool,
    animation: String? = nil,
    marker: String? = nil
  ) throws(Problem) -> [any ClipSource] {
    var sources = try sources(named: names, all: all)
    if marker != nil {
      for source in sources {
        _ = try Self.lottie(source, "markers", "\(.marker)", "a Lottie file")
      }
    }
    if let animation {
      sources = try sources.map { (source) throws(Problem) in
        try Self.lottie(source, "animations", "\(.animation)", "a dotLottie file")
          .choosing(animation)
      }
    }
    return sources
  }

  /// Returns the playable sources, in order; throws the first problem if no source is playable.
  ///
  /// A single source is not checked.
  mutating func playable(_ sources: [any ClipSource]) throws(Problem) -> [any ClipSource] {
    guard sources.count > 1 else { return sources }
    var playable: [any ClipSource] = []
    for source in sources {
      do throws(Problem) {
        try source.checkPlayability()
        playable.append(source)
      } catch {
        skip(error)
      }
    }
    if playable.isEmpty, let failure = failures.first { throw failure }
    return playable
  }

  /// Lists sources in order with progress; skips sources that fail, and throws if all fail.
  mutating func listing(of sources: [any ClipSource]) throws -> CatalogueListing {
    let listings = try ProgressPrinter.current.forEach(sources.map(\.name), "source") {
      (index) -> AnimationListing? in
      do throws(Problem) { return try sources[index].listing() } catch {
        guard sources.count > 1, error.kind == .badInput else { throw error }
        skip(error)
        return nil
      }
    }
    let animations = listings.compactMap(\.self)
    if animations.isEmpty, !sources.isEmpty, let failure = failures.first { throw failure }
    return CatalogueListing(animations)
  }

  /// Returns the files of a folder with their kinds; throws if it has no clips or is unreadable.
  mutating func table(of folder: String) throws(Problem) -> FolderTable {
    let table = try FolderTable(folder, isRecursive: isRecursive)
    noteUnsearched(table.unsearched, in: folder)
    table.unreadable.forEach { skip($0) }
    if table.files.contains(where: { $0.isPicture || $0.problem != nil }) { return table }
    throw Self.nothing(in: folder)
  }

  /// Creates the clips for goldens in order; skips clips that fail, and throws if all fail.
  mutating func drawable(
    _ cases: [GoldenSuite.Case]
  ) throws(Problem) -> (cases: [GoldenSuite.Case], clips: [Clip]) {
    var drawable: (cases: [GoldenSuite.Case], clips: [Clip]) = ([], [])
    for item in cases {
      do throws(Problem) {
        drawable.clips.append(try item.clip())
        drawable.cases.append(item)
      } catch {
        guard error.kind == .badInput, cases.count > 1 else { throw error }
        skip(error)
      }
    }
    if drawable.cases.isEmpty, let failure = failures.first { throw failure }
    return drawable
  }

  /// Throws if files were skipped, stating their number; called when all sources are done.
  func finish() throws(Problem) {
    guard let first = failures.first else { return }
    let count = failures.count - 1
    throw first.kind(
      count == 0
        ? "this file was skipped, and a note above has the reason"
        : "this file and \(count) more were skipped, and notes above have the reasons"
    )
    .at(first.place).remedy(count == 0 ? "fix or remove the file" : "fix or remove these files")
  }

  private static func lottie(
    _ source: any ClipSource,
    _ parts: String,
    _ option: Message,
    _ owner: String
  ) throws(Problem) -> LottieSource {
    if let file = source as? LottieSource { return file }
    throw Problem.usage("\(source.name) has no \(parts) to choose from").at(option)
      .remedy("omit " + option + ", because only \(owner) has \(parts)")
  }

  private mutating func sources(
    named names: [String],
    all: Bool
  ) throws(Problem) -> [any ClipSource] {
    let catalogue = CommandLineTool.catalogue
    if all {
      guard names.isEmpty else {
        throw Problem.usage("--all and names such as '\(names[0])' cannot be combined")
          .remedy("use either --all or names")
      }
      return wholeCatalogue()
    }
    guard !names.isEmpty else {
      if CommandLineTool.rendersAll { return wholeCatalogue() }
      throw Problem.usage("no animation is named")
        .remedy("name one of \(catalogue.names.joined(separator: ", ")), or use --all")
    }
    var sources: [any ClipSource] = []
    for name in names {
      if let source = catalogue[name] {
        sources.append(source)
      } else if let files = try files(name, isAlone: names.count == 1) {
        sources += files
        if Folder.exists(name) || !OutputFile.exists(name), name != "-" {
          discovered.formUnion(files.map(\.key))
        }
      } else {
        throw NameLookup.unknownSource(name)
      }
    }
    if sources.isEmpty, let failure = failures.first { throw failure }
    return sources
  }

  private mutating func wholeCatalogue() -> [any ClipSource] {
    let sources = CommandLineTool.catalogue.sources
    discovered.formUnion(sources.map(\.key))
    return sources
  }

  /// Returns the sources at a path or for a pattern; `nil` if there are no such files.
  ///
  /// `isAlone` tells whether the user named only this path or pattern. In that case, a file that is
  /// damaged or contains no clip throws an error instead of being skipped.
  private mutating func files(
    _ path: String,
    isAlone: Bool
  ) throws(Problem) -> [any ClipSource]? {
    if path == "-" { return [try LottieSource.ofStandardInput()] }
    if Folder.exists(path) { return try folder(path) }
    if OutputFile.exists(path) { return try file(path, isAlone: isAlone).map { [$0] } ?? [] }
    if PathPattern.isPattern(path) {
      let matches = try PathPattern.matches(of: path)
      guard !matches.isEmpty else { return nil }
      var sources: [any ClipSource] = []
      for match in matches {
        if let source = try file(match, isAlone: isAlone && matches.count == 1) {
          sources.append(source)
        }
      }
      if isAlone, sources.isEmpty, let failure = failures.first { throw failure }
      return sources
    }
    guard Self.isPath(path) else { return nil }
    throw Self.noFile(path)
  }

  /// Returns whether `words`, which match no file, are probably a path, not an animation's name.
  static func isPath(_ words: String) -> Bool {
    words.hasSuffix("/") || FileSources.isNamedLikeOne(words) || nearestFile(to: words) != nil
  }

  /// Returns the file with the name most similar to a missing path; `nil` if none is similar.
  static func nearestFile(to path: String) -> String? {
    Suggestion.nearestFile(to: path, where: FileSources.isNamedLikeOne)
  }

  /// Returns the problem for a path that does not exist.
  static func noFile(_ path: String) -> Problem {
    let nearest = nearestFile(to: path)
    return Problem.noInput("there is no such file").at(path)
      .remedy(nearest.map { "did you mean '\($0)'?" } ?? "check the path")
  }

  /// Returns a folder's Lottie documents or, without Lottie documents, its pictures as one source.
  private mutating func folder(_ path: String) throws(Problem) -> [any ClipSource] {
    let folder = try FileSet.folder(path, isRecursive: isRecursive)
    noteOthers(folder.others)
    noteUnsearched(folder.unsearched, in: path)
    for (path, failure) in folder.failures {
      // Exported folders sometimes have a damaged file, which is an error only with `--strict`.
      if isStrict || failure.kind != .badInput {
        skip(failure)
      } else {
        ErrorPrinter.noteSkipped(path, because: failure.what)
      }
    }
    if !folder.sources.isEmpty { return folder.sources }
    if let failure = folder.failures.first { throw failure.problem }
    return [try Self.frames(path)]
  }

  /// Prints a note about subfolders that are not searched.
  private func noteUnsearched(_ count: Int, in path: String) {
    guard let note = FolderTable.note(onUnsearched: count, in: path) else { return }
    ErrorPrinter.note(note.text(naming: \.flag))
  }

  /// Prints notes about files that contain no clip.
  private func noteOthers(_ paths: [String]) {
    for path in paths {
      ErrorPrinter.noteSkipped(path, because: "the file is not a Lottie document")
    }
  }

  /// Returns the pictures of a folder as one source; throws if the folder contains no pictures.
  static func frames(_ path: String) throws(Problem) -> any ClipSource {
    do throws(Problem) {
      guard let source = try FileSources.open(path) else { throw nothing(in: path) }
      return source
    } catch  where error.kind == .missing {
      throw nothing(in: path)
    }
  }

  private static func nothing(in folder: String) -> Problem {
    Problem.noInput("the folder contains neither Lottie files nor pictures").at(folder)
      .remedy("name a folder of Lottie files or of frames")
  }

  /// Opens a file; throws if the file is damaged, cannot be read or contains no clip.
  static func file(_ path: String) throws(Problem) -> any ClipSource {
    if Folder.exists(path) { return try frames(path) }
    if let source = try FileSources.open(path) { return source }
    throw Problem.badInput("the file format is not supported").at(path)
      .remedy("name an animation, a Lottie file, a GIF, a PNG or a folder")
  }

  /// Returns a file as a source; `nil` if the file is skipped.
  private mutating func file(
    _ path: String,
    isAlone: Bool
  ) throws(Problem) -> (any ClipSource)? {
    do throws(Problem) {
      return try Self.file(path)
    } catch  where !isAlone && (error.kind == .badInput || error.kind == .noInput) {
      skip(error)
      return nil
    }
  }

  /// Records a file as skipped, and prints a note about it.
  mutating func skip(_ failure: Problem) {
    failures.append(failure)
    ErrorPrinter.noteSkipped(failure.place.text(naming: \.flag), because: failure.what)
  }
}
