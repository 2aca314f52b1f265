import Foundation

/// Returns the logarithm to base ten.
func logarithm(_ value: Double) -> Double { log10(value) }
