import Bytes
import Decoding
import Pixels

/// A clip after its first pass, ready to be written in one way or another.
struct RecordedClip {
  private let recorder: ClipRecorder
  private let planner: ClipPlanner
  private let binarize: Binarizer
  /// Whether more of its pictures than edges has short runs.
  var isShaded: Bool { planner.isShaded }
  /// Is told of all that is not drawing.
  let watch: EncodingWatch
  /// How long each frame is shown, in centiseconds; those that GIF leaves out are not counted.
  private let delays: [Int]

  /// Goes through a clip.
  init(
    _ source: inout some FrameSource,
    _ options: GIFEncoder.Options,
    watch: @escaping EncodingWatch
  ) throws {
    let (width, height) = (source.width, source.height)
    guard 1...0xFFFF ~= width, 1...0xFFFF ~= height else {
      throw GIFEncodingError.tooLarge(width: width, height: height)
    }
    self.watch = watch
    binarize = Binarizer(matte: options.matte, alphaThreshold: options.alphaThreshold)
    let recorder = ClipRecorder(
      width: width,
      height: height,
      binarize: binarize,
      budget: options.memoryBudget
    )
    try watch(.frames)
    let format = ClipFormat(of: source)
    let delays = try Self.forEachShownFrame(of: &source) { number, frame in
      try frame.check(in: format, number: number)
      recorder.record(frame)
    }
    recorder.finish()
    guard !recorder.records.isEmpty else { throw FrameError.noFrames(clip: source.clipName) }
    self.recorder = recorder
    planner = ClipPlanner(recorder, limit: options.colors)
    self.delays = delays.centiseconds
  }

  /// Goes through the frames that a GIF shows; returns for how long it shows each.
  ///
  /// The body gets them with their numbers among all frames. It also gets those without a finite
  /// end, which it must refuse.
  private static func forEachShownFrame(
    of source: inout some FrameSource,
    _ body: (_ number: Int, Frame) throws -> Void
  ) throws -> FrameDelays {
    var delays = FrameDelays()
    let count = source.frameCount
    var number = -1
    func isShown(_ endTime: Double) -> Bool {
      number += 1
      return !endTime.isFinite || delays.add(endTime: endTime, isLast: number == count - 1)
    }
    try source.forEachFrame(where: isShown) { try body(number, $0) }
    return delays
  }

  /// Which of the files of a clip is written.
  enum Choice {
    /// The smallest of all rungs up to the lossiness that is asked for.
    case smallest
    /// The largest with at most so many bytes, of all these rungs or of one lossiness, also between rungs.
    case largest(within: Int, lossiness: Double?)
  }

  /// Writes the clip.
  ///
  /// Where something may be lost there are several ways: fewer colours, and code strings that may differ
  /// from what they stand for. In none has a frame more error than is allowed. Those with the most loss are
  /// made first, and a way is given up once it has more bytes than a whole file had. Where none fits a limit,
  /// the smallest file is written.
  ///
  /// - Throws: What the source and the sink throw, ``GIFEncodingError`` and ``GIFError``.
  func encode(
    _ source: inout some FrameSource,
    _ options: GIFEncoder.Options,
    _ choice: Choice = .smallest,
    to sink: inout some ByteSink
  ) throws {
    try watch(.palette)
    var (limit, lossiness) = (0, nil as Double?)
    if case .largest(let most, let exact) = choice { (limit, lossiness) = (most, exact) }
    let plans = plans(options, lossiness)
    try watch(.compression)
    // Both efforts show the same pixels, so the fast files decide.
    var fast = options
    fast.compression = .fast
    let isSmall = options.compression == .small
    guard plans.count > 1 || isSmall else {
      return try write(&source, options, plans[0], to: &sink)
    }
    var best: (plan: PalettePlan, file: KeptFile, order: PaletteOrder)?
    for plan in plans.reversed() {
      let room = isSmall ? 0 : options.memoryBudget
      var file = KeptFile(room: room, limit: best.map { max($0.file.count, limit) } ?? .max)
      var order = PaletteOrder()
      do {
        try write(&source, fast, plan, to: &file) { image in
          if isSmall, plan.tolerance == nil { order.add(image, reserved: plan.reserved) }
        }
      } catch is KeptFile.Full { continue }
      // Within a limit the largest file wins, without one the smallest.
      if let best, best.file.count <= limit, file.count < best.file.count { continue }
      best = (plan, file, order)
    }
    // The first way has no limit, so there is one.
    guard var best else { return }
    if let bytes = best.file.bytes { return try bytes.forEachPiece { try sink.write($0) } }
    best.plan.reorder(best.order)
    try write(&source, options, best.plan, to: &sink)
  }

  /// Writes the clip with a plan; calls `survey` with its images before they are compressed.
  private func write(
    _ source: inout some FrameSource,
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
      try draw(&source) { bitmap, rect, index in
        try add(index) { painter.paint(bitmap, in: rect, on: $0, frame: index) }
      }
    }
    try composer.finish()
    try file.writer.finish()
    try file.writer.drain(to: &sink)
  }

  /// The palettes with which the clip may be written.
  private func plans(_ options: GIFEncoder.Options, _ lossiness: Double?) -> [PalettePlan] {
    let wanted = lossiness ?? Double(options.lossiness)
    guard wanted > 0 else { return [planner.plan(lossiness: 0)] }
    let isMixed = options.dithering != .none
    return planner.plans(lossiness: wanted, isExact: lossiness != nil, isMixed: isMixed)
  }

  /// Goes through the frames once more.
  private func draw(
    _ source: inout some FrameSource,
    _ body: (Bitmap, PixelRect, _ index: Int) throws -> Void
  ) throws {
    var index = 0
    _ = try Self.forEachShownFrame(of: &source) { _, frame in
      guard index < delays.count, frame.endTime.isFinite,
        frame.bitmap.bounds == recorder.bounds
      else { throw FrameError.changed }
      try body(frame.bitmap, recorder.records[index].rect, index)
      index += 1
    }
    guard index == delays.count else { throw FrameError.changed }
  }
}
