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
    #expect(values == [7, 1, 8] && ends == 1 && current.value == 9)
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
}
