import Foundation

/// The global variables of a stage file and its sources, which are kept between previews as a
/// process of its own for each preview would keep them: not at all.
///
/// A HUD that is a `static let` is made anew by every preview that asks for it, so that a preview
/// looks the same alone and after others. The program holds nothing but the user's code and its
/// variables; pullreel, Swift's runtime and Foundation are libraries beside it. What the variables
/// held stays alive, as the layers of earlier previews may need it.
@MainActor enum UserGlobals {
  /// A part of the program's memory that is written to, as it was at the beginning.
  private struct Part {
    let start: UnsafeMutableRawPointer
    let bytes: [UInt8]
  }

  private static var parts: [Part] = []

  /// Keeps the variables as they are now; nothing if pullreel is a part of the same program.
  static func keep() {
    guard parts.isEmpty, let program = programPath, let own = libraryPath, own != program else {
      return
    }
    parts = writableRanges(of: program).compactMap { range in
      guard let start = UnsafeMutableRawPointer(bitPattern: range.lowerBound) else { return nil }
      return Part(
        start: start,
        bytes: Array(UnsafeRawBufferPointer(start: start, count: range.count))
      )
    }
  }

  /// Gives the variables their first values again.
  static func restore() {
    for part in parts {
      part.bytes.withUnsafeBytes { bytes in
        guard let source = bytes.baseAddress else { return }
        part.start.copyMemory(from: source, byteCount: bytes.count)
      }
    }
  }

  private static var programPath: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }

  /// The file that this code is in.
  private static var libraryPath: String? {
    let own = UInt(bitPattern: #dsohandle)
    return mappings().first { $0.range.contains(own) }?.file
  }

  /// Returns the parts of the process's memory, with the files that they come from.
  private static func mappings() -> [(range: Range<UInt>, isWritable: Bool, file: String)] {
    // The file says that it has no bytes, so it is read to its end.
    let file = FileHandle(forReadingAtPath: "/proc/self/maps")
    let text = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard words.count >= 5 else { return nil }
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2, ends[0] < ends[1] else { return nil }
      let file = words.count > 5 ? String(words[5].drop { $0 == " " }) : ""
      return (ends[0]..<ends[1], words[1] == "rw-p", file)
    }
  }

  /// The addresses of a file's variables: the pages that are read and written, with those behind
  /// them that begin as zeros and belong to no file.
  private static func writableRanges(of file: String) -> [Range<UInt>] {
    var ranges: [Range<UInt>] = []
    for part in mappings() where part.isWritable {
      if part.file == file {
        ranges.append(part.range)
      } else if part.file.isEmpty, let last = ranges.last,
        last.upperBound == part.range.lowerBound
      {
        ranges[ranges.count - 1] = last.lowerBound..<part.range.upperBound
      }
    }
    return ranges
  }
}
