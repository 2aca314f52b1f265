import Testing

/// Members of `AnyObject`.
@Suite struct DynamicMemberTests {
  @Test(arguments: [
    ("(a as AnyObject).cgPointValue.y", "dynamicMember(a, \\NSValue.cgPointValue).y"),
    ("(a as AnyObject).cgPointValue", "dynamicMember(a, \\NSValue.cgPointValue)"),
    ("(a as! AnyObject).uiEdgeInsetsValue", "dynamicMember(a, \\NSValue.uiEdgeInsetsValue)"),
    (
      "(a?[b] as AnyObject?)?.cgSizeValue.width",
      "dynamicMember(a?[b], \\NSValue.cgSizeValue)?.width"
    ),
    ("(a as? AnyObject)?.cgSizeValue", "dynamicMember(a, \\NSValue.cgSizeValue)"),
    ("(a as AnyObject).doubleValue", "dynamicMember(a, \\NSNumber.doubleValue)"),
    ("(a as AnyObject).mark", "dynamicMember(a, \\Own.mark)"),
    ("a as AnyObject", "a as AnyObject"),
    ("(a as AnyObject) === b", "(a as AnyObject) === b"),
  ])
  func `a member of AnyObject is looked up by its class`(expression: (String, String)) {
    let rest = "\nclass Own { var mark = 0 }\n"
    #expect(body("let x = \(expression.0)\(rest)") == "let x = \(expression.1)\(rest)")
  }

  @Test func `a member of no known class stays for the compiler to name`() {
    #expect(body("let x = (a as AnyObject).what\n") == "let x = (a as AnyObject).what\n")
  }

  @Test func `a value of a dictionary may be of no known class`() {
    #expect(
      body("let r = info[key]?.cgRectValue.size\nlet n = info[key]!.doubleValue\n")
        == "let r = dynamicMember(info[key], \\NSValue.cgRectValue)?.size\nlet n = dynamicMember(info[key], \\NSNumber.doubleValue)!\n"
    )
  }

  @Test func `a property of the sources' own keeps its name`() {
    let source = "class A {\n  var intValue = 0\n}\nlet n = list[0]?.intValue\n"
    #expect(body(source) == source)
  }
}
