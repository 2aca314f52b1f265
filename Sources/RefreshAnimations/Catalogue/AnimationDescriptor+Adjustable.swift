/// The numbers that depend on parameters, by default and for given values.
extension AnimationDescriptor {
  /// The pull that triggers a refresh by default, in points; `nil` if pulls have no effect.
  public var trigger: Double? { effectiveTrigger(Parameters(parameters)) }

  /// Returns the pull that triggers a refresh, or that scenes use if no pull does, in points.
  package func effectiveTrigger(_ parameters: Parameters) -> Double? {
    triggeringPull?.value(in: parameters)
  }

  /// The default top inset before any refresh, in points; if positive, a navigation bar is shown.
  package var originalInset: Double { effectiveInset(Parameters(parameters)) }

  /// Returns the top inset before any refresh, in points.
  package func effectiveInset(_ parameters: Parameters) -> Double { inset.value(in: parameters) }

  /// The default duration of one cycle of the loading animation, in seconds.
  public var loadingDuration: Double { effectiveLoadingDuration(Parameters(parameters)) }

  /// Returns the duration of one cycle of the loading animation, in seconds.
  package func effectiveLoadingDuration(_ parameters: Parameters) -> Double {
    loadingCycle.value(in: parameters)
  }
}
