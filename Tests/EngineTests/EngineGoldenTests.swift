import Pullreel
import PullreelTesting
import Testing

/// The recipes' pictures are those that were recorded, a frame each.
struct EngineGoldenTests {
  @Test(arguments: RecipeBook.topics)
  func `a topic is drawn as it was recorded`(topic: String) {
    let roots = RecipeBook.recipes.filter { $0.topic == topic }.map(\.root)
    expectGolden(
      of: roots.enumerated().map { Presentation(time: Double($0) / 10, root: $1) },
      framesPerSecond: 10,
      as: topic.lowercased().replacing(" ", with: "-"),
      scale: 1
    )
  }
}
