/// Publishers that combine several publishers.
public enum Publishers {
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    private let (a, b): (A, B)
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      join(a, b, keepsLatest: true).receive(subscriber: subscriber)
    }
  }

  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    private let (a, b, c): (A, B, C)
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      CombineLatest(CombineLatest(a, b), c).map { ($0.0, $0.1, $1) }
        .receive(subscriber: subscriber)
    }
  }

  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    private let (a, b): (A, B)
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      join(a, b, keepsLatest: false).receive(subscriber: subscriber)
    }
  }

  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    private let (a, b): (A, B)
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      a.merge(with: b).receive(subscriber: subscriber)
    }
  }

  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private let publishers: [Upstream]
    public init(_ publishers: Upstream...) { self.publishers = publishers }
    public init<S: Swift.Sequence>(_ publishers: S) where S.Element == Upstream {
      self.publishers = Array(publishers)
    }
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      mergeAll(publishers.map { $0.eraseToAnyPublisher() }).receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure { Publishers.CombineLatest(self, other) }

  public func combineLatest<P: Publisher, New>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> New
  ) -> AnyPublisher<New, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0, $1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ second: P,
    _ third: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, second, third)
  }

  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure { Publishers.Zip(self, other) }

  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    mergeAll([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
  }

  /// Replaces every value by the values of a publisher, in the order in which they arrive.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    flatten(transform, alone: false)
  }

  /// Sends the values of inner publishers: of the latest alone, or of all.
  fileprivate func flatten<P: Publisher>(
    _ transform: @escaping (Output) -> P,
    alone: Bool
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher { down in
      let inner = InnerSubscriptions<P>(down)
      let up = Receiver<Output, Failure>(
        value: { inner.add(transform($0), alone: alone) },
        completion: inner.end
      )
      down.receive(
        subscription: ClosureSubscription {
          up.cancel()
          inner.cancel()
        }
      )
      self.receive(subscriber: up)
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the publisher that arrived last.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
    flatten({ $0 }, alone: true)
  }
}

/// The subscriptions to publishers that arrive as values of another publisher.
private final class InnerSubscriptions<P: Publisher> {
  private let down: Receiver<P.Output, P.Failure>
  private var running: [Int: Receiver<P.Output, P.Failure>] = [:]
  private var count = 0
  private var (isEnded, isCancelled) = (false, false)

  init(_ down: Receiver<P.Output, P.Failure>) { self.down = down }

  func add(_ publisher: P, alone: Bool) {
    if alone { cancelRunning() }
    guard !isCancelled else { return }
    count += 1
    let id = count
    let receiver = Receiver<P.Output, P.Failure>(
      value: { [down] in down.receive($0) },
      completion: { [self] in
        running[id] = nil
        if case .failure = $0 { return down.receive(completion: $0) }
        if isEnded, running.isEmpty { down.receive(completion: .finished) }
      }
    )
    running[id] = receiver
    publisher.receive(subscriber: receiver)
  }

  func end(_ completion: Subscribers.Completion<P.Failure>) {
    isEnded = true
    if case .finished = completion, !running.isEmpty { return }
    down.receive(completion: completion)
  }

  func cancel() {
    isCancelled = true
    cancelRunning()
  }

  /// Cancels the subscriptions in the order in which they were made.
  private func cancelRunning() {
    let old = running.sorted { $0.key < $1.key }
    running = [:]
    for (_, receiver) in old { receiver.cancel() }
  }
}

private func mergeAll<Output, Failure>(
  _ publishers: [AnyPublisher<Output, Failure>]
) -> AnyPublisher<Output, Failure> {
  AnyPublisher { down in
    var open = publishers.count
    let ups = publishers.map { _ in
      Receiver<Output, Failure>(
        value: { down.receive($0) },
        completion: {
          open -= 1
          if case .failure = $0 { return down.receive(completion: $0) }
          if open == 0 { down.receive(completion: .finished) }
        }
      )
    }
    down.receive(subscription: ClosureSubscription { for up in ups { up.cancel() } })
    if ups.isEmpty { down.receive(completion: .finished) }
    for (publisher, up) in zip(publishers, ups) { publisher.receive(subscriber: up) }
  }
}

/// Returns a publisher of pairs: of the latest values, or of the values with equal positions.
///
/// Pairs of the latest values end with both publishers. Pairs of equal positions end as soon as a
/// finished publisher has no values left.
private func join<A: Publisher, B: Publisher>(
  _ a: A,
  _ b: B,
  keepsLatest: Bool
) -> AnyPublisher<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
  AnyPublisher { down in
    var (first, second): ([A.Output], [B.Output]) = ([], [])
    var (isFirstEnded, isSecondEnded) = (false, false)
    func endIfDone() {
      let isDone =
        keepsLatest
        ? isFirstEnded && isSecondEnded
        : isFirstEnded && first.isEmpty || isSecondEnded && second.isEmpty
      if isDone { down.receive(completion: .finished) }
    }
    func send() {
      guard let one = first.first, let other = second.first else { return }
      if !keepsLatest {
        first.removeFirst()
        second.removeFirst()
      }
      down.receive((one, other))
      endIfDone()
    }
    func end(_ completion: Subscribers.Completion<A.Failure>) {
      if case .failure = completion { return down.receive(completion: completion) }
      endIfDone()
    }
    let one = Receiver<A.Output, A.Failure>(
      value: {
        first = keepsLatest ? [$0] : first + [$0]
        send()
      },
      completion: {
        isFirstEnded = true
        end($0)
      }
    )
    let other = Receiver<B.Output, B.Failure>(
      value: {
        second = keepsLatest ? [$0] : second + [$0]
        send()
      },
      completion: {
        isSecondEnded = true
        end($0)
      }
    )
    down.receive(
      subscription: ClosureSubscription {
        one.cancel()
        other.cancel()
      }
    )
    a.receive(subscriber: one)
    b.receive(subscriber: other)
  }
}
