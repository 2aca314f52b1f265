import Decoding
import Files

/// Pictures that were read once, in a temporary file that gives access in any order.
///
/// Each is a PNG; one that equals the one before takes no space.
struct PictureSpool: Sendable {
  /// The width of every picture, in pixels.
  let width: Int
  /// The height of every picture, in pixels.
  let height: Int
  private let file: ScratchFile
  /// The range of each picture in the file.
  private var places: [Range<Int>] = []

  /// The number of pictures.
  var count: Int { places.count }

  /// The next entry of a source.
  enum Entry {
    /// A picture.
    case picture(Bitmap)
    /// A picture that is counted and not stored.
    case leftOut
  }

  /// Reads pictures until there are no more.
  ///
  /// - Parameters:
  ///   - width: The width of every picture, in pixels.
  ///   - height: The height of every picture, in pixels.
  ///   - next: Returns the next entry, or `nil` after the last.
  /// - Throws: The problem that `next` throws, or one if the disk is full.
  init(width: Int, height: Int, _ next: () throws -> Entry?) throws(Problem) {
    (self.width, self.height) = (width, height)
    file = try ScratchFile(pathExtension: "frames")
    do { try fill(next) } catch let problem as Problem { throw problem } catch {
      throw Problem.badInput("frame \(count) cannot be stored: \(error)").at(file.path)
        .remedy("leave it out")
    }
  }

  private mutating func fill(_ next: () throws -> Entry?) throws {
    let output = try ScratchFile.Writer(file)
    var last: Bitmap?
    while let entry = try next() {
      try Interruption.check()
      guard case .picture(let bitmap) = entry else {
        places.append(0..<0)
        continue
      }
      if let last, let place = places.last, bitmap == last {
        places.append(place)
        continue
      }
      let bytes = try PNGEncoder().encode(bitmap)
      places.append(try output.append(bytes))
      last = bitmap
    }
  }

  /// Reads a picture again.
  ///
  /// - Parameter number: The number of the picture, from 0.
  /// - Returns: The picture.
  /// - Throws: A problem if the file is gone or damaged.
  func picture(_ number: Int) throws(Problem) -> Bitmap {
    let bytes = try file.bytes(in: places[number])
    do { return try PNGDecoder.decode(bytes).bitmap } catch {
      throw Problem(error, at: file.path)
    }
  }
}
