/// The problems that requests for clips and requests for pictures share.
extension Problem {
  /// The problem of a size in a request whose delivery preset determines the size.
  static func sizeIsDecided(by target: DeliveryPreset) -> Problem {
    Problem.usage("\(target.name) decides the size").at("\(.size)")
      .remedy("leave \(.size) or \(.target) out")
  }

  /// The problem of a part of the clip that ends before it begins.
  ///
  /// - Parameters:
  ///   - start: The start, with its unit.
  ///   - end: The end, with its unit.
  /// - Returns: The problem.
  static func emptyPart(from start: String, to end: String) -> Problem {
    Problem.usage("the part from \(start) to \(end) is empty").at("\(.from) and \(.to)")
      .remedy("give \(.from) the smaller number")
  }

  /// The problem of a format that describes layers, which pictures lack.
  static func needsLayers(at place: Message) -> Problem {
    Problem.usage("pictures have no layers, which this format needs").at(place)
      .remedy("choose a picture format, such as gif")
  }
}

/// The notes that requests for clips and requests for pictures share.
extension Message {
  /// The note that an option does not change the output.
  static func hasNoEffect(_ option: RequestOption) -> Message {
    "\(option) has no effect: none of the output formats uses it"
  }

  /// The note that the requested frame rate is above the format's.
  static func resampled(to rate: Double, for format: OutputFormat) -> Message {
    "a \(format.file.name) shows at most \(Int(rate)) frames a second, so the clip is resampled to that rate"
  }
}
