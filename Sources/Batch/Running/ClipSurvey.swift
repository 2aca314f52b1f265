/// A survey of a clip's frames for properties that deserve a note to the user.
final class ClipSurvey {
  private let looksForTranslucency: Bool
  private var passes = 0
  private var frames = 0
  private var moves = false
  /// The first frame; `nil` once a different frame is found.
  private var first: Bitmap?
  private var translucency = Translucency()

  /// Creates a survey; set `looksForTranslucency` for a format without partial transparency.
  init(looksForTranslucency: Bool) { self.looksForTranslucency = looksForTranslucency }

  convenience init(for format: OutputFormat, _ encoding: EncodingOptions) {
    let cutsByDefault = encoding.cutsTranslucencyByDefault
    self.init(looksForTranslucency: format.options.contains(.alphaThreshold) && cutsByDefault)
  }

  /// Examines the next frame; only the first pass counts, because later passes repeat its frames.
  func add(_ frame: Frame) {
    guard passes == 1 else { return }
    frames += 1
    if frames == 1 {
      first = frame.bitmap
    } else if !moves, !(frame.changed?.isEmpty ?? false), frame.bitmap != first {
      (moves, first) = (true, nil)
    }
    guard looksForTranslucency else { return }
    let changed = frames == 1 ? nil : frame.changed
    for rect in changed?.rects ?? [frame.bitmap.bounds] { translucency.add(frame.bitmap, in: rect) }
  }

  /// Begins a pass, and ends the survey if it is the second pass.
  func beginPass() {
    passes += 1
    if passes > 1 { first = nil }
  }

  /// Returns notes on a file; `stillness` is the reason why nothing moves, or `nil` if unknown.
  func notes(on name: String, stillness: Message? = nil) -> [Message] {
    var notes: [Message] = []
    let name = name == "-" ? "standard output" : name
    if frames > 1, !moves { notes.append(Self.note(onStill: name, frames: frames, stillness)) }
    if translucency.hasAreas {
      notes.append(
        """
        \(name): \(translucency.percentage) % of the drawn pixels are partly transparent, which a GIF \
        cannot show. Pixels with an opacity of 50 % or more are composed over white; fainter pixels become \
        transparent. Choose \(.background) or \(.matte), or write WebP or APNG.
        """
      )
    }
    return notes
  }

  /// Returns a note that nothing moves in a clip, with the reason if it is known.
  static func note(onStill name: String, frames: Int, _ reason: Message?) -> Message {
    "\(name): nothing moves; all \(frames) frames are equal\(reason.map { ". \($0)." } ?? "")"
  }
}
