package import Files
import RefreshAnimations

/// The clips that are recorded and verified: every scene of every source in a catalogue with its
/// default settings, and the other clips in a folder of goldens, see `GoldenRecipe`.
///
/// ```swift
/// let suite = try GoldenSuite(.standard, in: GoldenStore("goldens"))
/// for item in suite.cases { print(item.name) }
/// for folder in suite.orphans { print("no clip owns \(folder)") }
/// ```
public struct GoldenSuite: Sendable {
  /// Frames per second: the simulation's own rate, so that every tick counts.
  package static let framesPerSecond = Double(Simulation.ticksPerSecond)
  /// Pixels per point; 1 gives small files, and is the harder case for thin strokes.
  package static let scale = 1.0
  /// The largest scale of a variant, in pixels per point.
  package static let largestScale = 1_000.0

  /// The clips, sorted by name.
  public let cases: [Case]
  /// The goldens whose source is unknown or unreadable (a recipe that is damaged, altered or cannot
  /// be drawn, a file that is damaged or lacks a variant's parameter); none may pass unnoticed.
  package let unreadable: [CaseResult]
  /// The reasons why recipes in ``unreadable`` cannot be read; it is unknown whether their sources
  /// are gone.
  package let problems: [Problem]
  /// The folders of goldens without a clip, with a slash at their ends, sorted; they include those
  /// of `lost` and of outdated variants.
  public let orphans: [String]
  /// The goldens whose files are gone, sorted by name.
  package let lost: [LostGolden]
  /// The names of the goldens in the folder, without ``orphans``.
  package let held: Set<ClipName>

  /// Creates the suite of the scenes of all sources, with their default settings.
  public init(_ catalogue: Catalogue) {
    cases = Self.scenes(of: catalogue)
    unreadable = []
    problems = []
    orphans = []
    lost = []
    held = []
  }

  /// Creates the suite of all scenes of all sources, and of the variants and file clips in a
  /// folder.
  ///
  /// - Parameters:
  ///   - catalogue: The sources.
  ///   - store: The folder.
  /// - Throws: A problem if a file cannot be read.
  public init(_ catalogue: Catalogue, in store: GoldenStore) throws {
    let scenes = Self.scenes(of: catalogue)
    var found = try store.places(besides: scenes.map(\.name)).compactMap { place in
      try HeldGolden(place.path, in: store, catalogue)
    }
    found += scenes.filter { store.holdsFiles(of: $0.name) }.map(HeldGolden.drawn)
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
        orphans.append(golden.place)
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

  /// The clips whose goldens the folder holds, sorted by name.
  package var heldCases: [Case] { cases.filter { held.contains($0.name) } }

  /// Returns the clips of a file that have goldens: the default one, and variants.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - store: The folder of the goldens.
  /// - Returns: The clips, sorted by name.
  func heldCases(of source: any ClipSource, in store: GoldenStore) -> [Case] {
    let path = source.origin?.path ?? source.name
    let words = RelativePath.of(path, from: store.folder)
    let files = heldCases.filter { $0.recipe.sourceHash != nil }
    let named = files.filter { $0.recipe.source == words }
    if !named.isEmpty { return named }
    // The paths may differ by a link to the folder. A link to the file may have its own golden.
    return files.filter { item in
      guard let file = item.recipe.file(in: store.folder) else { return false }
      return Folder.name(of: file) == Folder.name(of: path) && Folder.isSame(file, path)
    }
  }

  /// Returns the clip of a file with default settings.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - store: The folder of the goldens.
  /// - Returns: The clip.
  /// - Throws: A problem if the file makes no clip.
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
