#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a path to write to stands for.
enum OutputTarget: Hashable {
  /// A stream that the process has open already, by its number.
  case stream(Int32)
  /// Something that exists and is no regular file, such as a device or a pipe.
  case direct
  /// A regular file, or none yet, at this path: that of the file itself, not of a link to it.
  case file(String)

  /// Finds out what a path stands for; `-` is standard output.
  ///
  /// - Throws: A problem where it is a folder, or leads nowhere.
  init(_ path: String) throws(Problem) {
    // Opening these anew would begin at the start of the file behind the stream.
    if let stream = Self.stream(path) {
      self = .stream(stream)
      return
    }
    var information = stat()
    if stat(path, &information) != 0 {
      guard errno == ENOENT else { throw OutputFile.cannotCreate(path, errno) }
      self = .file(Self.followingLinks(path))
    } else {
      switch information.st_mode & S_IFMT {
      case S_IFREG: self = .file(Self.followingLinks(path))
      case S_IFDIR: throw OutputFile.cannotCreate(path, EISDIR)
      default: self = .direct
      }
    }
  }

  /// What paths have in common that lead to one place, whether anything is there or not.
  ///
  /// - Parameter path: A path to write to.
  /// - Returns: The path without links, and without steps that lead nowhere as far as its folder
  ///   exists.
  static func place(of path: String) -> String {
    var information = stat()
    // Links that form a circle lead nowhere.
    guard stat(path, &information) == 0 || errno == ENOENT else { return path }
    let path = followingLinks(path)
    let folder = Folder.of(path)
    guard let resolved = realpath(folder.isEmpty ? "." : folder, nil) else { return path }
    defer { free(resolved) }
    let real = String(cString: resolved)
    return (real.hasSuffix("/") ? real : real + "/") + Folder.name(of: path)
  }

  private static func stream(_ path: String) -> Int32? {
    switch path {
    case "-", "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      let folders = ["/dev/fd/", "/proc/self/fd/"]
      guard let folder = folders.first(where: path.hasPrefix) else { return nil }
      return Int32(path.dropFirst(folder.count))
    }
  }

  /// The path of the file behind links, whether it exists or not; they were found not to form
  /// a circle.
  private static func followingLinks(_ path: String) -> String {
    var path = path
    while true {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &bytes, bytes.count)
      guard count > 0 else { return path }
      let target = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = target.hasPrefix("/") ? target : Folder.of(path) + target
    }
  }
}
