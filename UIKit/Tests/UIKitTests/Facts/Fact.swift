import Testing
import TurnTaking
import UIKit

/// A statement by Apple about its frameworks, and a check that it holds here.
struct Fact: Sendable, CustomTestStringConvertible {
  /// The statement.
  let says: String
  /// Its source: the title of a page of Apple's documentation, a header, or another
  /// implementation's test.
  let source: String
  /// Checks the statement.
  let check: @MainActor @Sendable () throws -> Void

  init(_ says: String, _ source: String, _ check: @escaping @MainActor @Sendable () throws -> Void)
  {
    self.says = says
    self.source = source
    self.check = check
  }

  var testDescription: String { "\(says) (\(source))" }
}

/// All facts, by topic.
enum Facts {
  static let all: [[Fact]] = [
    layerDefaults, layerTimes, shapeDefaults, otherLayerDefaults, animationDefaults,
    timingFunctions,
    implicitLayers, implicitShapes, actions, adding, filling, repeating, groups, keyframes, values,
    keyPaths, transforms, affineTransforms, transactions, delegates, clocks, replicators, trees,
    layouts, observing, viewDefaults, viewAnimations, completions, springs, hits, responders,
    controls,
    recognizers,
    recognizerDefaults, scrolling, scrollDefaults, paths, colors, images, labels, geometry, coding,
    controllers, names, kit,
  ]
}

@MainActor @Suite(.simulated) struct FactTests {
  @Test(arguments: Facts.all.flatMap { $0 })
  func `what Apple says holds`(fact: Fact) throws { try fact.check() }

  @Test func `there are at least 150 facts, and none twice`() {
    let names = Facts.all.joined().map(\.says)
    #expect(names.count >= 150)
    #expect(Set(names).count == names.count)
    #expect(Facts.all.joined().allSatisfy { !$0.source.isEmpty })
  }
}

/// Whether two numbers are equal up to rounding.
func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

extension Double {
  /// The number as Core Graphics has it.
  var cg: CGFloat { CGFloat(self) }
}
