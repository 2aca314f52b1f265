import RefreshAnimations

extension RenderPlanning {
  /// The maximum number of artefacts in a request; planning takes some kilobytes per artefact.
  private static let maximumArtefacts = 100_000

  /// Checks that a request does not have too many artefacts to plan.
  func checkCount() throws(Problem) {
    let counts = [
      request.sources.count, max(request.themes.count, 1), request.appearances.count,
      request.scenes.count, request.sizes.count, request.scales.count, request.frameRates.count,
      formats.count,
    ]
    // The count is a `Double` because the product of long lists can overflow an integer.
    let count = counts.reduce(1.0) { $0 * Double($1) }
    guard count > Double(Self.maximumArtefacts) else { return }
    throw Problem.usage(
      "\(JSONValue.number(count).short) artefacts are too many for one request"
    )
    .at(request.themes.count > 1 ? "\(.theme)" : "")
    .remedy("split the request into requests of at most \(Self.maximumArtefacts) artefacts")
  }

  /// Checks that the formats support the requested appearance, and the time or range of times.
  func checkParts() throws(Problem) {
    if request.followsViewer, let format = formats.first(where: { !$0.followsViewer }) {
      throw Problem.usage("a \(format.name) file cannot follow the viewer's appearance")
        .at("\(.appearance) auto").remedy(
          "use \(.format) svg, or \(.appearance) light,dark for a light and a dark file"
        )
    }
    if request.still != .poster, !formats.contains(where: \.acceptsTime) {
      throw Problem.usage("only a still can show a single moment").at(
        "\(.at), \(.frame) or \(.pull)"
      )
      .remedy("use \(.format) png or svg, or choose a part of the scene with \(.from) and \(.to)")
    }
    if request.start != nil || request.end != nil, formats.allSatisfy(\.isStill) {
      throw Problem.usage("a still shows one moment, not a part of the scene")
        .at("\(.from) and \(.to)").remedy("choose the moment with \(.at), or another \(.format)")
    }
    if let start = request.start, let end = request.end, start.isNeverBefore(end) {
      throw .emptyPart(from: start.words, to: end.words)
    }
  }

  /// Checks that no list contains a value twice, which would make an artefact twice.
  func checkRepetitions() throws(Problem) {
    try checkNames()
    try checkRepetitions(request.scenes.map(\.rawValue), of: "\(.scene)")
    try checkRepetitions(
      request.sizes.compactMap { size in
        size.map { "\($0.width.short)x\($0.height.short)" }
      },
      of: "\(.size)"
    )
    try checkRepetitions(request.scales.compactMap { $0.map(\.short) }, of: "\(.scale)")
    try checkRepetitions(request.frameRates.compactMap { $0.map(\.short) }, of: "\(.fps)")
    try checkRepetitions(formats.map(\.name), of: "\(.format)")
  }

  /// Checks that no source is named twice, and that files with equal names can be distinguished.
  private func checkNames() throws(Problem) {
    // A file's name is valid because the file exists, so only other names are checked.
    for source in request.sources where source.origin == nil {
      guard let complaint = NameRule.complaint(about: source.name) else { continue }
      throw Problem.badInput("the name \(complaint), so it cannot be part of a file name")
        .at(Excerpt.of(source.name)).remedy("rename the source")
    }
    try checkRepetitions(
      request.sources.map { $0.origin.map { RelativePath.of($0.path, from: "") } ?? $0.name },
      of: ""
    )
    guard !(request.output?.contains("{folder}") ?? false) else { return }
    var known: [String: any ClipSource] = [:]
    for source in request.sources {
      guard let other = known.updateValue(source, forKey: source.name) else { continue }
      throw Problem.usage("two sources are called \(source.name)")
        .at([other, source].map { $0.origin?.path ?? $0.name }.joined(separator: " and "))
        .remedy("add the folder to the output, as in \(.output) 'out/{folder}/{name}.{format}'")
    }
  }

  private func checkRepetitions(_ values: [String], of place: Message) throws(Problem) {
    var known: Set<String> = []
    guard let value = values.first(where: { !known.insert($0).inserted }) else { return }
    throw Problem.usage("\(value) is given twice").at(place).remedy("give \(value) only once")
  }
}

extension ClipTime {
  /// Returns whether this time is at or after another time in every clip, at any frame rate.
  fileprivate func isNeverBefore(_ other: ClipTime) -> Bool {
    switch (self, other) {
    case (.seconds(let own), .seconds(let other)), (.frames(let own), .frames(let other)):
      own >= other
    case (.seconds, .frames), (.frames, .seconds): false
    }
  }

  /// The time with its unit.
  fileprivate var words: String {
    switch self {
    case .seconds(let seconds): "\(seconds.short) s"
    case .frames(let frames): "frame \(frames.short)"
    }
  }
}
