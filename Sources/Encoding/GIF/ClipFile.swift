/// The file of a clip in the making.
final class ClipFile {
  private let plan: PalettePlan
  private let isClear: Bool
  /// Whether images that need not be exact are compressed once more as what they became.
  private let isSearched: Bool
  let writer: GIFWriter
  private let codes: GIFCodeStream
  private let tolerant: TolerantCoder?

  /// Begins a file.
  ///
  /// - Throws: What giflib reports.
  init(_ recorder: ClipRecorder, _ plan: PalettePlan, _ options: GIFEncoder.Options)
    throws(GIFError)
  {
    self.plan = plan
    isClear = recorder.hasTransparency
    writer = try GIFWriter(width: recorder.width, height: recorder.height, colors: plan.table)
    if options.loopCount != 1 { try writer.putLoop(repetitions: max(0, options.loopCount - 1)) }
    isSearched = options.compression == .small
    codes = GIFCodeStream(
      effort: options.compression,
      transparent: plan.transparentIndex.map { UInt8(truncatingIfNeeded: $0) }
    )
    tolerant = plan.tolerance.map { TolerantCoder(plan, $0) }
  }

  /// Adds an image.
  func put(_ image: ClipImage) throws(GIFError) {
    var encoded = tolerant?.encode(image) ?? codes.encode(image)
    if tolerant != nil, isSearched {
      let searched = codes.encode(image)
      if searched.blocks.count < encoded.blocks.count { encoded = searched }
    }
    try writer.putControl(
      delay: image.delay,
      disposal: image.disposal,
      transparent: isClear || encoded.usesTransparency ? plan.transparentIndex : nil
    )
    try writer.putImage(image.rect, encoded)
  }
}
