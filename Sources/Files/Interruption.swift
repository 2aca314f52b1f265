import Platform
import Synchronization

/// Checks for signals that ask the process to stop, so that the process can clean up first.
///
/// If no check comes in time, for example while a huge picture is decoded, a timer removes
/// half-written files and ends the process, with the usual message and exit code. The timer also
/// does this if one thread has noticed the signal, but another thread or the cleanup takes too
/// long. The process ends within half a second of the first signal, or within three seconds if it
/// gets little processor time, because it waits or the machine is busy.
public enum Interruption {
  private static let received = Atomic<Int32>(0)
  /// Whether the user has been told why the process ends.
  private static let isReported = Atomic<Bool>(false)
  /// Whether the interruption has been noticed and is being handled.
  private static let isNoticed = Atomic<Bool>(false)
  /// Whether a thread is ending the process.
  private static let isEnding = Atomic<Bool>(false)
  /// The processor time that the process had used when the signal arrived, in milliseconds.
  private static let workBefore = Atomic<Int>(0)
  /// The number of times that the timer has fired since the signal.
  private static let alarms = Atomic<Int>(0)
  /// The longest time that a signal may stay unnoticed, in microseconds.
  private static let gracePeriod = 250_000
  /// The least processor time, in milliseconds, that the process gets after the signal, to notice
  /// it and clean up even on a busy machine.
  private static let leastWork = 150
  /// The time between two alarms, the signals of the timer, in microseconds.
  private static let alarmInterval = 200_000
  /// The number of the alarm that ends the process even if the process has not used ``leastWork``
  /// yet, for example because it waits for a pipe; the first alarm has the number 1.
  private static let lastAlarm = 15

  /// Handles SIGINT and SIGTERM, and makes writing to a closed pipe an ordinary error.
  public static func watch() {
    // A handler must not wait for an initialiser, so the statics that it uses are initialised here.
    _ = (received.load(ordering: .relaxed), isNoticed.load(ordering: .relaxed))
    _ = (isReported.load(ordering: .relaxed), isEnding.load(ordering: .relaxed))
    _ = (workBefore.load(ordering: .relaxed), alarms.load(ordering: .relaxed))
    SignalCleanup.prepare()
    UnfinishedFrames.prepare()
    ChildProcesses.prepare()
    // A handler must be short and take no lock. Atomics are lock-free; a timer is one system call.
    handle([SIGINT, SIGTERM]) { signal in
      // Only the first signal sets the timer, because later signals must not delay the end.
      let exchange = Interruption.received.compareExchange(
        expected: 0,
        desired: signal,
        ordering: .relaxed
      )
      guard exchange.exchanged else { return }
      Interruption.workBefore.store(Interruption.work, ordering: .relaxed)
      Interruption.startTimer(Interruption.gracePeriod)
    }
    handle([SIGALRM]) { _ in Interruption.timeIsUp() }
    // The parent process may have blocked the signals, and Foundation's threads block them as well.
    var signals = sigset_t()
    _ = sigemptyset(&signals)
    _ = sigaddset(&signals, SIGINT)
    _ = sigaddset(&signals, SIGTERM)
    _ = sigaddset(&signals, SIGALRM)
    _ = sigprocmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGPIPE, SIG_IGN)
    // With this signal ignored, exceeding the file size limit is an error like a full disk.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Throws an error if a signal has arrived.
  public static func check() throws(Problem) {
    let signal = received.load(ordering: .relaxed)
    guard signal != 0 else { return }
    isNoticed.store(true, ordering: .relaxed)
    throw Problem(
      signal == SIGTERM ? .terminated : .interrupted,
      signal == SIGTERM ? "stopped by SIGTERM" : "interrupted by SIGINT",
      remedy: "run the command again"
    )
  }

  /// Records that the user is being informed why the process ends.
  public static func markReported() { isReported.store(true, ordering: .relaxed) }

  /// Returns true to the first thread that wants to end the process without unwinding.
  static func claimsEnd() -> Bool {
    isEnding.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
  }

  /// Ends the process, using only system calls, if its time for cleaning up after a signal is over.
  private static func timeIsUp() {
    let mustEnd = mustEnd(
      alarm: alarms.add(1, ordering: .relaxed).newValue,
      work: work - workBefore.load(ordering: .relaxed),
      isNoticed: isNoticed.load(ordering: .relaxed)
    )
    guard mustEnd else {
      startTimer(alarmInterval)
      return
    }
    guard claimsEnd() else { return }
    // Kill the programs first. Otherwise they could create the removed files again.
    ChildProcesses.killAll()
    SignalCleanup.removeAll()
    // The message and the exit code are the same as in ``check()``.
    let isTermination = received.load(ordering: .relaxed) == SIGTERM
    let words: StaticString =
      isTermination
      ? "pullreel: error: stopped by SIGTERM. Run the command again.\n"
      : "pullreel: error: interrupted by SIGINT. Run the command again.\n"
    if !isReported.load(ordering: .relaxed) {
      // If nobody reads standard error, writing to it would wait for ever.
      var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
      if poll(&request, 1, 0) > 0 {
        _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
      }
    }
    _exit(isTermination ? Problem.Kind.terminated.rawValue : Problem.Kind.interrupted.rawValue)
  }

  /// Returns whether the signal handler must end the process, because a normal end takes too long.
  ///
  /// `alarm` is the number of the alarm since the signal, from 1, and `work` the processor time
  /// since the signal, in milliseconds. `isNoticed` tells whether a thread is cleaning up.
  static func mustEnd(alarm: Int, work: Int, isNoticed: Bool) -> Bool {
    if alarm >= lastAlarm { return true }
    return work >= leastWork && !(alarm == 1 && isNoticed)
  }

  /// The processor time that the process has used so far, in milliseconds.
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
    // No SA_RESTART: a system call that waits, for example for a pipe's reader, must return.
    action.__sigaction_handler.sa_handler = handler
    for signal in signals { _ = sigaction(signal, &action, nil) }
  }
}
