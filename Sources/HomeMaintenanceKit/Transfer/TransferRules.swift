import HouseholdMessages
import HouseholdPersistence
import HouseholdValidation

extension Rule where Value == String {
  /// The text is a raw value of an enum.
  static func oneOf<E: EnumField>(_: E.Type) -> Rule {
    let names = E.allCases.map(\.rawValue)
    let summary = "one of " + names.joined(separator: ", ")
    return Rule("oneOf", summary) { value, _ in
      names.contains(value) ? nil : "must be one of \(names, .commas)"
    }
  }
}

extension Rule where Value == Int {
  /// The days until something arrives: at most ten years.
  static var deliveryDays: Rule { .range(0...3650) }
}
