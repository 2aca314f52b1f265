/// A property whose new values are published before they are set.
@propertyWrapper public struct Published<Value> {
  /// The value and its subscribers.
  final class State {
    let audience = Audience<Value, Never>()
    var value: Value
    /// The publishers whose values the property takes over.
    var sources: [AnyCancellable] = []

    init(_ value: Value) { self.value = value }

    func send(_ new: Value) {
      audience.send(new)
      value = new
    }
  }

  public struct Publisher {
    let state: State
  }

  private let state: State

  public init(wrappedValue: Value) { state = State(wrappedValue) }
  public init(initialValue: Value) { state = State(initialValue) }

  /// The value; only properties of classes can be published.
  @available(*, unavailable)
  public var wrappedValue: Value {
    get { state.value }
    nonmutating set { state.send(newValue) }
  }

  public var projectedValue: Publisher {
    get { Publisher(state: state) }
    set {}
  }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storage].state.value }
    set {
      (owner as? any ObservableObject)?.tellOfChange()
      owner[keyPath: storage].state.send(newValue)
    }
  }
}

extension Published.Publisher: Publisher {
  public typealias Output = Value
  public typealias Failure = Never
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    state.audience.add(subscriber, first: state.value)
  }
}

/// An object that tells its subscribers before it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

public typealias ObservableObjectPublisher = PassthroughSubject<Void, Never>

extension ObservableObject {
  fileprivate func tellOfChange() { (objectWillChange as? ObservableObjectPublisher)?.send() }
}

nonisolated(unsafe) private var changeKey: UInt8 = 0

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher {
    if let known = objc_getAssociatedObject(self, &changeKey) as? ObservableObjectPublisher {
      return known
    }
    let new = ObservableObjectPublisher()
    objc_setAssociatedObject(self, &changeKey, new, .OBJC_ASSOCIATION_RETAIN)
    return new
  }
}
