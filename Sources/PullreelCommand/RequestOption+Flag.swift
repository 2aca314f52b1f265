extension RequestOption {
  /// The option as the user types it.
  var flag: String { self == .output ? "-o" : "--" + rawValue }
}
