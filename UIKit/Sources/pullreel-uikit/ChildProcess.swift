import Files
import Foundation

/// A child process.
final class ChildProcess {
  /// The streams of the child; for a stream that is `nil`, the child inherits this process's
  /// stream.
  struct Streams {
    var output: Int32?
    var errors: Int32?
    /// Further descriptors of this process that the child receives, by their numbers in the child.
    var others: [Int32: Int32] = [:]
  }

  let id: pid_t
  private let ownsSession: Bool
  /// The status from `waitpid`; `nil` while the process runs.
  private(set) var status: Int32?

  /// The processor time of the child without its own children, in seconds; 0 after its end.
  var processorTime: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program, which is looked up in `PATH`, and its arguments.
  ///   - streams: The program's streams.
  ///   - environment: Environment variables that the program gets in addition to this process's
  ///     variables.
  ///   - ownsSession: Whether the program gets its own session. If true, the terminal sends it no
  ///     signals, and stopping it stops all processes that it has started, even in other process
  ///     groups.
  /// - Throws: A problem if the program cannot be started.
  init(
    _ words: [String],
    _ streams: Streams = Streams(),
    environment: [String: String] = [:],
    ownsSession: Bool = false
  ) throws(Problem) {
    self.ownsSession = ownsSession
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output = streams.output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    }
    if let errors = streams.errors {
      posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    }
    for (theirs, ours) in streams.others {
      posix_spawn_file_actions_adddup2(&actions, ours, theirs)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that this process ignores or handles have their default effect in the child.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGPIPE, SIGXFSZ, SIGALRM, SIGABRT, SIGQUIT] {
      sigaddset(&signals, signal)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(ownsSession ? flags | Self.newSession : flags))
    var arguments = words.map { strdup($0) } + [nil]
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var texts = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + texts).forEach { free($0) } }
    var id = pid_t()
    let code = posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &texts)
    guard code == 0 else {
      throw Problem(
        .unavailable,
        "the program cannot be started (\(String(cString: strerror(code))))",
        at: words[0],
        remedy: "install the program, or check its permissions"
      )
    }
    self.id = id
  }

  deinit { if status == nil { stop() } }

  /// Sends a signal if the process is running.
  func send(_ signal: Int32) {
    if status == nil { kill(ownsSession ? -id : id, signal) }
  }

  /// Whether the process has ended; reading this does not wait.
  var hasEnded: Bool {
    guard status == nil else { return true }
    var status: Int32 = 0
    if waitpid(id, &status, WNOHANG) == id { self.status = status }
    return self.status != nil
  }

  /// The exit code, or 128 plus the signal that ended the process; -1 while it runs.
  var exitCode: Int32 {
    guard let status else { return -1 }
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + (status & 0x7f)
  }

  /// The signal that ended the process, if any.
  var signal: Int32? { status.flatMap { $0 & 0x7f == 0 ? nil : $0 & 0x7f } }

  /// Waits until the child ends.
  ///
  /// - Throws: A problem if this process is interrupted; the child has been stopped by then.
  func wait() throws(Problem) {
    while !hasEnded {
      do throws(Problem) { try Interruption.check() } catch {
        stop()
        throw error
      }
      _ = poll(nil, 0, 10)
    }
  }

  /// Stops the program with the given signal, or by force if it still runs after `patience` ms.
  func stop(asking signal: Int32 = SIGTERM, patience: Int = 2000) {
    send(signal)
    for _ in 0..<(patience / 10) where !hasEnded { _ = poll(nil, 0, 10) }
    // Processes that the program has started may outlive it for a moment and keep writing.
    if ownsSession { for process in session { kill(process, SIGKILL) } }
    if hasEnded { return }
    send(SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    self.status = status
  }

  /// The flag `POSIX_SPAWN_SETSID`, which is not imported into Swift.
  private static let newSession: Int32 = 0x80

  /// The processes in the session of this child.
  private var session: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(pid_t.init).filter { getsid($0) == id }
  }
}
