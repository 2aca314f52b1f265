import Layers
import Pixels
import Testing
import TurnTaking
import UIKit

private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// The parts of cells, labels and buttons that UIKit draws without being told to.
@MainActor @Suite(.simulated) struct StandardLookTests {
  private func table(_ style: UITableView.Style = .plain) -> (Simulation, UITableView, Rows) {
    let simulation = Simulation(size: CGSize(width: 100, height: 88))
    let (table, rows) = (UITableView(frame: simulation.window.bounds, style: style), Rows())
    table.dataSource = rows
    return (simulation, simulation.show(table), rows)
  }

  /// Returns the lines at the lower edges of the cells: left edge and width.
  private func lines(_ table: UITableView) -> [[CGFloat]] {
    table.visibleCells.flatMap { cell in
      cell.subviews.filter { $0.frame.height < 1 && $0.backgroundColor != nil }
        .map { [$0.frame.minX, $0.frame.width, $0.frame.maxY] }
    }
  }

  @Test func `rows have hairlines between them, inset by 16 points`() {
    let (simulation, table, rows) = table()
    #expect(lines(table) == [[16, 84, 44], [16, 84, 44]])
    table.separatorInset = .zero
    simulation.world.update()
    #expect(lines(table) == [[0, 100, 44], [0, 100, 44]])
    table.visibleCells[0].separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    simulation.world.update()
    #expect(lines(table).first == [30, 60, 44])
    table.separatorStyle = .none
    #expect(lines(table).isEmpty)
    withExtendedLifetime(rows) {}
  }

  @Test func `the last row of a group has no line`() {
    let (_, table, rows) = table(.grouped)
    #expect(lines(table).count == 1)
    withExtendedLifetime(rows) {}
  }

  @Test func `a selected cell is grey unless its style says otherwise`() throws {
    let simulation = Simulation(size: CGSize(width: 100, height: 44))
    simulation.window.backgroundColor = .white
    let cell = simulation.show(UITableViewCell(style: .default, reuseIdentifier: nil))
    cell.isSelected = true
    #expect(try simulation.picture()[50, 20] == 0xFFD1_D1D6)
    cell.isSelected = false
    #expect(try simulation.picture()[50, 20] == 0xFFFF_FFFF)
    cell.selectionStyle = .none
    cell.isSelected = true
    #expect(try simulation.picture()[50, 20] == 0xFFFF_FFFF)
    cell.selectionStyle = .default
    #expect(try simulation.picture()[50, 20] == 0xFFD1_D1D6)
    cell.selectionStyle = .none
    #expect(try simulation.picture()[50, 20] == 0xFFFF_FFFF)
  }

  @Test func `standard labels and pictures exist only if code uses them`() {
    let simulation = Simulation()
    let cell = simulation.show(UITableViewCell(style: .default, reuseIdentifier: nil))
    let header = simulation.show(UITableViewHeaderFooterView(reuseIdentifier: nil))
    for content in [cell.contentView, header.contentView] {
      for view in [UILabel(), UIImageView()] { content.addSubview(view) }
    }
    cell.setNeedsLayout()
    header.setNeedsLayout()
    simulation.world.update()
    _ = cell.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(cell.contentView.subviews.count == 2 && header.contentView.subviews.count == 2)
    cell.textLabel?.text = "a"
    #expect(cell.contentView.subviews.count == 3)
  }

  @Test func `an accessory stands at the trailing edge and narrows the content`() {
    let simulation = Simulation()
    let cell = simulation.show(UITableViewCell(style: .default, reuseIdentifier: nil))
    #expect(cell.contentView.frame.width == 320)
    for type in [UITableViewCell.AccessoryType.disclosureIndicator, .checkmark, .detailButton] {
      cell.accessoryType = type
      simulation.world.update()
      let sign = cell.subviews.last
      #expect(sign?.frame.maxX == 304)
      #expect(sign?.center.y == 22)
      #expect(cell.contentView.frame.width == sign?.frame.minX)
    }
    #expect(simulation.world.notes.isEmpty)
  }

  /// Returns the colours of a label's row of pixels.
  private func colours(_ change: (UILabel) -> Void) throws -> Set<UInt32> {
    let simulation = Simulation(size: CGSize(width: 40, height: 40))
    simulation.window.backgroundColor = .white
    let label = UILabel(frame: simulation.window.bounds)
    label.text = "▇▇▇▇▇▇"
    label.textColor = .red
    label.font = .systemFont(ofSize: 30)
    label.lineBreakMode = .byClipping
    change(label)
    _ = simulation.show(label)
    let picture = try simulation.picture()
    return Set((0..<40).flatMap { x in (0..<40).map { picture[x, $0] } })
  }

  @Test func `a highlighted label has its highlighted colour`() throws {
    #expect(try colours { _ in }.contains(0xFFFF_0000))
    let highlighted = try colours {
      $0.highlightedTextColor = .blue
      $0.isHighlighted = true
    }
    #expect(highlighted.contains(0xFF00_00FF))
    #expect(!highlighted.contains(0xFFFF_0000))
  }

  @Test func `a label's shadow is drawn below its text`() throws {
    let shadowed = try colours {
      $0.shadowColor = .green
      $0.shadowOffset = CGSize(width: 0, height: 3)
    }
    #expect(shadowed.contains(0xFF00_FF00))
    #expect(shadowed.contains(0xFFFF_0000))
  }

  @Test func `a disabled label is paler`() throws {
    #expect(try !colours { $0.isEnabled = false }.contains(0xFFFF_0000))
  }

  @Test func `text shrinks to the width of its label, down to a smallest scale`() throws {
    func width(_ change: (UILabel) -> Void) throws -> Int {
      let simulation = Simulation(size: CGSize(width: 100, height: 40))
      simulation.window.backgroundColor = .white
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      label.text = "▇ wide text"
      label.textColor = .red
      label.font = .systemFont(ofSize: 20)
      change(label)
      _ = simulation.show(label)
      let picture = try simulation.picture()
      return (0..<100).filter { x in
        (0..<40).contains { picture[x, $0] == 0xFFFF_0000 }
      }.count
    }
    let whole = try width { $0.frame.size.width = 100 }
    let shrunk = try width { $0.adjustsFontSizeToFitWidth = true }
    let least = try width {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.9
    }
    #expect(shrunk < least)
    #expect(least <= whole)
  }

  private func square(_ side: CGFloat, _ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func `a slider's pictures stand at its ends and shorten its track`() {
    let simulation = Simulation()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.minimumValueImage = square(20, .red)
    slider.maximumValueImage = square(10, .green)
    _ = simulation.show(slider)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track.minX == 32)
    #expect(track.maxX == 178)
    let pictures = slider.subviews.compactMap { $0 as? UIImageView }.filter { $0.image != nil }
    #expect(
      pictures.map(\.frame) == [
        CGRect(x: 0, y: 7, width: 20, height: 20), CGRect(x: 190, y: 12, width: 10, height: 10),
      ]
    )
  }

  @Test func `a progress view shows its pictures`() throws {
    let simulation = Simulation(size: CGSize(width: 100, height: 10))
    let view = UIProgressView(progressViewStyle: .bar)
    view.frame = simulation.window.bounds
    view.progressImage = square(4, .red)
    view.trackImage = square(4, .blue)
    view.progress = 0.5
    _ = simulation.show(view)
    let picture = try simulation.picture()
    #expect(picture[20, 5] == 0xFFFF_0000)
    #expect(picture[80, 5] == 0xFF00_00FF)
  }

  @Test func `the track of a progress view leaves the view's own background and corners`() {
    _ = Simulation()
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    view.backgroundColor = .gray
    view.layer.cornerRadius = 2
    view.progress = 0.5
    view.layoutIfNeeded()
    #expect(view.backgroundColor == .gray && view.layer.cornerRadius == 2)
    #expect(view.subviews.map(\.frame.width) == [100, 50])
    #expect(view.subviews.map(\.layer.cornerRadius) == [5, 5])
  }

  @Test func `insets of a text field's two rectangles are applied once while it is edited`() {
    final class Field: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).offsetBy(dx: 20, dy: 4)
      }
      override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds).offsetBy(dx: 20, dy: 4)
      }
    }
    _ = Simulation()
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(field.editingRect(forBounds: field.bounds).origin == CGPoint(x: 20, y: 4))
    #expect(field.placeholderRect(forBounds: field.bounds).origin == CGPoint(x: 20, y: 4))
  }

  @Test(arguments: [(NSTextAlignment.left, 0.0), (.center, 49), (.right, 98)])
  func `the caret of an empty text field is where its text begins`(
    alignment: NSTextAlignment,
    x: CGFloat
  ) {
    _ = Simulation()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.textAlignment = alignment
    #expect(field.caretRect(for: field.endOfDocument).minX == x)
  }

  @Test func `a text field's clear button is there with a text and clears it`() {
    let simulation = Simulation()
    let field = simulation.show(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    var button: UIButton? { field.subviews.compactMap { $0 as? UIButton }.first }
    field.clearButtonMode = .always
    simulation.world.update()
    #expect(button == nil)
    field.text = "text"
    simulation.world.update()
    #expect(button?.isHidden == false)
    #expect(field.textRect(forBounds: field.bounds).maxX == button?.frame.minX)
    button?.sendActions(for: .touchUpInside)
    simulation.world.update()
    #expect(field.text == "")
    #expect(button?.isHidden == true)
  }

  @Test func `a view that is made with an animated picture plays it`() {
    let frames = [square(4, .red), square(4, .green)]
    #expect(UIImageView(image: UIImage.animatedImage(with: frames, duration: 1)).isAnimating)
  }

  @Test func `a text layer's size and colour are animated, and its text ends at its edge`() throws {
    let simulation = Simulation(size: CGSize(width: 60, height: 40))
    simulation.window.backgroundColor = .white
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    layer.string = "▇▇▇▇▇▇"
    layer.fontSize = 4
    layer.foregroundColor = UIColor.red.cgColor
    simulation.window.layer.addSublayer(layer)
    for (key, value) in [("fontSize", 40 as Any), ("foregroundColor", UIColor.blue.cgColor)] {
      let animation = CABasicAnimation(keyPath: key)
      animation.toValue = value
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    func pixels() throws -> [UInt32] {
      let picture = try simulation.picture()
      return (0..<60).flatMap { x in (0..<40).map { picture[x, $0] } }
    }
    let before = try pixels().filter { $0 != 0xFFFF_FFFF }
    simulation.advance(to: 0.99)
    let after = try pixels()
    #expect(after.filter { $0 != 0xFFFF_FFFF }.count > 2 * before.count)
    #expect(after.contains { $0 & 0xFF00FF < 0x2000FF && $0 & 0xFF > 0xE0 && $0 != 0xFFFF_FFFF })
    #expect(after[(30 * 40)...].allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func `the view of a controller follows the size of its superview`() {
    for controller in [
      UIViewController(), UITableViewController(style: .plain),
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()),
    ] {
      let container = UIView()
      container.addSubview(controller.view)
      controller.view.frame = .zero
      container.frame = CGRectMake(0, 0, 100, 50)
      #expect(controller.view.frame.size == CGSizeMake(100, 50))
    }
  }

  @Test func `rows that fit their content are measured again at another width`() {
    final class Texts: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "A text of some words that needs more lines in a narrow table"
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        for (first, second) in [
          (label.leadingAnchor, cell.contentView.leadingAnchor),
          (label.trailingAnchor, cell.contentView.trailingAnchor),
        ] { first.constraint(equalTo: second).isActive = true }
        for (first, second) in [
          (label.topAnchor, cell.contentView.topAnchor),
          (label.bottomAnchor, cell.contentView.bottomAnchor),
        ] { first.constraint(equalTo: second).isActive = true }
        return cell
      }
    }
    let (simulation, texts) = (Simulation(), Texts())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    table.dataSource = texts
    _ = simulation.show(table)
    let wide = table.visibleCells[0].frame.height
    table.frame.size.width = 120
    simulation.world.update()
    #expect(table.visibleCells[0].frame.height > 1.5 * wide)
    withExtendedLifetime(texts) {}
  }

  @Test func `a controller's own view has no background`() {
    #expect(UIViewController().view.backgroundColor == nil)
  }

  @Test func `a bar without its background picture looks as before`() throws {
    let simulation = Simulation(size: CGSize(width: 100, height: 100))
    simulation.window.backgroundColor = .white
    let bar = simulation.show(UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    let tabs = simulation.show(UITabBar(frame: CGRect(x: 0, y: 60, width: 100, height: 40)))
    func colors() throws -> [UInt32] {
      simulation.world.update()
      let picture = try simulation.picture()
      return [picture[50, 20], picture[50, 80]]
    }
    let plain = try colors()
    #expect(plain[0] == plain[1] && plain[0] != 0xFFFF_FFFF)
    bar.setBackgroundImage(square(2, .blue), for: .compact)
    #expect(try colors() == plain)
    bar.setBackgroundImage(square(2, .blue), for: .default)
    tabs.backgroundImage = square(2, .red)
    #expect(try colors() == [0xFF00_00FF, 0xFFFF_0000])
    bar.barTintColor = .green
    #expect(try colors() == [0xFF00_00FF, 0xFFFF_0000])
    bar.barTintColor = nil
    bar.setBackgroundImage(nil, for: .default)
    tabs.backgroundImage = nil
    #expect(try colors() == plain)
  }

  @Test func `the title of a disabled system button is pale in the dark, too`() {
    let button = UIButton(type: .system)
    button.setTitle("A", for: .normal)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
  }
}
