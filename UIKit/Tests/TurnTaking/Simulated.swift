import QuartzCore
package import Testing

/// Runs each test of a suite in a new simulation, while no other suite with this trait runs a test.
///
/// New layers and views belong to the simulation that was created last in the process. Two tests of
/// the main actor could alternate: the second would create its simulation after the first has
/// created its suite, but before the first has run its body, whose views would belong to the wrong
/// simulation.
package struct Simulated: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turns.shared.begin()
    await MainActor.run { World.current = World() }
    do {
      try await function()
    } catch {
      await Turns.shared.end()
      throw error
    }
    await Turns.shared.end()
  }
}

extension Trait where Self == Simulated {
  /// The suite's tests create layers, views or previews.
  package static var simulated: Self { Self() }
}
