import Foundation
import TestSupport
import Testing

@Suite struct InterruptionTests {
  /// A run that takes far longer than any test waits for it.
  private static let long = ["airplane", "--fps", "50", "--scale", "5", "--speed", "0.02"]

  /// Starts a long run and waits for something to appear in its folder.
  private func start(
    _ arguments: [String],
    in place: Workplace,
    until isReady: ([String]) -> Bool
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Workplace.binary)
    process.arguments = Self.long + arguments
    process.currentDirectoryURL = place.folder
    process.standardOutput = FileHandle.nullDevice
    try place.write(Data(), to: "errors")
    process.standardError = try FileHandle(
      forWritingTo: place.folder.appendingPathComponent("errors")
    )
    try process.run()
    while process.isRunning, try !isReady(place.entries()) { sched_yield() }
    let errors = try String(decoding: place.bytes("errors"), as: UTF8.self)
    try #require(process.isRunning, "\(errors)")
    return process
  }

  private func isPartial(_ name: String) -> Bool { name.hasSuffix(".partial") }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal ends a run tidily`(_ signal: Int32, _ code: Int32) throws {
    let place = try Workplace()
    let process = try start(["-o", "new/"], in: place) { $0.contains(where: isPartial) }
    let entries = try place.entries()
    let partial = try #require(entries.first(where: isPartial))
    #expect(partial.hasPrefix("new/.") && !partial.contains("gif"))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == code)
    let text = try String(decoding: place.bytes("errors"), as: UTF8.self)
    #expect(text.hasPrefix("pullreel: error: ") && text.dropLast().allSatisfy { !$0.isNewline })
    #expect(text.contains("nothing was kept"))
    #expect(try place.entries() == ["errors"])
  }

  @Test func `a run that gets little of a processor tidies up all the same`() throws {
    let place = try Workplace()
    let process = try start(["-o", "new/"], in: place) { $0.contains(where: isPartial) }
    process.interrupt()
    // A busy machine: for a second the process has a hundredth of the time.
    for _ in 0..<10 where process.isRunning {
      kill(process.processIdentifier, SIGSTOP)
      usleep(100_000)
      kill(process.processIdentifier, SIGCONT)
      usleep(1_000)
    }
    process.waitUntilExit()
    let text = try String(decoding: place.bytes("errors"), as: UTF8.self)
    #expect(text.contains("nothing was kept"), "\(text)")
    #expect(try place.entries() == ["errors"])
  }

  /// Two artefacts at once: a clip whose worker notices a signal, and the values of 73,000 frames,
  /// which nobody interrupts.
  private static let deafAndNot = [
    "--fps", "240", "--format", "apng,json", "--jobs", "2", "-q", "-o", "out/",
  ]

  @Test(arguments: [[SIGINT], [SIGTERM], [SIGINT, SIGINT], [SIGINT, SIGTERM]])
  func `a signal ends a run though one of its workers is deaf`(
    _ signals: [Int32]
  ) throws {
    let place = try Workplace()
    let process = try start(Self.deafAndNot, in: place) { $0.contains(where: isPartial) }
    for signal in signals {
      kill(process.processIdentifier, signal)
      usleep(100_000)
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 128 + signals[0])
    let text = try String(decoding: place.bytes("errors"), as: UTF8.self)
    #expect(text.hasPrefix("pullreel: error: ") && text.dropLast().allSatisfy { !$0.isNewline })
    #expect(try place.entries() == ["errors"])
  }

  @Test func `a deaf run whose errors nobody reads ends as well`() throws {
    let place = try Workplace()
    // A pipe that is full, and stays so; and shells let what runs beside them ignore SIGINT.
    let outcome = try place.shell(
      """
      mkfifo errors never; exec 3<> errors
      dd if=/dev/zero of=errors bs=4096 oflag=nonblock 2> /dev/null
      "$0" \((Self.long + Self.deafAndNot).joined(separator: " ")) 2> errors & run=$!
      until ls -A out 2> /dev/null | grep -q partial || ! kill -0 $run; do :; done
      kill -TERM $run
      (read -r -t 20 <> never; kill -KILL $run) & watch=$!
      wait $run; code=$?
      kill -KILL $watch; rm never; exit $code
      """
    )
    #expect(outcome.exitCode == 143)
    #expect(try place.entries() == ["errors"])
  }

  @Test func `half a sequence of frames is not kept`() throws {
    let place = try Workplace()
    let process = try start(["--format", "frames", "-o", "frames"], in: place) {
      $0.contains { $0.hasSuffix("/00001.png") }
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(try place.entries() == ["errors"])
    let text = try String(decoding: place.bytes("errors"), as: UTF8.self)
    #expect(text.contains("no artefact is complete"))
  }

  @Test func `what is complete is kept, and told`() throws {
    let place = try Workplace()
    let process = try start(["--format", "json,gif", "-o", "out", "--jobs", "1", "-q"], in: place) {
      $0.contains("out/airplane.json")
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(
      try String(decoding: place.bytes("errors"), as: UTF8.self)
        .contains("1 of 2 artefacts finished and kept. Run the command again with --resume")
    )
    #expect(
      try place.entries() == [
        "errors", "out", "out/airplane.json", "out/manifest.journal.json",
      ]
    )
  }

  @Test func `recording that is interrupted tells how many goldens it recorded`() throws {
    let place = try Workplace()
    // The second one has so many frames that the signal comes before its end.
    let outcome = try place.shell(
      """
      "$0" record curve/loading airplane/full --fps 240 --scale 4 --goldens goldens --jobs 1 > out & run=$!
      until test -s out || ! kill -0 $run 2> /dev/null; do :; done
      kill -INT $run; wait $run
      """
    )
    #expect(outcome.exitCode == 130, "\(outcome.errorText)")
    #expect(outcome.errorText.contains("1 of 2 goldens were recorded"), "\(outcome.errorText)")
  }

  @Test(arguments: ["b.gif", "./"])
  func `left-overs of a killed run are swept by the next one`(_ output: String) throws {
    let place = try Workplace()
    let process = try start(["-o", "a.gif"], in: place) { $0.contains(where: isPartial) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try place.entries().contains(where: isPartial))
    try place.succeed("checkmark", "--fps", "2", "-o", output)
    #expect(try place.entries().filter { $0.hasSuffix(".gif") }.count == 1)
    #expect(try !place.entries().contains(where: isPartial))
  }

  @Test func `what another run is writing is left alone`() throws {
    let place = try Workplace()
    let process = try start(["-o", "a.gif"], in: place) { $0.contains(where: isPartial) }
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let partial = try place.entries().filter(isPartial)
    try place.succeed("checkmark", "--fps", "2", "-o", "b.gif")
    #expect(try place.entries().filter(isPartial) == partial)
  }

  @Test func `frames that were there before are still there, new or old`() throws {
    let place = try Workplace()
    let names = (10_000..<10_400).map { "new/0\(String($0).dropFirst()).png" }
    _ = try place.shell("mkdir new")
    for name in names { try place.write(Data("old".utf8), to: name) }
    let process = try start(["--format", "frames", "-o", "new/", "--force"], in: place) { _ in
      (try? place.bytes(names[3])) != Data("old".utf8)
    }
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 143)
    #expect(try place.entries().filter { $0.hasSuffix(".png") } == names)
  }

  @Test func `runs that wait for readers of pipes can be stopped`() throws {
    let place = try Workplace()
    // It is killed after a minute where it cannot.
    let outcome = try place.shell(
      """
      mkdir out && mkfifo never out/checkmark-loading.gif out/ring-loading.gif
      "$0" render checkmark ring --scene loading -o out/ --jobs 2 -q & run=$!
      (read -r -t 60 <> never; kill -KILL $run) & watch=$!
      while test ! -e out/manifest.journal.json && kill -0 $run; do :; done
      kill -TERM $run; wait $run; code=$?
      kill -KILL $watch; exit $code
      """
    )
    #expect(outcome.exitCode == 143, "\(outcome.errorText)")
  }
}
