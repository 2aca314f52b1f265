import Decoding
import Pixels

/// A clip after its first pass, ready to be written in one way or another.
struct RecordedClip {
  private let recorder: ClipRecorder
  private let planner: ClipPlanner
  private let binarize: Binarizer
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

  /// Writes the clip.
  ///
  /// Where something may be lost there are several ways: fewer colours, and code strings that may differ
  /// from what they stand for. In none has a frame more error than is allowed, so the smallest file is
  /// taken; a way that has made a quarter more bytes after some images is left.
  ///
  /// - Parameters:
  ///   - source: The frames, in case that the first pass could not remember them.
  ///   - options: What is asked for.
  ///   - lossiness: How much may be lost, also between whole steps; nil for what is asked for.
  ///   - sink: Takes the file in pieces of some whole images.
  /// - Throws: What the source and the sink throw, ``GIFEncodingError`` and ``GIFError``.
  func encode(
    _ source: inout some FrameSource,
    _ options: GIFEncoder.Options,
    lossiness: Double? = nil,
    to sink: inout some ByteSink
  ) throws {
    try watch(.palette)
    var plans = plans(options, lossiness)
    try watch(.compression)
    if options.compression == .small {
      // Both efforts show the same pixels, so the fast files decide.
      var fast = options
      fast.compression = .fast
      var demands = plans.map { _ in [PaletteOrder.Demand]() }
      var memory = MemorySink()
      let best = try write(&source, fast, plans, to: &memory) { number, image in
        demands[number].append(PaletteOrder.Demand(of: image, reserved: plans[number].reserved))
      }
      plans = [plans[best]]
      if plans[0].tolerance == nil { plans[0].reorder(for: demands[best]) }
    }
    _ = try write(&source, options, plans, to: &sink)
  }

  /// Writes the clip with one of some plans, and returns which; calls `survey` with the images of all
  /// plans that must show them exactly.
  private func write(
    _ source: inout some FrameSource,
    _ options: GIFEncoder.Options,
    _ plans: [PalettePlan],
    to sink: inout some ByteSink,
    survey: ((_ plan: Int, ClipImage) -> Void)? = nil
  ) throws -> Int {
    var tracks = try plans.enumerated().map { number, plan in
      let file = try ClipFile(recorder, plan, options)
      let hasNumbers = plan.tolerance != nil
      let way = ClipWay(recorder, plan, options, binarize, hasNumbers: hasNumbers) {
        image throws(GIFError) in
        if !hasNumbers { survey?(number, image) }
        try file.put(image)
      }
      return (number: number, file: file, way: way)
    }
    func keepSmallest(within share: Double) {
      let sizes = tracks.map { Double($0.file.writer.byteCount) }
      let least = sizes.min() ?? 0
      tracks = zip(tracks, sizes).filter { $1 <= least * share }.map(\.0)
    }
    try compose(&source) {
      tracks.map(\.way)
    } afterFrame: {
      if tracks.count > 1, tracks.allSatisfy({ $0.file.imageCount >= 12 }) {
        keepSmallest(within: 1.25)
      }
      if tracks.count == 1 { try tracks[0].file.writer.drain(to: &sink, above: 1 << 16) }
    }
    for track in tracks { try track.file.writer.finish() }
    if tracks.count > 1 { keepSmallest(within: 1) }
    try tracks[0].file.writer.drain(to: &sink)
    return tracks[0].number
  }

  /// The palettes with which the clip may be written.
  private func plans(_ options: GIFEncoder.Options, _ lossiness: Double?) -> [PalettePlan] {
    let wanted = lossiness ?? Double(options.lossiness)
    guard wanted > 0, options.dithering == .none else { return [planner.plan(lossiness: wanted)] }
    return planner.plans(lossiness: wanted, isExact: lossiness != nil)
  }

  /// Lets some ways go through the clip, and calls a closure after each frame.
  private func compose(
    _ source: inout some FrameSource,
    _ ways: () -> [ClipWay],
    afterFrame: () throws -> Void
  ) throws {
    if recorder.isComplete, ways().allSatisfy({ !$0.needsFrames }) {
      for (index, record) in recorder.records.enumerated() {
        try watch(.frame)
        for way in ways() { try way.add(record, frame: index, delay: delays[index]) }
        try afterFrame()
      }
    } else {
      try draw(&source) { frame, rect, index in
        for way in ways() {
          try way.add(frame.bitmap, in: rect, frame: index, delay: delays[index])
        }
        try afterFrame()
      }
    }
    for way in ways() { try way.finish() }
  }

  /// Goes through the frames once more.
  private func draw(
    _ source: inout some FrameSource,
    _ body: (Frame, PixelRect, _ index: Int) throws -> Void
  ) throws {
    var index = 0
    _ = try Self.forEachShownFrame(of: &source) { _, frame in
      guard index < delays.count, frame.endTime.isFinite,
        frame.bitmap.width == recorder.width, frame.bitmap.height == recorder.height
      else { throw GIFEncodingError.framesChanged }
      try body(frame, recorder.records[index].rect, index)
      index += 1
    }
    guard index == delays.count else { throw GIFEncodingError.framesChanged }
  }
}
