/// A subscriber that calls closures until it is cancelled or the publisher ends.
final class Receiver<Input, Failure: Error>: Subscriber, Cancellable {
  private var value: ((Input) -> Void)?
  private var completion: ((Subscribers.Completion<Failure>) -> Void)?
  private var subscription: (any Subscription)?

  init(
    value: @escaping (Input) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.value = value
    self.completion = completion
  }

  func receive(subscription: any Subscription) {
    guard value != nil else { return subscription.cancel() }
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  @discardableResult
  func receive(_ input: Input) -> Subscribers.Demand {
    value?(input)
    return .unlimited
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let own = self.completion
    // An operator that ends before its upstream cancels the upstream.
    forget()?.cancel()
    own?(completion)
  }

  func cancel() { forget()?.cancel() }

  private func forget() -> (any Subscription)? {
    let old = subscription
    (value, completion, subscription) = (nil, nil, nil)
    return old
  }
}

/// A subscription that a closure ends.
struct ClosureSubscription: Subscription {
  let end: () -> Void
  var requested: ((Subscribers.Demand) -> Void)?
  func request(_ demand: Subscribers.Demand) { requested?(demand) }
  func cancel() { end() }
}

/// A type-erased publisher; every operator returns one.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let attach: (Receiver<Output, Failure>) -> Void

  init(attach: @escaping (Receiver<Output, Failure>) -> Void) { self.attach = attach }

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    self = (publisher as? Self) ?? Self { publisher.receive(subscriber: $0) }
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    if let receiver = subscriber as? Receiver<Output, Failure> { return attach(receiver) }
    let receiver = Receiver<Output, Failure>(
      value: { _ = subscriber.receive($0) },
      completion: { subscriber.receive(completion: $0) }
    )
    subscriber.receive(subscription: ClosureSubscription(end: receiver.cancel))
    attach(receiver)
  }
}

extension Publisher {
  /// Returns a publisher whose values a new closure makes for every subscriber.
  func relay<New, NewFailure>(
    _ make:
      @escaping (Receiver<New, NewFailure>) -> (
        value: (Output) -> Void, completion: (Subscribers.Completion<Failure>) -> Void
      )
  ) -> AnyPublisher<New, NewFailure> {
    AnyPublisher { down in
      let handlers = make(down)
      let up = Receiver(value: handlers.value, completion: handlers.completion)
      down.receive(subscription: ClosureSubscription(end: up.cancel))
      self.receive(subscriber: up)
    }
  }

  /// Returns a publisher whose values a new closure makes for every subscriber, and which ends like
  /// this one.
  func relay<New>(
    _ make: @escaping (Receiver<New, Failure>) -> (Output) -> Void
  ) -> AnyPublisher<New, Failure> {
    relay { down in (make(down), { down.receive(completion: $0) }) }
  }
}
