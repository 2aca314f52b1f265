import Foundation
import Synchronization

/// Runs the code of a stage file and its sources, apart from pullreel's own.
///
/// What it prints does not get into what the command prints. Where another process watches this one, see
/// ``channels``, it learns what runs, and receives what is printed, the last words included.
@MainActor enum UserCode {
  /// Stands for the list of previews, which code of the user's makes as well.
  static let list = -1

  /// What joins this process to the one that watches it, as file descriptors: where it says what runs,
  /// and where what the user's code prints goes; nil where nobody watches.
  ///
  /// The environment names the two in `PULLREEL_SUPERVISION`.
  private static let channels: (reports: Int32, prints: Int32)? = {
    let text = ProcessInfo.processInfo.environment["PULLREEL_SUPERVISION"] ?? ""
    let numbers = text.split(separator: " ").compactMap { Int32($0) }
    guard numbers.count == 2, numbers.allSatisfy({ fcntl($0, F_GETFD) >= 0 }) else { return nil }
    // Programs that are started from here have no part in it.
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    atexit { UserCode.endsProcess() }
    return (numbers[0], numbers[1])
  }()

  /// Where the reports of running code go; -1 while none runs.
  nonisolated private static let running = Atomic<Int32>(-1)

  /// How much more memory the user's code may take, in bytes.
  private static let mostMemory: UInt = 4 << 30

  /// Runs code.
  ///
  /// - Parameters:
  ///   - index: The number of the preview whose code it is, or ``list``.
  ///   - name: The preview's name.
  ///   - body: The code.
  /// - Returns: What it returns.
  static func run<Value>(_ index: Int, _ name: String = "", _ body: () -> Value) -> Value {
    let channels = channels
    fflush(nil)
    let streams = (output: dup(STDOUT_FILENO), errors: dup(STDERR_FILENO))
    for stream in [streams.output, streams.errors] { _ = fcntl(stream, F_SETFD, FD_CLOEXEC) }
    dup2(channels?.prints ?? STDERR_FILENO, STDOUT_FILENO)
    if let channels {
      dup2(channels.prints, STDERR_FILENO)
      say("begin \(index) \(name)", to: channels.reports)
      running.store(channels.reports, ordering: .relaxed)
    }
    let limit = channels == nil ? nil : limitMemory()
    let value = body()
    if var limit { setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) }
    running.store(-1, ordering: .relaxed)
    fflush(nil)
    dup2(streams.output, STDOUT_FILENO)
    dup2(streams.errors, STDERR_FILENO)
    close(streams.output)
    close(streams.errors)
    if let channels { say("end", to: channels.reports) }
    return value
  }

  /// Where user code ends the process by itself, nothing must look as if that was the end of the work.
  nonisolated private static func endsProcess() {
    let reports = running.exchange(-1, ordering: .relaxed)
    if reports >= 0 { say("exit", to: reports) }
  }

  nonisolated private static func say(_ line: String, to channel: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(channel, $0.baseAddress, $0.count) }
  }

  /// Limits the memory that the process may take from here on.
  ///
  /// - Returns: The limit that was there before.
  private static func limitMemory() -> rlimit? {
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    var before = rlimit()
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").first.flatMap { UInt($0) }
    guard let pages, getrlimit(resource, &before) == 0 else { return nil }
    var limit = before
    limit.rlim_cur = min(before.rlim_cur, pages * UInt(getpagesize()) + mostMemory)
    return setrlimit(resource, &limit) == 0 ? before : nil
  }
}
