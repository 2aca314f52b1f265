import Pullreel

// Describes changes of an animation in words.
// swift run diff-in-words

/// Returns the airplane's loading animation with one parameter changed, ready to be compared.
func airplane(_ change: (inout Parameters) -> Void = { _ in }) throws -> ComparableClip? {
  var parameters = Parameters(Airplane.descriptor.parameters)
  change(&parameters)
  guard let scene = SceneClip(Airplane.self, scene: .loading, parameters: parameters)
  else { return nil }
  return try ComparableClip(ClipFrames(scene, framesPerSecond: 60), scale: 1)
}

/// Prints the differences from the default animation, the most important first.
func tell(_ title: String, _ change: (inout Parameters) -> Void) throws {
  guard let before = try airplane(), let after = try airplane(change) else { return }
  let comparison = try ClipComparison.of(expected: before, actual: after, mode: .exact)
  print("\(title): \(comparison.isSame ? "the same" : "different")")
  for diagnosis in Diagnosis.of(comparison) { print("  \(diagnosis.kind.rawValue): \(diagnosis)") }
}

try tell("nothing changed") { _ in }
try tell("a slower flight") { $0[Airplane.cycle] = 1.8 }
try tell("another colour") { $0[Airplane.strokeColor] = Color(rgb8: 255, 165, 0) }
