import Testing
import UIKit

extension Facts {
  static let observing: [Fact] = [
    Fact("an observer is told the old and the new value", "NSKeyValueObservingOptions") {
      let (view, watch) = watched([.old, .new])
      view.contentOffset.y = 5
      #expect(watch.heard == ["contentOffset (0.0, 0.0) (0.0, 5.0)"])
    },
    Fact("an observer is told at once with initial", "NSKeyValueObservingOptions: initial") {
      let (_, watch) = watched([.initial, .new])
      #expect(watch.heard == ["contentOffset - (0.0, 0.0)"])
    },
    Fact("an observer is told before the change with prior", "NSKeyValueObservingOptions: prior") {
      let (view, watch) = watched([.prior, .new])
      view.contentOffset.y = 5
      #expect(
        watch.heard == ["contentOffset - - prior", "contentOffset - (0.0, 5.0)"]
      )
    },
    Fact("an observer is told of an equal value, too", "Key-Value Observing Programming Guide") {
      let object = NSObject()
      let watch = Watch()
      object.setValue(1, forKey: "a")
      object.addObserver(watch, forKeyPath: "a", options: [.new], context: nil)
      object.setValue(1, forKey: "a")
      #expect(watch.heard == ["a - 1"])
    },
    Fact("a removed observer is told nothing", "NSObject: removeObserver(_:forKeyPath:)") {
      let (view, watch) = watched([.new])
      view.removeObserver(watch, forKeyPath: "contentOffset")
      view.contentOffset.y = 5
      #expect(watch.heard.isEmpty)
    },
    Fact("contentSize is observed", "UIScrollView: contentSize") {
      let (view, watch) = watched([.new], "contentSize")
      view.contentSize = CGSize(width: 1, height: 2)
      #expect(watch.heard == ["contentSize - (1.0, 2.0)"])
    },
    Fact("contentInset is observed", "UIScrollView: contentInset") {
      let (view, watch) = watched([.new], "contentInset")
      view.contentInset.top = 3
      #expect(watch.heard.count == 1)
    },
    Fact("a view's frame is observed", "UIView: frame") {
      let view = UIView()
      let watch = Watch()
      view.addObserver(watch, forKeyPath: "frame", options: [.new], context: nil)
      view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(watch.heard.count == 1)
    },
    Fact("an observation by a closure ends with its object", "NSKeyValueObservation") {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var count = 0
      var observation: NSKeyValueObservation? = view.observe(\.contentOffset) { _, _ in count += 1 }
      view.contentOffset.y = 1
      #expect(observation != nil)
      observation = nil
      view.contentOffset.y = 2
      #expect(count == 1)
    },
    Fact("a key path leads through objects", "Key-Value Coding: value(forKeyPath:)") {
      let view = UIScrollView()
      let state = view.value(forKeyPath: "panGestureRecognizer.state")
      #expect(state as? UIGestureRecognizer.State == .possible)
    },
  ]

  @MainActor private static func watched(
    _ options: NSKeyValueObservingOptions,
    _ path: String = "contentOffset"
  ) -> (UIScrollView, Watch) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let watch = Watch()
    view.addObserver(watch, forKeyPath: path, options: options, context: nil)
    return (view, watch)
  }
}

/// Records the changes that it observes.
private final class Watch: NSObject {
  var heard: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let old = change?[.oldKey].map { "\($0)" } ?? "-"
    let new = change?[.newKey].map { "\($0)" } ?? "-"
    let prior = change?[.notificationIsPriorKey] == nil ? "" : " prior"
    heard.append("\(keyPath ?? "") \(old) \(new)\(prior)")
  }
}
