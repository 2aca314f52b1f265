import Testing
import TurnTaking
import UIKit

/// Predicates that are written as text.
@MainActor @Suite(.simulated) struct PredicateTests {
  private final class Person: NSObject {
    let name = "Ann"
    let age = 30
    override func keyedProperty(forKey key: String) -> KeyedProperty? {
      switch key {
      case "name": KeyedProperty(self, \.name)
      case "age": KeyedProperty(self, \.age)
      default: super.keyedProperty(forKey: key)
      }
    }
  }

  @Test(arguments: [
    ("ann@example.org", true), ("ann", false), ("ann@example.orgx1", false),
  ])
  func `a pattern has to match the whole text`(text: String, expected: Bool) {
    let pattern = "[A-Z0-9a-z._]+@[a-z]+\\.[a-z]{2,4}"
    #expect(NSPredicate(format: "SELF MATCHES %@", pattern).evaluate(with: text) == expected)
  }

  @Test(arguments: [
    ("SELF BEGINSWITH 'Sw'", true), ("SELF beginswith[c] \"sw\"", true),
    ("SELF CONTAINS 'if'", true),
    ("SELF ENDSWITH 'ift'", true), ("SELF LIKE 'S*t'", true), ("NOT SELF == 'Swift'", false),
    ("SELF.length > 4 AND SELF.length <= 5", true), ("SELF IN {'C', 'Swift'}", true),
    ("(SELF == 'C' OR SELF == 'Swift') && TRUEPREDICATE", true), ("SELF < 'Rust'", false),
  ])
  func `operators compare texts`(format: String, expected: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: "Swift") == expected)
  }

  @Test func `keys lead to the values of objects`() {
    let person = Person()
    #expect(NSPredicate(format: "name == %@ AND age >= %d", "Ann", 30).evaluate(with: person))
    #expect(NSPredicate(format: "%K BETWEEN {31, 40}", "age").evaluate(with: person) == false)
    let both = NSCompoundPredicate(
      andPredicateWithSubpredicates: [
        NSPredicate(format: "age < 31"), NSPredicate { object, _ in object is Person },
      ]
    )
    #expect(both.evaluate(with: person))
    let texts = NSArray(array: ["Ann", "Bob"]).filtered(using: NSPredicate(format: "SELF == 'Bob'"))
    #expect(texts as? [String] == ["Bob"])
  }

  @Test(arguments: [
    ("person.name == 'Ann' AND person.age == 30", true), ("inner.key.length == 5", true),
    ("'b' IN letters AND NOT 'c' IN letters", true), ("'value' IN inner", true),
    ("inner CONTAINS 'key'", false), ("letters CONTAINS[c] 'A'", true), ("number > -3.5", true),
    ("number>-3.5 AND number < -2", true), ("inf == 'a key'", true), ("nan == 1", true),
  ])
  func `keys lead through dictionaries, and collections contain values`(
    format: String,
    expected: Bool
  ) {
    let object: [String: Any] = [
      "person": Person(), "inner": ["key": "value"], "letters": ["a", "b"] as Set, "number": -3,
      "inf": "a key", "nan": 1,
    ]
    #expect(NSPredicate(format: format).evaluate(with: object) == expected)
  }
}
