// swift-format-ignore-file
#sourceLocation(file: "AsyncLoader.swift", line: 1)
import UIKit

/// A button-like view that loads something, shows how far it is, and what has come of it.
final class AsyncLoader: UIView {
  enum Phase: Equatable {
    case idle
    case loading(Double)
    case done
  }

  let ring = CAShapeLayer()
  let label = UILabel()
  private(set) var phase = Phase.idle
  private var task: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemBlue.cgColor
    ring.lineWidth = 4
    ring.lineCap = .round
    ring.strokeEnd = 0
    layer.addSublayer(ring)
    label.font = .systemFont(ofSize: 13)
    label.textAlignment = .center
    label.textColor = .label
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.frame = bounds
    ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 6, dy: 6)).cgPath
  }

  /// Loads in steps, which come in as a stream.
  func load(steps: Int = 4) {
    task?.cancel()
    task = Task { [weak self] in
      for await progress in Self.progress(steps: steps) {
        guard !Task.isCancelled else { return }
        self?.show(.loading(progress))
      }
      try? await Task.sleep(for: .milliseconds(200))
      self?.show(.done)
    }
  }

  private static func progress(steps: Int) -> AsyncStream<Double> {
    AsyncStream { continuation in
      Task {
        for step in 1...steps {
          try? await Task.sleep(nanoseconds: 250_000_000)
          continuation.yield(Double(step) / Double(steps))
        }
        continuation.finish()
      }
    }
  }

  private func show(_ new: Phase) {
    phase = new
    switch new {
    case .idle: label.text = nil
    case .loading(let progress):
      label.text = "\(Int(progress * 100)) %"
      ring.strokeEnd = progress
    case .done:
      label.text = "Done"
      ring.strokeColor = UIColor.systemGreen.cgColor
      UIView.animate(springDuration: 0.4, bounce: 0.4) {
        self.label.transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
      }
    }
  }
}
