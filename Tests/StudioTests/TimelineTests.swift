import Clips
import Geometry
import Inputs
import JSON
import Layers
import Pixels
import RefreshAnimations
import Testing

@testable import Studio

/// Clips that are scrubbed, and their layers.
@Suite struct TimelineTests {
  @Test func `any time shows what the clip shows then, in any order`() throws {
    let clip = try #require(SceneClip(Airplane.self))
    var timeline = try ClipTimeline(.layers(clip), rate: 60)
    for time in [3, 0.5, 0.51, 0, 6.05, 1.2345, 100, -1] {
      timeline.seek(to: time)
      let inside = min(max(time, 0), timeline.duration)
      #expect(timeline.time == inside)
      #expect(try timeline.moment()?.presentation == clip.moment(at: inside).presentation)
    }
  }

  @Test func `steps go by frames and stop at the ends`() throws {
    let clip = try #require(SceneClip(Airplane.self, scene: .loading))
    var timeline = try ClipTimeline(.layers(clip), rate: 50)
    timeline.step(by: -1)
    #expect(timeline.time == 0)
    timeline.step(by: 3)
    #expect(timeline.time == 3.0 / 50)
    timeline.step(by: 1000)
    #expect(timeline.time == Double(timeline.frameCount - 1) / 50)
  }

  @Test func `the phases of a scene are markers at the ticks where they begin`() throws {
    let clip = try #require(SceneClip(Airplane.self))
    let duration = try clip.duration()
    let markers = TimeMarker.markers(of: .layers(clip), lasting: duration)
    #expect(markers.map(\.name) == ["pulling", "armed", "refreshing", "ending", "idle"])
    for (name, time) in markers.map({ ($0.name, $0.time) }) {
      #expect(try clip.moment(at: time).phase == name)
      #expect(try clip.moment(at: time - 1.0 / 60).phase != name)
    }
  }

  @Test func `playing goes from the end to the beginning`() throws {
    let clip = try #require(SceneClip(Airplane.self, scene: .loading))
    var timeline = try ClipTimeline(.layers(clip), rate: 60)
    timeline.seek(to: timeline.duration - 0.01)
    timeline.advance(by: 0.03)
    #expect(abs(timeline.time - 0.02) < 1e-12)
  }

  /// A red layer, turned by a right angle about its middle, in a hidden one of its own name.
  private static var tree: Layer {
    var inner = Layer(name: "a/b", frame: Rect(x: 10, y: 20, width: 40, height: 20))
    inner.transform = .rotation(.pi / 2)
    inner.backgroundColor = Color(rgb8: 255, 0, 0)
    var outer = Layer(frame: Rect(x: 100, y: 0, width: 80, height: 80))
    outer.sublayers = [inner, inner]
    outer.isHidden = true
    var root = Layer(name: "canvas", frame: Rect(x: 0, y: 0, width: 200, height: 100))
    root.sublayers = [Layer(frame: Rect(x: 0, y: 0, width: 1, height: 1)), outer]
    return root
  }

  @Test func `outlines are corners on the canvas`() throws {
    let facts = LayerList(Self.tree, tracked: []).facts
    #expect(
      facts.map { $0["id"]?.string } == [
        "canvas", "canvas/layer", "canvas/layer 2", "canvas/layer 2/a/b", "canvas/layer 2/a/b 2",
      ]
    )
    // The middle stays at (130, 30); half of the width points down, half of the height left.
    let quad = try #require(facts[3]["quad"]?.array).compactMap(\.number)
    let expected = [140.0, 10, 140, 50, 120, 50, 120, 10]
    #expect(quad.count == 8)
    for (a, b) in zip(quad, expected) { #expect(abs(a - b) < 1e-4) }
    #expect(facts[3]["hidden"] == .bool(true))
    #expect(facts[1]["hidden"] == .bool(false))
  }

  @Test func `every listed layer is found by its name`() throws {
    let root = Self.tree
    for layer in LayerList(root, tracked: []).facts {
      let id = try #require(layer["id"]?.string)
      let found = try #require(LayerList.layer(at: id, in: root))
      #expect(found.name == layer["name"]?.string)
    }
    #expect(LayerList.layer(at: "canvas/none", in: root) == nil)
  }

  @Test func `curves hold what moves, and nothing else`() throws {
    let clip = try #require(SceneClip(Airplane.self, scene: .loading))
    let list = LayerList(try clip.moment(at: 0).presentation.root, tracked: ["oval"])
    let oval = try #require(list.facts.first { $0["name"]?.string == "oval" })
    #expect(oval["tracked"] == .bool(true))
    let id = try #require(oval["id"]?.string)
    let curves = try LayerCurves(of: id, in: clip, lasting: try clip.duration(), rate: 60).facts
    let names = try #require(curves["channels"]?.array).compactMap { $0["name"]?.string }
    #expect(names.contains("strokeStart") && names.contains("strokeEnd"))
    #expect(!names.contains("lineWidth") && !names.contains("bounds"))
    let times = try #require(curves["times"]?.array).compactMap(\.number)
    #expect(times.first == 0 && abs((times.last ?? 0) - 1.5) < 1e-6)
  }
}
