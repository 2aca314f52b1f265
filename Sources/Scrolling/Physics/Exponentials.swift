import Platform

/// The exponential and logarithm of the C library; only this file depends on the library's name.
enum Exponentials {
  static func exponential(_ x: Double) -> Double { exp(x) }

  static func logarithm(_ x: Double) -> Double { log(x) }
}
