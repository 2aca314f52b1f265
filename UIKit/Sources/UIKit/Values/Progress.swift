/// The progress of a task, which may consist of other tasks.
open class Progress: NSObject {
  private var total: Int64
  private var completed: Int64 = 0
  private var children: [(progress: Progress, units: Int64)] = []
  private weak var parent: Progress?

  public init(totalUnitCount: Int64) { total = totalUnitCount }
  public convenience override init() { self.init(totalUnitCount: 0) }
  public convenience init(
    totalUnitCount: Int64,
    parent: Progress,
    pendingUnitCount: Int64
  ) {
    self.init(totalUnitCount: totalUnitCount)
    parent.addChild(self, withPendingUnitCount: pendingUnitCount)
  }
  open class func discreteProgress(totalUnitCount: Int64) -> Progress {
    Progress(totalUnitCount: totalUnitCount)
  }

  open var totalUnitCount: Int64 {
    get {
      keyPathTracer?(self, "totalUnitCount")
      return total
    }
    set { change("totalUnitCount") { total = newValue } }
  }
  open var completedUnitCount: Int64 {
    get {
      keyPathTracer?(self, "completedUnitCount")
      return completed
    }
    set { change("completedUnitCount") { completed = newValue } }
  }

  /// The completed part of the task, from 0 to 1.
  open var fractionCompleted: Double {
    // A key path that is being traced ends here, and not at a part of the task.
    defer { keyPathTracer?(self, "fractionCompleted") }
    guard !isIndeterminate else { return 0 }
    guard total > 0 else { return 1 }
    let parts = children.map { Double($0.units) * $0.progress.fractionCompleted }
    return (Double(completed) + parts.reduce(0, +)) / Double(total)
  }
  open var isIndeterminate: Bool {
    total < 0 || completed < 0 || total == 0 && completed == 0
  }
  open var isFinished: Bool {
    keyPathTracer?(self, "isFinished")
    return !isIndeterminate && completed >= total
  }

  /// Adds a task that is a part of this task; its units count as completed once it is finished.
  open func addChild(_ child: Progress, withPendingUnitCount units: Int64) {
    change(nil) {
      child.parent = self
      children.append((child, units))
      takeFinishedChildren()
    }
  }

  private func takeFinishedChildren() {
    for child in children where child.progress.isFinished { completed += child.units }
    children.removeAll { $0.progress.isFinished }
  }

  /// Makes a change, and notifies the observers of this task and of the tasks around it.
  private func change(_ key: String?, _ body: () -> Void) {
    let derived = ["fractionCompleted", "isFinished"]
    let tasks = Array(sequence(first: self) { $0.parent })
    for task in tasks { for key in derived { task.willChangeValue(forKey: key) } }
    if let key { willChangeValue(forKey: key) }
    body()
    for task in tasks { task.takeFinishedChildren() }
    if let key { didChangeValue(forKey: key) }
    for task in tasks { for key in derived { task.didChangeValue(forKey: key) } }
  }

  // MARK: Texts and control

  private var ownDescription: String?
  /// The description of the state; without an own text, such as "30% completed".
  open var localizedDescription: String! {
    get { ownDescription ?? "\(Int((fractionCompleted * 100).rounded(.down)))% completed" }
    set { ownDescription = newValue }
  }
  open var localizedAdditionalDescription: String! = ""
  open var userInfo: [ProgressUserInfoKey: Any] = [:]
  open func setUserInfoObject(_ object: Any?, forKey key: ProgressUserInfoKey) {
    userInfo[key] = object
  }
  open var isCancellable = true
  open var isPausable = false
  open private(set) var isCancelled = false
  open private(set) var isPaused = false
  open var cancellationHandler: (() -> Void)?
  open var pausingHandler: (() -> Void)?
  open var resumingHandler: (() -> Void)?

  open func cancel() {
    isCancelled = true
    cancellationHandler?()
    for child in children { child.progress.cancel() }
  }
  open func pause() {
    isPaused = true
    pausingHandler?()
    for child in children { child.progress.pause() }
  }
  open func resume() {
    isPaused = false
    resumingHandler?()
    for child in children { child.progress.resume() }
  }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "totalUnitCount": KeyedProperty(self, \.totalUnitCount)
    case "completedUnitCount": KeyedProperty(self, \.completedUnitCount)
    case "fractionCompleted": KeyedProperty(self, \.fractionCompleted)
    case "finished", "isFinished": KeyedProperty(self, \.isFinished)
    default: super.keyedProperty(forKey: key)
    }
  }
}
