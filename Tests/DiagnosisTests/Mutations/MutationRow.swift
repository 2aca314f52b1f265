import Diagnosis
import Pullreel

/// The result of a mutation: a row of the printed table.
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
    let expected = try original.comparable(name)
    var actual = try mutated.comparable(name)
    if mutation.touches == .pixelsOnly { actual.tracks = expected.tracks }
    let exact = try ClipComparison.of(expected: expected, actual: actual, mode: .exact)
    diagnoses = Diagnosis.of(exact)
    isCaughtByExact = !exact.hasSameSize || !exact.differingFrames.isEmpty
    // Whether the mode `perceptual` would not tolerate the pictures alone, since the tracks would
    // decide anyway.
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
      let shift = try ShiftedDrawing(
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

  /// The quality of the first line.
  enum Verdict: Hashable {
    /// The line names the cause.
    case right
    /// The line says that something differs, without a cause.
    case vague
    /// The line names a wrong cause.
    case wrong
  }

  /// Whether the most telling diagnosis names the change.
  var verdict: Verdict {
    guard let first = diagnoses.first else { return .vague }
    let isSaid =
      first.kind == mutation.expected && mutation.words.allSatisfy(first.sentence.contains)
    let isMeasured = mutation.amount.map { range in
      first.amounts.first.map { range.contains($0.value) } ?? false
    }
    if isSaid, isMeasured ?? true { return .right }
    let isVague = [" differ by ", " differs by ", " differ;", " differs;"].contains {
      first.sentence.contains($0)
    }
    return isVague ? .vague : .wrong
  }

  var text: String {
    let found = diagnoses.first?.kind.rawValue ?? "nothing"
    let share = (unexplainedFraction * 1e5).rounded() / 1000
    let others = diagnoses.dropFirst().map(\.sentence).joined(separator: " // ")
    return [
      mutation.name, "\(mutation.source)", mutation.expected.rawValue,
      verdict == .right ? found : "\(found) (\(verdict)!)", diagnoses.first?.sentence ?? "",
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
