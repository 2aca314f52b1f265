import Foundation
import Pullreel

/// The cost of a commit on a long-lived stage: layers come and go, three a second, each with an
/// animation, and at most six at once.
enum CommitCost {
  static func print(rounds: Int) throws {
    let rounds = max(rounds / 4, 2)
    let counts = [1_000, 10_000, 100_000]
    Swift.print("Layers that come and go: time per commit; minima of \(rounds) rounds, one core")
    var table = Table(["layers in all", "simulated, min", "us a commit", "of the first"])
    let minima = try Stopwatch.minima(rounds: rounds, counts.map { count in { play(count) } })
    let costs = zip(minima, counts).map { $0 / Double($1) }
    for (count, cost) in zip(counts, costs) {
      table.add([
        "\(count)", String(format: "%.0f", Double(count) * 0.36 / 60),
        String(format: "%.2f", cost * 1e6), Table.ratio(cost / costs[0]),
      ])
    }
    table.print()
  }

  private static func play(_ count: Int) {
    var stage = Stage()
    var living: [LayerID] = []
    for number in 1...count {
      let layer = stage.add(Layer())
      stage.add(.basic(.opacity, to: 0, duration: 1), to: layer)
      living.append(layer)
      if living.count > 5 { stage.removeFromSuperlayer(living.removeFirst()) }
      stage.advance(to: Double(number) * 0.36)
      _ = stage.takeEvents()
    }
  }
}
