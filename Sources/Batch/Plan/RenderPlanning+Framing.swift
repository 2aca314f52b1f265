extension RenderPlanning {
  /// A cropped clip and its variants in dark and light colours.
  struct Cut {
    var clip: any LayerClip
    /// The variant for viewers who prefer dark colours; `nil` if all viewers see the same clip.
    var darkClip: (any LayerClip)?
    /// The variant in light colours; `nil` unless `clip` is in dark colours.
    var lightClip: (any LayerClip)?
    /// A note for the user, one line; `nil` if there is none.
    var notice: Message?

    /// Crops the clip and its dark and light variants to the same rectangle.
    fileprivate mutating func take(_ part: Rect, filling size: Size?) {
      clip = FramedClip(clip, part, filling: size)
      darkClip = darkClip.map { FramedClip($0, part, filling: size) }
      lightClip = lightClip.map { FramedClip($0, part, filling: size) }
    }
  }

  /// Crops a clip's canvas to the requested part; without a request, a delivery preset crops to the
  /// drawn part if it is less than half of the canvas.
  ///
  /// To find the drawn area, frames are drawn at the frame rates of the formats.
  ///
  /// - Throws: A problem if the requested crop exceeds the canvas, or a clip cannot be drawn.
  func cut(_ whole: Cut) throws(Problem) -> Cut {
    var cut = whole
    let clip = whole.clip
    var canvas: Size?
    if case .exactly(let width, let height)? = request.preset?.canvas {
      canvas = Size(Double(width), Double(height))
    }
    if let crop = request.crop {
      try Self.check(crop, of: clip)
      cut.take(crop, filling: canvas)
    }
    guard request.trims || request.preset != nil && request.crop == nil else { return cut }
    let size = cut.clip.size
    func isSmall(_ part: Rect) -> Bool { part.width * part.height * 2 < size.width * size.height }
    if !request.trims {
      // A coarse search is fast and usually sufficient; its result may be a point larger per edge.
      let inner = try drawnPart(of: cut, scale: 1) { !isSmall($0.insideOfEdges) }
      if let inner, !isSmall(inner.insideOfEdges) { return cut }
    }
    let scale = lookingScale(for: cut.clip)
    let drawn = try drawnPart(of: cut, scale: scale) { !request.trims && !isSmall($0) }
    guard let drawn else {
      if request.trims {
        cut.notice = "\(clip.name): nothing is drawn, so the canvas is not trimmed."
      }
      return cut
    }
    guard request.trims || isSmall(drawn) else { return cut }
    // If the canvas has a fractional height, the last row of pixels extends beyond the canvas.
    let part = (drawn.intersection(Rect(origin: .zero, size: size)) ?? drawn)
      .insetBy(dx: -request.trimMargin, dy: -request.trimMargin)
    guard part != Rect(origin: .zero, size: size) else { return cut }
    cut.take(part, filling: canvas)
    if !request.trims, let preset = request.preset {
      cut.notice = """
        \(clip.name): the drawing covers only \(drawn.width.short) × \(drawn.height.short) of \
        \(size.width.short) × \(size.height.short) points, so \(preset.name) shows only that part. \
        Choose another part with \(.crop).
        """
    }
    return cut
  }

  /// Returns the bounds of everything drawn in any frame; `nil` if nothing is drawn.
  ///
  /// The search ends as soon as `isEnough` accepts the bounds.
  private func drawnPart(
    of cut: Cut,
    scale: Double,
    isEnough: (Rect) -> Bool
  ) throws(Problem) -> Rect? {
    let rates = Set(
      request.frameRates.flatMap { rate in
        formats.map { format in
          let own = rate ?? cut.clip.nativeRate ?? format.defaultFramesPerSecond
          return min(own, format.largestFramesPerSecond)
        }
      }
    )
    // A still is cropped like its full clip, so all frames are examined.
    let isStill = formats.allSatisfy(\.isStill)
    let look = DrawnPart(scale: scale)
    var drawn: Rect?
    for clip in [cut.clip, cut.darkClip].compactMap(\.self) {
      try clip.check(scale: scale)
      let duration = try clip.duration()
      for rate in rates {
        let frames = try ClipFrames(
          clip,
          lasting: duration,
          framesPerSecond: rate,
          from: isStill ? nil : try request.start?.seconds(in: clip, at: "\(.from)"),
          to: isStill ? nil : try request.end?.seconds(in: clip, at: "\(.to)"),
          speed: request.speed
        )
        guard let part = try look.rect(of: frames, isEnough: isEnough) else { continue }
        drawn.formUnion(part)
        if let drawn, isEnough(drawn) { return drawn }
      }
    }
    return drawn
  }

  /// Returns the scale at which frames are drawn to find the drawn bounds, in pixels per point.
  ///
  /// The scale is 4 for a delivery preset. Otherwise it is the scale of the output files, so that
  /// the crop lies on pixel boundaries, or 1 if the output files have several scales.
  private func lookingScale(for clip: any LayerClip) -> Double {
    guard request.preset == nil else { return 4 }
    guard request.scales.count == 1 else { return 1 }
    return request.scales[0] ?? clip.nativeScale ?? 2
  }

  private static func check(_ crop: Rect, of clip: any LayerClip) throws(Problem) {
    let canvas = Rect(origin: .zero, size: clip.size)
    // A tiny excess is allowed, because sums of decimal numbers have rounding errors.
    let reach = canvas.insetBy(dx: -1e-9, dy: -1e-9)
    let isInside =
      crop.minX >= reach.minX && crop.maxX <= reach.maxX && crop.minY >= reach.minY
      && crop.maxY <= reach.maxY
    guard !isInside || crop.isEmpty else { return }
    throw Problem.usage(
      "the crop area of \(crop.width.short) × \(crop.height.short) at (\(crop.minX.short), \(crop.minY.short)) "
        + "is not inside the canvas of \(clip.size.width.short) × \(clip.size.height.short) points"
    )
    .at("\(clip.name)").remedy("choose an area inside the canvas with \(.crop)")
  }
}

extension Rect {
  /// The rectangle inset by one point at each edge; a width or height below 2 becomes 0.
  fileprivate var insideOfEdges: Rect {
    Rect(x: minX + 1, y: minY + 1, width: max(width - 2, 0), height: max(height - 2, 0))
  }
}
