extension DeliveryPreset {
  /// Throws a problem about the file `place` if a duration, in seconds, exceeds the preset's limit.
  func check(duration: Double, at place: String) throws(Problem) {
    guard let longest = longestDuration, duration > longest + 1e-6 else { return }
    throw Problem.usage(
      "\(name) allows at most \(longest.short) s, but the clip lasts \(Self.rounded(duration)) s"
    )
    .at(place).remedy("choose a part with \(.from) and \(.to), or choose a higher \(.speed)")
  }

  private static func rounded(_ number: Double) -> String { ((number * 100).rounded() / 100).short }
}
