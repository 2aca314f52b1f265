import Decoding

/// A clip after its first pass, ready to be written.
struct AnalyzedClip {
  private let recorder: ChangeAnalysis
  private let planner: ClipPlanner
  private let binarize: Binarizer
  /// Whether the clip is shaded: a larger share of its pixels lies in short runs than edges account
  /// for.
  var isShaded: Bool { planner.isShaded }
  /// Receives progress for every stage except drawing.
  let watch: EncodingWatch
  /// The delay of each frame, in centiseconds, without the frames that GIF drops.
  private let delays: [Int]

  /// Creates the analysis of a clip, whose frames are read once.
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

  /// The choice among the files of a clip.
  enum Choice {
    /// The smallest file of all rungs of lossiness up to the requested one.
    case smallest
    /// The largest file within a byte limit: of all rungs up to the requested lossiness or, if a
    /// lossiness is given, of that one alone, which may lie between rungs.
    case largest(within: Int, lossiness: Double?)
  }

  /// Writes the clip.
  ///
  /// A lossy clip is written with several plans: with fewer colours, and with lossy code strings.
  /// No frame exceeds the allowed error in any of them. Plans with more loss are tried first. A
  /// plan is abandoned once its file exceeds both the limit and the best file so far. If no file
  /// fits the limit, the smallest one is written.
  ///
  /// - Throws: The errors of the source and the sink, ``GIFEncodingError`` and ``GIFError``.
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
    // Both efforts yield the same pixels, so the sizes at the fast one decide.
    var fast = options
    fast.compression = .fast
    let isSmall = options.compression == .small
    guard plans.count > 1 || isSmall else {
      return try write(source, options, plans[0], to: &sink)
    }
    var best: (plan: PalettePlan, file: KeptFile, order: PaletteOrder)?
    for plan in plans.reversed() {
      let room = isSmall ? 0 : options.memoryBudget
      var file = KeptFile(room: room, limit: best.map { max($0.file.count, limit) } ?? .max)
      var order = PaletteOrder()
      do {
        try write(source, fast, plan, to: &file) { image in
          if isSmall, plan.tolerance == nil { order.add(image, reserved: plan.reserved) }
        }
      } catch is KeptFile.Full { continue }
      // With a limit, the largest file that fits is taken; without one, the smallest.
      if let best, best.file.count <= limit, file.count < best.file.count { continue }
      best = (plan, file, order)
    }
    // The first plan is written without a limit, so a file exists.
    guard var best else { return }
    if let bytes = best.file.bytes { return try bytes.forEachPiece { try sink.write($0) } }
    best.plan.reorder(best.order)
    try write(source, options, best.plan, to: &sink)
  }

  /// Writes the clip with a plan, and calls `survey` with its images before they are compressed.
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

  /// Returns the plans to try, from the least to the greatest loss.
  private func plans(_ options: GIFEncoder.Options, _ lossiness: Double?) -> [PalettePlan] {
    let wanted = lossiness ?? Double(options.lossiness)
    guard wanted > 0 else { return [planner.plan(lossiness: 0)] }
    let isMixed = options.dithering != .none
    return planner.plans(lossiness: wanted, isExact: lossiness != nil, isMixed: isMixed)
  }

  /// Reads the frames again.
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
