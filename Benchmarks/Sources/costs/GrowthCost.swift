import Foundation
import Pullreel
import Bytes

/// The growth of a GIF's cost with its length and with its size.
enum GrowthCost {
  static func print(rounds: Int) throws {
    let rounds = max(rounds / 4, 2)
    Swift.print("Growth of scene to GIF: cost = a + b x; minima of \(rounds) rounds, one core")
    var table = Table(["wave", "x", "CPU ms", "per x, us", "a, ms", "b, us", "largest residual"])
    let lengths = try [1.0, 2, 4].map { ($0 * 120, try cost(seconds: $0 * 2, side: 400, rounds)) }
    add(lengths, "frames, 400 px", to: &table)
    let sizes = try [200, 400, 800].map { side in
      (Double(side * side) / 1000, try cost(seconds: 2, side: side, rounds))
    }
    add(sizes, "kilopixels", to: &table)
    table.print()
  }

  /// Seconds that the first part of the wave's loading scene takes.
  private static func cost(seconds: Double, side: Int, _ rounds: Int) throws -> Double {
    guard
      let scene = SceneClip(Wave.self, scene: .loading, size: Size(Double(side), Double(side)))
    else { throw Main.WrongArguments() }
    let frames = try ClipFrames(scene, framesPerSecond: Loop.framesPerSecond, to: seconds)
    return try Stopwatch.minima(
      rounds: rounds,
      [
        {
          let drawing = ClipDrawing(frames, scale: 1)
          var sink = MemorySink()
          try GIFEncoder().encode(drawing, to: &sink)
        }
      ]
    )[0]
  }

  /// Adds measured points and the straight line through them (least squares).
  private static func add(_ points: [(x: Double, y: Double)], _ name: String, to table: inout Table)
  {
    let count = Double(points.count)
    let meanX = points.map(\.x).reduce(0, +) / count
    let meanY = points.map(\.y).reduce(0, +) / count
    let covariance = points.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +)
    let slope = covariance / points.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    let start = meanY - slope * meanX
    let residual = points.map { abs($0.y - start - slope * $0.x) / $0.y }.max() ?? 0
    for (index, point) in points.enumerated() {
      var row = [
        name, String(format: "%.0f", point.x), String(format: "%.1f", point.y * 1e3),
        String(format: "%.1f", point.y / point.x * 1e6),
      ]
      if index == points.count - 1 {
        row += [
          String(format: "%.2f", start * 1e3), String(format: "%.1f", slope * 1e6),
          String(format: "%.1f %%", residual * 100),
        ]
      }
      table.add(row)
    }
  }
}
