internal import CHarfBuzz

extension Paragraph {
  /// Sets each character's script.
  ///
  /// Characters shared by all scripts take the script of the text before them. At the start of a
  /// paragraph, they take the script of the text after them.
  mutating func resolveScripts() {
    let functions = hb_unicode_funcs_get_default()
    let latin = HB_SCRIPT_LATIN.rawValue
    var first: UInt32?
    var current: UInt32?
    for index in scalars.indices {
      let script = hb_unicode_script(functions, scalars[index].scalar.value)
      switch script {
      case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN:
        break
      default:
        current = script.rawValue
        first = first ?? current
      }
      scalars[index].script = current ?? 0
    }
    for index in scalars.indices where scalars[index].script == 0 {
      scalars[index].script = first ?? latin
    }
  }
}
