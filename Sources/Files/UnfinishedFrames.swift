import Platform
import Synchronization

/// The new frames of an incomplete sequence, for a signal handler that removes these frames.
///
/// Half a sequence is useless, like half a file. ``SignalCleanup`` has too few entries for frames.
/// This table instead stores the range of each run of consecutive frame numbers. A handler builds
/// the names of the frames from the ranges.
package struct UnfinishedFrames {
  private struct Run: ~Copyable {
    /// The address of a buffer for the folder's name and a frame's name; 0 if the entry is unused.
    let name = Atomic<UInt>(0)
    let folderLength = Atomic<Int>(0)
    let first = Atomic<Int>(0)
    let end = Atomic<Int>(0)
  }

  /// The maximum size of a frame's name, in bytes: the digits, the extension and a final zero.
  private static let nameRoom = 32
  private static let runs = InlineArray<64, Run> { _ in Run() }

  private let folder: String
  /// The table indices of this sequence's runs of consecutive new frames.
  private var held: [Int] = []

  /// Creates an empty list of frames in a folder, whose path has a trailing slash.
  package init(_ folder: String) { self.folder = folder }

  /// Allocates `runs` before any signal arrives, because a signal handler may not allocate.
  static func prepare() { _ = runs[0].name.load(ordering: .relaxed) }

  /// Adds a frame to the table; must be called before the frame's file is created.
  package mutating func add(_ index: Int) {
    if let last = held.last, Self.runs[last].end.load(ordering: .relaxed) == index {
      Self.runs[last].end.store(index + 1, ordering: .releasing)
    } else if let run = Self.begin(at: index, in: folder) {
      held.append(run)
    }
  }

  /// Removes the frames from the table, because they are now complete or deleted.
  package func release() {
    // The name itself is not freed: a signal handler may be reading it.
    for run in held { Self.runs[run].name.store(0, ordering: .releasing) }
  }

  /// Starts a run of consecutive frames, and returns its table index; `nil` if the table is full.
  private static func begin(at index: Int, in folder: String) -> Int? {
    let bytes = Array(folder.utf8)
    let name = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + nameRoom)
    name.update(from: bytes, count: bytes.count)
    for number in runs.indices {
      let exchange = runs[number].name.compareExchange(
        // The 1 reserves the entry. Signal handlers skip it until the address is stored.
        expected: 0,
        desired: 1,
        ordering: .acquiring
      )
      guard exchange.exchanged else { continue }
      runs[number].folderLength.store(bytes.count, ordering: .relaxed)
      runs[number].first.store(index, ordering: .relaxed)
      runs[number].end.store(index + 1, ordering: .relaxed)
      runs[number].name.store(UInt(bitPattern: name), ordering: .releasing)
      return number
    }
    name.deallocate()
    return nil
  }

  /// Removes the frames of all incomplete sequences; for a signal handler.
  static func unlinkAll() {
    for number in runs.indices {
      let address = runs[number].name.load(ordering: .acquiring)
      guard address > 1, let name = UnsafeMutablePointer<UInt8>(bitPattern: address) else {
        continue
      }
      let ending = name + runs[number].folderLength.load(ordering: .relaxed)
      let first = runs[number].first.load(ordering: .relaxed)
      for index in first..<max(runs[number].end.load(ordering: .acquiring), first) {
        write(frame: index, to: ending)
        unlink(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
    }
  }

  /// Writes a frame's name as a C string without allocating memory; see ``FrameName/of(_:)``.
  static func write(frame index: Int, to place: UnsafeMutablePointer<UInt8>) {
    var digits = 5
    var rest = index / 100_000
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    rest = index
    for digit in (0..<digits).reversed() {
      place[digit] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    place[digits] = UInt8(ascii: ".")
    place[digits + 1] = UInt8(ascii: "p")
    place[digits + 2] = UInt8(ascii: "n")
    place[digits + 3] = UInt8(ascii: "g")
    place[digits + 4] = 0
  }
}
