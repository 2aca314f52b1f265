extension RequestOption {
  /// The option as it is typed.
  var flag: String { self == .output ? "-o" : "--" + rawValue }
}
