import Decoding
import Pixels

/// A clip after its first pass, ready to be written in one way or another.
struct RecordedClip {
  private let recorder: ClipRecorder
  private let binarize: Binarizer
  /// Is told of all that is not drawing.
  let watch: EncodingWatch
  /// How long each frame is shown, in centiseconds; those that GIF leaves out are not counted.
  private let delays: [Int]

  /// Goes through a clip.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - options: What is asked for.
  ///   - watch: Is told of all that is not drawing, now and later.
  /// - Throws: What the source and `watch` throw, ``GIFEncodingError`` and ``FrameError``.
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
    guard !recorder.records.isEmpty else { throw GIFEncodingError.noFrames }
    self.recorder = recorder
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
  /// - Parameters:
  ///   - source: The frames, in case that the first pass could not remember them.
  ///   - options: What is asked for.
  ///   - sink: Takes the file in pieces of some whole images.
  /// - Throws: What the source and the sink throw, ``GIFEncodingError`` and ``GIFError``.
  func encode(
    _ source: inout some FrameSource,
    _ options: GIFEncoder.Options,
    to sink: inout some ByteSink
  ) throws {
    try watch(.palette)
    var plan = PalettePlan(recorder, limit: options.colors, lossiness: options.lossiness)
    try watch(.compression)
    if options.compression == .small {
      let reserved = plan.reserved
      var demands: [PaletteOrder.Demand] = []
      func survey(_ image: ClipImage) {
        demands.append(PaletteOrder.Demand(of: image, reserved: reserved))
      }
      try compose(&source, plan, options, survey) {}
      plan.reorder(for: demands)
    }
    let writer = try GIFWriter(
      width: recorder.width,
      height: recorder.height,
      colors: plan.table,
      background: 0
    )
    if options.loopCount != 1 { try writer.putLoop(repetitions: max(0, options.loopCount - 1)) }
    let codes = GIFCodeStream(
      effort: options.compression,
      transparent: plan.transparentIndex.map { UInt8(truncatingIfNeeded: $0) }
    )
    let (transparentIndex, isClear) = (plan.transparentIndex, recorder.hasTransparency)
    func put(_ image: ClipImage) throws(GIFError) {
      let encoded = codes.encode(image)
      try writer.putControl(
        delay: image.delay,
        disposal: image.disposal,
        transparent: isClear || encoded.usesTransparency ? transparentIndex : nil
      )
      try writer.putImage(image.rect, encoded)
    }
    try compose(&source, plan, options, put) {
      try writer.drain(to: &sink, above: 1 << 16)
    }
    try writer.finish()
    try writer.drain(to: &sink)
  }

  /// Hands all images of the clip to an output, and calls a closure after each frame.
  private func compose(
    _ source: inout some FrameSource,
    _ plan: PalettePlan,
    _ options: GIFEncoder.Options,
    _ output: @escaping (ClipImage) throws(GIFError) -> Void,
    afterFrame: () throws -> Void
  ) throws {
    let composer = ClipComposer(
      width: recorder.width,
      height: recorder.height,
      style: ClipComposer.Style(
        transparentIndex: plan.transparentIndex,
        hasTransparency: recorder.hasTransparency,
        repeats: options.loopCount != 1
      ),
      output: output
    )
    // Mixing needs true colours, which only the frames themselves have.
    if options.dithering != .none, !plan.isExact {
      let ditherer = Ditherer(
        options.dithering,
        width: recorder.width,
        height: recorder.height,
        plan: plan,
        binarize: binarize
      )
      try draw(&source, composer, afterFrame) { frame, rect, plane, _ in
        ditherer.paint(frame.bitmap, in: rect, on: plane)
        return rect
      }
    } else {
      let painter = ClipPainter(recorder, plan, binarize)
      if recorder.isComplete {
        for (index, record) in recorder.records.enumerated() {
          try watch(.frame)
          try composer.add(delay: delays[index]) { plane in
            painter.paint(record.changes, in: record.rect, on: plane, frame: index)
          }
          try afterFrame()
        }
      } else {
        try draw(&source, composer, afterFrame) { frame, rect, plane, index in
          painter.paint(frame.bitmap, in: rect, on: plane, frame: index)
        }
      }
    }
    try composer.finish()
  }

  /// Goes through the frames once more.
  private func draw(
    _ source: inout some FrameSource,
    _ composer: ClipComposer,
    _ afterFrame: () throws -> Void,
    paint: (Frame, PixelRect, IndexPlane, _ index: Int) -> PixelRect
  ) throws {
    var index = 0
    _ = try Self.forEachShownFrame(of: &source) { _, frame in
      guard index < delays.count, frame.endTime.isFinite,
        frame.bitmap.width == recorder.width, frame.bitmap.height == recorder.height
      else { throw GIFEncodingError.framesChanged }
      let rect = recorder.records[index].rect
      try composer.add(delay: delays[index]) { paint(frame, rect, $0, index) }
      index += 1
      try afterFrame()
    }
    guard index == delays.count else { throw GIFEncodingError.framesChanged }
  }
}
