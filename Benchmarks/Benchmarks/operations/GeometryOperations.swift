import Benchmark
import Pullreel

/// The operations on paths before they are drawn.
enum GeometryOperations {
  /// Paths as in animations: a circle, and a line of as many curves as a wave has points.
  private static let paths = [
    ("a circle", Path(ellipseIn: Rect(x: 0, y: 0, width: 64, height: 64))),
    ("320 curves", curves(320)),
  ]

  static func register() {
    for (name, path) in paths {
      add("arc length of \(name)") { blackHole(path.length()) }
      let measure = PathMeasure(path)
      add("trim \(name), measured") { blackHole(measure.trimmed(from: 0.2, to: 0.7)) }
      add("trim \(name)") { blackHole(path.trimmed(from: 0.2, to: 0.7)) }
      add("dash \(name)") { blackHole(path.dashed([4, 2], phase: 1)) }
    }
  }

  private static func add(_ name: String, _ operation: @escaping () -> Void) {
    var configuration = Benchmark.defaultConfiguration
    // A single operation is too short to be timed.
    configuration.scalingFactor = .kilo
    Benchmark("Geometry: \(name)", configuration: configuration) { benchmark in
      for _ in benchmark.scaledIterations { operation() }
    }
  }

  private static func curves(_ count: Int) -> Path {
    Path { path in
      path.move(to: Point(0, 0))
      for number in 0..<count {
        let x = Double(number)
        let bow = number.isMultiple(of: 2) ? 0.8 : -0.8
        path.addCubic(
          to: Point(x + 1, 0),
          control1: Point(x + 0.3, bow),
          control2: Point(x + 0.7, bow)
        )
      }
    }
  }
}
