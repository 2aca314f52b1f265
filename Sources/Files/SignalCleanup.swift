import Platform
import Synchronization

/// A table for a signal handler that removes half-written files and the folders made for them.
///
/// A handler may neither wait for a lock nor touch memory that another thread frees, so the table
/// has a fixed size and never frees a name. If no entry is free, a later process removes the file.
package enum SignalCleanup {
  /// The addresses of the names of the files and folders to remove; 0 for a free entry.
  private static let places = InlineArray<256, Atomic<UInt>> { _ in Atomic(0) }

  /// Allocates the table before any signal arrives, because a signal handler may not allocate.
  static func prepare() { _ = places[0].load(ordering: .relaxed) }

  /// Adds a file, or a folder with a final slash; returns its index, `nil` if the table is full.
  ///
  /// A signal handler removes the file, or the folder if it is empty.
  package static func hold(_ path: String) -> Int? {
    guard let name = strdup(path) else { return nil }
    let address = UInt(bitPattern: name)
    for place in places.indices {
      let exchange = places[place].compareExchange(
        expected: 0,
        desired: address,
        ordering: .releasing
      )
      if exchange.exchanged { return place }
    }
    free(name)
    return nil
  }

  /// Frees the entry of a file or folder that is complete or removed; must be called only once.
  package static func release(_ place: Int?) {
    guard let place else { return }
    // The name itself is not freed: a signal handler may be reading it.
    places[place].store(0, ordering: .releasing)
  }

  /// Removes all files and folders in the table, and the frames of incomplete sequences.
  static func removeAll() {
    UnfinishedFrames.unlinkAll()
    forEachName { name, isFolder in if !isFolder { unlink(name) } }
    // Inner folders must be removed first, so this repeats until nothing more can be removed.
    var hasRemoved = true
    while hasRemoved {
      hasRemoved = false
      forEachName { name, isFolder in
        if isFolder, rmdir(name) == 0 { hasRemoved = true }
      }
    }
  }

  private static func forEachName(_ body: (UnsafePointer<CChar>, _ isFolder: Bool) -> Void) {
    for place in places.indices {
      let address = places[place].load(ordering: .acquiring)
      guard let name = UnsafePointer<CChar>(bitPattern: address) else { continue }
      let length = strlen(name)
      body(name, length > 0 && name[length - 1] == CChar(bitPattern: UInt8(ascii: "/")))
    }
  }
}
