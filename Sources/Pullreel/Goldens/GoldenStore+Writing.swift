public import Goldens

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension GoldenStore {
  private static let prefix = ".pullreel-"
  private static let suffix = ".partial"
  private static let oldSuffix = ".old"

  /// Stores a golden, in place of the one that is there.
  ///
  /// It is written beside its place and renamed once it is complete, so what interrupts leaves
  /// the old one or the new one.
  ///
  /// - Parameter golden: The golden.
  /// - Returns: Its files with their sizes.
  /// - Throws: A problem where its place holds anything that is no golden, or cannot be written to.
  public func write(_ golden: Golden) throws -> [(path: String, bytes: Int)] {
    let files = try GoldenFiles.encode(golden)
    let place = path(of: golden.clip.name)
    try checkIsOurs(place)
    let parent = Folder.of(String(place.dropLast()))
    var created: [String] = []
    do {
      created = try Folder.create(parent)
      sweep(parent)
      let partial = try Partial(beside: place)
      // By then every file in it is closed, however this ends.
      defer { partial.discard() }
      for file in files {
        try Interruption.check()
        let output = try OutputFile(partial.path + file.name)
        try file.bytes.withUnsafeBytes { try output.write($0) }
        try output.finish()
      }
      try Interruption.check()
      try partial.take(place)
    } catch {
      Folder.removeEmpty(created)
      guard let problem = error as? Problem else { throw error }
      switch problem.kind {
      case .cannotCreate:
        throw Problem(
          .cannotCreate,
          problem.what,
          at: problem.place,
          remedy: "make the folder writable or name another one with --goldens"
        )
      case .writeFailed:
        throw Problem(
          .writeFailed,
          problem.what,
          at: place,
          remedy: "make room or name another folder with --goldens"
        )
      case .different, .missing, .usage, .badInput, .noInput, .interrupted, .terminated:
        throw problem
      }
    }
    return files.map { (place + $0.name, $0.bytes.count) }
  }

  /// Refuses a place that holds anything but a golden.
  private func checkIsOurs(_ place: String) throws(Problem) {
    let folder = String(place.dropLast())
    guard let kind = FolderListing.kind(of: folder) else { return }
    var isOurs = kind == .folder
    if isOurs {
      let names = FolderListing.names(in: folder) ?? [""]
      isOurs = names.allSatisfy {
        GoldenFiles.names.contains($0) && FolderListing.kind(of: place + $0) == .file
      }
      // One of the texts is enough: the other one may be what is damaged.
      if isOurs, !names.isEmpty {
        isOurs = false
        for name in names where name != GoldenFiles.stripName && !isOurs {
          isOurs = GoldenFiles.isOurs(try InputFile.read(place + name))
        }
      }
    }
    guard isOurs else {
      throw Problem(
        .cannotCreate,
        "the place of a golden holds something else",
        at: folder,
        remedy: "move it away or name another folder with --goldens"
      )
    }
  }

  /// Tidies up after runs that were killed: puts back what they had set aside, removes the rest.
  private func sweep(_ parent: String) {
    for name in FolderListing.names(in: parent) ?? [] where name.hasPrefix(Self.prefix) {
      let path = parent + name
      if name.hasSuffix(Self.oldSuffix) {
        // "PREFIX PID - NAME .old": the name is what follows the first hyphen after the number.
        let rest = name.dropFirst(Self.prefix.count).dropLast(Self.oldSuffix.count)
        guard let hyphen = rest.firstIndex(of: "-") else { continue }
        let place = parent + rest[rest.index(after: hyphen)...]
        if FolderListing.kind(of: place) == nil {
          rename(path, place)
        } else {
          Self.removeGolden(path + "/")
        }
      } else if name.hasSuffix(Self.suffix), FolderListing.kind(of: path) == .folder {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { Self.removeGolden(path + "/") }
        close(descriptor)
      }
    }
  }

  /// Removes a folder with the files of a golden in it, and nothing else.
  fileprivate static func removeGolden(_ folder: String) {
    PartialFile.sweep(folder)
    for name in GoldenFiles.names { OutputFile.remove(folder + name) }
    Folder.removeEmpty([folder])
  }

  /// A folder in which a golden is put together.
  ///
  /// A lock on it, which ends with the process however that ends, says that somebody works in it.
  private final class Partial {
    let path: String
    private let old: String
    private let descriptor: Int32

    init(beside place: String) throws(Problem) {
      let folder = String(place.dropLast())
      let parent = Folder.of(folder)
      let stem = "\(parent)\(GoldenStore.prefix)\(getpid())-\(Folder.name(of: folder))"
      path = stem + GoldenStore.suffix + "/"
      old = stem + GoldenStore.oldSuffix
      guard mkdir(path, 0o777) == 0 else { throw OutputFile.cannotCreate(folder, errno) }
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      flock(descriptor, LOCK_EX)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Removes it and what it has replaced, unless it took its place or gave it back.
    func discard() {
      GoldenStore.removeGolden(path)
      GoldenStore.removeGolden(old + "/")
    }

    /// Puts the golden into its place.
    func take(_ place: String) throws(Problem) {
      let folder = String(place.dropLast())
      let replaces = FolderListing.kind(of: folder) != nil
      if replaces, rename(folder, old) != 0 { throw OutputFile.cannotCreate(folder, errno) }
      guard rename(String(path.dropLast()), folder) == 0 else {
        let code = errno
        if replaces { rename(old, folder) }
        throw OutputFile.cannotCreate(folder, code)
      }
    }
  }
}
