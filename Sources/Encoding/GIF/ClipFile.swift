import Pixels

/// The file of a clip in the making, and what it costs: its bits and, where something may be lost, what
/// its images are wrong by.
final class ClipFile {
  private let plan: PalettePlan
  private let isClear: Bool
  private let writer: GIFWriter
  private let codes: GIFCodeStream
  private let tolerant: TolerantCoder?
  private let errors: ColorErrors?
  private(set) var imageCount = 0
  /// The sum of squared errors of all images times their delays.
  private var error = 0.0

  /// Begins a file.
  ///
  /// - Throws: What giflib reports.
  init(_ recorder: ClipRecorder, _ plan: PalettePlan, _ options: GIFEncoder.Options) throws(GIFError) {
    self.plan = plan
    isClear = recorder.hasTransparency
    writer = try GIFWriter(
      width: recorder.width,
      height: recorder.height,
      colors: plan.table,
      background: 0
    )
    if options.loopCount != 1 { try writer.putLoop(repetitions: max(0, options.loopCount - 1)) }
    let effort = options.compression
    codes = GIFCodeStream(
      effort: effort,
      transparent: plan.transparentIndex.map { UInt8(truncatingIfNeeded: $0) }
    )
    errors =
      plan.lossiness > 0
      ? ColorErrors(recorder.histogram.entries, plan.table, reserved: plan.reserved) : nil
    if let tolerance = plan.tolerance, let errors {
      tolerant = TolerantCoder(plan, tolerance, errors, effort: effort)
    } else {
      tolerant = nil
    }
  }

  /// Adds an image.
  func put(_ image: ClipImage) throws(GIFError) {
    let encoded = tolerant?.encode(image) ?? codes.encode(image)
    try writer.putControl(
      delay: image.delay,
      disposal: image.disposal,
      transparent: isClear || encoded.usesTransparency ? plan.transparentIndex : nil
    )
    try writer.putImage(image.rect, encoded)
    imageCount += 1
    guard let errors else { return }
    error += Double(image.delay) * errors.sum(image.shown, outside: .none)
  }

  /// Ends the file.
  func finish() throws(GIFError) { try writer.finish() }

  /// Hands what is ready to a sink.
  func drain(to sink: inout some ByteSink, above limit: Int = 0) throws {
    try writer.drain(to: &sink, above: limit)
  }

  /// Distortion and λ × bits as long as nothing was drained, where frames last so long on average.
  func cost(delay: Double, lambda: Double) -> Double {
    error / delay + lambda * 8 * Double(writer.byteCount)
  }
}
