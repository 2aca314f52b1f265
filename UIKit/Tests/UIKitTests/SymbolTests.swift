import CoreGraphics
import Layers
import Pixels
import Testing
import TurnTaking
import UIKit

/// The drawings that stand for Apple's symbols.
@MainActor @Suite(.simulated) struct SymbolTests {
  private static let names = [
    "chevron.left", "chevron.right", "chevron.up", "chevron.down", "chevron.compact.down",
    "chevron.up.chevron.down", "xmark", "xmark.circle", "xmark.circle.fill", "checkmark",
    "checkmark.circle.fill", "plus", "plus.circle", "minus", "minus.circle.fill", "gear",
    "gearshape.fill", "heart", "heart.fill", "heart.circle.fill", "star", "star.fill",
    "person", "person.fill", "person.circle", "person.crop.circle.fill", "person.2.fill",
    "person.3.fill", "house", "house.fill", "bell", "bell.fill", "bell.slash.fill", "trash",
    "trash.fill", "pencil", "pencil.circle", "square.and.pencil", "square.and.arrow.up",
    "square.and.arrow.down", "square.and.arrow.up.fill", "ellipsis", "ellipsis.circle", "play",
    "play.fill", "play.circle.fill", "pause.fill", "stop.fill", "forward.fill", "backward.fill",
    "backward.end.fill", "shuffle", "repeat", "arrow.left", "arrow.right", "arrow.up",
    "arrow.down", "arrow.up.right", "arrow.clockwise", "arrow.counterclockwise",
    "arrow.2.circlepath", "arrow.triangle.2.circlepath", "arrow.uturn.left",
    "arrow.up.arrow.down", "arrow.right.circle.fill", "photo", "photo.fill",
    "photo.on.rectangle", "camera", "camera.fill", "video.fill", "eye", "eye.fill", "eye.slash",
    "eye.slash.fill", "lock", "lock.fill", "lock.open", "envelope", "envelope.fill", "bookmark",
    "bookmark.fill", "cart", "cart.fill", "bag", "list.bullet", "list.dash",
    "line.3.horizontal", "line.horizontal.3", "mic", "mic.fill", "mic.slash.fill",
    "speaker.wave.2.fill", "speaker.slash.fill", "magnifyingglass", "calendar", "clock",
    "clock.fill", "globe", "location", "location.fill", "map", "mappin", "mappin.circle.fill",
    "phone", "phone.fill", "message", "message.fill", "bubble.left.fill", "paperplane.fill",
    "doc", "doc.text", "doc.on.doc", "folder", "folder.fill", "tray", "paperclip", "link", "tag",
    "tag.fill", "flag.fill", "bolt.fill", "flame.fill", "sun.max.fill", "moon.fill", "cloud",
    "drop.fill", "wifi", "wifi.slash", "questionmark.circle", "info.circle",
    "exclamationmark.triangle.fill", "slider.horizontal.3", "square.grid.2x2", "circle",
    "circle.fill", "square.fill", "rectangle", "creditcard.fill", "gift", "hand.thumbsup.fill",
    "music.note", "airplane", "car.fill", "leaf.fill", "sparkles", "key.fill", "crown.fill",
    "power", "timer", "scissors", "printer", "headphones", "iphone", "lightbulb.fill",
    "shield.fill", "chart.bar.fill", "dollarsign.circle.fill", "textformat", "1.circle",
  ]

  /// Returns the share of pixels with anything on them, and those pixels.
  private func ink(_ name: String) throws -> (share: Double, picture: [Bool]) {
    let simulation = Simulation(size: CGSize(width: 40, height: 40))
    let settings = UIImage.SymbolConfiguration(pointSize: 35)
    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: settings))
    simulation.window.backgroundColor = .white
    _ = simulation.show(view)
    let picture = try simulation.picture()
    var pixels: [Bool] = []
    for y in 0..<40 { for x in 0..<40 { pixels.append(picture[x, y] != 0xFFFF_FFFF) } }
    return (Double(pixels.filter { $0 }.count) / Double(pixels.count), pixels)
  }

  /// Runs a closure, and returns the notices that it causes.
  private func notices(_ body: () throws -> Void) rethrows -> [String] {
    let old = Notices.print
    defer { Notices.print = old }
    var lines: [String] = []
    Notices.print = { lines.append($0) }
    try body()
    return lines.filter { $0.contains("symbol") }
  }

  @Test func `common symbols have drawings of their own, without notes`() throws {
    var known: [[Bool]: String] = [:]
    let alike: Set = [
      "gearshape.fill", "bag", "list.dash", "line.horizontal.3", "bubble.left.fill",
      "photo.on.rectangle", "arrow.triangle.2.circlepath",
    ]
    for name in Self.names where name != "1.circle" {
      var (share, picture) = (0.0, [Bool]())
      let lines = try notices { (share, picture) = try ink(name) }
      #expect(lines.isEmpty)
      #expect(share > 0.02 && share < 0.999, "\(name)")
      if !alike.contains(name) {
        #expect(known[picture] == nil, "\(name) looks like \(known[picture] ?? "")")
        known[picture] = name
      }
    }
  }

  @Test func `a filled symbol covers more than its outline`() throws {
    for name in ["heart", "bell", "trash", "eye", "camera", "house", "person", "plus.circle"] {
      let (outline, filled) = try (ink(name).share, ink("\(name).fill").share)
      #expect(filled > outline, "\(name)")
    }
  }

  @Test func `an unknown symbol is a square, and noted`() throws {
    let lines = try notices {
      _ = try ink("sign.of.nothing")
      _ = try ink("person.badge.plus")
    }
    #expect(
      lines == [
        "pullreel: note: symbol sign.of.nothing has no substitute; a square is drawn instead",
        "pullreel: note: symbol person.badge.plus is drawn without its part badge.plus",
      ]
    )
  }

  @Test func `a search bar has a magnifying glass before its text`() throws {
    let simulation = Simulation()
    let bar = simulation.show(UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56)))
    let field = bar.searchTextField
    let icon = try #require(field.leftView)
    #expect(!icon.isHidden && icon.frame.minX > 0)
    #expect(field.textRect(forBounds: field.bounds).minX >= icon.frame.maxX)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a symbol in a larger view is sharp`() throws {
    let simulation = Simulation(size: CGSize(width: 160, height: 160))
    let view = UIImageView(image: UIImage(systemName: "circle.fill"))
    view.frame = simulation.window.bounds
    simulation.window.backgroundColor = .white
    _ = simulation.show(view)
    let picture = try simulation.picture()
    let ink = picture[80, 80]
    #expect(ink != 0xFFFF_FFFF)
    var mixed = 0
    for y in 0..<160 {
      for x in 0..<160 where ![ink, 0xFFFF_FFFF].contains(picture[x, y]) { mixed += 1 }
    }
    #expect(mixed < 1500)
  }

  @Test func `preferred settings apply to symbols without settings of their own`() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 40)
    let size = try #require(UIImage(systemName: "star", withConfiguration: large)).size
    let plain = try #require(UIImage(systemName: "star"))
    #expect(plain.size.width < size.width)
    let view = UIImageView(image: plain)
    view.preferredSymbolConfiguration = large
    #expect(view.intrinsicContentSize == size)
    let small = UIImage.SymbolConfiguration(pointSize: 10)
    let own = try #require(UIImage(systemName: "star", withConfiguration: small))
    view.image = own
    #expect(view.intrinsicContentSize == own.size)
    let button = UIButton(type: .system)
    button.setImage(plain, for: .normal)
    button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.imageView?.bounds.size == size)
    #expect(button.currentImage === plain)
  }

  @Test func `applied settings are added to those of a symbol, and its colour stays`() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 40)
    let symbol = try #require(UIImage(systemName: "star", withConfiguration: large))
    let bold = symbol.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .bold))
    #expect(bold?.size == symbol.size)
    let red = symbol.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(red.withConfiguration(large).renderingMode == .alwaysOriginal)
    #expect(UIImage(systemName: "star")?.withConfiguration(large).size == symbol.size)
  }
}
