import Pullreel

/// Verifying the golden suite beside drawing it.
enum GoldenCost {
  static func print(rounds: Int) throws {
    Swift.print("The golden suite; ms, minima of \(rounds) rounds, one core")
    let scenes = StandardAnimations.all.flatMap { animation in
      animation.descriptor.sceneNames.compactMap { SceneClip(animation, scene: $0) }
    }
    let cases = GoldenSuite(.standard).cases
    let store = GoldenStore("goldens")
    let minima = try Stopwatch.minima(
      rounds: rounds,
      [
        { for scene in scenes { try drawing(scene).forEachFrame { _ in } } },
        {
          for scene in scenes {
            var hasher = FrameHasher()
            try drawing(scene).forEachFrame { _ = hasher.hash($0) }
          }
        },
        { for item in cases { _ = try item.comparableClip() } },
        { for item in cases { _ = try store.files(of: item.name) } },
        {
          let verification = GoldenVerification(store)
          for item in cases {
            let result = try verification.verify(item.comparableClip())
            precondition(result.status == .same, "\(result.name) is \(result.status)")
          }
        },
      ]
    )
    var table = Table(["drawing", "+ hashing", "tracks", "reading goldens", "verifying", "ratio"])
    table.add(
      minima.map { Table.millis($0) } + [Table.ratio(minima[4] / minima[0])]
    )
    table.print()
  }

  private static func drawing(_ scene: SceneClip) throws -> ClipDrawing {
    let frames = try ClipFrames(scene, framesPerSecond: GoldenSuite.framesPerSecond)
    return ClipDrawing(frames, scale: GoldenSuite.scale)
  }
}
