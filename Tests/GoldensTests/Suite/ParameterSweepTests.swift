import Diagnosis
import Pullreel
import Testing

@testable import Clips
@testable import Inputs
@testable import Formats
@testable import Goldens
import Parameters
import TestSupport
@testable import RefreshAnimations

/// Every number of every animation changed, and the result of the verification.
@Suite struct ParameterSweepTests {
  /// A quarter of the frames of the suite's clips and a sixteenth of their pixels: pictures need only be
  /// comparable, and values do not depend on them.
  private static let framesPerSecond = 15.0
  private static let scale = 0.25
  private static let stepCount = RandomCases.factor > 1 ? 10 : 6

  /// The results of an animation's changes.
  private struct Count {
    var parameters = 0
    var verified = 0
    var differing = 0
    var wordless: [String] = []

    static func + (a: Count, b: Count) -> Count {
      Count(
        parameters: a.parameters + b.parameters,
        verified: a.verified + b.verified,
        differing: a.differing + b.differing,
        wordless: a.wordless + b.wordless
      )
    }
  }

  @Test func `no change of a number crashes the verification, and each difference has words`()
    async throws
  {
    let count = try await withThrowingTaskGroup { group in
      for animation in StandardAnimations.all {
        group.addTask { try Self.sweep(animation.descriptor) }
      }
      return try await group.reduce(Count(), +)
    }
    print(
      "\(count.parameters) numeric parameters in \(Self.stepCount) steps: \(count.verified) "
        + "verifications, \(count.differing) differences, \(count.wordless.count) without words"
    )
    #expect(count.parameters >= 40)
    #expect(count.differing * 3 > count.verified)
    #expect(count.wordless == [])
  }

  private static func sweep(_ descriptor: AnimationDescriptor) throws -> Count {
    let folder = try TemporaryGoldens()
    let verification = GoldenVerification(folder.store)
    let scenes = descriptor.sceneNames
    for scene in scenes { try folder.record(comparable(descriptor, scene)) }
    var count = Count()
    for parameter in descriptor.parameters {
      let values = steps(of: parameter)
      if !values.isEmpty { count.parameters += 1 }
      for (value, scene) in values.flatMap({ value in scenes.map { (value, $0) } }) {
        let changed = try comparable(descriptor, scene, set: [parameter.name: value])
        let result = try verification.verify(changed)
        count.verified += 1
        guard result.status == .different else { continue }
        count.differing += 1
        if result.diagnoses.isEmpty || result.diagnoses.contains(where: { $0.sentence.isEmpty }) {
          count.wordless.append("\(result.name) \(parameter.name)=\(value)")
        }
      }
    }
    return count
  }

  /// Returns a clip under the name of its golden.
  private static func comparable(
    _ descriptor: AnimationDescriptor,
    _ scene: Scene.Name,
    set settings: [String: String] = [:]
  ) throws -> ComparableClip {
    let recipe = GoldenRecipe(
      descriptor.name,
      scene,
      set: settings,
      framesPerSecond: framesPerSecond,
      scale: scale
    )
    let name = ClipName(animation: descriptor.name, scene: scene.rawValue)
    var comparable = try GoldenSuite.Case(recipe, of: .standard, as: name).comparableClip()
    // Values that would have been changed in the sources are not part of the recipe.
    comparable.fingerprint = comparable.fingerprint.map {
      Fingerprint(environment: $0.environment, recipe: [])
    }
    return comparable
  }

  /// Returns the values of a parameter between the ends of its range, those close to its default
  /// first: most mistakes are small changes.
  private static func steps(of parameter: ParameterDefinition) -> [String] {
    switch (parameter.kind, parameter.defaultValue) {
    case (.number(let range), .number(let number)):
      fractions.map { "\(number.moved($0, in: range))" }
    case (.numbers(let range), .numbers(let numbers)):
      fractions.map { step in
        numbers.map { "\($0.moved(step, in: range))" }.joined(separator: ",")
      }
    case (.number, _), (.numbers, _), (.flag, _), (.color, _), (.choice, _), (.picture, _),
      (.pictureOrColor, _):
      []
    }
  }

  /// The fractions of the way towards the ends of a range, -1 being the lower one.
  private static let fractions: [Double] = {
    let half = stepCount / 2
    return (1...half).flatMap { step in
      let fraction = Double(step) / Double(half)
      return [-fraction * fraction * fraction, fraction * fraction * fraction]
    }
  }()
}

extension Double {
  /// Returns the number moved towards one end of a range by a fraction of the way.
  fileprivate func moved(_ fraction: Double, in range: ClosedRange<Double>) -> Double {
    let end = fraction < 0 ? range.lowerBound : range.upperBound
    return Swift.min(
      Swift.max(self + abs(fraction) * (end - self), range.lowerBound),
      range.upperBound
    )
  }
}
