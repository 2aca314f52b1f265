/// The colour table of a clip and which of its entries, if any, is transparent.
struct PalettePlan {
  let palette: Palette
  /// The index that leaves a pixel as it is, if there is one.
  let transparentIndex: Int?

  /// What is written as the file's colour table.
  var table: [RGBColor] { palette.colors + (transparentIndex == nil ? [] : [.black]) }

  /// - Parameters:
  ///   - recorder: The clip after its first pass.
  ///   - limit: The most entries of the table, in `2...256`.
  init(_ recorder: ClipRecorder, limit: Int) {
    let histogram = recorder.histogram
    if recorder.hasTransparency {
      palette = Palette(histogram, limit: limit - 1)
      transparentIndex = palette.colors.count
      return
    }
    // Pixels that do not change may be left out, which takes an index of its own. It is taken
    // where it costs no colour: never at the price of an exact palette, nor of a small one.
    let isOneFrame = recorder.rewrittenPixels == 0
    let fits = histogram.isExact && histogram.count <= limit
    let spare = !isOneFrame && !fits && limit >= 32
    palette = Palette(histogram, limit: spare ? limit - 1 : limit)
    let count = palette.colors.count
    guard !isOneFrame, count < limit else {
      transparentIndex = nil
      return
    }
    // Where the table is a power of two already, one entry more doubles it and costs each code a
    // bit, which a fair number of unchanged pixels in short runs makes up for.
    let isFree = count & (count - 1) != 0
    let unchanged = recorder.rewrittenPixels - recorder.changedPixels
    let isDetailed =
      recorder.rewrittenPixels <= ClipComposer.longestRun * recorder.rewrittenRuns
    let pays = isDetailed && unchanged * 4 > recorder.rewrittenPixels
    transparentIndex = isFree || pays ? count : nil
  }
}
