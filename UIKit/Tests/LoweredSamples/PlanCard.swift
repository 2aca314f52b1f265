// swift-format-ignore-file
#sourceLocation(file: "PlanCard.swift", line: 1)
import UIKit

/// A card with a title, prices in a stack view, and a detail that comes and goes.
final class PlanCard: UIView {
  let detail = UIView()
  private let rows = UIStackView()
  private var isOpen = false
  private lazy var detailHeight = detail.heightAnchor.constraint(equalToConstant: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    layer.masksToBounds = true
    rows.axis = .vertical
    rows.spacing = 6
    rows.isLayoutMarginsRelativeArrangement = true
    rows.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 10,
      leading: 12,
      bottom: 10,
      trailing: 12
    )
    rows.translatesAutoresizingMaskIntoConstraints = false
    addSubview(rows)
    let title = UILabel()
    title.text = "Plans"
    title.font = .boldSystemFont(ofSize: 16)
    rows.addArrangedSubview(title)
    rows.setCustomSpacing(10, after: title)
    for (name, price) in [("Small", "3 €"), ("Large", "12 €")] {
      rows.addArrangedSubview(Self.row(name, price))
    }
    detail.backgroundColor = .systemTeal
    detail.layer.cornerRadius = 4
    rows.addArrangedSubview(detail)
    NSLayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: topAnchor),
      rows.leadingAnchor.constraint(equalTo: leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: trailingAnchor),
      rows.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      detailHeight,
    ])
  }

  required init?(coder: NSCoder) { nil }

  private static func row(_ name: String, _ price: String) -> UIStackView {
    let labels = [name, price].map { text in
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 13)
      return label
    }
    labels[0].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    let row = UIStackView(arrangedSubviews: labels)
    row.alignment = .firstBaseline
    return row
  }

  /// Opens or closes the detail.
  func toggle() {
    isOpen.toggle()
    detailHeight.constant = isOpen ? 30 : 0
    UIView.animate(withDuration: 0.4) { self.layoutIfNeeded() }
  }
}
