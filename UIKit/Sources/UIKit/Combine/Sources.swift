/// A publisher of one value.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    [output].publisher.receive(subscriber: subscriber)
  }
}

/// A publisher without values.
public struct Empty<Output, Failure: Error>: Publisher {
  private let ends: Bool
  public init(completeImmediately: Bool = true) { ends = completeImmediately }
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type)
  { ends = completeImmediately }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: ClosureSubscription {})
    if ends { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: ClosureSubscription {})
    subscriber.receive(completion: .failure(error))
  }
}

/// A publisher that is made for each subscriber.
public struct Deferred<P: Publisher>: Publisher {
  public typealias Output = P.Output
  public typealias Failure = P.Failure
  private let make: () -> P
  public init(createPublisher: @escaping () -> P) { make = createPublisher }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    make().receive(subscriber: subscriber)
  }
}

/// A publisher of one value that may arrive later.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subject = CurrentValueSubject<Output?, Failure>(nil)

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [subject] result in
      switch result {
      case .success(let value): subject.send(value)
      case .failure(let error): subject.send(completion: .failure(error))
      }
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subject.compactMap { $0 }.first().receive(subscriber: subscriber)
  }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher { down in
      var isActive = true
      down.receive(subscription: ClosureSubscription { isActive = false })
      for value in self where isActive { down.receive(value) }
      if isActive { down.receive(completion: .finished) }
    }
  }
}

extension NotificationCenter {
  public func publisher(
    for name: NSNotification.Name,
    object: AnyObject? = nil
  ) -> AnyPublisher<Notification, Never> {
    AnyPublisher { down in
      let token = self.addObserver(forName: name, object: object, queue: nil) { down.receive($0) }
      down.receive(subscription: ClosureSubscription { self.removeObserver(token) })
    }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// A publisher of a property's values.
  public func publisher<Value>(
    for path: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    AnyPublisher { down in
      let observation = self.observe(path, options: options) { object, _ in
        down.receive(object[keyPath: path])
      }
      down.receive(subscription: ClosureSubscription { observation.invalidate() })
    }
  }
}
