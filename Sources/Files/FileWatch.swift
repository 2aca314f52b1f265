import Platform

/// Looks whether files have changed since it was created.
///
/// It asks for their times instead of waiting for the kernel's events, which no container and no
/// network folder has to deliver.
package struct FileWatch {
  /// The facts of a file that change with it.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var inode: UInt64
  }

  /// The files and folders.
  package let paths: [String]
  private var stamps: [Stamp?]

  /// Watches files, and the entries of folders.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - older: An older watch; changes of its files since it was asked count.
  package init(_ paths: [String] = [], after older: FileWatch? = nil) {
    self.paths = Array(Set(paths.filter { $0 != "-" })).sorted()
    stamps = self.paths.map { path in
      older?.paths.firstIndex(of: path).flatMap { older?.stamps[$0] } ?? Self.stamp(path)
    }
  }

  /// Returns whether a file has changed since this was asked last; one that is gone has not.
  package mutating func hasChanged() -> Bool {
    var hasChanged = false
    for (index, path) in paths.enumerated() {
      let stamp = Self.stamp(path)
      // A file that is being replaced is gone for a moment.
      guard let stamp, stamp != stamps[index] else { continue }
      stamps[index] = stamp
      hasChanged = true
    }
    return hasChanged
  }

  /// Waits until a file has changed.
  ///
  /// - Throws: The interruption.
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
