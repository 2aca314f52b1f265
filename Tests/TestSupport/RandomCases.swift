import Foundation

/// How many random or swept cases a test tries.
package enum RandomCases {
  /// The factor of all numbers of cases, from the environment variable `PULLREEL_RANDOM_CASES`; 1 unless
  /// given.
  ///
  /// Continuous integration tries few cases for each change, and ten times as many every week.
  package static let factor =
    ProcessInfo.processInfo.environment["PULLREEL_RANDOM_CASES"].flatMap(Int.init) ?? 1
}
