extension Publisher {
  public func map<New>(_ transform: @escaping (Output) -> New) -> AnyPublisher<New, Failure> {
    relay { down in { down.receive(transform($0)) } }
  }

  public func compactMap<New>(
    _ transform: @escaping (Output) -> New?
  ) -> AnyPublisher<New, Failure> {
    relay { down in { if let new = transform($0) { down.receive(new) } } }
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    relay { down in { if isIncluded($0) { down.receive($0) } } }
  }

  public func scan<New>(
    _ first: New,
    _ next: @escaping (New, Output) -> New
  ) -> AnyPublisher<New, Failure> {
    relay { down in
      var result = first
      return {
        result = next(result, $0)
        down.receive(result)
      }
    }
  }

  public func removeDuplicates(
    by areEqual: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    relay { down in
      var last: Output?
      return {
        if let last, areEqual(last, $0) { return }
        last = $0
        down.receive($0)
      }
    }
  }

  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    relay { down in
      var left = count
      return {
        if left > 0 { left -= 1 } else { down.receive($0) }
      }
    }
  }

  public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
    guard count > 0 else { return Empty<Output, Failure>().eraseToAnyPublisher() }
    return relay { down in
      var left = count
      return {
        left -= 1
        if left >= 0 { down.receive($0) }
        if left <= 0 { down.receive(completion: .finished) }
      }
    }
  }

  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  public func first(
    where isWanted: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> { filter(isWanted).first() }

  public func replaceNil<Value>(with value: Value) -> AnyPublisher<Value, Failure>
  where Output == Value? { map { $0 ?? value } }

  public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { down in
      for value in values { down.receive(value) }
      self.receive(subscriber: down)
    }
  }

  /// Collects all values until the end.
  public func collect() -> AnyPublisher<[Output], Failure> {
    relay { down in
      var all: [Output] = []
      return (
        { all.append($0) },
        {
          if case .finished = $0 { down.receive(all) }
          down.receive(completion: $0)
        }
      )
    }
  }

  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { down in
      var isOpen = true
      let up = Receiver<Output, Failure>(
        value: {
          receiveOutput?($0)
          down.receive($0)
        },
        completion: {
          isOpen = false
          receiveCompletion?($0)
          down.receive(completion: $0)
        }
      )
      let subscription = ClosureSubscription(
        end: {
          guard isOpen else { return }
          isOpen = false
          receiveCancel?()
          up.cancel()
        },
        requested: receiveRequest
      )
      receiveSubscription?(subscription)
      down.receive(subscription: subscription)
      self.receive(subscriber: up)
    }
  }

  /// Shares one upstream subscription among all subscribers.
  ///
  /// The upstream subscription starts with the first subscriber. It ends when the upstream ends or
  /// the last subscriber cancels.
  public func share() -> AnyPublisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>()
    return subject.countingSubscribers { keep in
      let up = Receiver<Output, Failure>(
        value: { subject.send($0) },
        completion: { subject.send(completion: $0) }
      )
      keep(up)
      self.receive(subscriber: up)
    }
  }

  /// Returns a publisher that connects with its first subscriber, and cancels the connection with
  /// its last.
  ///
  /// The subscriptions own the connection, because the publisher is often released before them.
  /// The closure starts a connection and passes it to `keep`, if possible before any value is sent.
  func countingSubscribers(
    connect: @escaping (_ keep: (any Cancellable) -> Void) -> Void
  ) -> AnyPublisher<Output, Failure> {
    var connection: (any Cancellable)?
    var (count, isConnected) = (0, false)
    return AnyPublisher { down in
      var isOpen = true
      let up = Receiver<Output, Failure>(
        value: { down.receive($0) },
        completion: { down.receive(completion: $0) }
      )
      count += 1
      down.receive(
        subscription: ClosureSubscription {
          guard isOpen else { return }
          isOpen = false
          up.cancel()
          count -= 1
          guard count == 0 else { return }
          let old = connection
          (connection, isConnected) = (nil, false)
          old?.cancel()
        }
      )
      self.receive(subscriber: up)
      guard isOpen, !isConnected else { return }
      isConnected = true
      connect { new in
        // The subscribers may have cancelled while the connection was made.
        if isConnected, connection == nil { connection = new } else { new.cancel() }
      }
    }
  }

  // MARK: Failures

  public func mapError<New: Error>(
    _ transform: @escaping (Failure) -> New
  ) -> AnyPublisher<Output, New> {
    relay { down in
      (
        { down.receive($0) },
        {
          switch $0 {
          case .finished: down.receive(completion: .finished)
          case .failure(let error): down.receive(completion: .failure(transform(error)))
          }
        }
      )
    }
  }

  public func tryMap<New>(
    _ transform: @escaping (Output) throws -> New
  ) -> AnyPublisher<New, any Error> {
    let source: AnyPublisher<Output, any Error> = mapError { $0 }
    return source.relay { down in
      {
        do { down.receive(try transform($0)) } catch { down.receive(completion: .failure(error)) }
      }
    }
  }

  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    relay { down in
      (
        { down.receive($0) },
        {
          switch $0 {
          case .finished: down.receive(completion: .finished)
          case .failure(let error): handler(error).receive(subscriber: down)
          }
        }
      )
    }
  }

  public func replaceError(with value: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(value) }
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

extension Publisher where Failure == Never {
  public func setFailureType<New: Error>(to type: New.Type) -> AnyPublisher<Output, New> {
    relay { down in ({ down.receive($0) }, { _ in down.receive(completion: .finished) }) }
  }
}
