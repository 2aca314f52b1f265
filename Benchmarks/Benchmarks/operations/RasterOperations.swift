import Benchmark
import Pullreel
import Raster

/// From what is shown to pixels: one frame at a time, the next one each time.
enum RasterOperations {
  static func register() {
    for animation in StandardAnimations.all {
      for side in LoadingClip.sides {
        addDrawing(animation, side: side, "whole", drawsChangesOnly: false)
        addDrawing(animation, side: side, "changes", drawsChangesOnly: true)
      }
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
