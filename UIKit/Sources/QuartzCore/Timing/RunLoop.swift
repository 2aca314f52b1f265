/// The loop in which the simulation's events are handled.
public typealias RunLoop = SimulatedRunLoop

public final class SimulatedRunLoop: NSObject {
  public typealias Mode = Foundation.RunLoop.Mode

  nonisolated(unsafe) public static let main = SimulatedRunLoop()
  public static var current: SimulatedRunLoop { main }

  public var currentMode: Mode? { .default }

  /// Runs a block in the next turn of the loop.
  public func perform(_ block: @escaping () -> Void) {
    World.current.queue.schedule(after: 0, block)
  }

  public func perform(inModes modes: [Mode], block: @escaping () -> Void) { perform(block) }

  public func perform(
    _ selector: Selector,
    target: Any,
    argument: Any?,
    order: Int,
    modes: [Mode]
  ) { perform { selector.send(to: target, with: argument) } }
}
