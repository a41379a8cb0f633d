import HouseholdMessages
import HouseholdValidation

extension EntitySchema {
  /// Handles changes that decrease fields that must never decrease: a local change is a failure,
  /// and a change from elsewhere keeps the greater value.
  ///
  /// - Parameters:
  ///   - value: The row to store.
  ///   - old: The stored row.
  ///   - changed: The fields that differ; those that keep their old value are removed.
  ///   - isLocal: Whether the app itself makes the change.
  ///   - failures: Receives a failure for each local change that decreases a value.
  func keepRising(
    _ value: inout E, from old: E, changed: inout FieldSet, isLocal: Bool,
    _ failures: inout [ValidationFailure]
  ) {
    let start = failures.count
    for field in rising where changed.contains(number: field.number) {
      let (before, after) = (field.storedValue(of: old), field.storedValue(of: value))
      guard StoredValue.precedes(after, before) else { continue }
      guard isLocal else {
        field.copy(&value, from: old)
        changed.remove(FieldSet(number: field.number))
        continue
      }
      failures.append(
        ValidationFailure(
          field: field.name, code: .neverFalls,
          message: "must not be less than the stored \(before.numberText)",
          value: after.numberText))
    }
    identify(value, &failures, from: start)
  }
}

extension StoredValue {
  /// The number as text.
  fileprivate var numberText: String {
    switch self {
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    case .null, .blob: ""
    }
  }
}
