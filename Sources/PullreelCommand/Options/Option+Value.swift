// Values may begin with a hyphen, like negative numbers and `-` for standard output.

extension Option where Value == String? {
  init(
    _ help: String,
    discussion: String = "",
    value: String,
    name: NameSpecification = .long,
    completion: CompletionKind? = nil
  ) {
    let help = ArgumentHelp(help, discussion: discussion, valueName: value)
    self.init(name: name, parsing: .unconditional, help: help, completion: completion)
  }
}

extension Option where Value == String {
  init(
    wrappedValue: String,
    _ help: String,
    discussion: String = "",
    value: String,
    name: NameSpecification = .long,
    completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue,
      name: name,
      parsing: .unconditional,
      help: ArgumentHelp(help, discussion: discussion, valueName: value),
      completion: completion
    )
  }
}
