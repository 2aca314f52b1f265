import Pullreel
import Testing

@testable import Clips
@testable import Inputs
@testable import Formats
@testable import Goldens
@testable import Pixels
@testable import RefreshAnimations

@Suite struct GoldenRecipeTests {
  private static let recipe = GoldenRecipe(
    "checkmark",
    .full,
    set: ["entrance": "true", "strokeColor": "orange"],
    framesPerSecond: 12.5,
    scale: 1.5,
    duration: 0.4
  )

  @Test func `what a recipe writes down is the recipe when read again`() throws {
    #expect(try GoldenRecipe(reading: Self.recipe.entries) == Self.recipe)
    let plain = GoldenRecipe("ring", .pull)
    #expect(try GoldenRecipe(reading: plain.entries) == plain)
    #expect(try GoldenRecipe(reading: [.init("fps", "60"), .init("scale", "1")]) == nil)
  }

  @Test(arguments: [
    ("fps", "0"), ("fps", "241"), ("fps", "nan"), ("scale", "-1"), ("duration", "601"),
    ("duration", "long"), ("size", "120x120"),
  ])
  func `a recipe with an entry that makes no sense is damaged`(name: String, value: String) {
    let entries: [Fingerprint.Entry] = [.init("source", "ring"), .init(name, value)]
    #expect(throws: GoldenError.self) { try GoldenRecipe(reading: entries) }
  }

  @Test func `a variant is called by its scene and by what differs from it`() {
    #expect(
      Self.recipe.defaultName
        == ClipName(
          animation: "checkmark",
          scene: "full-entrance-true-strokeColor-orange-1.5x-12.5fps-0.4s"
        )
    )
    #expect(GoldenRecipe("ring", .pull).defaultName.description == "ring/pull")
    let sky = GoldenRecipe("airplane", .loading, set: ["background": "/a b/é.png", "dash": "6,3"])
    #expect(sky.defaultName.scene == "loading-background--a-b--.png-dash-6-3")
  }

  @Test func `a variant is drawn as its recipe says`() throws {
    let clip = try GoldenSuite.Case(Self.recipe, of: .standard).comparableClip()
    #expect(clip.tracks?.frameCount == 5)
    #expect(clip.frames.width == 480 && clip.frames.height == 852)
    let color = try #require(clip.tracks)[Channel("mark", "strokeColor")]
    #expect(color.allSatisfy { $0 == .color(StraightPixel(red: 255, green: 165, blue: 0)) })
  }

  @Test func `a loop is played again where a variant lasts longer`() throws {
    let cycle = try GoldenSuite.Case(GoldenRecipe("four-dots", .loading), of: .standard)
    let long = try GoldenSuite.Case(
      GoldenRecipe("four-dots", .loading, duration: 2.5),
      of: .standard
    )
    let channel = Channel("header", "transform")
    let once = try #require(cycle.comparableClip().tracks)
    let again = try #require(long.comparableClip().tracks)
    #expect(once.frameCount == 60 && again.frameCount == 150)
    #expect(again.channels == once.channels && once.channels.contains(channel))
    for channel in once.channels {
      #expect((0..<150).allSatisfy { again[channel][$0] == once[channel][$0 % 60] }, "\(channel)")
    }
  }

  // MARK: Folders

  private static func recorded(
    _ recipe: GoldenRecipe = GoldenRecipe(
      "checkmark",
      .full,
      set: ["entrance": "true"],
      framesPerSecond: 5
    )
  ) throws -> TemporaryGoldens {
    let folder = try TemporaryGoldens()
    try folder.record(GoldenSuite.Case(recipe, of: .standard).comparableClip())
    return folder
  }

  private static let variant = ClipName(
    animation: "checkmark",
    scene: "full-entrance-true-5fps"
  )

  @Test func `a suite holds the variants that lie in its folder, and draws them again`() throws {
    let folder = try Self.recorded()
    let suite = try GoldenSuite(.standard, in: folder.store)
    #expect(suite.orphans.isEmpty && suite.unreadable.isEmpty)
    #expect(suite.cases.count == GoldenSuite(.standard).cases.count + 1)
    let item = try #require(suite.cases.first { $0.name == Self.variant })
    let result = try GoldenVerification(folder.store).verify(item.comparableClip())
    #expect(result.status == .same)
  }

  @Test func `a value that has become the default since is no difference`() throws {
    let folder = try Self.recorded(
      GoldenRecipe("checkmark", .loading, set: ["duration": "1.5"], framesPerSecond: 5)
    )
    let item = try #require(
      GoldenSuite(.standard, in: folder.store).cases.first {
        $0.name.scene == "loading-duration-1.5-5fps"
      }
    )
    let result = try GoldenVerification(folder.store).verify(item.comparableClip())
    #expect(result.status == .same)
  }

  @Test func `a variant of an animation that is gone is an orphan`() throws {
    let folder = try Self.recorded()
    let suite = try GoldenSuite(Catalogue([Airplane.self]), in: folder.store)
    #expect(suite.orphans == [folder.store.path(of: Self.variant)])
    #expect(suite.unreadable.isEmpty)
  }

  @Test(arguments: [
    ("\"parameter entrance\" \"true\"", "\"parameter entrance\" \"false\"", true),
    ("recipe \"fps\"", "recepie \"fps\"", false),
  ])
  func `a variant whose recipe was changed by hand does not pass`(
    old: String,
    new: String,
    isAltered: Bool
  ) throws {
    let folder = try Self.recorded()
    try folder.replace(old, with: new, in: "\(Self.variant)/golden.txt")
    let suite = try GoldenSuite(.standard, in: folder.store)
    #expect(suite.orphans.isEmpty)
    #expect(suite.unreadable.map(\.name) == [Self.variant])
    #expect(suite.unreadable.map(\.status) == [isAltered ? .altered : .damaged])
  }

  @Test func `a variant whose value is not legal any more does not pass`() throws {
    let folder = try TemporaryGoldens()
    let item = try GoldenSuite.Case(GoldenRecipe("checkmark", .loading), of: .standard)
    var comparable = try item.comparableClip()
    comparable.name = Self.variant
    let illegal = GoldenRecipe("checkmark", .loading, set: ["duration": "1000"])
    comparable.fingerprint = comparable.fingerprint.map {
      Fingerprint(environment: $0.environment, recipe: illegal.entries)
    }
    try folder.record(comparable)
    let suite = try GoldenSuite(.standard, in: folder.store)
    #expect(suite.unreadable.map(\.status) == [.damaged])
    #expect(
      suite.unreadable.first?.message?.contains("invalid value for duration: '1000'") == true
    )
  }
}
