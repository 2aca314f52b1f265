import Encoding
import RefreshAnimations

/// Turns `KEY=VALUE` texts into an animation's parameters.
enum Settings {
  static func parameters(
    of descriptor: AnimationDescriptor,
    _ settings: [(key: String, value: String)]
  ) throws(Problem) -> Parameters {
    var parameters = Parameters(descriptor.parameters)
    for (key, value) in settings {
      do {
        guard try parameters.set(key, to: value) else {
          throw Problem(
            .usage,
            "\(descriptor.name) has no parameter \"\(key)\"",
            at: "--set \(key)=\(value)",
            remedy: Suggestion.remedy(for: key, among: descriptor.parameters.map(\.name))
          )
        }
      } catch let error as ParameterError {
        throw Problem(
          .usage,
          "\(value.isEmpty ? "nothing" : "\"\(value)\"") is no value of \(error.parameter)",
          at: "--set \(key)=\(value)",
          remedy: remedy(error, value, in: parameters)
        )
      } catch let problem as Problem {
        throw problem
      } catch {
        preconditionFailure("Parameters fail in one way only, not with \(error)")
      }
      if case .picture(.file(let path)) = parameters[key] {
        parameters.setPicture(key, to: .bitmap(try Pictures.read(path)))
      }
    }
    return parameters
  }

  private static func remedy(
    _ error: ParameterError,
    _ value: String,
    in parameters: Parameters
  ) -> String {
    guard let definition = parameters.definitions.first(where: { $0.name == error.parameter }),
      case .choice(let words) = definition.kind
    else { return "give \(error.expected)" }
    return Suggestion.remedy(for: value, among: words)
  }
}
