import Pullreel

/// What became of a mutation: a row of the printed table.
struct MutationRow {
  let mutation: Mutation
  let diagnoses: [Diagnosis]
  let isCaughtByExact: Bool
  let isCaughtByPerceptual: Bool
  /// Whether the pictures differ by more than a shift explains.
  let isVisible: Bool
  let largestDifference: Int
  let unexplainedFraction: Double

  /// Compares a mutated clip with the original.
  init(_ mutation: Mutation, original: MutableClip) throws {
    self.mutation = mutation
    let mutated = try mutation.mutated(original)
    let name = mutation.source.caseName
    let (expected, actual) = (try original.rendition(name), try mutated.rendition(name))
    let exact = try ClipComparison.of(expected: expected, actual: actual, mode: .exact)
    diagnoses = Diagnosis.of(exact)
    isCaughtByExact = !exact.hasSameSize || !exact.differingFrames.isEmpty
    // What the mode `perceptual` would not tolerate; of the pictures alone, for the tracks would
    // tell anyway.
    isCaughtByPerceptual =
      !exact.hasSameSize
      || exact.differingFrames.contains { !($0.comparison?.isPerceptuallySame ?? false) }
    largestDifference = exact.frames.compactMap { $0.comparison?.largestDifference }.max() ?? 0

    let worst = exact.frames
      .sorted {
        ($0.comparison?.meanSquaredDifference ?? 0, $1.number)
          > ($1.comparison?.meanSquaredDifference ?? 0, $0.number)
      }
      .prefix(3)
    var fraction = 0.0
    var isVisible = false
    for frame in worst {
      guard let bitmap = frame.actual else { continue }
      let shift = try SubpixelShift(
        original.moments[frame.number].presentation,
        scale: original.scale,
        with: bitmap
      )
      fraction = max(fraction, Double(shift.unexplained) / Double(shift.pixelCount))
      isVisible = isVisible || shift.isChange
    }
    unexplainedFraction = fraction
    self.isVisible = isVisible
  }

  /// Whether the most telling diagnosis is of the expected kind.
  var isClassified: Bool { diagnoses.first?.kind == mutation.expected }

  var text: String {
    let found = diagnoses.first?.kind.rawValue ?? "nothing"
    let share = (unexplainedFraction * 1e5).rounded() / 1000
    let others = diagnoses.dropFirst().map(\.sentence).joined(separator: " // ")
    return [
      mutation.name, "\(mutation.source)", mutation.expected.rawValue,
      isClassified ? found : "\(found) (!)", diagnoses.first?.sentence ?? "",
      isCaughtByExact ? "yes" : "no",
      isCaughtByPerceptual ? "yes" : isVisible ? "NO" : "no",
      "\(largestDifference)", "\(share) %", others,
    ].joined(separator: " | ")
  }

  static let header = [
    "mutation", "animation/scene", "expected", "found", "diagnosis", "exact", "perceptual",
    "largest", "pixels beyond a shift",
  ].joined(separator: " | ")
}
