/// A place where a publisher's values are received: a queue or a run loop.
public protocol Scheduler {
  func run(after seconds: Double, _ work: @escaping () -> Void)
}

/// A number of seconds for a scheduler.
public struct SchedulerInterval: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  let seconds: Double
  public init(floatLiteral value: Double) { seconds = value }
  public init(integerLiteral value: Int) { seconds = Double(value) }
  public init(_ seconds: Double) { self.seconds = seconds }
  public static func seconds(_ value: Int) -> Self { Self(Double(value)) }
  public static func seconds(_ value: Double) -> Self { Self(value) }
  public static func milliseconds(_ value: Int) -> Self { Self(Double(value) / 1000) }
  public static func microseconds(_ value: Int) -> Self { Self(Double(value) / 1_000_000) }
  public static func nanoseconds(_ value: Int) -> Self { Self(Double(value) / 1_000_000_000) }
}

extension SimulatedQueue: Scheduler {
  public func run(after seconds: Double, _ work: @escaping () -> Void) {
    asyncAfter(deadline: .now() + seconds) { work() }
  }
}

extension SimulatedRunLoop: Scheduler {
  public func run(after seconds: Double, _ work: @escaping () -> Void) {
    DispatchQueue.main.run(after: seconds, work)
  }
}

extension SimulatedOperationQueue: Scheduler {
  public func run(after seconds: Double, _ work: @escaping () -> Void) {
    DispatchQueue.main.run(after: seconds, work)
  }
}

/// A scheduler that runs work at once.
public struct ImmediateScheduler: Scheduler {
  public static var shared: ImmediateScheduler { ImmediateScheduler() }
  public func run(after seconds: Double, _ work: @escaping () -> Void) { work() }
}

extension Publisher {
  public func receive<S: Scheduler>(on scheduler: S, options: Any? = nil)
    -> AnyPublisher<Output, Failure>
  { delay(for: 0, scheduler: scheduler) }

  public func subscribe<S: Scheduler>(on scheduler: S, options: Any? = nil)
    -> AnyPublisher<Output, Failure>
  {
    AnyPublisher { down in scheduler.run(after: 0) { self.receive(subscriber: down) } }
  }

  public func delay<S: Scheduler>(
    for interval: SchedulerInterval,
    tolerance: SchedulerInterval? = nil,
    scheduler: S,
    options: Any? = nil
  ) -> AnyPublisher<Output, Failure> {
    relay { down in
      (
        { value in scheduler.run(after: interval.seconds) { down.receive(value) } },
        { end in scheduler.run(after: interval.seconds) { down.receive(completion: end) } }
      )
    }
  }

  /// Sends a value once no other value has followed for some time.
  public func debounce<S: Scheduler>(
    for interval: SchedulerInterval,
    scheduler: S,
    options: Any? = nil
  ) -> AnyPublisher<Output, Failure> {
    relay { down in
      var count = 0
      return { value in
        count += 1
        let own = count
        scheduler.run(after: interval.seconds) { if own == count { down.receive(value) } }
      }
    }
  }

  /// Sends at most one value in each interval: the first, or the latest.
  public func throttle<S: Scheduler>(
    for interval: SchedulerInterval,
    scheduler: S,
    latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    relay { down in
      var waiting: Output?
      var isClosed = false
      func open() {
        isClosed = false
        guard let value = waiting else { return }
        waiting = nil
        send(value)
      }
      func send(_ value: Output) {
        down.receive(value)
        isClosed = true
        scheduler.run(after: interval.seconds, open)
      }
      return { value in
        if !isClosed { return send(value) }
        if latest || waiting == nil { waiting = value }
      }
    }
  }
}

/// A publisher that starts when it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects with the first subscriber, and cancels the connection with the last.
  public func autoconnect() -> AnyPublisher<Output, Failure> {
    countingSubscribers { keep in keep(self.connect()) }
  }
}

extension Timer {
  /// The publisher of a timer's dates.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    private let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    init(_ interval: TimeInterval) { self.interval = interval }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [subject] _ in
        subject.send(.simulated)
      }
      return AnyCancellable { timer.invalidate() }
    }
  }

  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: SimulatedRunLoop,
    in mode: RunLoop.Mode,
    options: Any? = nil
  ) -> TimerPublisher { TimerPublisher(interval) }
}
