import Foundation
import TestSupport
import Testing

@Suite struct KilledRunTests {
  private static let request = [
    "checkmark", "preload", "ring", "--scene", "full,loading", "--scale", "0.1", "--fps", "10",
    "--format", "gif,frames,json", "--to", "1", "-q", "--resume", "-o",
  ]

  /// Lets the command run until it ends or somebody has waited so often that it is to be killed.
  ///
  /// - Returns: The number of times that somebody has waited; `nil` if it was killed.
  private func run(_ place: Workplace, _ folder: String, patience: Int) throws -> Int? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Workplace.binary)
    process.arguments = Self.request + [folder]
    process.currentDirectoryURL = place.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    var waited = 0
    while process.isRunning, waited < patience {
      sched_yield()
      waited += 1
    }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    guard process.terminationReason == .exit else { return nil }
    try #require(process.terminationStatus == 0)
    return waited
  }

  /// Returns the files that are there under their names, by path.
  private func files(_ place: Workplace, in folder: String) throws -> [String: Data] {
    let paths = try place.entries().filter {
      $0.hasPrefix(folder) && !$0.contains(".partial") && !$0.contains("manifest")
        && [".gif", ".png", ".json"].contains(where: $0.hasSuffix)
    }
    return try Dictionary(
      uniqueKeysWithValues: paths.map { (String($0.dropFirst(folder.count)), try place.bytes($0)) }
    )
  }

  /// The seed of the instants; another one comes from the environment.
  private static let seed =
    ProcessInfo.processInfo.environment["PULLREEL_FAULT_SEED"].flatMap(UInt64.init) ?? 1

  @Test func `killed at any instant, only whole files are there, and resuming completes them`()
    throws
  {
    let place = try Workplace()
    let length = try #require(try run(place, "whole/", patience: .max))
    let whole = try files(place, in: "whole/")
    var generator = SeededGenerator(seed: Self.seed)
    var kills = 0
    while kills < 50 {
      // Each time a bit further, over and over, until nothing is left to do.
      let patience = Int.random(in: 1...max(length, 2), using: &generator)
      if try run(place, "o/", patience: patience) == nil {
        kills += 1
        for (path, bytes) in try files(place, in: "o/") {
          try #require(bytes == whole[path], "\(path), seed \(Self.seed), kill \(kills)")
        }
      } else {
        #expect(try place.shell("diff -r whole o").exitCode == 0, "seed \(Self.seed)")
        _ = try place.shell("rm -r o")
      }
    }
    _ = try run(place, "o/", patience: .max)
    #expect(try place.shell("diff -r whole o").exitCode == 0, "seed \(Self.seed)")
  }
}
