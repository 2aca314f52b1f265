import Platform
import Synchronization

/// The names of files that are half written, and of new folders that are useless without them,
/// where a signal's handler finds them.
///
/// A handler may neither wait for a lock nor touch memory that another thread frees. So there is a
/// table of fixed size, and a name in it lives as long as the process. Files beyond the table's
/// size are left to the next run, which sweeps them.
package enum SignalCleanup {
  private static let count = 256
  /// Addresses of names, 0 if a place is free.
  nonisolated(unsafe) private static let places: UnsafeMutablePointer<Atomic<UInt>> = {
    let places = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: count)
    for place in 0..<count { (places + place).initialize(to: Atomic(0)) }
    return places
  }()

  /// Makes the table, so that no handler has to.
  static func prepare() { _ = places }

  /// Notes a file to remove, or a folder (with a slash at its end) to remove if it is empty.
  ///
  /// - Returns: The place of the name; `nil` if the table is full.
  package static func hold(_ path: String) -> Int? {
    guard let name = strdup(path) else { return nil }
    let address = UInt(bitPattern: name)
    for place in 0..<count {
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

  /// Forgets a file or folder that is complete, or gone; once for each place.
  package static func release(_ place: Int?) {
    guard let place else { return }
    // The name itself stays: a handler may just be reading it.
    places[place].store(0, ordering: .releasing)
  }

  /// Removes all noted files, and the frames of incomplete sequences; for a signal handler.
  static func removeAll() {
    HeldFrames.unlinkAll()
    forEachName { name, isFolder in if !isFolder { unlink(name) } }
    // Inner folders are removed first, wherever they are in the table.
    var hasRemoved = true
    while hasRemoved {
      hasRemoved = false
      forEachName { name, isFolder in
        if isFolder, rmdir(name) == 0 { hasRemoved = true }
      }
    }
  }

  private static func forEachName(_ body: (UnsafePointer<CChar>, _ isFolder: Bool) -> Void) {
    for place in 0..<count {
      let address = places[place].load(ordering: .acquiring)
      guard let name = UnsafePointer<CChar>(bitPattern: address) else { continue }
      let length = strlen(name)
      body(name, length > 0 && name[length - 1] == CChar(bitPattern: UInt8(ascii: "/")))
    }
  }
}
