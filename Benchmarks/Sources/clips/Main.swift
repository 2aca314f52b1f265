import Pullreel
import PullreelCommand

/// `pullreel` with two gradient animations more, and five subcommands for measuring: they see the
/// frames of a clip as a GIF could show them at best.
///
///     clips names                               the animations of the catalogue, a line each
///     clips summary NAME SCENE SCALE            size, times, number of colours, hash; as JSON
///     clips raw NAME SCENE SCALE                BGRA on standard output
///     clips compare NAME SCENE SCALE TIMES ENDS BGRA on standard input; distances as JSON
///     clips time NAME SCENE SCALE LOSSINESS     GIF on standard output, seconds on standard error
@main
enum Main {
  static func main() throws {
    let catalogue = Catalogue.standard.adding(GradientWaves.self).adding(GradientLights.self)
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "names": Catalogue.standard.names.forEach { print($0) }
    case "summary": try ClipSummary.print(of: Clip(arguments.dropFirst(), in: catalogue))
    case "raw": try Clip(arguments.dropFirst(), in: catalogue).writeFrames()
    case "compare":
      let clip = try Clip(arguments.dropFirst(), in: catalogue)
      let rest = Array(arguments.dropFirst(4))
      guard rest.count == 2 else { throw Clip.WrongArguments() }
      try ClipComparison(clip, times: rest[0], shownUntil: rest[1]).print()
    case "time":
      let clip = try Clip(arguments.dropFirst(), in: catalogue)
      guard let lossiness = arguments.dropFirst(4).first.flatMap({ Int($0) }) else {
        throw Clip.WrongArguments()
      }
      try EncodingTime.measure(clip, lossiness: lossiness)
    default: CommandLineTool.main(catalogue)
    }
  }
}
