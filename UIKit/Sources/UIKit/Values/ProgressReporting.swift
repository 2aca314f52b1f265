/// An object that reports the progress of its task.
public protocol ProgressReporting: NSObjectProtocol {
  var progress: Progress { get }
}
