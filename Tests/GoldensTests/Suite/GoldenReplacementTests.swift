import Foundation
import Pullreel
import Synchronization
import TestSupport
import Testing

@testable import Batch
@testable import Clips
@testable import Inputs
@testable import Formats
@testable import Files
@testable import Geometry
@testable import Goldens
@testable import Layers

/// While a golden is replaced there is always one, the old or the new.
@Suite final class GoldenReplacementTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pullreel-replacement-\(UUID().uuidString)").path
  private let name = ClipName(animation: "test", scene: "full")

  private var store: GoldenStore { GoldenStore(folder) }
  private var parent: String { folder + "/test/" }
  private var place: String { parent + "full" }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Returns a golden of some frames of one colour.
  private func golden(_ frameCount: Int) throws -> Golden {
    var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 4, height: 4))
    root.backgroundColor = .white
    let comparable = try ComparableClip(
      name,
      moments: (0..<frameCount).map { ClipFrame(Presentation(time: Double($0), root: root)) },
      framesPerSecond: 1,
      scale: 1
    )
    return try Golden(recording: comparable)
  }

  /// Returns a draft that has everything in it.
  private func draft(_ golden: Golden) throws -> GoldenDraft {
    let draft = try GoldenDraft(beside: place)
    for file in try GoldenFiles.encode(golden) {
      try Data(file.bytes).write(to: URL(fileURLWithPath: draft.path + file.name))
    }
    return draft
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: parent).sorted()
  }

  @Test(arguments: [true, false])
  func `whoever reads meanwhile finds a whole golden`(_ canExchange: Bool) throws {
    let goldens = try [1, 2].map(golden)
    _ = try store.write(goldens[0])
    let isOver = Atomic(false)
    let problems = Mutex<[String]>([])
    let seen = Mutex<Set<Int>>([])
    Workers.run(2, jobs: 2) { worker in
      do {
        if worker == 0 {
          defer { isOver.store(true, ordering: .relaxed) }
          for index in 0..<(RandomCases.factor > 1 ? 300 : 100) {
            let draft = try draft(goldens[(index + 1) % 2])
            try draft.take { canExchange && Folder.exchange($0, $1) }
            draft.discard()
          }
        } else {
          repeat {
            guard let files = try store.files(of: name) else {
              problems.withLock { $0.append("missing") }
              continue
            }
            _ = seen.withLock { $0.insert(files.clip.frameCount) }
          } while !isOver.load(ordering: .relaxed)
        }
      } catch {
        problems.withLock { $0.append("\(error)") }
        return false
      }
      return true
    }
    #expect(problems.withLock { $0 } == [])
    #expect(seen.withLock { $0 }.isSubset(of: [1, 2]))
    #expect(try names() == ["full"])
  }

  @Test func `two that record at once both succeed`() throws {
    let goldens = try [1, 2].map(golden)
    let problems = Mutex<[String]>([])
    Workers.run(2, jobs: 2) { worker in
      for _ in 0..<50 {
        do { _ = try store.write(goldens[worker]) } catch {
          problems.withLock { $0.append("\(error)") }
        }
      }
      return true
    }
    #expect(problems.withLock { $0 } == [])
    #expect(try names() == ["full"])
  }

  @Test func `a golden that a killed run has set aside is read, and put back by the next one`()
    throws
  {
    _ = try store.write(golden(3))
    // The instant between the two renames, if folders cannot be exchanged.
    let killed = try draft(golden(5))
    try killed.setAside()
    #expect(try !names().contains("full"))
    #expect(try store.files(of: name)?.clip.frameCount == 3)
    try GoldenDraft.sweep(parent)
    #expect(try store.files(of: name)?.clip.frameCount == 3)
    #expect(try names().contains("full"))
    killed.discard()
    #expect(try names() == ["full"])
  }

  @Test(arguments: ["orphans", "clip", "holds", "suite", "remove"])
  func `whoever looks for a golden finds the one that is set aside`(_ reader: String) throws {
    _ = try store.write(golden(3))
    let killed = try draft(golden(5))
    try killed.setAside()
    let place = store.path(of: name)
    switch reader {
    case "orphans": #expect(try store.orphans(besides: []) == [place])
    case "clip": #expect(try store.clip(at: place)?.frameHashes.count == 3)
    case "holds": #expect(try store.holds(place + "golden.txt"))
    case "suite": #expect(try GoldenSuite(.standard, in: store).orphans == [place])
    default:
      #expect(try store.remove(place))
      #expect(try store.orphans(besides: []) == [])
      killed.discard()
      #expect(!FileManager.default.fileExists(atPath: place))
    }
  }

  @Test func `a golden that is replaced by renaming is always in the list of orphans`() throws {
    let goldens = try [1, 2].map(golden)
    _ = try store.write(goldens[0])
    let isOver = Atomic(false)
    let problems = Mutex<[String]>([])
    Workers.run(2, jobs: 2) { worker in
      do {
        if worker == 0 {
          defer { isOver.store(true, ordering: .relaxed) }
          for index in 0..<(RandomCases.factor > 1 ? 300 : 100) {
            let draft = try draft(goldens[(index + 1) % 2])
            try draft.take { _, _ in false }
            draft.discard()
          }
        } else {
          repeat {
            let orphans = try store.orphans(besides: [])
            guard orphans.isEmpty else { continue }
            problems.withLock { $0.append("missing") }
          } while !isOver.load(ordering: .relaxed)
        }
      } catch {
        problems.withLock { $0.append("\(error)") }
        return false
      }
      return true
    }
    #expect(problems.withLock { $0 } == [])
  }

  @Test func `a golden is not taken for something else because somebody interrupts`() throws {
    _ = try store.write(golden(1))
    let text = place + "/golden.txt"
    #expect(try GoldenFolder.isText(text))
    let stop = Problem(.interrupted, "interrupted", at: "here", remedy: "run again")
    #expect(throws: stop) { try GoldenFolder.isText(text) { _ throws(Problem) in throw stop } }
    let unreadable = Problem(.noInput, "unreadable", at: "here", remedy: "look")
    #expect(throws: unreadable) {
      try GoldenFolder.isText(text) { _ throws(Problem) in throw unreadable }
    }
    #expect(try !GoldenFolder.isText(place + "/gone.txt"))
  }

  @Test func `what an exchange leaves when its run is killed is swept by the next one`() throws {
    _ = try store.write(golden(3))
    do {
      // Dropped as by a run that is killed: the locks go, and the files stay.
      let killed = try draft(golden(5))
      #expect(Folder.exchange(String(killed.path.dropLast()), place))
    }
    #expect(try names().count == 2)
    #expect(try store.files(of: name)?.clip.frameCount == 5)
    _ = try store.write(golden(4))
    #expect(try names() == ["full"])
    #expect(try store.files(of: name)?.clip.frameCount == 4)
  }

  @Test func `a place that somebody else has filled meanwhile is not replaced`() throws {
    _ = try store.write(golden(1))
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: place + "/golden.txt"))
    #expect(throws: Problem.self) { try self.store.write(self.golden(2)) }
    #expect(try String(contentsOfFile: place + "/golden.txt", encoding: .utf8) == "mine")
    #expect(try names() == ["full"])
  }
}
