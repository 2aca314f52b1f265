extension Diagnosis {
  /// What changed between two clips, the most telling first.
  ///
  /// - Parameter comparison: The comparison.
  /// - Returns: At least one diagnosis where the clips do not count as the same, none where they
  ///   do; the same comparison always yields the same list.
  public static func of(_ comparison: ClipComparison) -> [Diagnosis] {
    guard !comparison.isSame else { return [] }
    return [Diagnosis(.raster, sentence: "the clips differ")]
  }
}
