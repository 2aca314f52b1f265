import Benchmark

/// One benchmark for each hot operation, and for the whole way from a scene to files.
///
/// A name begins with its area, so that a filter finds all of it. What is measured is time; how
/// many allocations there are is not known without the package's traits.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = Benchmark.Configuration(
    metrics: [.wallClock, .instructions],
    warmupIterations: 3,
    maxDuration: .milliseconds(500)
  )
  GeometryOperations.register()
  LayersOperations.register()
  RasterOperations.register()
  GIFOperations.register()
  PNGOperations.register()
  GoldensOperations.register()
  FileOperations.register()
  MemoryOperations.register()
}
