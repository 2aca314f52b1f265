import ScriptTestSupport
import Testing

@testable import Script

/// Scripts by themselves: their values are those of ECMAScript 5.
struct ScriptTests {
  /// Returns the value of a script's last statement, as text.
  private func value(_ script: String) throws -> String {
    let machine = ScriptMachine.alone()
    defer { machine.finish() }
    try machine.run(try ScriptParser.parse(script))
    return try machine.text(of: machine.lastValue).string(machine)
  }

  private static let operators: [(String, String)] = [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 % 4 - 10 / 4", "0.5"), ("'a' + 1 + 2", "a12"),
    ("1 + 2 + 'a'", "3a"), ("-7 % 3", "-1"), ("5 & 6 | 8", "12"), ("1 << 4 ^ 1", "17"),
    ("-1 >>> 28", "15"), ("~5", "-6"), ("!0 && 'yes' || 'no'", "yes"), ("1 < 2 == true", "true"),
    ("'2' == 2", "true"), ("'2' === 2", "false"), ("null == undefined", "true"),
    ("null === undefined", "false"), ("NaN == NaN", "false"), ("[2] == 2", "true"),
    ("typeof nothing", "undefined"), ("typeof 'a' + typeof 1 + typeof []", "stringnumberobject"),
    ("var a = 1; a += 2; a++ + ++a", "8"), ("true ? 1 : false ? 2 : 3", "1"), ("1, 2, 3", "3"),
    ("0.1 + 0.2", "0.30000000000000004"), ("1e21", "1e+21"), ("1e-7", "1e-7"), ("1e-5", "0.00001"),
    ("0x1F", "31"), ("1 / 0", "Infinity"), ("'\\x41\\u0042\\n'.length", "3"),
    ("[1, 2, 3] + ''", "1,2,3"),
    // Texts are compared by code units, not by what they look like.
    ("'\\u00e9' == 'e\\u0301'", "false"), ("'\\ud83d\\ude00' === '\u{1F600}'", "true"),
    ("'\u{1F600}'.length", "2"), ("'\u{1F600}'[0] == '\\ud83d'", "true"),
    ("'Z' < 'a' && '\\ue000' > '\u{1F600}'", "true"), ("+'  12  ' + +''", "12"),
    ("'b' in {b: 1}", "true"), ("void 0", "undefined"), ("3 instanceof Array", "false"),
  ]

  @Test(arguments: operators)
  func `operators give what JavaScript gives`(script: String, result: String) throws {
    #expect(try value(script) == result)
  }

  private static let statements: [(String, String)] = [
    ("var s = 0; for (var i = 0; i < 5; i++) { if (i == 3) continue; s += i; } s", "7"),
    ("var s = 0; while (true) { if (++s > 9) break; } s", "10"),
    ("var n = 0; do { n++; } while (n < 3); n", "3"),
    (
      "a: for (var i = 0; i < 3; i++) for (var j = 0; j < 3; j++) if (j == 1) continue a; i * 10 + j",
      "31"
    ),
    ("var k = ''; for (var x in {p: 1, q: 2}) k += x; k", "pq"),
    ("function f(n) { return n < 2 ? 1 : n * f(n - 1); } f(5)", "120"),
    ("var add = function(a) { return function(b) { return a + b; }; }; add(2)(3)", "5"),
    ("f(); function f() { return 4; }", "4"),
    ("var x = 1; (function() { x = 2; var y = 3; })(); x + typeof y", "2undefined"),
    ("try { nothing(); } catch (e) { 'caught'; } finally { 1; }", "1"),
    ("try { throw 'own'; } catch (e) { e + '!'; }", "own!"),
    ("switch (2) { case 1: 'a'; case 2: 'b'; case 3: 'c'; break; default: 'd'; }", "c"),
    ("var a = 1\nvar b = 2\na + b", "3"),
    ("var o = {a: [1, {b: 5}]}; o.a[1].b = 6; o['a'][1].b", "6"),
    ("if (false) 1; else if (true) 2; else 3;", "2"), ("/* a */ 1 // b\n + 1", "2"),
  ]

  @Test(arguments: statements)
  func `statements do what JavaScript's do`(script: String, result: String) throws {
    #expect(try value(script) == result)
  }

  private static let functions: [(String, String)] = [
    ("[3, 1, 2].sort().join('-')", "1-2-3"), ("[1, 2, 3].slice(-2).concat([4])", "2,3,4"),
    ("[10, 9, 1].sort(function(a, b) { return a - b; })", "1,9,10"),
    ("var a = [1, 2, 3]; a.splice(1, 1, 7, 8); a", "1,7,8,3"),
    ("[1, 2].map(function(x) { return x * x; })", "1,4"),
    ("[1, 2, 3].reduce(function(a, b) { return a + b; })", "6"),
    ("var a = []; a.push(1, 2); a.unshift(0); a.shift() + a.pop() + a.length", "3"),
    ("[1, 2].indexOf(2) + 'abc'.indexOf('c')", "3"),
    ("'abcdef'.substr(1, 3) + 'abcdef'.substring(4, 2)", "bcdcd"),
    ("'a-b-c'.split('-').reverse().join('')", "cba"),
    ("'Abc'.toUpperCase() + 'abc'.charAt(1)", "ABCb"),
    ("(1.005).toFixed(1) + (2.5).toFixed(0) + (-1.25).toFixed(2)", "1.03-1.25"),
    ("'a b'.replace('a', 'c')", "c b"),
    ("'aXbXc'.split('X').length + 'aaa'.lastIndexOf('aa')", "4"),
    ("'abab'.indexOf('b') + 'abab'.lastIndexOf('b') + 'abc'.indexOf('')", "4"),
    ("'abc'.split('') + 'a'.concat('b', 1)", "a,b,cab1"), ("'x'.replace('', 'y')", "yx"),
    ("'aaab'.indexOf('aab') + 'aaXaXaa'.split('aXa').length", "3"),
    ("var a = [1, 2, 3]; a.shift(); a.unshift(7, 8); a.reverse()", "3,2,8,7"),
    ("parseInt(' -0x1Fg') + parseFloat('-.5') + parseFloat('2e+')", "-29.5"),
    ("[1, 2, 3].some(function(x) { return x == 2; })", "true"),
    ("[1, 2, 3].every(function(x) { return x < 3; })", "false"),
    ("(function(a, b) { return a - b; }).apply(null, [5, 3])", "2"),
    ("(function(a, b) { return a - b; }).call(null, 5, 3)", "2"),
    ("parseInt('12px') + parseFloat('1.5e1x')", "27"),
    ("isNaN('a') + '' + isFinite(1)", "truetrue"),
    ("Math.max(1, 3, 2) - Math.min(4, 2)", "1"),
    ("Math.round(-2.5) + Math.floor(2.7) + Math.ceil(2.1)", "3"),
    ("Math.pow(2, 10) + Math.sqrt(16) + Math.abs(-1)", "1029"),
    ("new Array(3).length + Array.isArray([])", "4"),
    ("Object.keys({x: 1, y: 2}) + ''", "x,y"), ("String.fromCharCode(72, 105)", "Hi"),
  ]

  @Test(arguments: functions)
  func `functions of lists, texts and numbers are there`(script: String, result: String) throws {
    #expect(try value(script) == result)
  }

  private static let endless = [
    "for (;;) {}", "while (1) ;", "function f() { f(); } f()",
    "function f() { return f() + f(); } f()",
    "var s = 'ab'; while (true) s += s;", "var a = []; while (true) a.push(a);",
    "var a = [1]; while (true) a = a.concat(a);", "try { for (;;) {} } catch (e) { for (;;) {} }",
    "var a = []; a[0] = a; a + ''", "[1, 2].sort(function() { for (;;) {} })",
    "var a = ['x']; for (;;) a = [a.join(), a.join()];",
    "var a = '    '; for (var i = 0; i < 17; i++) a += a; for (;;) +a;",
    "var s = 'ab'; for (var i = 0; i < 20; i++) s += s; s.concat(s, s, s, s, s, s, s, s, s, s)",
    "var a = 'é'; for (var i = 0; i < 14; i++) a += a; for (;;) [a + 'x', a + 'y'].indexOf(a);",
    "var a = []; a[99999] = 1; for (;;) Math.max.apply(null, a);",
    "var a = []; a[99999] = 1; for (;;) a.slice(1);", "var o = {}; for (;;) o['x' + i++] = 1;",
    "var s = 'x'; for (var i = 0; i < 20; i++) s += s; for (;;) [][s];",
    "var s = '1;'; for (var i = 0; i < 12; i++) s += s; for (;;) eval(s);",
    "var f = function() {}; for (;;) f = [f, function() { return f; }];",
    "try { for (;;) {} } finally { for (;;) {} }", "for (;;) new Array(1000);",
  ]

  @Test(arguments: endless)
  func `a script without end ends, and with little memory`(script: String) throws {
    let parsed = try ScriptParser.parse("var i = 0; " + script)
    let machine = ScriptMachine.alone(steps: 200_000, bytes: 8 << 20)
    defer { machine.finish() }
    let failure = #expect(throws: ScriptFailure.self) {
      try machine.run(parsed)
      _ = try machine.text(of: machine.lastValue)
    }
    #expect(failure?.isCatchable == false)
  }

  @Test(arguments: ["new Array(1e9)", "var a = []; a[999999999] = 1;"])
  func `a list has a longest length`(script: String) {
    #expect(throws: ScriptFailure.self) { try value(script) }
  }

  @Test func `a budget that is used up stays used up`() {
    let budget = ScriptBudget(steps: 10, bytes: 10)
    #expect(throws: ScriptFailure.self) { try budget.charge(1, bytes: 11) }
    #expect(throws: ScriptFailure.self) { try budget.charge(1) }
  }

  @Test func `a run leaves the rest of the budget to others`() throws {
    let budget = ScriptBudget(steps: 3 * ScriptBudget.runSteps, bytes: 0)
    for _ in 0..<2 {
      try budget.limited { () throws(ScriptFailure) in try budget.charge(ScriptBudget.runSteps) }
    }
    #expect(throws: ScriptFailure.self) {
      try budget.limited { () throws(ScriptFailure) in
        try budget.charge(ScriptBudget.runSteps + 1)
      }
    }
  }

  @Test(arguments: [
    "1 +", "(", "var 1", "a b", "'a", "/x/", "{", "if", "1 = 2", "for (", "function", "#", "0x",
    "1a",
    String(repeating: "(", count: 5000), String(repeating: "[", count: 5000),
    String(repeating: "-", count: 5000) + "1", "1" + String(repeating: "+1", count: 5000),
    "a" + String(repeating: ".a", count: 5000), String(repeating: "if(1)", count: 5000),
    String(repeating: "x", count: 70_000), String(repeating: "new ", count: 16_000) + "a",
    "new a" + String(repeating: ".a", count: 20_000), String(repeating: "x", count: 300),
  ])
  func `what is no script, or nested too deeply, is refused`(script: String) {
    #expect(throws: ScriptSyntaxError.self) { try ScriptParser.parse(script) }
  }

  @Test func `a list inside itself is no number and no text`() {
    #expect(throws: ScriptFailure.self) { try value("var a = []; a[0] = a; a * 1") }
    #expect(throws: ScriptFailure.self) { try value("var a = []; a[0] = a; a + ''") }
  }

  @Test func `values that hold each other are given back`() throws {
    weak var array: ScriptArray?
    weak var scope: ScriptScope?
    do {
      let machine = ScriptMachine.alone()
      try machine.run(try ScriptParser.parse("var a = []; a.push(a); function f() { return f; } a"))
      guard case .array(let made) = machine.lastValue else {
        Issue.record("the script gives no list")
        return
      }
      (array, scope) = (made, machine.root)
      #expect(array != nil && scope != nil)
      machine.finish()
    }
    #expect(array == nil && scope == nil)
  }
}
