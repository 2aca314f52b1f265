import Platform

/// The exponential and the logarithm of the platform's C library, for this module.
enum Exponentials {
  static func exponential(_ x: Double) -> Double { exp(x) }

  static func logarithm(_ x: Double) -> Double { log(x) }
}
