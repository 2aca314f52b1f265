extension RenderPlanning {
  /// Returns the notes that are shown before the work begins; throws a problem if a source has an
  /// unsupported feature and the request is strict.
  func notices(
    on clips: [PlannedClip],
    _ drafts: [RenderPlan.Draft]
  ) throws(Problem) -> [Message] {
    var notices: Set<Message> = Set(
      drafts.filter { $0.rate < $0.wantedRate }.map { .resampled(to: $0.rate, for: $0.format) }
    )
    for draft in drafts where !draft.format.isStill && draft.format.hasRate {
      notices.formUnion(draft.format.shortDelayNotice(shortest: 1 / draft.rate))
    }
    if let preset = request.preset, request.frameRates == [nil] {
      notices.formUnion(clips.compactMap { preset.rateNotice(for: $0.clip.nativeRate) })
    }
    if request.fit != .contain, !clips.contains(where: { $0.clip.capabilities.contains(.fitting) })
    {
      notices.insert(
        "\(.fit) has no effect: with \(.frameStyle) screen, \(.size) is the size of the scroll view"
      )
    }
    let unused =
      request.encoding.unused(by: formats)
      + (formats.contains(where: \.isStrip) ? [] : request.strip.chosenOptions)
      + request.samplingOptions(unusedBy: formats)
    for option in unused { notices.insert(.hasNoEffect(option)) }
    if !formats.contains(where: \.isStrip), try Self.haveOneAppearance(clips) {
      notices.insert("\(.appearance) has no effect: light and dark look the same in this output")
    }
    if request.trimMargin > 0, !request.trims, request.preset == nil {
      notices.insert("\(.trimMargin) has no effect without \(.trim)")
    }
    for clip in clips { notices.formUnion(clip.statement.notices) }
    return try notices.union(unsupportedFeatures(of: clips)).sorted {
      $0.description < $1.description
    }
  }

  /// Returns whether dark colours are requested but every clip looks the same in light and dark.
  private static func haveOneAppearance(_ clips: [PlannedClip]) throws(Problem) -> Bool {
    var isAskedFor = false
    for clip in clips {
      guard let isSame = try clip.hasOneAppearance() else { continue }
      guard isSame else { return false }
      isAskedFor = true
    }
    return isAskedFor
  }

  /// Returns the unsupported features of clips.
  private func unsupportedFeatures(of clips: [PlannedClip]) throws(Problem) -> Set<Message> {
    let unsupportedFeatures = Set(clips.flatMap(\.statement.unsupportedFeatures))
    if request.isStrict,
      let first = unsupportedFeatures.min(by: { $0.description < $1.description })
    {
      throw Problem.badInput("\(first)").at("\(.strict)")
        .remedy("fix the file, or omit \(.strict)")
    }
    return unsupportedFeatures
  }
}
