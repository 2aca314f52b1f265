extension EncodingOptions {
  /// The options of the command that were chosen although no file knows them, such as the colours of
  /// a PNG.
  ///
  /// - Parameter formats: What is made.
  /// - Returns: Their names.
  package func unused(by formats: [OutputFormat]) -> [String] {
    let usual = EncodingOptions()
    let isAnimated = formats.contains { $0 == .gif || $0 == .apng }
    let isPicture = formats.contains { $0 != .json }
    let isGIF = formats.contains(.gif)
    let options: [(name: String, isChosen: Bool, isKnown: Bool)] = [
      ("--matte", matte != usual.matte, isGIF),
      ("--alpha-threshold", alphaThreshold != usual.alphaThreshold, isGIF),
      ("--loop", loopCount != usual.loopCount, isAnimated),
      ("--colors", colors != usual.colors, isGIF),
      ("--dither", dithering != usual.dithering, isGIF),
      ("--lossy", lossiness != usual.lossiness, isGIF),
      ("--max-bytes", maximumBytes != usual.maximumBytes, isGIF),
      ("--compress", compression != usual.compression, isPicture),
    ]
    return options.filter { $0.isChosen && !$0.isKnown }.map(\.name)
  }
}
