import Platform

/// Ends a process that has run out of memory.
///
/// Neither Swift nor most C libraries can continue when an allocation fails. The command removes
/// half-written files, states the reason, and ends with the exit code of a failed write.
package enum MemoryShortage {
  private static let line: StaticString =
    "pullreel: error: out of memory. Give the process more memory, choose smaller pictures, or use --jobs 1.\n"

  /// Ends the process using only system calls; requires an earlier ``Interruption/watch()``.
  package static func end() -> Never {
    // Only one thread ends the process. Other threads that run out of memory wait here.
    if !Interruption.claimsEnd() { while true { pause() } }
    ChildProcesses.killAll()
    SignalCleanup.removeAll()
    _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    _exit(Problem.Kind.writeFailed.rawValue)
  }
}
