import Decoding

/// A clip whose frames have been read once, ready to be written as a GIF.
struct AnalyzedClip {
  private let recorder: ChangeAnalysis
  private let planner: ClipPlanner
  private let binarize: Binarizer
  /// Whether the clip is shaded: more of its pixels are in short runs than edges alone would cause.
  var isShaded: Bool { planner.isShaded }
  /// A closure that receives each encoding step except drawing; a thrown error stops the encoder.
  let watch: EncodingWatch
  /// The delay of each frame, in centiseconds; dropped frames are not included.
  private let delays: [Int]

  init(
    _ source: some FrameSource,
    _ options: GIFEncoder.Options,
    watch: @escaping EncodingWatch
  ) throws {
    let (width, height) = (source.width, source.height)
    guard 1...0xFFFF ~= width, 1...0xFFFF ~= height else {
      throw GIFEncodingError.tooLarge(width: width, height: height)
    }
    self.watch = watch
    binarize = Binarizer(matte: options.matte, alphaThreshold: options.alphaThreshold)
    let recorder = ChangeAnalysis(
      width: width,
      height: height,
      binarize: binarize,
      budget: options.memoryBudget
    )
    try watch(.frames)
    let format = ClipFormat(of: source)
    var frames = try ShownFrames(source)
    while let frame = try frames.next() {
      try frame.check(in: format, number: frames.number)
      recorder.record(frame)
    }
    recorder.finish()
    guard !recorder.records.isEmpty else { throw FrameError.noFrames(clip: source.clipName) }
    self.recorder = recorder
    planner = ClipPlanner(recorder, limit: options.colors)
    delays = frames.delays.centiseconds
  }

  /// A rule that chooses one of the files written with different palettes and losses.
  enum Choice {
    /// The smallest file of all steps of lossiness (10, 20, …) up to the requested lossiness.
    case smallest
    /// The largest file within a byte limit.
    ///
    /// If `lossiness` is given, only that lossiness is tried. Otherwise all steps of lossiness (10,
    /// 20, …) up to the requested lossiness are tried.
    case largest(within: Int, lossiness: Double?)
  }

  /// Writes the clip; throws ``GIFEncodingError``, ``GIFError``, or an error of source or sink.
  ///
  /// A lossy clip is written with several plans: with fewer colours, or with LZW strings that only
  /// approximate the pixels. Each plan limits the error of every frame. Plans with more loss are
  /// tried first. A plan is abandoned when its file exceeds both the byte limit, if any, and the
  /// size of the best file so far. If no file fits the byte limit, the smallest file is written.
  func encode(
    _ source: some FrameSource,
    _ options: GIFEncoder.Options,
    _ choice: Choice = .smallest,
    to sink: inout some ByteSink
  ) throws {
    try watch(.palette)
    var (limit, lossiness) = (0, nil as Double?)
    if case .largest(let most, let exact) = choice { (limit, lossiness) = (most, exact) }
    let plans = plans(options, lossiness)
    try watch(.compression)
    // Both efforts give the same pixels, so plans are compared by their sizes at the fast effort.
    var fast = options
    fast.compression = .fast
    let isSmall = options.compression == .small
    guard plans.count > 1 || isSmall else { return try write(source, options, plans[0], to: &sink) }
    var best: (plan: PalettePlan, file: TrialFile, order: PaletteOrder)?
    for plan in plans.reversed() {
      let room = isSmall ? 0 : options.memoryBudget
      var file = TrialFile(room: room, limit: best.map { max($0.file.count, limit) } ?? .max)
      var order = PaletteOrder()
      do {
        try write(source, fast, plan, to: &file) { image in
          if isSmall, plan.tolerance == nil { order.add(image, reserved: plan.reserved) }
        }
      } catch is TrialFile.Full { continue }
      // With a limit, the largest file that fits is best; without a limit, the smallest file.
      if let best, best.file.count <= limit, file.count < best.file.count { continue }
      best = (plan, file, order)
    }
    // The first plan is written without a limit, so there is always a file.
    guard var best else { return }
    if let bytes = best.file.bytes { return try bytes.forEachPiece { try sink.write($0) } }
    best.plan.reorder(best.order)
    try write(source, options, best.plan, to: &sink)
  }

  /// Writes the clip with a plan, and calls `survey` with each image before its compression.
  private func write(
    _ source: some FrameSource,
    _ options: GIFEncoder.Options,
    _ plan: PalettePlan,
    to sink: inout some ByteSink,
    survey: @escaping (ClipImage) -> Void = { _ in }
  ) throws {
    let file = try ClipFile(recorder, plan, options)
    let painter = ClipPainter(recorder, plan, binarize, options.dithering)
    let composer = ClipComposer(recorder, plan, repeats: options.loopCount != 1) {
      image throws(GIFError) in
      survey(image)
      try file.put(image)
    }
    func add(_ index: Int, _ paint: (IndexPlane) -> PixelRect) throws {
      try composer.add(delay: delays[index], draw: paint)
      try file.writer.drain(to: &sink, above: 1 << 16)
    }
    if recorder.isComplete, !painter.needsFrames {
      for (index, record) in recorder.records.enumerated() {
        try watch(.frame)
        try add(index) { painter.paint(record.changes, in: record.rect, on: $0, frame: index) }
      }
    } else {
      try draw(source) { bitmap, rect, index in
        try add(index) { painter.paint(bitmap, in: rect, on: $0, frame: index) }
      }
    }
    try composer.finish()
    try file.writer.finish()
    try file.writer.drain(to: &sink)
  }

  /// Returns the plans to try, in ascending order of loss.
  private func plans(_ options: GIFEncoder.Options, _ lossiness: Double?) -> [PalettePlan] {
    let wanted = lossiness ?? Double(options.lossiness)
    guard wanted > 0 else { return [planner.plan(lossiness: 0)] }
    let isMixed = options.dithering != .none
    return planner.plans(lossiness: wanted, isExact: lossiness != nil, isMixed: isMixed)
  }

  /// Reads the frames again, and calls a closure with each frame that ``ShownFrames`` keeps.
  private func draw(
    _ source: some FrameSource,
    _ body: (Bitmap, PixelRect, _ index: Int) throws -> Void
  ) throws {
    var index = 0
    var frames = try ShownFrames(source)
    while let frame = try frames.next() {
      guard index < delays.count, frame.endTime.isFinite,
        frame.bitmap.bounds == recorder.bounds
      else { throw FrameError.changed }
      try body(frame.bitmap, recorder.records[index].rect, index)
      index += 1
    }
    guard index == delays.count else { throw FrameError.changed }
  }
}
