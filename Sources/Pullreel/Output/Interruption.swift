import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Signals that ask the process to stop, noticed now and then so that it can tidy up first.
public enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// Lets SIGINT and SIGTERM be noticed, and a closed pipe be an error like any other.
  public static func watch() {
    // A handler may do no more than store a number; the address of a lock-free atomic is safe.
    let handler: @convention(c) (Int32) -> Void = { signal in
      Interruption.received.store(signal, ordering: .relaxed)
    }
    var action = sigaction()
    // No SA_RESTART: a call that waits, say for a pipe's reader, must return.
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
    action.__sa_handler.sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
    _ = sigaction(SIGINT, &action, nil)
    _ = sigaction(SIGTERM, &action, nil)
    // Whoever started us may have had them blocked, as Foundation's threads do, and that is passed
    // on.
    var signals = sigset_t()
    _ = sigemptyset(&signals)
    _ = sigaddset(&signals, SIGINT)
    _ = sigaddset(&signals, SIGTERM)
    _ = sigprocmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGPIPE, SIG_IGN)
    // With this signal ignored, a limit on file sizes is an error like a full disk.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Throws where a signal has come in.
  public static func check() throws(Problem) {
    switch received.load(ordering: .relaxed) {
    case 0: return
    case SIGTERM:
      throw Problem(
        .terminated,
        "stopped by SIGTERM",
        at: "before the end",
        remedy: "run again"
      )
    default:
      throw Problem(
        .interrupted,
        "interrupted by SIGINT",
        at: "before the end",
        remedy: "run again"
      )
    }
  }
}
