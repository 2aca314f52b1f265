/// The context that drawing goes to now.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.contexts.last }

public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.contexts.append(context) }
public func UIGraphicsPopContext() { _ = GraphicsStack.contexts.popLast() }

enum GraphicsStack {
  nonisolated(unsafe) static var contexts: [CGContext] = []
}
