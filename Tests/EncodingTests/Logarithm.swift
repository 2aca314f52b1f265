import Foundation

/// The logarithm to base ten.
func logarithm(_ value: Double) -> Double { log10(value) }
