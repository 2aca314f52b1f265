/// A descriptor's quantities that depend on parameters, for default and for given values.
extension AnimationDescriptor {
  /// The default pull that triggers a refresh, in points; `nil` if pulls have no effect.
  public var trigger: Double? { effectiveTrigger(Parameters(parameters)) }

  /// Returns the pull that triggers a refresh, in points; `nil` if pulls have no effect.
  package func effectiveTrigger(_ parameters: Parameters) -> Double? {
    triggeringPull?.value(in: parameters)
  }

  /// The default top inset before any refresh, in points: the height of the navigation bar, if any.
  package var originalInset: Double { effectiveInset(Parameters(parameters)) }

  package func effectiveInset(_ parameters: Parameters) -> Double { inset.value(in: parameters) }

  /// The default duration of a cycle of the loading animation, in seconds.
  public var loadingDuration: Double { effectiveLoadingDuration(Parameters(parameters)) }

  package func effectiveLoadingDuration(_ parameters: Parameters) -> Double {
    loadingCycle.value(in: parameters)
  }
}
