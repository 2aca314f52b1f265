import Platform

/// The exponential and logarithm of the C library, in one file so that no other file depends on the
/// library's name.
enum Exponentials {
  static func exponential(_ x: Double) -> Double { exp(x) }

  static func logarithm(_ x: Double) -> Double { log(x) }
}
