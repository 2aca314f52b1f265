import Foundation

/// The number of the input under test, in a file that outlives the process.
final class Current {
  /// The mapped file, which the watchdog may look at until the process ends.
  nonisolated(unsafe) private static var place: UnsafeMutablePointer<UInt64>?
  nonisolated(unsafe) private static var last = UInt64.max

  /// Opens the file, and begins to abort the process if the number stays the same for a minute.
  init(_ path: String) throws {
    let file = open(path, O_RDWR | O_CREAT, 0o644)
    guard file >= 0, ftruncate(file, 8) == 0,
      let memory = mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
    else { throw Soak.Failure(what: "\(path): \(String(cString: strerror(errno)))") }
    Self.place = memory.bindMemory(to: UInt64.self, capacity: 1)
    signal(SIGALRM) { _ in
      if Current.place?.pointee == Current.last { abort() }
      Current.last = Current.place?.pointee ?? 0
      alarm(60)
    }
    alarm(60)
  }

  /// Sets the number.
  func set(_ number: UInt64) { Self.place?.pointee = number }
}
