import Platform
import Synchronization

/// The programs that run beside this one, where a signal's handler finds and ends them.
enum HeldProcesses {
  private static let count = 64
  /// Process numbers, 0 if a place is free.
  nonisolated(unsafe) private static let places: UnsafeMutablePointer<Atomic<Int32>> = {
    let places = UnsafeMutablePointer<Atomic<Int32>>.allocate(capacity: count)
    for place in 0..<count { (places + place).initialize(to: Atomic(0)) }
    return places
  }()

  /// Makes the table, so that no handler has to.
  static func prepare() { _ = places }

  /// Notes a program that must not outlive this one.
  ///
  /// - Returns: The place of its number; `nil` if the table is full.
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

  /// Ends all processes; for a signal handler.
  static func killAll() {
    for place in 0..<count {
      let process = places[place].load(ordering: .acquiring)
      if process > 0 { _ = kill(process, SIGKILL) }
    }
  }
}
