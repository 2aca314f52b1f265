import Platform
import Synchronization

/// Another program that runs beside this one, with a pipe to its standard input or from its standard
/// output.
///
/// What it says on standard error is kept for the case that it fails. Dropped before it has finished,
/// it is ended.
package final class Subprocess {
  /// Which of its streams is a pipe.
  package enum Pipe {
    /// It is written to.
    case input
    /// It is read from.
    case output
  }

  private let name: String
  private let process: pid_t
  /// Our end of the pipe; -1 once closed.
  private var descriptor: Int32
  /// What it says on standard error, in a file without a name.
  private let errors: UnsafeMutablePointer<FILE>
  private var isOver = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: The program, which is looked for along `PATH`.
  ///   - arguments: Its arguments.
  ///   - pipe: Which stream is a pipe; the other one is empty.
  ///   - advice: What to do where it is not installed.
  /// - Throws: A problem where it is not installed or cannot be started.
  package init(
    _ name: String,
    _ arguments: [String],
    pipe: Pipe,
    advice: Message
  ) throws(Problem) {
    self.name = name
    guard let errors = tmpfile() else { throw Self.failed(name, errno) }
    self.errors = errors
    guard let ends = Self.openPipe() else {
      let code = errno
      fclose(errors)
      throw Self.failed(name, code)
    }
    let (ours, theirs) = pipe == .input ? (ends[1], ends[0]) : (ends[0], ends[1])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let (piped, empty) =
      pipe == .input ? (STDIN_FILENO, STDOUT_FILENO) : (STDOUT_FILENO, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, theirs, piped)
    posix_spawn_file_actions_addopen(&actions, empty, "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, fileno(errors), STDERR_FILENO)
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
    let code = Self.starting.withLock { _ in
      posix_spawnp(&process, name, &actions, &attributes, &words, environ)
    }
    close(theirs)
    guard code == 0 else {
      close(ours)
      fclose(errors)
      guard code != ENOENT else {
        throw Problem(.unavailable, "\(name) is not installed", at: "along PATH", remedy: advice)
      }
      throw Self.failed(name, code)
    }
    self.process = process
    descriptor = ours
  }

  deinit {
    closePipe()
    if !isOver {
      kill(process, SIGTERM)
      _ = wait()
    }
    fclose(errors)
  }

  /// Held while a pipe is made and while a program starts: a program that inherited another one's pipe
  /// would keep it open.
  private static let starting = Mutex(())

  /// A pipe that programs do not inherit.
  private static func openPipe() -> [Int32]? {
    starting.withLock { _ in
      var ends: [Int32] = [-1, -1]
      guard Platform.pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return ends
    }
  }

  /// Reads until the buffer is full or the output ends.
  ///
  /// - Returns: How many bytes were read.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(Problem) -> Int {
    var count = 0
    while count < buffer.count, let base = buffer.baseAddress {
      let more = Platform.read(descriptor, base + count, buffer.count - count)
      if more > 0 { count += more }
      if more == 0 { break }
      if more < 0 {
        let code = errno
        try Interruption.check()
        guard code == EINTR else { throw Self.failed(name, code) }
      }
    }
    return count
  }

  /// Writes all bytes.
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
      if code == EINTR { continue }
      // It has ended early, and its own words say more than the pipe's error.
      if code == EPIPE { return try finish() }
      throw Self.failed(name, code)
    }
  }

  /// Closes the pipe and waits for the end.
  ///
  /// - Throws: A problem with the program's last words where it failed.
  package func finish() throws(Problem) {
    closePipe()
    let status = wait()
    guard status != 0 else { return }
    try Interruption.check()
    throw Problem(
      .badInput,
      "\(name) failed: \(lastWords)",
      at: name,
      remedy: "try the file with \(name) itself"
    )
  }

  private func closePipe() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isOver = true
    return status
  }

  /// The last line that it wrote to standard error.
  private var lastWords: String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    fseek(errors, -min(4096, max(0, seekEnd())), SEEK_END)
    let count = fread(&bytes, 1, bytes.count, errors)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).last.map { PlainLine.of(String($0)) }
      ?? "it does not say why"
  }

  private func seekEnd() -> Int {
    fseek(errors, 0, SEEK_END)
    return ftell(errors)
  }

  private static func failed(_ name: String, _ code: Int32) -> Problem {
    Problem(
      .writeFailed,
      "\(name) cannot be used: \(String(cString: strerror(code)))",
      at: name,
      remedy: "try again when the machine has room"
    )
  }
}
