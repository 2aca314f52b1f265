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
    relay { down in
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
    relay { down in
      (
        {
          receiveOutput?($0)
          down.receive($0)
        },
        {
          receiveCompletion?($0)
          down.receive(completion: $0)
        }
      )
    }
  }

  /// Shares one subscription among all subscribers.
  public func share() -> AnyPublisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>()
    var source: AnyCancellable?
    return AnyPublisher { down in
      subject.receive(subscriber: down)
      if source == nil { source = self.subscribe(subject) }
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
