import Encoding
import Foundation
import Layers
import Lottie
import Raster

/// lottie draw JOBS FOLDER [WORD] writes FOLDER/ID/0.png and so on;
/// lottie points JOBS FILE [WORD] writes the corners of what is painted;
/// lottie times JOBS [WORD] prints milliseconds a frame.
@main
enum Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else {
      throw Failure("say draw, points or times, and a list of jobs")
    }
    let isTiming = arguments[0] == "times"
    guard isTiming || arguments.count >= 3 else { throw Failure("say where to write") }
    let jobs = try Job.read(arguments[1], with: arguments.dropFirst(isTiming ? 2 : 3).first)
    switch arguments[0] {
    case "draw":
      for job in jobs { report(job) { try draw(job, into: "\(arguments[2])/\(job.id)") } }
    case "points":
      var points: [String: [[Double]]] = [:]
      for job in jobs { report(job) { points[job.id] = try Self.points(job) } }
      try JSONEncoder().encode(points).write(to: URL(filePath: arguments[2]))
    case "times": for job in jobs { report(job) { try time(job) } }
    default: throw Failure("\(arguments[0]) is none of draw, points and times")
    }
  }

  private struct Failure: Error {
    let what: String
    init(_ what: String) { self.what = what }
  }

  /// Does something, or says of which job it failed.
  private static func report(_ job: Job, _ body: () throws -> Void) {
    do { try body() } catch { FileHandle.standardError.write(Data("\(job.id): \(error)\n".utf8)) }
  }

  private static func draw(_ job: Job, into folder: String) throws {
    let document = try job.document()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let renderer = Renderer()
    for (number, frame) in job.frames.enumerated() {
      let presentation = job.presentation(of: document, at: frame)
      let bitmap = try renderer.draw(presentation, scale: job.scale(of: document))
      let file = URL(filePath: "\(folder)/\(number).png")
      try Data(PNGEncoder().encode(bitmap)).write(to: file)
    }
  }

  private static func points(_ job: Job) throws -> [[Double]] {
    let document = try job.document()
    return job.frames.map { frame in
      let presentation = job.presentation(of: document, at: frame)
      return Outlines(presentation, scale: job.scale(of: document)).numbers
    }
  }

  /// Prints a file's frames, and the mean over up to 60 of them, evenly spaced, of the least processor
  /// times of five rounds: making layers, and drawing these.
  private static func time(_ job: Job) throws {
    let document = try job.document()
    let all = Int(document.frameCount)
    let count = min(all, 60)
    let renderer = Renderer()
    let scale = job.scale(of: document)
    var least = [(layers: Double, drawing: Double)](repeating: (.infinity, .infinity), count: count)
    for _ in 0..<5 {
      for place in 0..<count {
        let start = processorTime()
        let presentation = job.presentation(of: document, at: Double(place * all / count))
        let middle = processorTime()
        _ = try renderer.draw(presentation, scale: scale)
        let end = processorTime()
        least[place].layers = min(least[place].layers, middle - start)
        least[place].drawing = min(least[place].drawing, end - middle)
      }
    }
    func mean(_ values: some Collection<Double>) -> Double {
      values.reduce(0, +) / Double(max(values.count, 1)) * 1000
    }
    print(job.id, all, mean(least.map(\.layers)), mean(least.map(\.drawing)), separator: "\t")
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
