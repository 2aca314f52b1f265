extension CubicCurve {
  /// Returns lines that stand for the curve.
  ///
  /// Lines between points of a curve lie on its inner side, and what they enclose is too small.
  /// These cross it instead: where two of them meet they are a little outside, halfway a little
  /// inside, and the area is right. At the same distance fewer of them are needed.
  ///
  /// - Parameter tolerance: How far the lines may be from the curve, in points; above zero.
  /// - Returns: The end of each line, at least one. The first line begins where the curve does, and
  ///   the last one ends where the curve does.
  @inlinable
  public func flattened(tolerance: Double) -> FlattenedCurve {
    FlattenedCurve(self, tolerance: tolerance)
  }
}
