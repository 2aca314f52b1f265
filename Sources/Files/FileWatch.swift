import Platform

/// A watch on files and folders that notices changes made after its creation.
///
/// The watch polls modification times, as containers and network folders may not deliver events.
package struct FileWatch {
  /// The attributes of a file that reveal a change.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var inode: UInt64
  }

  package let paths: [String]
  private var stamps: [Stamp?]

  /// Starts to watch files for changes, and folders for added and removed entries.
  ///
  /// Changes since the last check by `older` are reported too.
  package init(_ paths: [String] = [], after older: FileWatch? = nil) {
    self.paths = Array(Set(paths.filter { $0 != "-" })).sorted()
    stamps = self.paths.map { path in
      older?.paths.firstIndex(of: path).flatMap { older?.stamps[$0] } ?? Self.stamp(path)
    }
  }

  /// Returns whether a file has changed since the last call; a missing file counts as unchanged.
  package mutating func hasChanged() -> Bool {
    var hasChanged = false
    for (index, path) in paths.enumerated() {
      let stamp = Self.stamp(path)
      // A file that is being replaced can be missing for a moment.
      guard let stamp, stamp != stamps[index] else { continue }
      stamps[index] = stamp
      hasChanged = true
    }
    return hasChanged
  }

  /// Waits until a file has changed; throws a problem if the process is interrupted.
  package mutating func wait() throws(Problem) {
    repeat {
      usleep(50_000)
      try Interruption.check()
    } while !hasChanged()
  }

  private static func stamp(_ path: String) -> Stamp? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    return Stamp(
      seconds: facts.st_mtim.tv_sec,
      nanoseconds: facts.st_mtim.tv_nsec,
      size: Int(facts.st_size),
      inode: UInt64(facts.st_ino)
    )
  }
}
