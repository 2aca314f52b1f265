import Platform

/// Ends a process that has run out of memory.
///
/// Neither Swift nor most C libraries can continue when an allocation fails. The command therefore
/// ends at once: half-written files are removed, one line gives the reason, and the exit code is
/// that of a failed write.
package enum MemoryShortage {
  private static let line: StaticString =
    "pullreel: error: out of memory. Give the process more memory, choose smaller pictures, or --jobs 1.\n"

  /// Ends the process, with calls of the system and nothing else; after ``Interruption/watch()``.
  package static func end() -> Never {
    // Other threads may fail at the same time, or create new files.
    if !Interruption.claimsEnd() { while true { pause() } }
    HeldProcesses.killAll()
    SignalCleanup.removeAll()
    _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    _exit(Problem.Kind.writeFailed.rawValue)
  }
}
