import Lowering
import Testing

/// `@objc dynamic` properties.
@Suite struct DynamicPropertyTests {
  @Test func `a dynamic property tells its observers and is found by its key`() {
    #expect(
      body(
        """
        public class Ring: CALayer {
          @objc dynamic var angle: Double = 0
          @objc(turn) dynamic var twist = 0 { didSet { draw() } }
          @objc dynamic var half: Double { angle / 2 }
          @objc var plain = 0
          dynamic var swift = 0
        }

        """
      ) == """
        public class Ring: CALayer {
          dynamic var angle: Double = 0 { willSet { willChangeValue(forKey: "angle") } didSet { didChangeValue(forKey: "angle") } }
          dynamic var twist = 0 { willSet { willChangeValue(forKey: "turn") } didSet { didChangeValue(forKey: "turn"); draw() } }
          dynamic var half: Double { angle / 2 }
          var plain = 0
          dynamic var swift = 0
        #sourceLocation(file: "A.swift", line: 1)
          public override func keyedProperty(forKey key: String) -> KeyedProperty? {
            switch key {
            case "angle": return KeyedProperty(self, \\.angle)
            case "turn": return KeyedProperty(self, \\.twist)
            case "half": return KeyedProperty(self, \\.half)
            default: return super.keyedProperty(forKey: key)
            }
          }
        #sourceLocation(file: "A.swift", line: 7)
        }

        """
    )
  }

  @Test func `several dynamic properties of one declaration are an error`() {
    #expect(
      errors("class A: NSObject {\n  @objc dynamic var a = 0, b = 0\n}\n") == [
        "A.swift:2:3: error: changes of several properties of one declaration cannot be observed; declare each property with its own var"
      ]
    )
  }

  @Test func `a class of no other module has no keys`() {
    #expect(body("class A { @objc dynamic var a = 0 }\n") == "class A { dynamic var a = 0 }\n")
    #expect(
      body("class A: BDelegate { @objc dynamic var a = 0 }\n")
        == "class A: BDelegate { dynamic var a = 0 }\n"
    )
  }

  @Test func `a subclass has its own keys before those that it inherits`() {
    let file = body(
      "class A: NSObject { @objc dynamic var a = 0 }\nclass B: A { @objc dynamic var b = 0 }\n"
    )
    #expect(file.ranges(of: "override func keyedProperty").count == 2)
  }
}
