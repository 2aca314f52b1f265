import Platform
import Synchronization

/// A check that decompresses the frames of an APNG to find damage.
///
/// If there are many pixels, two threads share the work: each takes the next unchecked frame.
final class FrameCheck: Sendable {
  /// The results of the check so far.
  private struct Findings {
    var lacksColors = false
    var failure: (number: Int, error: ImageDecodingError)?
  }

  /// The total number of pixels above which two threads share the work.
  private static let sharedPixels = 1 << 20

  private let frames: [PNGImage.AnimationFrame]
  private let reader: PNGPixelReader
  private let next = Atomic(0)
  private let findings = Mutex(Findings())

  /// Checks frames until one is damaged.
  init(_ frames: [PNGImage.AnimationFrame], by reader: PNGPixelReader) {
    (self.frames, self.reader) = (frames, reader)
    let pixels = frames.reduce(0) { $0 + $1.rect.width * $1.rect.height }
    let isShared = frames.count > 1 && pixels > Self.sharedPixels
    let helper = isShared ? WorkThread { [self] in run() } : nil
    run()
    if let helper { helper.join() }
  }

  /// Whether a pixel has an index beyond the end of the palette.
  var lacksColors: Bool { findings.withLock { $0.lacksColors } }

  /// The first damaged frame, and the error in it; `nil` if no damage has been found.
  var failure: (frame: PNGImage.AnimationFrame, error: ImageDecodingError)? {
    findings.withLock { $0.failure }.map { (frames[$0.number], $0.error) }
  }

  private func run() {
    while findings.withLock({ $0.failure == nil }) {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < frames.count else { return }
      let (data, rect) = (frames[number].data, frames[number].rect)
      var lacksColors = false
      var failure: ImageDecodingError?
      do throws(ImageDecodingError) {
        try reader.verify(data, width: rect.width, height: rect.height, &lacksColors)
      } catch { failure = error }
      findings.withLock { findings in
        findings.lacksColors = findings.lacksColors || lacksColors
        // The other thread may have found a later failure first.
        if let failure, number < findings.failure?.number ?? .max {
          findings.failure = (number, failure)
        }
      }
    }
  }
}
