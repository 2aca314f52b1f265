// The properties of views that arrange, scroll or show other views.
extension NibCoder {
  func decode(_ view: UIImageView) {
    decode(look: view)
    put(image("image"), \.image, view)
    put(image("highlightedImage"), \.highlightedImage, view)
    put(element.flag("highlighted"), \.isHighlighted, view)
    _ = element["catalog"]
  }

  func decode(_ stack: UIStackView) {
    put(element.choice("axis"), \.axis, stack)
    put(element.choice("distribution"), \.distribution, stack)
    let alignment = element["alignment"]
    stack.alignment =
      switch alignment {
      case "top": .leading
      case "bottom": .trailing
      default: element.choice("alignment") ?? .fill
      }
    put(element.number("spacing"), \.spacing, stack)
    put(element.flag("baselineRelativeArrangement"), \.isBaselineRelativeArrangement, stack)
    // A file has no attribute for this; margins of its own arrange the views relative to them.
    let margins = element.keyed("layoutMargins") ?? element.keyed("directionalLayoutMargins")
    stack.isLayoutMarginsRelativeArrangement = margins != nil
    for view in stack.subviews { stack.addArrangedSubview(view) }
  }

  func decode(scroll view: UIScrollView) {
    decode(look: view)
    put(element.flag("pagingEnabled"), \.isPagingEnabled, view)
    put(element.flag("scrollEnabled"), \.isScrollEnabled, view)
    put(element.flag("bounces"), \.bounces, view)
    put(element.flag("alwaysBounceVertical"), \.alwaysBounceVertical, view)
    put(element.flag("alwaysBounceHorizontal"), \.alwaysBounceHorizontal, view)
    put(element.flag("directionalLockEnabled"), \.isDirectionalLockEnabled, view)
    put(element.flag("showsVerticalScrollIndicator"), \.showsVerticalScrollIndicator, view)
    put(element.flag("showsHorizontalScrollIndicator"), \.showsHorizontalScrollIndicator, view)
    put(element.flag("delaysContentTouches"), \.delaysContentTouches, view)
    put(element.flag("canCancelContentTouches"), \.canCancelContentTouches, view)
    put(element.flag("bouncesZoom"), \.bouncesZoom, view)
    put(element.number("minimumZoomScale"), \.minimumZoomScale, view)
    put(element.number("maximumZoomScale"), \.maximumZoomScale, view)
    put(element.choice("indicatorStyle"), \.indicatorStyle, view)
    put(element.choice("keyboardDismissMode"), \.keyboardDismissMode, view)
    put(
      element.choice("contentInsetAdjustmentBehavior"),
      \.contentInsetAdjustmentBehavior,
      view
    )
    put(element.keyed("contentInset").map { nib.insets($0) }, \.contentInset, view)
    if let size = element.keyed("contentSize") { view.contentSize = nib.size(size) }
  }

  var tableStyle: UITableView.Style { element.choice("style") ?? .plain }

  func decode(_ table: UITableView) {
    decode(scroll: table)
    for key in ["rowHeight", "sectionHeaderHeight", "sectionFooterHeight"] {
      let isAutomatic = element.number(key) ?? -1 <= 0
      guard let height = element.number(key), !isAutomatic else { continue }
      switch key {
      case "rowHeight": table.rowHeight = height
      case "sectionHeaderHeight": table.sectionHeaderHeight = height
      default: table.sectionFooterHeight = height
      }
    }
    put(element.number("estimatedRowHeight"), \.estimatedRowHeight, table)
    put(element.number("estimatedSectionHeaderHeight"), \.estimatedSectionHeaderHeight, table)
    put(element.number("estimatedSectionFooterHeight"), \.estimatedSectionFooterHeight, table)
    put(element.choice("separatorStyle"), \.separatorStyle, table)
    put(color("separatorColor"), \.separatorColor, table)
    put(element.keyed("separatorInset").map { nib.insets($0) }, \.separatorInset, table)
    put(element.flag("allowsSelection"), \.allowsSelection, table)
    put(element.flag("allowsMultipleSelection"), \.allowsMultipleSelection, table)
    put(
      element.flag("allowsSelectionDuringEditing"),
      \.allowsSelectionDuringEditing,
      table
    )
    for (key, path) in [
      ("tableHeaderView", \UITableView.tableHeaderView), ("tableFooterView", \.tableFooterView),
    ] {
      if let view = element.keyed(key).flatMap({ nib.make($0) as? UIView }) {
        table[keyPath: path] = view
      }
    }
    for cell in element.list("prototypes") {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      table.register(identifier, nib.prototypes(of: cell))
    }
    let sections = element.list("sections")
    if element["dataMode"] == "static", !sections.isEmpty {
      nib.file.note("static cells are not loaded; return them from a data source")
    }
  }

  /// The layout of a collection view.
  var collectionLayout: UICollectionViewLayout {
    element.keyed("collectionViewLayout").flatMap { nib.makeLayout($0) }
      ?? UICollectionViewFlowLayout()
  }

  func decode(_ flow: UICollectionViewFlowLayout) {
    put(element.number("minimumLineSpacing"), \.minimumLineSpacing, flow)
    put(element.number("minimumInteritemSpacing"), \.minimumInteritemSpacing, flow)
    put(element.choice("scrollDirection"), \.scrollDirection, flow)
    put(element.keyed("itemSize").map { nib.size($0) }, \.itemSize, flow)
    if element["automaticEstimatedItemSize"] == "YES" {
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else {
      put(element.keyed("estimatedItemSize").map { nib.size($0) }, \.estimatedItemSize, flow)
    }
    put(element.keyed("headerReferenceSize").map { nib.size($0) }, \.headerReferenceSize, flow)
    put(element.keyed("footerReferenceSize").map { nib.size($0) }, \.footerReferenceSize, flow)
    put(element.keyed("sectionInset").map { nib.insets($0) }, \.sectionInset, flow)
  }

  func decode(_ view: UICollectionView) {
    for cell in element.list("cells") {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      view.register(identifier, nib.prototypes(of: cell))
    }
    _ = element["dataMode"]
  }

  func decode(_ cell: UITableViewCell) {
    decode(look: cell)
    put(element.choice("selectionStyle"), \.selectionStyle, cell)
    put(element.choice("accessoryType"), \.accessoryType, cell)
    put(element.keyed("separatorInset").map { nib.insets($0) }, \.separatorInset, cell)
    put(element.number("indentationWidth"), \.indentationWidth, cell)
    for key in ["rowHeight", "hidesAccessoryWhenEditing", "style"] { _ = element[key] }
    if element["style"].map({ $0 != "IBUITableViewCellStyleDefault" }) == true {
      nib.file.note("the style of a table view cell is ignored; create the cell's labels in code")
    }
    decode(content: cell.contentView, "contentView")
    for key in ["backgroundView", "selectedBackgroundView"] { _ = element.keyed(key) }
  }

  func decode(_ cell: UICollectionViewCell) {
    decode(look: cell)
    decode(content: cell.contentView, "contentView")
    _ = element["reuseIdentifier"]
    _ = element.keyed("size")
  }

  func decode(_ view: UIVisualEffectView) {
    decode(look: view)
    if let blur = element.all("blurEffect").first {
      view.effect = UIBlurEffect(style: blur.choice("style") ?? .regular)
    } else if let vibrancy = element.all("vibrancyEffect").first {
      let blur = vibrancy.all("blurEffect").first
      view.effect = UIVibrancyEffect(
        blurEffect: UIBlurEffect(style: blur?.choice("style") ?? .regular)
      )
    }
    decode(content: view.contentView, "contentView")
  }

  func decode(_ spinner: UIActivityIndicatorView) {
    put(element.choice("style"), \.style, spinner)
    if let color = color("color") { spinner.color = color }
    spinner.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
    if element.flag("animating") == true { spinner.startAnimating() }
  }

  func decode(_ bar: UIProgressView) {
    decode(look: bar)
    put(color("progressTintColor"), \.progressTintColor, bar)
    put(color("trackTintColor"), \.trackTintColor, bar)
    put(image("progressImage"), \.progressImage, bar)
    put(image("trackImage"), \.trackImage, bar)
    put(element.choice("progressViewStyle"), \.progressViewStyle, bar)
    put(element.number("progress").map { Float($0) }, \.progress, bar)
  }
}
