import Clips
import Inputs
import Files
import Geometry
import Layers
import Pixels
import RefreshAnimations
import Scrolling
import Testing
import TurnTaking
import UIKit

@testable import PullreelUIKit

/// Previews as clips of pullreel.
@MainActor @Suite(.simulated) struct PreviewClipTests {
  private func clip(_ preview: Preview, _ request: ClipRequest = ClipRequest()) throws
    -> any LayerClip
  {
    var settings = ParameterReader()
    return try #require(try PreviewSource(preview).clip(request, &settings).layers)
  }

  /// A square that goes 60 pt to the right in 1 s.
  private var glide: Preview {
    Preview("glide", size: CGSize(width: 80, height: 20), seconds: 1) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 10
      move.toValue = 70
      move.duration = 1
      view.layer.add(move, forKey: nil)
      return view
    }
  }

  @Test func `a frame between two ticks shows its own moment`() throws {
    let clip = try clip(glide)
    for time in [0.125, 0.3, 0.51] {
      let view = try #require(clip.moment(at: time).presentation.layer(named: "UIView"))
      #expect(abs(view.position.x - (10 + 60 * time)) < 1e-9)
    }
  }

  @Test func `the same moments come at any rate and in any order`() throws {
    let pull = Preview("pull", scrollView: CGSize(width: 160, height: 240)) { scrollView in
      scrollView.refreshControl = UIRefreshControl()
    }
    let clip = try clip(pull)
    let again = try self.clip(pull)
    for time in [2.5, 0.5, 1.5] {
      let direct = try clip.moment(at: time)
      var playback = again.makePlayback()
      for step in stride(from: 0, through: time - 0.01, by: 0.04) { playback.advance(to: step) }
      playback.advance(to: time)
      #expect(try playback.moment().presentation == direct.presentation)
    }
  }

  @Test func `a pull has the scroll view's values`() throws {
    let clip = try clip(
      Preview("pull", scrollView: CGSize(width: 160, height: 240)) { scrollView in
        scrollView.refreshControl = UIRefreshControl()
      }
    )
    #expect(clip.capabilities.contains(.scrollValues))
    let rest = try clip.moment(at: 0)
    #expect(rest.offset == 0)
    #expect(rest.pull == 0)
    // The finger holds 130 pt.
    let held = try clip.moment(at: 1.1)
    #expect(abs((held.pull ?? 0) - 130) < 1)
  }

  @Test(arguments: [40, 55, 88, 130] as [CGFloat])
  func `content is where the engine's own scroll view has it, to the last pixel`(
    distance: CGFloat
  ) throws {
    let gesture = Gesture.pull(to: distance, over: 0.6)
    let player = PreviewPlayer(
      Preview("pull", scrollView: CGSize(width: 320, height: 568), gesture: gesture) { _ in }
    )
    let script = GestureScript(gesture.steps(inHeight: 568), scrollViewHeight: 568)
    var list = List(
      scrollView: ScrollView(
        size: Size(320, 568),
        contentSize: Size(320, 880),
        contentOffset: .zero
      )
    )
    list.deliver(script, from: -.infinity, through: 0)
    for tick in 1...90 {
      let time = Double(tick) / 60
      list.deliver(script, from: Double(tick - 1) / 60, through: time)
      list.advanceScrolling(to: time)
      player.advance(to: time)
      let offset = Double(try #require(player.scrollView).contentOffset.y)
      #expect(offset == list.scrollView.contentOffset.y, "tick \(tick)")
    }
  }

  @Test func `a pull at the end moves content up in a view of any height`() throws {
    let clip = try clip(
      Preview(
        "footer",
        scrollView: CGSize(width: 160, height: 240),
        gesture: .pull(to: -40, over: 0.3, hold: 0.5)
      ) { $0.contentOffset = CGPoint(x: 0, y: $0.contentSize.height - 240) }
    )
    let end = try #require(try clip.moment(at: 0).offset)
    #expect(abs((try clip.moment(at: 0.6).offset ?? 0) - (end + 40)) < 1)
  }

  @Test func `another size shows all of it in the middle`() throws {
    var request = ClipRequest()
    request.size = Size(160, 160)
    let clip = try clip(glide, request)
    let root = try clip.moment(at: 0).presentation.root
    #expect(root.bounds.size == Size(160, 160))
    let picture = try #require(root.sublayers.first)
    #expect(picture.position == Point(80, 80))
    #expect(picture.transform.m11 == 2)
  }

  @Test func `the background is the preview's, another one or none`() throws {
    let view = Preview("view", size: CGSize(width: 8, height: 8), background: .red) { UIView() }
    #expect(
      try clip(view).moment(at: 0).presentation.root.backgroundColor == Color(rgb8: 255, 0, 0)
    )
    var request = ClipRequest()
    request.background = .none
    #expect(try clip(view, request).moment(at: 0).presentation.root.backgroundColor == nil)
  }

  @Test func `a scene or a parameter that is not there is refused`() throws {
    #expect(throws: (any Error).self) { try clip(glide, ClipRequest(.loading)) }
    var request = ClipRequest()
    request.settings = [("color", "red")]
    #expect(throws: (any Error).self) { try clip(glide, request) }
  }

  @Test func `a list of previews must have distinct names`() {
    #expect(PreviewCommand.complaint(about: [glide]) == nil)
    let twice = PreviewCommand.complaint(about: [glide, glide])
    #expect(twice?.kind == .badInput)
    #expect(twice?.description.contains("glide") == true)
    #expect(PreviewCommand.complaint(about: []) != nil)
    let low = Preview("low", scrollView: CGSize(width: 99, height: 99)) { _ in }
    #expect(PreviewCommand.complaint(about: [low])?.what.contains("is longer than") == true)
  }

  @Test(arguments: [
    "", "../../../x", "a/b", "/x", ".hidden", "..", "nul\0inside", "line\nbreak", "bell\u{7}",
    String(repeating: "x", count: 300), String(repeating: "é", count: 40),
  ])
  func `a name that is not one part of a path is refused`(name: String) {
    let preview = Preview(name, size: CGSize(width: 8, height: 8)) { UIView() }
    #expect(PreviewCommand.complaint(about: [preview])?.kind == .badInput)
  }

  @Test(arguments: ["ball", "pull to refresh", "読み込み", "v1.2", "50 %"])
  func `a name with spaces and letters of any script is fine`(name: String) {
    let preview = Preview(name, size: CGSize(width: 8, height: 8)) { UIView() }
    #expect(PreviewCommand.complaint(about: [preview]) == nil)
  }

  @Test func `a layer that clips shows the part of its path's shadow inside its bounds`() throws {
    let clip = try clip(
      Preview("dents", size: CGSize(width: 40, height: 40), seconds: 1) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        for name in ["dent", "plate"] {
          let layer = CALayer()
          layer.name = name
          layer.frame = view.bounds
          layer.masksToBounds = true
          layer.shadowPath = UIBezierPath(rect: view.bounds.insetBy(dx: -2, dy: -2)).cgPath
          layer.shadowOpacity = 0.5
          if name == "plate" { layer.backgroundColor = UIColor.white.cgColor }
          view.layer.addSublayer(layer)
        }
        return view
      }
    )
    let moment = try clip.moment(at: 0)
    let dent = try #require(moment.presentation.layer(named: "dent"))
    let caster = try #require(dent.sublayers.first)
    #expect(dent.masksToBounds && !caster.masksToBounds)
    #expect(caster.shadow == dent.shadow && caster.shadowPath == dent.shadowPath)
    #expect(caster.bounds == dent.bounds && caster.transformToSuperlayer == .identity)
    // A background is above the layer's shadow.
    let plate = try #require(moment.presentation.layer(named: "plate"))
    #expect(plate.sublayers.isEmpty)
  }
}

/// Views that belong to another simulation than their preview.
@MainActor @Suite(.simulated) struct ForeignViewTests {
  @Test func `a view that was made outside the closure is refused with its preview's name`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        _ = PreviewPlayer(Preview("old", size: CGSize(width: 8, height: 8)) { view })
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The view of preview \"old\" was created outside its closure"))
  }

  @Test func `the root controller's view leaves touches to the views of the preview`() {
    let frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let window = PreviewWindow(frame: frame)
    let (view, later) = (UIView(frame: frame), UIView(frame: frame))
    window.isHidden = false
    window.addSubview(view)
    window.addSubview(later)
    _ = window.rootViewController?.view
    #expect(window.subviews.last === later && window.subviews.count == 3)
    later.removeFromSuperview()
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }

  @Test func `a finger touches the window in front, in that window's coordinates`() {
    let size = CGSize(width: 60, height: 60)
    var (taps, kept): ([String], UIWindow?) = ([], nil)
    let gesture = Gesture.sequence(
      .tap(at: CGPoint(x: 5, y: 35)),
      .tap(at: CGPoint(x: 45, y: 35)),
      .tap(at: CGPoint(x: 45, y: 5))
    )
    let preview = Preview("windows", size: size, seconds: 1, gesture: gesture) {
      let button = UIButton(frame: CGRect(origin: .zero, size: size))
      let banner = UIButton(frame: CGRect(x: 40, y: 0, width: 20, height: 10))
      button.addAction(UIAction { _ in taps.append("button") }, for: .touchUpInside)
      banner.addAction(UIAction { _ in taps.append("banner") }, for: .touchUpInside)
      let front = UIWindow(frame: CGRect(x: 0, y: 30, width: 60, height: 30))
      front.addSubview(banner)
      front.isHidden = false
      kept = front
      return button
    }
    PreviewPlayer(preview).advance(to: 1)
    #expect(taps == ["banner", "button"])
    #expect(kept?.isHidden == false)
  }
}

/// A scroll view of the engine that nobody listens to.
private struct List: ScrollViewOwner { var scrollView: ScrollView }
