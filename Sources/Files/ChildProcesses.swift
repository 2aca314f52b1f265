import Platform
import Synchronization

/// A table of the programs started by this process, so that a signal handler can end them.
enum ChildProcesses {
  /// Process identifiers; 0 for a free entry.
  private static let places = InlineArray<64, Atomic<Int32>> { _ in Atomic(0) }

  /// Creates the table in advance, because a signal handler may not allocate.
  static func prepare() { _ = places[0].load(ordering: .relaxed) }

  /// Adds a program that must end with this process; returns its index, `nil` if the table is full.
  static func hold(_ process: pid_t) -> Int? {
    places.indices.first { place in
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
    for place in places.indices {
      let process = places[place].load(ordering: .acquiring)
      if process > 0 { _ = kill(process, SIGKILL) }
    }
  }
}
