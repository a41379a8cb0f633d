import HouseholdMessages
import HouseholdValidation

extension Rule where Value == String {
  /// The name has no line breaks.
  static var oneLine: Rule {
    Rule("oneLine", "one line") { text, _ in
      text.contains(where: \.isNewline) ? "must be one line, without line breaks" : nil
    }
  }
}

extension Rule where Value == [String] {
  /// Each name is one line; white space around it is taken off.
  static var stepNames: Rule {
    Rule(
      "stepNames", "each one line",
      normalize: { names in
        let trimmed = names.map(\.trimmed)
        return trimmed == names ? nil : trimmed
      },
      check: { names, _ in
        names.contains { $0.contains(where: \.isNewline) }
          ? "must be one line each, without line breaks" : nil
      })
  }
}
