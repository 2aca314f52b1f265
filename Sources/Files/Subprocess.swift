import Platform
import Synchronization

/// Another program that reads from a pipe what this one writes.
///
/// What it says on standard error is kept for the case that it fails. Dropped before it has finished,
/// it is killed; so it is when a signal ends this process.
package final class Subprocess {
  private let name: String
  private let process: pid_t
  private let held: Int?
  /// Our end of the pipe; -1 once closed.
  private var descriptor: Int32
  /// What it says on standard error.
  private let errors: ScratchFile
  /// What `waitpid` has told; nil while it runs.
  private var status: Int32?

  /// Held while a pipe is made and while a program starts: a program that inherited another one's pipe
  /// would keep it open.
  private static let starting = Mutex(())

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: The program, which is looked for along `PATH`.
  ///   - arguments: Its arguments.
  ///   - advice: What to do where it cannot be started.
  /// - Throws: A problem where it is not installed or cannot be started.
  package init(_ name: String, _ arguments: [String], advice: Message) throws(Problem) {
    self.name = name
    let errors = try ScratchFile(pathExtension: "log")
    let started = Self.starting.withLock { _ in Self.start(name, arguments, errors: errors.path) }
    switch started {
    case .success(let started): (process, descriptor) = started
    case .failure(let failure):
      let reason =
        failure.code == ENOENT ? "is not installed" : "cannot be started: \(failure.description)"
      throw Problem(.unavailable, "\(name) \(reason)", at: "along PATH", remedy: advice)
    }
    self.errors = errors
    held = HeldProcesses.hold(process)
  }

  deinit {
    // Before the pipe closes: it would write what it has to the end.
    if status == nil { kill(process, SIGKILL) }
    closePipe()
    _ = wait()
  }

  /// Why a program did not start: one of the system's error codes.
  private struct StartFailure: Error {
    let code: Int32
    var description: String { String(cString: strerror(code)) }
  }

  private static func start(
    _ name: String,
    _ arguments: [String],
    errors: String
  ) -> Result<(pid_t, Int32), StartFailure> {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failure(StartFailure(code: errno)) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_TRUNC, 0)
    // Signals that this process ignores or handles have their usual effect there.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGPIPE, SIGXFSZ, SIGALRM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process = pid_t()
    let code = posix_spawnp(&process, name, &actions, &attributes, &words, environ)
    guard code == 0 else {
      close(ends[1])
      return .failure(StartFailure(code: code))
    }
    return .success((process, ends[1]))
  }

  /// Writes all bytes to the program.
  ///
  /// - Throws: A problem where it has ended, or the run is interrupted.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
    var count = 0
    while count < bytes.count, let base = bytes.baseAddress {
      let more = Platform.write(descriptor, base + count, bytes.count - count)
      if more >= 0 {
        count += more
        continue
      }
      let code = errno
      try Interruption.check()
      guard code == EINTR else {
        // It has ended early, and its own words say more than the pipe's error.
        try finish()
        throw failed("it ended before it had everything")
      }
    }
  }

  /// Closes the pipe and waits for the end.
  ///
  /// - Throws: A problem with the program's last words where it failed or had something to say, or if
  ///   the run is interrupted.
  package func finish() throws(Problem) {
    closePipe()
    let status = wait()
    try Interruption.check()
    // Some failures, such as a full disk at the end, leave no other trace than words.
    let words = (try? InputFile.read(errors.path, upTo: 1 << 20)) ?? []
    let lastWords = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline).last
    guard status != 0 || lastWords != nil else { return }
    throw failed(lastWords.map { PlainLine.of(String($0)) } ?? "it does not say why")
  }

  private func failed(_ what: String) -> Problem {
    Problem(
      .writeFailed,
      "\(name) failed: \(what)",
      at: "while writing",
      remedy: "make room, or look whether \(name) has what is missing"
    )
  }

  private func closePipe() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Waits for the end; a signal ends the program at once.
  private func wait() -> Int32 {
    if let status { return status }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else {
        status = -1
        break
      }
      if (try? Interruption.check()) == nil { kill(process, SIGKILL) }
    }
    self.status = status
    HeldProcesses.release(held)
    return status
  }
}
