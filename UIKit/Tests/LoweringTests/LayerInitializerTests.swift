import Testing

/// The initialisers that Core Animation calls.
@Suite struct LayerInitializerTests {
  @Test func `overridden initialisers of a layer become required`() {
    #expect(
      body(
        "class A: CALayer {\n  override init() { super.init() }\n  public override init(layer: Any) { super.init(layer: layer) }\n}\n"
      )
        == "class A: CALayer {\n  required override init() { super.init() }\n  required public override init(layer: Any) { super.init(layer: layer) }\n}\n"
    )
  }

  @Test func `a layer of a layer of the module is one as well`() {
    let text =
      "class A: CAShapeLayer {}\nclass B: A {\n  override init() { super.init() }\n  override init(layer: Any) { super.init(layer: layer) }\n}\n"
    #expect(body(text).contains("required override init()"))
  }

  @Test func `other classes keep their initialisers`() {
    let text = "class A: UIView {\n  override init(frame: CGRect) { super.init(frame: frame) }\n}\n"
    #expect(body(text) == text)
  }

  @Test func `a missing initialiser is added where others hide the inherited one`() {
    let text = body("class A: CALayer {\n  var a = 0\n  init(a: Int) { super.init() }\n}\n")
    #expect(text.contains("  required init() { super.init() }\n"))
    #expect(text.contains("  required init(layer: Any) { super.init(layer: layer) }\n"))
  }

  @Test func `one that cannot give a property its value ends the program`() {
    let text = body(
      "class A: CALayer {\n  let a: Int\n  init(a: Int) { self.a = a; super.init() }\n}\n"
    )
    #expect(text.contains("required init(layer: Any) { missingInitializer("))
  }

  @Test func `an initialiser that takes a layer of a class is not the one that copies`() {
    let text = body("class A: CALayer {\n  init(layer: CALayer) { super.init(layer: layer) }\n}\n")
    #expect(text.contains("\n  init(layer: CALayer)"))
    #expect(text.contains("  required init(layer: Any) { super.init(layer: layer) }\n"))
  }

  @Test func `a class without initialisers is left alone`() {
    let text = "class A: CALayer {\n  var a = 0\n}\n"
    #expect(body(text) == text)
  }

  @Test func `a private initialiser of layout attributes is as visible as their class`() {
    #expect(
      body(
        "open class A: UICollectionViewLayoutAttributes {\n  private override init() { super.init() }\n}\n"
      ).contains("public required override init()")
    )
    #expect(
      body(
        "class A: UICollectionViewLayoutAttributes {\n  private override init() { super.init() }\n  init(layer: Int) { super.init() }\n}\n"
      ).contains("\n  required override init() { super.init() }\n  init(layer: Int)")
    )
  }

  @Test func `a public layer's initialiser is public too`() {
    let text = body(
      "public class A: CALayer {\n  override init(layer: Any) { super.init(layer: layer) }\n}\n"
    )
    #expect(text.contains("public required override init(layer: Any)"))
  }
}
