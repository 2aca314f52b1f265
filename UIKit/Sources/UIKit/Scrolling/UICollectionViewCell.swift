/// A view that a collection view can reuse.
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  /// The attributes that were last applied to the view.
  var place: UICollectionViewLayoutAttributes?
  open func prepareForReuse() {}
  open func apply(_ attributes: UICollectionViewLayoutAttributes) {}
  open func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {}
  open func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {}
  open func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { attributes }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view of this class for a collection view that has none to reuse.
  ///
  /// See ``UITableViewCell/makeReusable(withIdentifier:)``.
  open class func makeReusable(frame: CGRect) -> UICollectionReusableView {
    UICollectionReusableView(frame: frame)
  }
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  /// Follows the segue that a storyboard has from the cell, if any.
  var followSegue: (() -> Void)?
  open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

  private func showSelection() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    contentView.passHighlight(isSelected || isHighlighted)
  }

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent(contentConfiguration, in: contentView) }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }
  open var selectedBackgroundView: UIView? {
    didSet {
      exchange(oldValue, for: selectedBackgroundView)
      selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? NibCoder)?.decode(self)
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: 0)
  }

  /// Returns the attributes with the size that the constraints of the cell or its content require,
  /// or unchanged attributes if there are no constraints.
  open override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let sizing = sizingView(around: contentView) else { return attributes }
    attributes.size = sizing.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return attributes
  }

  open override class func makeReusable(frame: CGRect) -> UICollectionReusableView {
    UICollectionViewCell(frame: frame)
  }
}

extension UIView {
  /// Highlights the labels and image views in the content of a selected or highlighted cell.
  func passHighlight(_ isHighlighted: Bool) {
    for view in subviews where !(view is UIControl) {
      (view as? UILabel)?.isHighlighted = isHighlighted
      (view as? UIImageView)?.isHighlighted = isHighlighted
      view.passHighlight(isHighlighted)
    }
  }
}
