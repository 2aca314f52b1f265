import Pixels
import Requirements

/// The stages between frames and a GIF file one by one, each as the encoder runs it: for
/// benchmarks alone, which measure them apart.
@_spi(Benchmarks)
public enum GIFStages {
  /// An image of a file without its compression.
  public struct IndexedImage: Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// A palette index a pixel, row by row; what is left out has the transparent one.
    public let indices: [UInt8]
    /// The number of bits of an index, in `2...8`.
    public let minimumCodeSize: Int
    /// The codes in the file: blocks of a length and as many bytes.
    public let codes: [UInt8]
  }

  /// Returns the images of a file as they are stored: changed rectangles, with what is left out.
  ///
  /// - Throws: ``ImageDecodingError`` where the file is damaged.
  /// - Precondition: The file is one that ``GIFEncoder`` made.
  public static func images(of file: GIFImage) throws -> [IndexedImage] {
    let decoder = LZWDecoder()
    return try file.frames.map { frame in
      let (width, height) = (frame.rect.width, frame.rect.height)
      // Runs are looked for as in a plane, with room behind the last pixel.
      let capacity = width * height + IndexPlane.padding
      let indices = try [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        let room = UnsafeMutableBufferPointer(rebasing: output[..<(width * height)])
        try decoder.decode(frame.codes, of: file.bytes, colorCount: frame.colorCount, into: room)
        count = width * height
      }
      // Of our own files every block but the last one is full.
      let count = frame.codes.byteCount + (frame.codes.byteCount + 254) / 255
      return IndexedImage(
        width: width,
        height: height,
        indices: indices,
        minimumCodeSize: frame.codes.minimumCodeSize,
        codes: Array(file.bytes[frame.codes.start..<frame.codes.start + count])
      )
    }
  }

  /// A clip on its way from frames to palette indices.
  public struct Clip {
    private let recorder: ClipRecorder
    private let binarize: Binarizer
    private var plan: PalettePlan?

    /// Finds what changes from frame to frame, and counts the colours.
    ///
    /// - Precondition: There is a frame, and all are of one size.
    public init(recording frames: [Frame]) {
      require(!frames.isEmpty, "A clip has a frame")
      let options = GIFEncoder.Options()
      binarize = Binarizer(matte: options.matte, alphaThreshold: options.alphaThreshold)
      recorder = ClipRecorder(
        width: frames[0].bitmap.width,
        height: frames[0].bitmap.height,
        binarize: binarize,
        budget: options.memoryBudget
      )
      for frame in frames { recorder.record(frame) }
    }

    /// The number of distinct colours, as far as they are told apart.
    public var colorCount: Int { recorder.histogram.count }

    /// Chooses the palette.
    public mutating func choosePalette() {
      plan = PalettePlan(recorder, limit: GIFEncoder.Options().colors, lossiness: 0)
    }

    /// Maps the changed pixels of every frame to the palette.
    ///
    /// - Returns: The number of pixels in the rectangles that may differ.
    /// - Precondition: The palette is chosen.
    public func mapToPalette() -> Int {
      guard let plan else { requirementFailed("The palette comes first") }
      let painter = ClipPainter(recorder, plan, binarize)
      let clear = UInt8(truncatingIfNeeded: plan.transparentIndex ?? 0)
      let plane = IndexPlane(
        width: recorder.width,
        height: recorder.height,
        filledWith: clear
      )
      return recorder.records.enumerated().reduce(0) { sum, record in
        let (changes, rect) = (record.element.changes, record.element.rect)
        let changed = painter.paint(changes, in: rect, on: plane, frame: record.offset)
        return sum + changed.width * changed.height
      }
    }
  }

  /// Compresses images, in memory that is used for one after the other.
  public final class Compressor {
    private let encoder = LZWEncoder()
    private var runs = IndexRuns()
    private var bits = LZWBits()

    /// Creates a compressor.
    public init() {}

    /// Compresses an image, from palette indices to blocks of codes.
    ///
    /// Finding the runs of equal indices is part of it; the encoder itself has them already.
    ///
    /// - Returns: Blocks of a length and as many bytes.
    public func compress(_ image: IndexedImage) -> [UInt8] {
      runs.removeAll()
      image.indices.withUnsafeBufferPointer { indices in
        guard let base = indices.baseAddress else { return }
        var start = 0
        while start < indices.count {
          let end = runEnd(base, from: start, to: indices.count)
          runs.append(base[start], length: end - start)
          start = end
        }
      }
      encoder.encode(runs, minimumCodeSize: image.minimumCodeSize, into: &bits)
      return bits.finish()
    }
  }
}
