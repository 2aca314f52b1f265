import Platform
import Synchronization

/// A table of the programs started by this process, so that a signal handler can end them.
enum ChildProcesses {
  private static let count = 64
  /// Process identifiers; 0 for a free entry.
  nonisolated(unsafe) private static let places: UnsafeMutablePointer<Atomic<Int32>> = {
    let places = UnsafeMutablePointer<Atomic<Int32>>.allocate(capacity: count)
    for place in 0..<count { (places + place).initialize(to: Atomic(0)) }
    return places
  }()

  /// Allocates the table in advance, because a signal handler may not allocate.
  static func prepare() { _ = places }

  /// Adds a program that must end with this process; returns its index, `nil` if the table is full.
  static func hold(_ process: pid_t) -> Int? {
    (0..<count).first { place in
      places[place].compareExchange(expected: 0, desired: process, ordering: .releasing).exchanged
    }
  }

  /// Forgets a program that has ended.
  static func release(_ place: Int?) {
    guard let place else { return }
    places[place].store(0, ordering: .releasing)
  }

  /// Ends all programs in the table; for a signal handler.
  static func killAll() {
    for place in 0..<count {
      let process = places[place].load(ordering: .acquiring)
      if process > 0 { _ = kill(process, SIGKILL) }
    }
  }
}
