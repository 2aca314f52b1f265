/// A verifier, which draws clips and compares them with their goldens.
///
/// ```swift
/// let verification = GoldenVerification(GoldenStore("goldens"), mode: .perceptual)
/// for item in GoldenSuite(.standard).cases {
///   let result = try verification.verify(item.comparableClip())
///   print(item.name, result.status, result.summary ?? "")
/// }
/// ```
public struct GoldenVerification: Sendable {
  /// The folder of goldens.
  public var store: GoldenStore
  /// The mode for comparing pictures.
  public var mode: CompareMode
  /// Whether even pictures that were recorded on another machine must be identical.
  package var isStrict: Bool

  /// Whether results of passing cases keep their clips, for use in a report.
  package var keepsPassing = false

  /// Creates a verifier.
  public init(
    _ store: GoldenStore,
    mode: CompareMode = .auto,
    isStrict: Bool = false,
    keepsPassing: Bool = false
  ) {
    self.store = store
    self.mode = mode
    self.isStrict = isStrict
    self.keepsPassing = keepsPassing
  }

  /// Verifies a clip.
  ///
  /// - Parameter comparable: The clip, which is drawn once.
  /// - Returns: The result.
  /// - Throws: A problem if a file cannot be read, or an error from drawing.
  public func verify(_ comparable: ComparableClip) throws -> CaseResult {
    var result = try compare(comparable)
    result.path = store.path(of: comparable.name) + GoldenFiles.manifestName
    return result
  }

  private func compare(_ comparable: ComparableClip) throws -> CaseResult {
    let name = comparable.name
    let place = store.path(of: name)
    do {
      guard let files = try store.files(of: name) else {
        return CaseResult(
          name: name,
          status: .missing,
          message: "there is no golden at \(place)",
          actual: comparable
        )
      }
      let comparison = try ClipComparison.of(
        expected: files,
        actual: comparable,
        mode: mode,
        isStrict: isStrict
      )
      if comparison.isSame {
        let isTolerated = comparison.frames.contains { $0.verdict == .tolerated }
        return CaseResult(
          name: name,
          status: isTolerated ? .tolerated : .same,
          comparison: comparison,
          expected: isTolerated ? try files.golden() : nil,
          actual: isTolerated || keepsPassing ? comparable : nil
        )
      }
      return CaseResult(
        name: name,
        status: .different,
        diagnoses: Diagnosis.of(comparison),
        comparison: comparison,
        expected: try files.golden(),
        actual: comparable
      )
    } catch let error as GoldenError {
      return CaseResult(
        name: name,
        status: error.kind == .altered ? .altered : .damaged,
        message: place + error.description,
        actual: comparable
      )
    }
  }

  /// Combines the results of cases, and lists how this machine differs from the goldens' machine.
  ///
  /// `orphans` are the folders of goldens that belong to no case.
  package func result(_ cases: [CaseResult], orphans: [String] = []) -> VerificationResult {
    let mismatches = cases.flatMap { $0.comparison?.environment ?? [] }
    let strays = orphans.map { place in
      CaseResult(
        name: store.name(at: place),
        status: .orphan,
        message: "the golden at \(place) belongs to no animation"
      )
    }
    return VerificationResult(
      cases: cases + strays,
      environment: Set(mismatches).sorted {
        ($0.name, $0.expected ?? "") < ($1.name, $1.expected ?? "")
      },
      mode: mode,
      isStrict: isStrict
    )
  }
}
