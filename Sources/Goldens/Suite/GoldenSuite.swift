package import Files
import RefreshAnimations

/// The clips to record and verify: all scenes of a catalogue's sources with default settings, and
/// all other clips in a folder of goldens.
///
/// ```swift
/// let suite = try GoldenSuite(.standard, in: GoldenStore("goldens"))
/// for item in suite.cases { print(item.name) }
/// for folder in suite.orphans { print("no clip owns \(folder)") }
/// ```
public struct GoldenSuite: Sendable {
  /// Frames per second: one frame for each tick of the simulation.
  package static let framesPerSecond = Double(Simulation.ticksPerSecond)
  /// Pixels per point; 1 gives small files and is the most difficult scale for thin strokes.
  package static let scale = 1.0
  /// The maximum scale of a variant, in pixels per point.
  package static let largestScale = 1_000.0

  /// The clips, sorted by name.
  public let cases: [Case]
  /// Results to report for goldens whose recipe or source cannot be read.
  ///
  /// A recipe may be damaged, altered or invalid. A source may be damaged or lack a parameter.
  package let unreadable: [CaseResult]
  /// The problems with goldens whose text files are damaged or whose recipes are invalid.
  package let problems: [Problem]
  /// The folders of goldens that belong to no clip, sorted, with trailing slashes; among them are
  /// goldens whose source is gone (`lost`) or no longer accepts their settings.
  public let orphans: [String]
  /// The goldens whose source files are gone, sorted by name.
  package let lost: [LostGolden]
  /// The names of the goldens in the ``GoldenStore``, except ``orphans``.
  package let held: Set<ClipName>

  /// Creates a suite of all scenes of all sources in a catalogue, with default settings.
  public init(_ catalogue: Catalogue) {
    cases = Self.scenes(of: catalogue)
    unreadable = []
    problems = []
    orphans = []
    lost = []
    held = []
  }

  /// Creates a suite of all scenes in a catalogue, and of all other clips in a folder of goldens.
  ///
  /// - Parameters:
  ///   - catalogue: The sources.
  ///   - store: The folder.
  /// - Throws: A problem if a file cannot be read.
  public init(_ catalogue: Catalogue, in store: GoldenStore) throws {
    let scenes = Self.scenes(of: catalogue)
    var found = try store.places(besides: scenes.map(\.name)).compactMap { place in
      try GoldenState(place.path, in: store, catalogue)
    }
    found += scenes.filter { store.holdsFiles(of: $0.name) }.map(GoldenState.drawn)
    var (cases, held): ([ClipName: Case], Set<ClipName>) = ([:], [])
    var (unreadable, orphans, lost): ([CaseResult], [String], [LostGolden]) = ([], [], [])
    var problems: [Problem] = []
    for item in scenes { cases[item.name] = item }
    for golden in found {
      switch golden {
      case .drawn(let item):
        cases[item.name] = item
        held.insert(item.name)
      case .unreadable(let result, let problem):
        unreadable.append(result)
        if let problem { problems.append(problem) }
        held.insert(result.name)
      case .outdated(let result, let place):
        unreadable.append(result)
        orphans.append(place)
      case .lost(let golden):
        lost.append(golden)
        orphans.append(golden.folder)
      case .orphan(let place): orphans.append(place)
      }
    }
    self.cases = cases.values.sorted { $0.name < $1.name }
    self.unreadable = unreadable
    self.problems = problems
    self.orphans = orphans
    self.lost = lost.sorted { $0.name < $1.name }
    self.held = held
  }

  /// The clips that have a golden in the ``GoldenStore``, sorted by name.
  package var heldCases: [Case] { cases.filter { held.contains($0.name) } }

  /// Returns a file's clips that have goldens, with any settings, sorted by name.
  func heldCases(of source: any ClipSource, in store: GoldenStore) -> [Case] {
    let path = source.origin?.path ?? source.name
    let words = RelativePath.of(path, from: store.folder)
    let files = heldCases.filter { $0.recipe.sourceHash != nil }
    let named = files.filter { $0.recipe.source == words }
    if !named.isEmpty { return named }
    // Linked folders may lead to the same file. A link with another file name counts as another
    // file, because the link may have a golden of its own.
    return files.filter { item in
      guard let file = item.recipe.file(in: store.folder) else { return false }
      return Folder.name(of: file) == Folder.name(of: path) && Folder.isSame(file, path)
    }
  }

  /// Returns the case of a file with default settings; throws a problem if the file has no clip.
  package func plainCase(_ source: any ClipSource, in store: GoldenStore) throws(Problem) -> Case {
    let path = source.origin?.path ?? source.name
    var settings = ParameterReader()
    let clip = try source.clip(ClipRequest(source.scenes[0]), &settings)
    var recipe = GoldenRecipe(
      RelativePath.of(path, from: store.folder),
      source.scenes[0],
      framesPerSecond: clip.nativeRate ?? Self.framesPerSecond
    )
    recipe.sourceHash = source.origin?.hash
    return try Case(recipe, of: source)
  }

  private static func scenes(of catalogue: Catalogue) -> [Case] {
    catalogue.sources
      .flatMap { source in
        source.scenes.map { Case(source, $0) }
      }
      .sorted { $0.name < $1.name }
  }
}
