import Foundation

/// The execution of the code of a stage file and its sources, isolated from pullreel's own code.
///
/// The code's output does not get into the command's output. If another process watches this one
/// (see ``watcher``), that process receives the output, including any crash message. It also
/// receives the number of each preview that runs.
@MainActor enum UserCode {
  /// The number that stands for the code that creates the list of previews.
  static let list = -1

  /// The process that watches this one; `nil` if there is none.
  ///
  /// The environment variable `PULLREEL_SUPERVISION` has the file descriptor of a pipe to that
  /// process, and the word that marks lines not printed by the user's code.
  private static let watcher: (channel: Int32, word: String)? = {
    let text = ProcessInfo.processInfo.environment["PULLREEL_SUPERVISION"] ?? ""
    let parts = text.split(separator: " ")
    guard parts.count == 2, let channel = Int32(parts[0]), fcntl(channel, F_GETFD) >= 0 else {
      return nil
    }
    // Programs that this process starts must not inherit the pipe.
    _ = fcntl(channel, F_SETFD, FD_CLOEXEC)
    unsetenv("PULLREEL_SUPERVISION")
    return (channel, String(parts[1]))
  }()

  /// The largest amount of memory that the user's code may allocate, in bytes: 4 GiB.
  private static let maximumMemory: UInt = 4 << 30

  /// Runs the user's code.
  ///
  /// - Parameters:
  ///   - index: The number of the preview whose code it is, or ``list``.
  ///   - name: The preview's name.
  ///   - body: The code.
  /// - Returns: The result of the code.
  static func run<Value>(_ index: Int, _ name: String = "", _ body: () -> Value) -> Value {
    let watcher = watcher
    UserGlobals.restore()
    fflush(nil)
    let streams = (output: dup(STDOUT_FILENO), errors: dup(STDERR_FILENO))
    for stream in [streams.output, streams.errors] { _ = fcntl(stream, F_SETFD, FD_CLOEXEC) }
    dup2(watcher?.channel ?? STDERR_FILENO, STDOUT_FILENO)
    if let watcher {
      dup2(watcher.channel, STDERR_FILENO)
      say("\(watcher.word) begin \(index) \(name)", to: watcher.channel)
    }
    let limit = watcher == nil ? nil : limitMemory()
    let value = body()
    if index == list { UserGlobals.keep() }
    if var limit { setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) }
    fflush(nil)
    dup2(streams.output, STDOUT_FILENO)
    dup2(streams.errors, STDERR_FILENO)
    close(streams.output)
    close(streams.errors)
    if let watcher { say("\(watcher.word) end", to: watcher.channel) }
    return value
  }

  private static func say(_ line: String, to channel: Int32) {
    let bytes = Array("\u{1}\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { write(channel, $0.baseAddress, $0.count) }
  }

  /// Limits the memory that the process may allocate from now on.
  ///
  /// - Returns: The limit before the call; `nil` if it could not be changed.
  private static func limitMemory() -> rlimit? {
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    var before = rlimit()
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").first.flatMap { UInt($0) }
    guard let pages, getrlimit(resource, &before) == 0 else { return nil }
    var limit = before
    limit.rlim_cur = min(before.rlim_cur, pages * UInt(getpagesize()) + maximumMemory)
    return setrlimit(resource, &limit) == 0 ? before : nil
  }
}
