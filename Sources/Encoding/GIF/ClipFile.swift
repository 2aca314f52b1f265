/// A GIF that is being written.
final class ClipFile {
  private let plan: PalettePlan
  private let isClear: Bool
  /// Whether the pixels that result from lossy LZW strings are compressed again, losslessly.
  private let isSearched: Bool
  let writer: GIFWriter
  private let codes: GIFCodeStream
  private var lossy: LossyLZWCoder?

  /// Creates a file and writes its header.
  init(_ recorder: ChangeAnalysis, _ plan: PalettePlan, _ options: GIFEncoder.Options)
    throws(GIFError)
  {
    self.plan = plan
    isClear = recorder.hasTransparency
    isSearched = plan.tolerance != nil && options.compression == .small
    writer = try GIFWriter(recorder.bounds, colors: plan.table)
    let transparent = plan.transparentIndex.map { UInt8(truncatingIfNeeded: $0) }
    codes = GIFCodeStream(effort: options.compression, transparent: transparent)
    if let tolerance = plan.tolerance { lossy = LossyLZWCoder(plan, tolerance) }
    if options.loopCount != 1 { try writer.putLoop(repetitions: max(0, options.loopCount - 1)) }
  }

  /// Compresses and writes an image.
  func put(_ image: ClipImage) throws(GIFError) {
    var encoded = lossy?.encode(image) ?? codes.encode(image)
    if isSearched {
      let exact = codes.encode(image)
      if exact.blocks.count < encoded.blocks.count { encoded = exact }
    }
    try writer.putControl(
      delay: image.delay,
      disposal: image.disposal,
      transparent: isClear || encoded.usesTransparency ? plan.transparentIndex : nil
    )
    try writer.putImage(image.rect, encoded)
  }
}
