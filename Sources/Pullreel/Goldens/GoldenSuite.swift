public import Goldens
public import RefreshAnimations

/// The clips that are recorded and verified: every scene of every animation as it is by default,
/// and the variants that a folder of goldens holds besides, see ``GoldenRecipe``.
public struct GoldenSuite: Sendable {
  /// Frames per second: the simulation's own rate, so that every tick counts.
  public static let framesPerSecond = Double(Simulation.ticksPerSecond)
  /// Pixels per point: small files, and the harder case for thin strokes.
  public static let scale = 1.0
  /// The largest scale of a variant, in pixels per point.
  public static let largestScale = 1_000.0

  /// The clips, sorted by name.
  public let cases: [Case]
  /// What became of goldens of which nobody can tell whose they are, because their recipe is
  /// damaged, altered or cannot be drawn: a variant that is not looked at must not pass.
  public let unreadable: [CaseResult]
  /// The folders of goldens that no clip owns, with a slash at their ends, sorted.
  public let orphans: [String]

  /// The scenes of some animations as they are by default.
  public init(_ catalogue: Catalogue) {
    cases = Self.scenes(of: catalogue)
    unreadable = []
    orphans = []
  }

  /// The scenes of some animations, and the variants of them that a folder holds.
  ///
  /// - Parameters:
  ///   - catalogue: The animations.
  ///   - store: The folder.
  /// - Throws: A problem where a file cannot be read.
  public init(_ catalogue: Catalogue, in store: GoldenStore) throws {
    var cases = Self.scenes(of: catalogue)
    var unreadable: [CaseResult] = []
    var orphans: [String] = []
    for place in try store.orphans(besides: cases.map(\.name)) {
      do {
        // Somebody has removed it meanwhile.
        guard let clip = try store.clip(at: place) else { continue }
        guard store.path(of: clip.name) == place,
          let recipe = try GoldenRecipe(reading: clip.fingerprint?.recipe ?? []),
          recipe.isOwned(by: catalogue)
        else {
          orphans.append(place)
          continue
        }
        cases.append(try Case(recipe, of: catalogue, as: clip.name))
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

  private static func scenes(of catalogue: Catalogue) -> [Case] {
    catalogue.animations
      .flatMap { animation in
        animation.descriptor.sceneNames.compactMap { Case(animation, $0) }
      }
      .sorted { $0.name < $1.name }
  }
}
