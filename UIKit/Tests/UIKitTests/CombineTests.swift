import Testing
import TurnTaking
import UIKit

/// Publishers and their subscribers.
@MainActor @Suite(.simulated) struct CombineTests {
  private final class Model: ObservableObject {
    @Published var level = 1
    @Published var doubled = 0
    var subscriptions: Set<AnyCancellable> = []

    init() { $level.map { $0 * 2 }.assign(to: &$doubled) }
  }

  private let simulation = Simulation()

  @Test func `a subject sends values until a subscription is cancelled`() {
    let subject = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(7)
    var values: [Int] = []
    var ends = 0
    let first = subject.sink { values.append($0) }
    let second = current.sink(receiveCompletion: { _ in ends += 1 }) { values.append($0) }
    subject.send(1)
    current.value = 8
    first.cancel()
    subject.send(2)
    current.send(completion: .finished)
    current.send(9)
    #expect(values == [7, 1, 8] && ends == 1 && current.value == 8)
    withExtendedLifetime(second) {}
  }

  @Test func `a property publishes its value, and each new value before it is set`() {
    let model = Model()
    var (seen, set, changes): ([Int], [Int], Int) = ([], [], 0)
    model.$level.sink {
      seen.append($0)
      set.append(model.level)
    }.store(in: &model.subscriptions)
    model.objectWillChange.sink { changes += 1 }.store(in: &model.subscriptions)
    model.level = 5
    #expect(seen == [1, 5] && set == [1, 1] && model.doubled == 10 && changes == 1)
  }

  @Test func `a value reaches a label by its key path`() {
    let label = UILabel()
    let subject = PassthroughSubject<String?, Never>()
    let subscription = subject.assign(to: \.text, on: label)
    subject.send("a")
    #expect(label.text == "a")
    subscription.cancel()
    subject.send("b")
    #expect(label.text == "a")
  }

  @Test func `operators change, leave out and count values`() {
    let source = [1, 1, 2, 3, 4, 5].publisher
    var values: [String] = []
    let subscription = source.removeDuplicates().dropFirst().filter { $0 != 3 }
      .scan(0, +).compactMap { $0 > 2 ? "\($0)" : nil }.first()
      .handleEvents(receiveOutput: { values.append($0) })
      .sink(receiveCompletion: { _ in values.append("end") }) { values.append($0) }
    #expect(values == ["6", "6", "end"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `several publishers are joined`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var (latest, pairs, merged, switched): ([String], [String], [Int], [Int]) = ([], [], [], [])
    var all: Set<AnyCancellable> = []
    a.combineLatest(b).sink { latest.append("\($0)\($1)") }.store(in: &all)
    Publishers.Zip(a, b).sink { pairs.append("\($0)\($1)") }.store(in: &all)
    a.merge(with: Just(0)).sink { merged.append($0) }.store(in: &all)
    a.map { [$0, $0 * 10].publisher }.switchToLatest().sink { switched.append($0) }.store(in: &all)
    a.send(1)
    a.send(2)
    b.send("x")
    b.send("y")
    #expect(latest == ["2x", "2y"] && pairs == ["1x", "2y"])
    #expect(merged == [0, 1, 2] && switched == [1, 10, 2, 20])
  }

  @Test func `time passes on the simulation's clock`() {
    let subject = PassthroughSubject<Int, Never>()
    var (late, calm, ticks): ([Int], [Int], Int) = ([], [], 0)
    var all: [AnyCancellable] = []
    subject.delay(for: .seconds(1), scheduler: DispatchQueue.main).sink { late.append($0) }
      .store(in: &all)
    subject.debounce(for: .milliseconds(300), scheduler: RunLoop.main).sink { calm.append($0) }
      .store(in: &all)
    Timer.publish(every: 0.25, on: .main, in: .common).autoconnect().sink { _ in ticks += 1 }
      .store(in: &all)
    subject.send(1)
    simulation.advance(to: 0.1)
    subject.send(2)
    simulation.advance(to: 0.5)
    #expect(late.isEmpty && calm == [2] && ticks == 2)
    simulation.advance(to: 1.2)
    #expect(late == [1, 2])
    all = []
    simulation.advance(to: 2)
    #expect(ticks == 4)
  }

  @Test func `notifications and observed properties are published`() {
    let name = NSNotification.Name("news")
    let view = UIScrollView(frame: simulation.window.bounds)
    var (news, offsets): (Int, [CGFloat]) = (0, [])
    var all: Set<AnyCancellable> = []
    NotificationCenter.default.publisher(for: name).sink { _ in news += 1 }.store(in: &all)
    view.publisher(for: \.contentOffset).map(\.y).sink { offsets.append($0) }.store(in: &all)
    NotificationCenter.default.post(name: name, object: nil)
    view.contentOffset.y = 5
    all = []
    NotificationCenter.default.post(name: name, object: nil)
    #expect(news == 1 && offsets == [0, 5])
  }

  @Test func `failures end a publisher unless they are caught`() {
    struct Problem: Error {}
    var values: [Int] = []
    let future = Future<Int, Problem> { $0(.failure(Problem())) }
    let subscription = future.replaceError(with: 4).sink { values.append($0) }
    let other = Future<Int, Never> { $0(.success(3)) }.sink { values.append($0) }
    #expect(values == [4, 3])
    withExtendedLifetime((subscription, other)) {}
  }

  /// A subscriber that records values, and calls a closure with its subscription.
  private final class Recorder: Subscriber {
    var values: [Int] = []
    private let start: (any Subscription) -> Void
    init(start: @escaping (any Subscription) -> Void) { self.start = start }
    func receive(subscription: any Subscription) { start(subscription) }
    func receive(_ input: Int) -> Subscribers.Demand {
      values.append(input)
      return .none
    }
    func receive(completion: Subscribers.Completion<Never>) { values.append(-1) }
  }

  @Test func `a subscriber that cancels at once receives nothing`() {
    let (current, ended) = (CurrentValueSubject<Int, Never>(7), PassthroughSubject<Int, Never>())
    let recorder = Recorder { $0.cancel() }
    current.subscribe(recorder)
    current.send(8)
    ended.send(completion: .finished)
    ended.subscribe(recorder)
    #expect(recorder.values.isEmpty)
  }

  @Test func `a value sent during a subscription replaces the current one`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = Recorder { _ in subject.send(2) }
    subject.subscribe(recorder)
    subject.send(completion: .finished)
    #expect(recorder.values == [2, -1])
  }

  @Test func `subscribers share one subscription, which ends with the last`() {
    let subject = PassthroughSubject<Int, Never>()
    var (values, events): ([Int], [String]) = ([], [])
    var all: [AnyCancellable] = []
    do {
      let shared = subject.handleEvents(
        receiveSubscription: { _ in events.append("start") },
        receiveCancel: { events.append("cancel") }
      ).share()
      shared.sink { values.append($0) }.store(in: &all)
      shared.sink { values.append($0 * 10) }.store(in: &all)
    }
    subject.send(1)
    all.removeFirst()
    subject.send(2)
    #expect(values == [1, 10, 20] && events == ["start"])
    all = []
    subject.send(3)
    #expect(values == [1, 10, 20] && events == ["start", "cancel"])
  }

  @Test func `a shared subscription starts again unless its publisher has ended`() {
    let subject = PassthroughSubject<Int, Never>()
    var (starts, ends, values): (Int, Int, [Int]) = (0, 0, [])
    let shared = subject.handleEvents(receiveSubscription: { _ in starts += 1 }).share()
    shared.sink { values.append($0) }.cancel()
    let second = shared.sink(receiveCompletion: { _ in ends += 1 }) { values.append($0) }
    subject.send(1)
    subject.send(completion: .finished)
    let third = shared.sink(receiveCompletion: { _ in ends += 1 }) { values.append($0) }
    #expect(starts == 2 && ends == 2 && values == [1])
    withExtendedLifetime((second, third)) {}
  }

  @Test func `a shared subscription is cancelled while it starts`() {
    var sent: [Int] = []
    let source = [1, 2, 3].publisher.handleEvents(receiveOutput: { sent.append($0) })
    let subscription = source.share().first().sink { _ in }
    #expect(sent == [1])
    withExtendedLifetime(subscription) {}
  }

  /// A publisher that counts its connections.
  private final class Connectable: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Never
    let subject = PassthroughSubject<Int, Never>()
    var (connections, cancellations) = (0, 0)

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    func connect() -> any Cancellable {
      connections += 1
      return AnyCancellable { self.cancellations += 1 }
    }
  }

  @Test func `subscribers share one connection, which ends with the last`() {
    let source = Connectable()
    var values: [Int] = []
    var all: [AnyCancellable] = []
    do {
      let connected = source.autoconnect()
      connected.sink { values.append($0) }.store(in: &all)
      connected.sink { values.append($0 * 10) }.store(in: &all)
    }
    source.subject.send(1)
    all.removeFirst()
    #expect(values == [1, 10] && source.connections == 1 && source.cancellations == 0)
    all = []
    #expect(source.connections == 1 && source.cancellations == 1)
  }

  @Test func `an operator that ends early cancels its publisher`() {
    struct Problem: Error {}
    let subject = PassthroughSubject<Int, Never>()
    let failing = PassthroughSubject<Int, any Error>()
    var (cancels, ends): ([String], Int) = ([], 0)
    var all: Set<AnyCancellable> = []
    func watched(_ name: String) -> AnyPublisher<Int, any Error> {
      subject.handleEvents(receiveCancel: { cancels.append(name) })
        .setFailureType(to: (any Error).self)
    }
    let end: (Subscribers.Completion<any Error>) -> Void = { _ in ends += 1 }
    watched("prefix").prefix(2).sink(receiveCompletion: end) { _ in }.store(in: &all)
    watched("first").first { $0 == 2 }.sink(receiveCompletion: end) { _ in }.store(in: &all)
    watched("tryMap").tryMap { if $0 == 2 { throw Problem() } }
      .sink(receiveCompletion: end) { _ in }.store(in: &all)
    subject.send(1)
    #expect(cancels.isEmpty && ends == 0)
    subject.send(2)
    #expect(cancels == ["prefix", "first", "tryMap"] && ends == 3)
    cancels = []
    watched("merge").merge(with: failing).sink(receiveCompletion: end) { _ in }.store(in: &all)
    watched("zip").zip(failing).sink(receiveCompletion: end) { _ in }.store(in: &all)
    watched("latest").combineLatest(failing).sink(receiveCompletion: end) { _ in }
      .store(in: &all)
    failing.send(completion: .failure(Problem()))
    #expect(cancels == ["merge", "zip", "latest"] && ends == 6)
  }

  @Test func `a prefix without values ends at once`() {
    var ends = 0
    let subscription = PassthroughSubject<Int, Never>().prefix(0)
      .sink(receiveCompletion: { _ in ends += 1 }) { _ in }
    #expect(ends == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `all events are handled, and cancelling only before the end`() {
    let (one, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var events: [String] = []
    func watched(_ subject: PassthroughSubject<Int, Never>) -> AnyCancellable {
      subject.handleEvents(
        receiveSubscription: { _ in events.append("subscription") },
        receiveOutput: { events.append("output \($0)") },
        receiveCompletion: { _ in events.append("completion") },
        receiveCancel: { events.append("cancel") },
        receiveRequest: { events.append($0 == .unlimited ? "request" : "\($0)") }
      ).sink { events.append("\($0)") }
    }
    let ended = watched(one)
    one.send(1)
    one.send(completion: .finished)
    ended.cancel()
    #expect(events == ["subscription", "request", "output 1", "1", "completion"])
    events = []
    let cancelled = watched(other)
    cancelled.cancel()
    cancelled.cancel()
    #expect(events == ["subscription", "request", "cancel"])
  }

  @Test func `cancelling cancels inner publishers in their order`() {
    let (outer, inner) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var (values, cancels): ([Int], [Int]) = ([], [])
    func numbered(_ number: Int) -> AnyPublisher<Int, Never> {
      inner.map { $0 + number }.handleEvents(receiveCancel: { cancels.append(number) })
    }
    let flat = outer.flatMap(numbered).sink { values.append($0) }
    let latest = outer.map(numbered).switchToLatest().sink { values.append(-$0) }
    for number in [10, 20, 30] { outer.send(number) }
    #expect(cancels == [10, 20])
    inner.send(1)
    #expect(values == [11, 21, 31, -31])
    cancels = []
    flat.cancel()
    #expect(cancels == [10, 20, 30])
    latest.cancel()
    #expect(cancels == [10, 20, 30, 30])
    inner.send(2)
    outer.send(40)
    #expect(values == [11, 21, 31, -31])
  }

  @Test func `combined publishers end when no value can follow`() {
    let subject = PassthroughSubject<Int, Never>()
    var (pairs, ends): ([String], [String]) = ([], [])
    var all: Set<AnyCancellable> = []
    Publishers.MergeMany([Just<Int>]()).sink(receiveCompletion: { _ in ends.append("merge") }) {
      _ in
    }.store(in: &all)
    #expect(ends == ["merge"])
    Just(1).zip(subject).sink(receiveCompletion: { _ in ends.append("zip") }) {
      pairs.append("\($0) \($1)")
    }.store(in: &all)
    Just(1).combineLatest(subject).sink(receiveCompletion: { _ in ends.append("latest") }) {
      pairs.append("\($0), \($1)")
    }.store(in: &all)
    #expect(ends == ["merge"])
    subject.send(2)
    #expect(pairs == ["1 2", "1, 2"] && ends == ["merge", "zip"])
    subject.send(completion: .finished)
    #expect(ends == ["merge", "zip", "latest"])
  }
}
