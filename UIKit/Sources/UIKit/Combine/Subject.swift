/// A publisher to which code sends values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// The subscribers of a subject, in the order of their subscriptions.
final class Audience<Output, Failure: Error> {
  private var members:
    [(id: Int, value: (Output) -> Void, end: (Subscribers.Completion<Failure>) -> Void)] =
      []
  private var count = 0
  private var sends = 0
  private var completion: Subscribers.Completion<Failure>?

  var isEnded: Bool { completion != nil }

  func add<S: Subscriber>(_ subscriber: S, first: Output? = nil)
  where S.Input == Output, S.Failure == Failure {
    count += 1
    let id = count
    let earlier = sends
    members.append((id, { _ = subscriber.receive($0) }, { subscriber.receive(completion: $0) }))
    subscriber.receive(subscription: ClosureSubscription { [weak self] in self?.remove(id) })
    // The subscriber may have cancelled already.
    guard members.contains(where: { $0.id == id }) else { return }
    if let completion {
      remove(id)
      return subscriber.receive(completion: completion)
    }
    // A value sent meanwhile is newer than `first`.
    if let first, sends == earlier { _ = subscriber.receive(first) }
  }

  private func remove(_ id: Int) { members.removeAll { $0.id == id } }

  func send(_ value: Output) {
    guard !isEnded else { return }
    sends += 1
    for member in members where members.contains(where: { $0.id == member.id }) {
      member.value(value)
    }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard !isEnded else { return }
    self.completion = completion
    let old = members
    members = []
    for member in old { member.end(completion) }
  }
}

/// A subject that forgets its values.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()

  public init() {}

  public func send(_ value: Output) { audience.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) {
    audience.send(completion: completion)
  }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { audience.add(subscriber) }
}

/// A subject that sends its latest value to new subscribers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    guard !audience.isEnded else { return }
    current = value
    audience.send(value)
  }
  public func send(completion: Subscribers.Completion<Failure>) {
    audience.send(completion: completion)
  }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { audience.add(subscriber, first: current) }
}
