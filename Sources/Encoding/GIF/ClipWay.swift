import Pixels

/// Goes through the frames of a clip and hands on its images, painted with one palette.
final class ClipWay {
  private let composer: ClipComposer
  private let painter: ClipPainter
  private let ditherer: Ditherer?

  /// - Parameters:
  ///   - recorder: The clip after its first pass.
  ///   - plan: The palette.
  ///   - options: What is asked for.
  ///   - binarize: What partly transparent pixels become.
  ///   - output: Takes the images.
  init(
    _ recorder: ClipRecorder,
    _ plan: PalettePlan,
    _ options: GIFEncoder.Options,
    _ binarize: Binarizer,
    output: @escaping (ClipImage) throws(GIFError) -> Void
  ) {
    composer = ClipComposer(
      width: recorder.width,
      height: recorder.height,
      style: ClipComposer.Style(
        transparentIndex: plan.transparentIndex,
        hasTransparency: recorder.hasTransparency,
        repeats: options.loopCount != 1,
        hasNumbers: (plan.tolerance != nil || plan.budget != nil, plan.tolerance != nil)
      ),
      output: output
    )
    painter = ClipPainter(recorder, plan, binarize)
    // Mixing needs true colours, which only the frames themselves have.
    ditherer =
      options.dithering == .none || plan.isExact
      ? nil
      : Ditherer(
        options.dithering,
        width: recorder.width,
        height: recorder.height,
        plan: plan,
        binarize: binarize
      )
  }

  /// Whether frames must be drawn again though their changes are kept.
  var needsFrames: Bool { ditherer != nil }

  /// Adds a frame whose changes are kept.
  func add(_ record: ClipRecorder.Record, frame: Int, delay: Int) throws {
    try composer.add(delay: delay) { plane in
      painter.paint(record.changes, in: record.rect, on: plane, frame: frame)
    }
  }

  /// Adds a frame that was drawn again.
  func add(_ bitmap: Bitmap, in rect: PixelRect, frame: Int, delay: Int) throws {
    try composer.add(delay: delay) { plane in
      guard let ditherer else { return painter.paint(bitmap, in: rect, on: plane, frame: frame) }
      ditherer.paint(bitmap, in: rect, on: plane)
      return rect
    }
  }

  /// Hands on the last image.
  func finish() throws { try composer.finish() }
}
