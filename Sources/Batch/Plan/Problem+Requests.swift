/// The problems that requests for clips and requests for pictures share.
extension Problem {
  /// Returns a problem: a size is requested, although the delivery preset determines the size.
  static func sizeIsDecided(by preset: DeliveryPreset) -> Problem {
    Problem.usage("the preset \(preset.name) decides the size").at("\(.size)")
      .remedy("omit \(.size) or \(.preset)")
  }

  /// Returns a problem for an empty time range of the clip; `start` and `end` include their units.
  static func emptyPart(from start: String, to end: String) -> Problem {
    Problem.usage("the part from \(start) to \(end) is empty").at("\(.from) and \(.to)")
      .remedy("choose a \(.from) that is earlier than \(.to)")
  }

  /// Returns a problem for a format that needs layers, because the input consists of pictures.
  static func needsLayers(at place: Message) -> Problem {
    Problem.usage("the output format needs layers, which pictures do not have").at(place)
      .remedy("choose a picture format, such as gif")
  }
}

/// The notes that requests for clips and requests for pictures share.
extension Message {
  /// Returns a note that an option has no effect.
  static func hasNoEffect(_ option: RequestOption) -> Message {
    "\(option) has no effect: none of the output formats uses this option"
  }

  /// Returns a note that the requested frame rate exceeds the format's maximum.
  static func resampled(to rate: Double, for format: OutputFormat) -> Message {
    "a \(format.file.name) shows at most \(Int(rate)) frames a second, so the clip is resampled to that rate"
  }
}
