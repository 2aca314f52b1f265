package import Clips

extension TrackValue {
  /// Returns the value with each number changed.
  package func mapped(_ change: (Double) -> Double) -> TrackValue {
    switch self {
    case .number(let number): .number(change(number))
    case .vector(let numbers): .vector(numbers.map(change))
    case .color, .text, .flag, .path: self
    }
  }
}
