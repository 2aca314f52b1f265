import Requirements

/// The progress of a task, which may consist of other tasks.
open class Progress: NSObject {
  private var total: Int64 = 0
  private var completed: Int64 = 0
  private var children: [(progress: Progress, units: Int64)] = []
  private weak var parent: Progress?

  /// Creates the progress of a task.
  ///
  /// - Parameters:
  ///   - parent: The thread's current progress, which a task is added to; `nil` for a task that
  ///     is not a part of another.
  ///   - userInfo: Further values.
  public init(parent: Progress?, userInfo: [ProgressUserInfoKey: Any]? = nil) {
    self.userInfo = userInfo ?? [:]
    super.init()
    parent?.addImplicitly(self)
  }
  /// Creates the progress of a task that is a part of the thread's current progress, if any.
  public convenience init(totalUnitCount: Int64) {
    self.init(parent: Progress.current())
    total = totalUnitCount
  }
  public convenience override init() { self.init(parent: nil) }
  public convenience init(
    totalUnitCount: Int64,
    parent: Progress,
    pendingUnitCount: Int64
  ) {
    self.init(parent: nil)
    total = totalUnitCount
    parent.addChild(self, withPendingUnitCount: pendingUnitCount)
  }
  open class func discreteProgress(totalUnitCount: Int64) -> Progress {
    let progress = Progress(parent: nil)
    progress.total = totalUnitCount
    return progress
  }

  open var totalUnitCount: Int64 {
    get {
      keyPathTracer?(self, "totalUnitCount")
      return total
    }
    set { changeUnits("totalUnitCount") { total = newValue } }
  }
  open var completedUnitCount: Int64 {
    get {
      keyPathTracer?(self, "completedUnitCount")
      return completed
    }
    set { changeUnits("completedUnitCount") { completed = newValue } }
  }

  /// The completed part of the task, from 0 to 1.
  open var fractionCompleted: Double {
    // Reported last, so that a traced key path ends here, and not at a part of the task.
    defer { keyPathTracer?(self, "fractionCompleted") }
    guard !isIndeterminate else { return 0 }
    guard total > 0 else { return 1 }
    let parts = children.map { Double($0.units) * $0.progress.fractionCompleted }
    return (Double(completed) + parts.reduce(0, +)) / Double(total)
  }
  open var isIndeterminate: Bool {
    keyPathTracer?(self, "isIndeterminate")
    return total < 0 || completed < 0 || total == 0 && completed == 0
  }
  open var isFinished: Bool {
    // Reported last, so that a traced key path ends here, and not at another property.
    defer { keyPathTracer?(self, "isFinished") }
    return !isIndeterminate && completed >= total
  }

  /// Adds a task that is a part of this task; its units count as completed once it is finished.
  open func addChild(_ child: Progress, withPendingUnitCount units: Int64) {
    changeUnits(nil) {
      child.parent = self
      children.append((child, units))
    }
    if isCancelled { child.cancel() }
    if isPaused { child.pause() }
  }

  private func takeFinishedChildren() {
    let units = children.filter(\.progress.isFinished).map(\.units)
    guard !units.isEmpty else { return }
    change("completedUnitCount") {
      completed += units.reduce(0, +)
      children.removeAll { $0.progress.isFinished }
    }
  }

  // MARK: Observers

  /// The Objective-C names of properties whose Swift names differ, by the Swift names.
  private static let otherNames = [
    "isFinished": "finished", "isIndeterminate": "indeterminate", "isCancelled": "cancelled",
    "isPaused": "paused",
  ]

  open override func willChangeValue(forKey key: String) {
    super.willChangeValue(forKey: key)
    if let other = Self.otherNames[key] { super.willChangeValue(forKey: other) }
  }
  open override func didChangeValue(forKey key: String) {
    super.didChangeValue(forKey: key)
    if let other = Self.otherNames[key] { super.didChangeValue(forKey: other) }
  }

  /// Makes a change, and notifies the observers of a value.
  private func change(_ key: String, _ body: () -> Void) {
    willChangeValue(forKey: key)
    body()
    didChangeValue(forKey: key)
  }

  /// Makes a change, and notifies the observers of this task and of the tasks around it.
  private func changeUnits(_ key: String?, _ body: () -> Void) {
    let derived = ["fractionCompleted", "isFinished", "isIndeterminate"]
    let tasks = Array(sequence(first: self) { $0.parent })
    for task in tasks { for key in derived { task.willChangeValue(forKey: key) } }
    if let key { willChangeValue(forKey: key) }
    body()
    for task in tasks { task.takeFinishedChildren() }
    if let key { didChangeValue(forKey: key) }
    for task in tasks { for key in derived { task.didChangeValue(forKey: key) } }
  }

  // MARK: The current progress

  /// A progress that a thread has made current.
  private struct Current {
    let progress: Progress
    /// The units of the next child; `nil` if it has been added.
    var pending: Int64?
  }

  /// The progress objects that the running thread has made current, the latest last.
  private static var stack: [Current] {
    get { World.current.objects[stackKey] as? [Current] ?? [] }
    set { World.current.objects[stackKey] = newValue }
  }
  private static var stackKey: String { "progress \(World.current.queue.threadIdentity)" }

  open class func current() -> Progress? { stack.last?.progress }

  /// Makes this the current progress of the thread; the next task that is created becomes its part.
  open func becomeCurrent(withPendingUnitCount units: Int64) {
    require(Progress.current() !== self, "A progress that is current cannot become current again")
    Progress.stack.append(Current(progress: self, pending: units))
  }

  /// Ends what ``becomeCurrent(withPendingUnitCount:)`` began; if no part was added meanwhile, the
  /// units count as completed.
  open func resignCurrent() {
    require(Progress.current() === self, "Only the current progress can resign")
    if let units = Progress.stack.removeLast().pending { completedUnitCount += units }
  }

  public func performAsCurrent<Result>(
    withPendingUnitCount units: Int64,
    using work: () throws -> Result
  ) rethrows -> Result {
    becomeCurrent(withPendingUnitCount: units)
    defer { resignCurrent() }
    return try work()
  }

  /// Adds a new task to this current progress, unless a task was added since it became current.
  private func addImplicitly(_ child: Progress) {
    require(Progress.current() === self, "The parent of a progress is not the current progress")
    var current = Progress.stack.removeLast()
    let units = current.pending
    current.pending = nil
    Progress.stack.append(current)
    if let units { addChild(child, withPendingUnitCount: units) }
  }

  // MARK: Texts and control

  private var ownDescription: String?
  /// The text that code has set, or else a description of the state, such as "30% completed".
  open var localizedDescription: String! {
    get { ownDescription ?? "\(Int((fractionCompleted * 100).rounded(.down)))% completed" }
    set { ownDescription = newValue }
  }
  open var localizedAdditionalDescription: String! = ""
  open var kind: ProgressKind?
  open var userInfo: [ProgressUserInfoKey: Any]
  open func setUserInfoObject(_ object: Any?, forKey key: ProgressUserInfoKey) {
    userInfo[key] = object
  }
  open var isCancellable = true
  open var isPausable = false
  private var cancelled = false
  open var isCancelled: Bool {
    keyPathTracer?(self, "isCancelled")
    return cancelled
  }
  private var paused = false
  open var isPaused: Bool {
    keyPathTracer?(self, "isPaused")
    return paused
  }
  open var cancellationHandler: (() -> Void)?
  open var pausingHandler: (() -> Void)?
  open var resumingHandler: (() -> Void)?

  open func cancel() {
    change("isCancelled") { cancelled = true }
    cancellationHandler?()
    for child in children { child.progress.cancel() }
  }
  open func pause() {
    change("isPaused") { paused = true }
    pausingHandler?()
    for child in children { child.progress.pause() }
  }
  open func resume() {
    change("isPaused") { paused = false }
    resumingHandler?()
    for child in children { child.progress.resume() }
  }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "totalUnitCount": KeyedProperty(self, \.totalUnitCount)
    case "completedUnitCount": KeyedProperty(self, \.completedUnitCount)
    case "fractionCompleted": KeyedProperty(self, \.fractionCompleted)
    case "finished", "isFinished": KeyedProperty(self, \.isFinished)
    case "indeterminate", "isIndeterminate": KeyedProperty(self, \.isIndeterminate)
    case "cancelled", "isCancelled": KeyedProperty(self, \.isCancelled)
    case "paused", "isPaused": KeyedProperty(self, \.isPaused)
    default: super.keyedProperty(forKey: key)
    }
  }
}
