import Observation

extension UIView {
  private struct Reference: @unchecked Sendable {
    weak var view: UIView?
  }

  /// Calls ``updateProperties()``; a change of an observable value that the method has read requests
  /// the next call.
  func trackProperties() {
    let reference = Reference(view: self)
    withObservationTracking {
      updateProperties()
    } onChange: {
      reference.view?.setNeedsUpdateProperties()
    }
  }
}
