import Platform
import Synchronization

/// The result of decompressing frames of an APNG to find damage.
struct FrameCheck: Sendable {
  /// The total number of pixels above which two threads share the work.
  private static let sharedPixels = 1 << 20

  /// Whether a pixel has an index beyond the end of the palette.
  private(set) var lacksColors = false
  /// The first damaged frame, and its damage.
  private(set) var failure: (frame: PNGImage.AnimationFrame, error: ImageDecodingError)?

  /// Checks frames until one is damaged.
  static func of(_ frames: [PNGImage.AnimationFrame], by reader: PNGPixelReader) -> FrameCheck {
    guard frames.reduce(0, { $0 + $1.rect.width * $1.rect.height }) > sharedPixels else {
      return FrameCheck(frames[...], reader)
    }
    let half = Half(frames[(frames.count / 2)...], reader)
    let thread = WorkThread(half.run)
    var check = FrameCheck(frames[..<(frames.count / 2)], reader)
    if let thread { thread.join() } else { half.run() }
    guard check.failure == nil, let rest = half.result.withLock({ $0 }) else { return check }
    check.lacksColors = check.lacksColors || rest.lacksColors
    check.failure = rest.failure
    return check
  }

  private init(_ frames: ArraySlice<PNGImage.AnimationFrame>, _ reader: PNGPixelReader) {
    for frame in frames {
      let (width, height) = (frame.rect.width, frame.rect.height)
      do throws(ImageDecodingError) {
        try reader.verify(frame.data, width: width, height: height, &lacksColors)
      } catch {
        failure = (frame, error)
        return
      }
    }
  }

  /// The check of the later half of the frames, on another thread.
  private final class Half: Sendable {
    let result = Mutex<FrameCheck?>(nil)
    private let frames: ArraySlice<PNGImage.AnimationFrame>
    private let reader: PNGPixelReader

    init(_ frames: ArraySlice<PNGImage.AnimationFrame>, _ reader: PNGPixelReader) {
      (self.frames, self.reader) = (frames, reader)
    }

    @Sendable func run() {
      let check = FrameCheck(frames, reader)
      result.withLock { $0 = check }
    }
  }
}
