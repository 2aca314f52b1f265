// What drawing the airplane's loading frames costs beside a plain C program that draws the same
// pictures with Cairo alone: both in one process, in turn, minima over many rounds, so that a
// machine that slows down slows both. Then what simulating each full scene costs, without drawing.

import CBaseline
import Foundation
import Pullreel

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 40
let framesPerSecond = 60.0

/// Seconds of this thread's processor time.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The largest and the mean difference of a channel between two pictures.
func difference(_ bitmap: Bitmap, _ pixels: UnsafePointer<UInt32>) -> (largest: Int, mean: Double) {
  var largest = 0
  var sum = 0
  bitmap.withPixels { own in
    for index in own.indices {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let step = abs(Int(own[index] >> shift & 0xFF) - Int(pixels[index] >> shift & 0xFF))
        largest = max(largest, step)
        sum += step
      }
    }
  }
  return (largest, Double(sum) / Double(bitmap.width * bitmap.height * 4))
}

func pad(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(width - text.count, 0)) + text
}

func micros(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1e6) }

print("airplane, loading, without background; µs per frame, minima of \(rounds) rounds, one core")
print("      size      plain C   simulate   + draw   ratio   largest and mean difference")
for side in [120, 400, 1080] {
  guard
    let scene = StagedScene(
      Airplane.self,
      scene: .loading,
      size: Size(Double(side), Double(side)),
      background: .none
    ), let baseline = baseline_create(Int32(side), Int32(side))
  else { fatalError("the airplane has no loading scene") }
  let frames = try SceneFrames(scene, framesPerSecond: framesPerSecond)
  let renderer = Renderer()
  var best = (baseline: Double.infinity, simulation: Double.infinity, drawing: Double.infinity)
  var worst = (largest: 0, mean: 0.0)

  for round in 0..<rounds {
    var start = processorTime()
    for index in 0..<frames.count {
      baseline_draw_airplane(baseline, Double(index) / Double(frames.count))
    }
    best.baseline = min(best.baseline, processorTime() - start)

    start = processorTime()
    for simulation in frames { _ = scene.presentation(of: simulation) }
    best.simulation = min(best.simulation, processorTime() - start)

    start = processorTime()
    for simulation in frames {
      _ = try renderer.draw(scene.presentation(of: simulation), scale: 1)
    }
    best.drawing = min(best.drawing, processorTime() - start)

    guard round == 0 else { continue }
    for (index, simulation) in frames.enumerated() {
      baseline_draw_airplane(baseline, Double(index) / Double(frames.count))
      let bitmap = try renderer.draw(scene.presentation(of: simulation), scale: 1)
      let found = difference(bitmap, baseline_pixels(baseline))
      worst = (max(worst.largest, found.largest), max(worst.mean, found.mean))
    }
  }
  baseline_destroy(baseline)
  let count = Double(frames.count)
  let columns = [
    pad("\(side) × \(side)", 12), pad(micros(best.baseline / count), 10),
    pad(micros(best.simulation / count), 10), pad(micros(best.drawing / count), 9),
    pad(String(format: "%.2f", best.drawing / best.baseline), 7),
    pad("\(worst.largest), \(String(format: "%.4f", worst.mean))", 16),
  ]
  print(columns.joined(separator: " "))
}

print("")
print("full scenes without drawing, minima of \(rounds) rounds, one core")
print("animation        ticks   simulate, ms   presentation, µs")
for animation in Catalogue.standard.animations {
  guard let scene = StagedScene(animation) else { continue }
  var best = (simulation: Double.infinity, presentations: Double.infinity)
  var ticks = 0
  for _ in 0..<rounds {
    var simulation = scene.makeSimulation()
    var presenting = 0.0
    let start = processorTime()
    while !simulation.isOver { simulation.step() }
    best.simulation = min(best.simulation, processorTime() - start)
    ticks = simulation.tick

    simulation = scene.makeSimulation()
    while !simulation.isOver {
      simulation.step()
      let start = processorTime()
      _ = scene.presentation(of: simulation)
      presenting += processorTime() - start
    }
    best.presentations = min(best.presentations, presenting)
  }
  let name = animation.descriptor.name
  let columns = [
    name + String(repeating: " ", count: max(12 - name.count, 0)), pad("\(ticks)", 9),
    pad(String(format: "%.2f", best.simulation * 1e3), 14),
    pad(micros(best.presentations / Double(max(ticks, 1))), 18),
  ]
  print(columns.joined(separator: " "))
}
