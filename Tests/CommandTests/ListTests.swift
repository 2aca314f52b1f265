import Foundation
import Pullreel
import TestSupport
import Testing

@Suite struct ListTests {
  private struct Listing: Decodable {
    struct Animation: Decodable {
      struct Scene: Decodable {
        let name: String
        let duration: Double
        let loop: Bool
        let frameStyle: String
        let size: [Double]
      }
      /// A default of any type, with the text that would set it.
      enum Default: Decodable {
        case number(Double)
        case numbers([Double])
        case flag(Bool)
        case text(String)

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
          } else if let number = try? container.decode(Double.self) {
            self = .number(number)
          } else if let numbers = try? container.decode([Double].self) {
            self = .numbers(numbers)
          } else {
            self = .text(try container.decode(String.self))
          }
        }

        var setting: String {
          switch self {
          case .number(let number): "\(number)"
          case .numbers(let numbers): numbers.map { "\($0)" }.joined(separator: ",")
          case .flag(let flag): "\(flag)"
          case .text(let text): text
          }
        }
      }
      struct Parameter: Decodable {
        let name: String
        let type: String
        let `default`: Default
        let range: [Double]?
        let choices: [String]?
        let summary: String
      }
      let name: String
      let summary: String
      let size: [Double]
      let duration: Double
      let trigger: Double?
      let scenes: [Scene]
      let parameters: [Parameter]
      let layers: [String]
    }
    let animations: [Animation]
  }

  private func listing() throws -> Listing {
    let outcome = try Workplace().succeed("list", "--json")
    #expect(outcome.errorText == "")
    return try JSONDecoder().decode(Listing.self, from: outcome.output)
  }

  @Test func `one short line for each animation has its name, its length and a summary`() throws {
    let lines = try Workplace().succeed("list").outputText.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != " " }) } == Catalogue.standard.names)
    for (line, name) in zip(lines, Catalogue.standard.names) {
      let animation = try #require(StandardAnimations.all.first { $0.descriptor.name == name })
      #expect(line.hasSuffix(" s  \(animation.descriptor.summary)"))
      #expect(line.count <= 100)
    }
  }

  @Test func `a table lists scenes, and parameters with their defaults and ranges`() throws {
    let table = try Workplace().succeed("list", "preload").outputText
    #expect(
      table == """
        preload: four pictures jump over their shadows in turn

          size    143x48
          layers  iconO, iconR, iconT, iconX, shadowO, shadowR, shadowT, shadowX

          SCENE    SECONDS  SHOWS    POINTS
          full     3.93     screen   375x667
          loading  0.71     control  143x48   loops

          PARAMETER      DEFAULT    TAKES
          iconOColor     #F65F70FF  colour       colour of the ring
          iconRColor     #57D9DEFF  colour       colour of the square
          iconTColor     #D26FCBFF  colour       colour of the triangle
          iconXColor     #81ADFFFF  colour       colour of the cross
          shadowColor    #D8D8D8FF  colour       colour of the shadows (dark: #48484CFF)
          shadowOpacity  0.7        0 to 1       opacity of the shadows
          jumpHeight     14         0 to 200     height of a jump, in points
          riseDuration   0.235      0.02 to 30   time of a jump upwards, in seconds
          fallDuration   0.475      0.02 to 30   time of a jump downwards, in seconds
          background     #FFFFFFFF  colour       colour of the backdrop, which fades out at the end (dark: #000000FF)
          implicit       true       true, false  whether stand-alone layers have Core Animation's implicit transitions
          touch          true       true, false  whether a faint disc shows the finger
          indicator      true       true, false  whether the scroll indicator is shown while the content scrolls

        """
    )
  }

  @Test(arguments: Catalogue.standard.names)
  func `table and JSON have the scenes and parameters of the catalogue`(_ name: String) throws {
    let source = try #require(Catalogue.standard[name])
    let text = try Workplace().succeed("list", name).outputText
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let listed = try #require(try listing().animations.first { $0.name == name })
    #expect(listed.scenes.map(\.name) == source.scenes.map(\.rawValue))
    #expect(source.scenes.allSatisfy { scene in lines.contains { $0.first == scene.rawValue } })
    #expect(listed.parameters.map(\.name) == source.parameters.map(\.name))
    for (parameter, definition) in zip(listed.parameters, source.parameters) {
      let line = try #require(lines.last { $0.first == definition.name })
      let value = definition.defaultValue.text
      if case .number(let number) = definition.defaultValue {
        // The table has four decimals.
        #expect(abs(try #require(Double(line[1])) - number) <= 0.5e-4)
        #expect(Double(parameter.default.setting) == number)
      } else {
        #expect(line[1] == value)
        let numbers = { (text: String) in text.split(separator: ",").map { Double($0) } }
        #expect(
          parameter.default.setting == value || numbers(parameter.default.setting) == numbers(value)
        )
      }
      #expect(parameter.summary == definition.summary)
      switch definition.kind {
      case .number(let range):
        #expect(parameter.range == [range.lowerBound, range.upperBound])
        #expect(Double(line[2]) == range.lowerBound && line[3] == "to")
        #expect(Double(line[4]) == range.upperBound)
      case .numbers(let range): #expect(parameter.range == [range.lowerBound, range.upperBound])
      case .choice(let words): #expect(parameter.choices == words)
      case .flag, .color, .picture, .pictureOrColor: #expect(parameter.range == nil)
      }
    }
  }

  @Test func `names choose what JSON tells`() throws {
    let outcome = try Workplace().succeed("list", "ring", "wave", "--json")
    let chosen = try JSONDecoder().decode(Listing.self, from: outcome.output)
    #expect(chosen.animations.map(\.name) == ["ring", "wave"])
  }

  @Test func `JSON has every animation with its scenes and parameters`() throws {
    let animations = try listing().animations
    #expect(animations.map(\.name) == Catalogue.standard.names)
    for animation in animations {
      #expect(!animation.summary.isEmpty)
      #expect(animation.size.count == 2)
      #expect(animation.duration > 0)
      #expect(!animation.layers.isEmpty)
      let names = animation.scenes.map(\.name)
      #expect(names.contains("full") && names.contains("loading"))
      #expect(animation.trigger == nil || names.contains("pull") && names.contains("cancel"))
      for scene in animation.scenes {
        #expect(scene.duration > 0 && scene.size.count == 2)
        #expect(scene.loop || scene.name != "loading")
        #expect(["screen", "control"].contains(scene.frameStyle))
      }
      #expect(animation.parameters.map(\.name).contains("implicit"))
      #expect(animation.parameters.map(\.name).contains("touch"))
    }
  }

  @Test func `every parameter has a type, a default and what is allowed`() throws {
    for parameter in try listing().animations.flatMap(\.parameters) {
      #expect(!parameter.summary.isEmpty)
      switch (parameter.type, parameter.default) {
      case ("number", .number(let value)):
        let range = try #require(parameter.range)
        #expect(range.count == 2 && range[0] <= value && value <= range[1])
      case ("numbers", .numbers): #expect(parameter.range?.count == 2)
      case ("boolean", .flag): break
      case ("color", .text(let color)): #expect(color.hasPrefix("#") && color.count == 9)
      case ("choice", .text(let word)):
        let choices = try #require(parameter.choices)
        #expect(choices.contains(word))
      case ("picture", .text(let word)): #expect(word == "own")
      default: Issue.record("\(parameter.type) does not go with \(parameter.default)")
      }
    }
  }

  @Test(arguments: Catalogue.standard.names)
  func `setting every parameter to its default changes nothing`(_ name: String) throws {
    let place = try Workplace()
    let animation = try #require(try listing().animations.first { $0.name == name })
    let settings = animation.parameters.flatMap { ["--set", "\($0.name)=\($0.default.setting)"] }
    let request = [name, "--format", "png", "--scale", "0.5", "-o"]
    _ = try place.run(request + ["plain.png"])
    let outcome = try place.run(request + ["set.png"] + settings)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.bytes("plain.png") == place.bytes("set.png"))
  }
}
