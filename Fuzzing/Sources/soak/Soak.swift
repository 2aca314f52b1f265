import FuzzTargets
import Foundation

/// Tries changed inputs without looking which code they reach, several times as fast as libFuzzer does.
///
///     soak TARGET COUNT SEED LIMIT FOLDER…
///
/// Input number n depends on the seed, n and the files of the folders alone. Where one crashes the
/// process or takes a minute, the file `soak-TARGET.number` in the working directory says which, and
/// `soak TARGET =n SEED LIMIT FOLDER…` prints it.
@main
enum Soak {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count > 5, let target = FuzzTarget(rawValue: words[1]),
      let seed = UInt64(words[3]), let limit = Int(words[4])
    else { throw Failure(what: "usage: soak TARGET COUNT SEED LIMIT FOLDER…") }
    let corpus = try words[5...].flatMap { try files(in: $0, limit: limit) }
    guard !corpus.isEmpty else { throw Failure(what: "the folders hold no input") }
    if words[2].hasPrefix("="), let number = UInt64(words[2].dropFirst()) {
      FileHandle.standardOutput.write(Data(input(number, seed, corpus, target, limit)))
      return
    }
    guard let count = UInt64(words[2]) else { throw Failure(what: "COUNT is no number") }
    let current = try Current("soak-\(target.rawValue).number")
    for number in 0..<count {
      current.set(number)
      target.run(input(number, seed, corpus, target, limit))
      if number % 100_000 == 99_999 { print("\(target.rawValue): \(number + 1) inputs") }
    }
    print("\(target.rawValue): \(count) inputs, no finding")
  }

  /// An error with a line for the user.
  struct Failure: Error {
    let what: String
  }

  private static func files(in folder: String, limit: Int) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { name in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
      return bytes.count <= limit ? bytes : nil
    }
  }

  private static func input(
    _ number: UInt64,
    _ seed: UInt64,
    _ corpus: [[UInt8]],
    _ target: FuzzTarget,
    _ limit: Int
  ) -> [UInt8] {
    var random = FuzzRandom(seed: seed &* 0x1_0000_0000 &+ number)
    let (first, donor) = (random.below(corpus.count), random.below(corpus.count))
    let own: any Mutation.Type = target.mutation ?? ByteMutation.self
    // Scripts and documents are also damaged where they are no longer well formed.
    let kind: any Mutation.Type = random.isOne(in: 16) ? ByteMutation.self : own
    var mutation = kind.init(seed: UInt64(random.below(1 << 40)))
    return mutation.mutated(corpus[first], donor: corpus[donor], limit: limit)
  }
}
