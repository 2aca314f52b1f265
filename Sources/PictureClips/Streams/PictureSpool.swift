import Decoding
import Files

/// A temporary file that stores pictures, which can then be read in any order.
///
/// Each picture is stored as a PNG. A picture that equals the previous picture takes no space.
struct PictureSpool: Sendable {
  /// The width of every picture, in pixels.
  let width: Int
  /// The height of every picture, in pixels.
  let height: Int
  private let file: ScratchFile
  /// The byte range of each picture in the file; empty for a picture that is not stored.
  private var ranges: [Range<Int>] = []

  /// The number of pictures, including pictures that are not stored.
  var count: Int { ranges.count }

  /// A picture to store, or a picture to skip.
  enum Entry {
    /// A picture.
    case picture(Bitmap)
    /// A picture that is counted but not stored.
    case skipped
  }

  /// Stores all pictures of a source; every picture has the given size, in pixels.
  ///
  /// `next` returns the next entry; `nil` after the last entry.
  ///
  /// - Throws: The problem that `next` throws, or a problem if the disk is full.
  init(width: Int, height: Int, _ next: () throws -> Entry?) throws(Problem) {
    (self.width, self.height) = (width, height)
    file = try ScratchFile(pathExtension: "frames")
    do { try fill(next) } catch let problem as Problem { throw problem } catch {
      throw Problem.badInput("frame \(count) cannot be stored: \(error)").at(file.path)
        .remedy("remove this frame")
    }
  }

  private mutating func fill(_ next: () throws -> Entry?) throws {
    let output = try ScratchFile.Writer(file)
    var last: Bitmap?
    while let entry = try next() {
      try Interruption.check()
      guard case .picture(let bitmap) = entry else {
        ranges.append(0..<0)
        continue
      }
      if let last, let range = ranges.last, bitmap == last {
        ranges.append(range)
        continue
      }
      let bytes = try PNGEncoder().encode(bitmap)
      ranges.append(try output.append(bytes))
      last = bitmap
    }
  }

  /// Reads a stored picture by its number, from 0.
  ///
  /// - Throws: A problem if the temporary file is missing or damaged.
  func picture(_ number: Int) throws(Problem) -> Bitmap {
    let bytes = try file.bytes(in: ranges[number])
    do { return try PNGDecoder.decode(bytes).bitmap } catch {
      throw Problem(error, at: file.path)
    }
  }
}
