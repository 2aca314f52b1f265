import Platform
import Synchronization

/// Another program, connected by a pipe that carries its input or its output.
///
/// The last bytes of its standard error are kept for an error message. The program is killed if the
/// object is released before the program has finished, or if a signal ends this process.
package final class Subprocess {
  private let name: String
  private let pipe: Pipe
  private let process: pid_t
  private let held: Int?
  /// This process's end of the pipe; -1 once closed.
  private var descriptor: Int32
  /// The last bytes of the program's standard error.
  private var errors: ErrorTail
  /// The status from `waitpid`; `nil` while the program runs.
  private var status: Int32?

  /// The program's standard stream that is connected to the pipe; its other stream is `/dev/null`.
  package enum Pipe: Sendable {
    /// The program's standard input: this process writes.
    case input
    /// The program's standard output: this process reads.
    case output
  }

  /// A lock held while a program starts, so that no program inherits another program's pipe.
  private static let starting = Mutex(())

  /// Starts a program that is searched for in `PATH`.
  ///
  /// `pipe` is the stream to connect. `advice` is the remedy if the program cannot be started.
  package init(
    _ name: String,
    _ arguments: [String],
    pipe: Pipe,
    advice: Message
  ) throws(Problem) {
    (self.name, self.pipe) = (name, pipe)
    // The process is noted while the lock is held, so that a signal handler finds it.
    let started = Self.starting.withLock { _ in
      Self.start(name, arguments, pipe).map { started in
        (started, ChildProcesses.hold(started.process))
      }
    }
    switch started {
    case .success(let (started, held)):
      (process, descriptor, errors) = (started.process, started.ours, ErrorTail(started.errors))
      self.held = held
    case .failure(let failure):
      let reason =
        failure.code == ENOENT ? "is not installed" : "cannot be started (\(failure.description))"
      throw Problem.unavailable("the program \(reason)").at(name).remedy(advice)
    }
  }

  deinit {
    // Kill the program first. At the end of its input, it would complete its output file.
    if status == nil { kill(process, SIGKILL) }
    closePipe()
    _ = wait()
    errors.close()
  }

  /// The reason why a program did not start: a system error code.
  private struct StartFailure: Error {
    let code: Int32
    var description: String { String(cString: strerror(code)) }
  }

  /// A running program, and this process's ends of the program's pipes.
  private struct Started {
    let process: pid_t
    let ours: Int32
    let errors: Int32
  }

  /// Creates a pipe that programs started by this process do not inherit; `nil` if this fails.
  private static func makePipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Platform.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func start(
    _ name: String,
    _ arguments: [String],
    _ pipe: Pipe
  ) -> Result<Started, StartFailure> {
    guard let data = makePipe() else { return .failure(StartFailure(code: errno)) }
    let (theirs, ours) =
      pipe == .input ? (data.reading, data.writing) : (data.writing, data.reading)
    defer { close(theirs) }
    guard let errors = makePipe() else {
      let code = errno
      close(ours)
      return .failure(StartFailure(code: code))
    }
    defer { close(errors.writing) }
    // Neither end may block, because the program could be waiting for the other pipe to be read.
    for end in [ours, errors.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let (joined, empty) =
      pipe == .input ? (STDIN_FILENO, STDOUT_FILENO) : (STDOUT_FILENO, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, theirs, joined)
    posix_spawn_file_actions_addopen(&actions, empty, "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
    // The program gets the default actions for the signals that this process ignores or handles.
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
      close(ours)
      close(errors.reading)
      return .failure(StartFailure(code: code))
    }
    return .success(Started(process: process, ours: ours, errors: errors.reading))
  }

  /// Writes all bytes to the program; fails if it has ended or this process is interrupted.
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
      if code == EAGAIN { errors.wait(besides: descriptor, for: POLLOUT) }
      guard code == EINTR || code == EAGAIN else {
        // The program has ended early. Its own message is clearer than the error of the pipe.
        try finish()
        throw Problem.unavailable("the program ended before it had read all frames").at(name)
          .remedy("check that \(name) supports the format")
      }
    }
  }

  /// Reads some output of the program, and returns the number of bytes; 0 means the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(Problem) -> Int {
    while true {
      let count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      let code = errno
      try Interruption.check()
      if code == EAGAIN { errors.wait(besides: descriptor, for: POLLIN) }
      guard code == EINTR || code == EAGAIN else { throw failed(String(cString: strerror(code))) }
    }
  }

  /// Closes the pipe to the other program and waits for that program to end.
  ///
  /// - Throws: A problem if this process is interrupted or the other program fails; the problem
  ///   quotes the program's last message. If the pipe leads to the program, the program also counts
  ///   as failed if it prints a message but exits with 0.
  package func finish() throws(Problem) {
    closePipe()
    let status = wait()
    try Interruption.check()
    // A program that writes a file may report a failure, such as a full disk, only in a message. A
    // program that reads a file also reports damage that it has repaired, which is not a failure.
    let lastWords = errors.lastLine
    guard status != 0 || pipe == .input && lastWords != nil else { return }
    let signal = status & 0x7F
    if lastWords == nil, status > 0, signal != 0 {
      let (kind, task) =
        pipe == .input ? (Problem.writeFailed, "written") : (Problem.badInput, "read")
      throw kind("ended by signal \(signal) before the file was \(task)").at(name)
        .remedy("run the command again, or install another version of \(name)")
    }
    guard let lastWords else { throw failed("the program failed without a message") }
    throw failed("\(name) reports: \(lastWords)")
  }

  private func failed(_ what: String) -> Problem {
    pipe == .input
      ? Problem.writeFailed("the file cannot be written (\(what))").at(name)
        .remedy("free some disk space, or check that \(name) supports the format")
      : Problem.badInput("the file cannot be read (\(what))").at(name)
        .remedy("export or download the file again, or choose another file")
  }

  private func closePipe() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Waits until the program has ended, and kills it if this process is interrupted.
  private func wait() -> Int32 {
    if let status { return status }
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, errors.isOpen ? WNOHANG : 0)
      if ended == process { break }
      guard ended == 0 || errno == EINTR else {
        status = -1
        break
      }
      if (try? Interruption.check()) == nil { kill(process, SIGKILL) }
      errors.wait()
    }
    errors.read()
    self.status = status
    ChildProcesses.release(held)
    return status
  }
}
