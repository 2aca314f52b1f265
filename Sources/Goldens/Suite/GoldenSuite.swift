public import Clips
public import Files
import RefreshAnimations

/// The clips that are recorded and verified: every scene of every source in a catalogue as it is by
/// default, and the clips that a folder of goldens holds besides, see ``GoldenRecipe``.
///
/// ```swift
/// let suite = try GoldenSuite(.standard, in: GoldenStore("goldens"))
/// for item in suite.cases where item.isVariant { print(item.name, item.recipe.settings) }
/// for folder in suite.orphans { print("no clip owns \(folder)") }
/// ```
public struct GoldenSuite: Sendable {
  /// Frames per second: the simulation's own rate, so that every tick counts.
  public static let framesPerSecond = Double(Simulation.ticksPerSecond)
  /// Pixels per point: small files, and the harder case for thin strokes.
  public static let scale = 1.0
  /// The largest scale of a variant, in pixels per point.
  public static let largestScale = 1_000.0

  /// The clips, sorted by name.
  public let cases: [Case]
  /// What became of goldens whose source is unknown, because their recipe is
  /// damaged, altered or cannot be drawn: a variant that is not looked at must not pass.
  public let unreadable: [CaseResult]
  /// The folders of goldens that no clip owns, with a slash at their ends, sorted.
  public let orphans: [String]

  /// The scenes of all sources as they are by default.
  public init(_ catalogue: Catalogue) {
    cases = Self.scenes(of: catalogue)
    unreadable = []
    orphans = []
  }

  /// The scenes of all sources, and what a folder holds besides: variants of them, and the clips
  /// of files.
  ///
  /// - Parameters:
  ///   - catalogue: The sources.
  ///   - store: The folder.
  /// - Throws: A problem where a file cannot be read.
  public init(_ catalogue: Catalogue, in store: GoldenStore) throws {
    var cases = Self.scenes(of: catalogue)
    var unreadable: [CaseResult] = []
    var orphans: [String] = []
    for place in try store.orphans(besides: cases.map(\.name)) {
      do {
        // It was removed meanwhile.
        guard let clip = try store.clip(at: place) else { continue }
        guard store.path(of: clip.name) == place,
          let recipe = try GoldenRecipe(reading: clip.fingerprint?.recipe ?? []),
          recipe.isOwned(by: catalogue, in: store.folder)
        else {
          orphans.append(place)
          continue
        }
        if let file = recipe.file(in: store.folder) {
          // Another program may own a golden of a kind of file that is not known here.
          guard let source = try FileSources.open(file) else { continue }
          cases.append(try Case(recipe, of: source, as: clip.name))
        } else {
          cases.append(try Case(recipe, of: catalogue, as: clip.name))
        }
      } catch let error as GoldenError {
        unreadable.append(
          CaseResult(
            name: store.name(at: place),
            status: error.kind == .altered ? .altered : .damaged,
            message: place + error.description
          )
        )
      } catch let problem as Problem where [.usage, .noInput, .badInput].contains(problem.kind) {
        unreadable.append(
          CaseResult(
            name: store.name(at: place),
            status: .damaged,
            message: "\(place)\(GoldenFiles.manifestName): \(problem.what), \(problem.place)"
          )
        )
      }
    }
    self.cases = cases.sorted { $0.name < $1.name }
    self.unreadable = unreadable
    self.orphans = orphans
  }

  /// The clip of a file, under the name that its golden has, or would get.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - store: The folder of the goldens.
  /// - Returns: The clip.
  /// - Throws: A problem where the file makes no clip.
  public func fileCase(
    _ source: any ClipSource,
    in store: GoldenStore
  ) throws(Problem) -> Case {
    let path = source.origin?.path ?? source.name
    var settings = Settings()
    let clip = try source.clip(ClipRequest(source.scenes[0]), &settings)
    var recipe = GoldenRecipe(
      RelativePath.of(path, from: store.folder),
      source.scenes[0],
      framesPerSecond: clip.nativeRate ?? Self.framesPerSecond
    )
    recipe.sourceHash = source.origin?.hash
    let known = cases.first { $0.recipe.sourceHash != nil && $0.recipe.source == recipe.source }
    return try Case(known?.recipe ?? recipe, of: source, as: known?.name)
  }

  private static func scenes(of catalogue: Catalogue) -> [Case] {
    catalogue.sources
      .flatMap { source in
        source.scenes.map { Case(source, $0) }
      }
      .sorted { $0.name < $1.name }
  }
}
