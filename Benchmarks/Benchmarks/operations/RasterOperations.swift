import Benchmark
import Pullreel
import Raster

/// From what is shown to pixels: one frame at a time, the next one each time.
enum RasterOperations {
  static func register() {
    for animation in StandardAnimations.all {
      addDifference(animation)
      for side in LoadingClip.sides {
        addDrawing(animation, side: side, "whole", drawsChangesOnly: false)
        addDrawing(animation, side: side, "changes", drawsChangesOnly: true)
      }
    }
  }

  /// Finding what differs between two frames without drawing them.
  private static func addDifference(_ animation: any RefreshAnimation.Type) {
    Benchmark("Raster: presentation diff, \(animation.descriptor.name)") {
      benchmark,
      presentations in
      let index = benchmark.currentIteration % presentations.count
      let last = presentations[index == 0 ? presentations.count - 1 : index - 1]
      blackHole(presentations[index].changes(from: last, scale: 1))
    } setup: {
      try LoadingClip(animation, side: 400).presentations()
    }
  }

  private static func addDrawing(
    _ animation: any RefreshAnimation.Type,
    side: Int,
    _ what: String,
    drawsChangesOnly: Bool
  ) {
    Benchmark("Raster: \(what), \(animation.descriptor.name) \(side)") {
      (benchmark, input: (Renderer, [Presentation])) in
      let (renderer, presentations) = input
      let presentation = presentations[benchmark.currentIteration % presentations.count]
      blackHole(try renderer.draw(presentation, scale: 1))
    } setup: {
      let renderer = Renderer()
      renderer.drawsChangesOnly = drawsChangesOnly
      return (renderer, try LoadingClip(animation, side: side).presentations())
    }
  }
}
