import Platform
import Synchronization

/// Signals that ask the process to stop, noticed now and then so that it can tidy up first.
///
/// Work that does not notice in time, such as decoding a huge picture, is ended from outside: what
/// is half written goes, and the process ends with the same words and code. The same happens where
/// one thread has noticed and another one, or tidying up, takes too long: half a second after the
/// first signal the process has ended. Where it has hardly worked since then, because the machine is
/// busy or it waits, it may take three seconds.
public enum Interruption {
  private static let received = Atomic<Int32>(0)
  /// Whether the user has been told.
  private static let isTold = Atomic<Bool>(false)
  /// Whether the interruption was noticed and is being handled.
  private static let isNoticed = Atomic<Bool>(false)
  /// Whether a thread is ending the process.
  private static let isEnding = Atomic<Bool>(false)
  /// How long the process had worked when the signal came, in milliseconds.
  private static let workBefore = Atomic<Int>(0)
  /// How often the timer has run out since then.
  private static let alarms = Atomic<Int>(0)
  /// How long a signal may stay unnoticed, in microseconds.
  private static let patience = 250_000
  /// How long the process must have worked meanwhile, in milliseconds: on a busy machine it may not
  /// have had the time to notice, or to tidy up.
  private static let leastWork = 150
  /// The time between two alarms, in microseconds.
  private static let respite = 200_000
  /// The number of the alarm that ends the process even if it has hardly worked, as while it waits for
  /// a pipe.
  private static let lastAlarm = 15

  /// Lets SIGINT and SIGTERM be noticed, and a closed pipe be an error like any other.
  public static func watch() {
    // What a handler touches exists by then: it must not wait for an initializer.
    _ = (received.load(ordering: .relaxed), isNoticed.load(ordering: .relaxed))
    _ = (isTold.load(ordering: .relaxed), isEnding.load(ordering: .relaxed))
    _ = (workBefore.load(ordering: .relaxed), alarms.load(ordering: .relaxed))
    HeldFiles.prepare()
    HeldFrames.prepare()
    HeldProcesses.prepare()
    // A handler may do no more than store a number; the address of a lock-free atomic is safe, and
    // setting a timer is one call of the system.
    handle([SIGINT, SIGTERM]) { signal in
      // The time of the first one counts: others must not put the end off.
      let exchange = Interruption.received.compareExchange(
        expected: 0,
        desired: signal,
        ordering: .relaxed
      )
      guard exchange.exchanged else { return }
      Interruption.workBefore.store(Interruption.work, ordering: .relaxed)
      Interruption.startTimer(Interruption.patience)
    }
    handle([SIGALRM]) { _ in Interruption.timeIsUp() }
    // The parent process may have blocked them, as Foundation's threads do, and that is passed
    // on.
    var signals = sigset_t()
    _ = sigemptyset(&signals)
    _ = sigaddset(&signals, SIGINT)
    _ = sigaddset(&signals, SIGTERM)
    _ = sigaddset(&signals, SIGALRM)
    _ = sigprocmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGPIPE, SIG_IGN)
    // With this signal ignored, a limit on file sizes is an error like a full disk.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Throws where a signal has come in.
  public static func check() throws(Problem) {
    let signal = received.load(ordering: .relaxed)
    guard signal != 0 else { return }
    isNoticed.store(true, ordering: .relaxed)
    throw Problem(
      signal == SIGTERM ? .terminated : .interrupted,
      signal == SIGTERM ? "stopped by SIGTERM" : "interrupted by SIGINT",
      remedy: "run it again"
    )
  }

  /// Says that the user learns right now why the process ends.
  public static func tell() { isTold.store(true, ordering: .relaxed) }

  /// Whether the calling thread is the one that ends the process without unwinding; of several only the
  /// first.
  static func claimsEnd() -> Bool {
    isEnding.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
  }

  /// Ends the process in a handler, with calls of the system and nothing else.
  private static func timeIsUp() {
    let mustEnd = mustEnd(
      alarm: alarms.add(1, ordering: .relaxed).newValue,
      work: work - workBefore.load(ordering: .relaxed),
      isNoticed: isNoticed.load(ordering: .relaxed)
    )
    guard mustEnd else {
      startTimer(respite)
      return
    }
    guard claimsEnd() else { return }
    // They would make their files anew.
    HeldProcesses.killAll()
    HeldFiles.removeAll()
    // The words and codes of ``check()``.
    let isTermination = received.load(ordering: .relaxed) == SIGTERM
    let words: StaticString =
      isTermination
      ? "pullreel: error: stopped by SIGTERM. Run it again.\n"
      : "pullreel: error: interrupted by SIGINT. Run it again.\n"
    if !isTold.load(ordering: .relaxed) {
      // Without a reader this would wait forever.
      var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
      if poll(&request, 1, 0) > 0 {
        _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
      }
    }
    _exit(isTermination ? Problem.Kind.terminated.rawValue : Problem.Kind.interrupted.rawValue)
  }

  /// Whether the process has had its chance to end by itself.
  ///
  /// - Parameters:
  ///   - alarm: The number of the alarm since the signal, from 1.
  ///   - work: How long the process has worked since then, in milliseconds.
  ///   - isNoticed: Whether it has noticed the signal, so that it is tidying up.
  /// - Returns: Whether its handler ends it now.
  static func mustEnd(alarm: Int, work: Int, isNoticed: Bool) -> Bool {
    if alarm >= lastAlarm { return true }
    return work >= leastWork && !(alarm == 1 && isNoticed)
  }

  /// How long the process has worked so far, in milliseconds.
  private static var work: Int {
    var time = timespec()
    _ = clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  private static func startTimer(_ microseconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_usec = .init(microseconds)
    _ = setitimer(Int32(ITIMER_REAL.rawValue), &timer, nil)
  }

  private static func handle(_ signals: [Int32], _ handler: @convention(c) (Int32) -> Void) {
    var action = sigaction()
    // No SA_RESTART: a call that waits, say for a pipe's reader, must return.
    action.__sigaction_handler.sa_handler = handler
    for signal in signals { _ = sigaction(signal, &action, nil) }
  }
}
