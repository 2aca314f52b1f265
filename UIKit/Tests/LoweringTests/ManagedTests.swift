import Testing

/// `@NSManaged` and `@NSCopying`.
@Suite struct ManagedTests {
  @Test func `a managed property reads and writes by key`() {
    #expect(
      body("class A {\n  @NSManaged public var angle: Double // degrees\n}\n")
        == """
        class A {
          public var angle: Double { get { managedValue(forKey: "angle") } set { setManagedValue(newValue, forKey: "angle") } } // degrees
        }

        """
    )
    #expect(
      body("class A {\n  @objc(turn) @NSManaged var angle: Double\n}\n").contains(
        "forKey: \"turn\""
      )
    )
  }

  @Test func `a managed property without a type of its own is an error`() {
    #expect(
      errors("class A {\n  @NSManaged var a: Int, b: Int\n}\n") == [
        "A.swift:2:3: error: an @NSManaged property needs a type and a declaration of its own; write a separate var for each property"
      ]
    )
    #expect(
      errors("class A {\n  @NSManaged func f()\n}\n") == [
        "A.swift:2:3: error: @NSManaged methods are not supported; write a method with a body"
      ]
    )
  }

  @Test(arguments: [
    ("var p: Path", "var p: Path { didSet { p = p.copy() as? Path ?? p } }"),
    ("var p: Path?", "var p: Path? { didSet { p = p?.copy() as? Path } }"),
    ("var p: Path! = nil", "var p: Path! = nil { didSet { p = p?.copy() as? Path } }"),
    ("var p: Path? { didSet { f() } }", "var p: Path? { didSet { p = p?.copy() as? Path; f() } }"),
    (
      "var p: Path? { willSet { f() } }",
      "var p: Path? { didSet { p = p?.copy() as? Path } willSet { f() } }"
    ),
    ("var p: Path? { nil }", "var p: Path? { nil }"),
    (
      "var p: Path? { get { q } set { q = newValue } }",
      "var p: Path? { get { q } set { q = newValue } }"
    ),
  ])
  func `a copying property copies what it gets`(property: (String, String)) {
    #expect(body("class A { @NSCopying \(property.0) }\n") == "class A { \(property.1) }\n")
  }
}
