import Decoding

extension FrameDisposal {
  var name: String {
    switch self {
    case .none: "none"
    case .keep: "keep"
    case .background: "background"
    case .previous: "previous"
    }
  }
}
