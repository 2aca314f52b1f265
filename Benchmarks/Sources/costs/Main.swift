/// Times of drawing and encoding beside those of C libraries, in one process.
///
///     costs drawing [ROUNDS]      evaluating and drawing, and what follows, beside plain C
///     costs encoding [ROUNDS]     encoding alone, beside drawing, giflib and Cairo's PNG writer
///     costs gif [ROUNDS]          scene to GIF beside plain C, as JSON
///     costs baseline [ROUNDS]     plain C drawing alone, 240 pixels wide and high
///     costs simulation [ROUNDS]   playing full scenes without drawing, and what a commit costs
///     costs goldens [ROUNDS]      verifying the golden suite beside drawing it, and comparing
///                                 pictures beside memcmp and memcpy, and those that differ
@main
enum Main {
  /// The error of wrong arguments.
  struct WrongArguments: Error {}

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let rounds = arguments.count > 1 ? Int(arguments[1]) : 20, rounds > 0 else {
      throw WrongArguments()
    }
    switch arguments.first {
    case "drawing":
      try DrawingCost.print(rounds: rounds)
      try PipelineCost.print(rounds: rounds)
      try EngineCost.print(rounds: rounds)
      try GrowthCost.print(rounds: rounds)
    case "encoding": try EncodingCost.print(rounds: rounds)
    case "gif": try GIFCost.print(rounds: rounds)
    case "baseline": try BaselineCost.print(side: 240, rounds: rounds)
    case "simulation":
      try SimulationCost.print(rounds: rounds)
      try CommitCost.print(rounds: rounds)
    case "goldens":
      try GoldenCost.print(rounds: rounds)
      try ComparisonCost.print(rounds: rounds)
      try DifferingCost.print(rounds: rounds)
    default: throw WrongArguments()
    }
  }
}
