package import HouseholdMessages
import HouseholdValidation

extension EntitySchema {
  /// What prevents an untyped row from another store from being one of this entity, as a sentence;
  /// nil if nothing does.
  ///
  /// - Parameters:
  ///   - row: The row, with every field.
  ///   - ignored: Fields that are not checked, nor are the rules that read them.
  package func problem(of row: RawRow, ignoring ignored: FieldSet) -> Message? {
    var values: [Int: StoredValue] = [:]
    for field in fields { values[field.number] = row[field.name] }
    return problem(ignoring: ignored) { values[$0] }
  }

  /// What prevents values from another store from being a row of this entity, as a sentence; nil if
  /// nothing does.
  ///
  /// The row must be readable, canonical, and keep every rule that does not depend on the time.
  ///
  /// - Parameters:
  ///   - ignored: Fields that are not checked, nor are the rules that read them.
  ///   - storedValue: Returns the value of the field with a number.
  package func problem(
    ignoring ignored: FieldSet, _ storedValue: (_ number: Int) -> StoredValue?
  ) -> Message? {
    var value: E
    do throws(UnreadableRow) {
      value = try decode(fields.map { storedValue($0.number) })
    } catch {
      return error.sentence
    }
    var failures: [ValidationFailure] = []
    if operations.canonicalize(&value, &failures) {
      return "The \(label) is not written as this version writes it."
    }
    validateFields(value, now: nil, changed: FieldSet.all.subtracting(ignored), &failures)
    for index in rules.indices
    where failures.isEmpty && ruleFields[index].isDisjoint(with: ignored) {
      guard let message = rules[index].check(value) else { continue }
      let field = rules[index].paths.first.flatMap { names[$0] } ?? ""
      let start = failures.count
      failures.append(ValidationFailure(field: field, code: rules[index].code, message: message))
      identify(value, &failures, from: start)
    }
    return failures.first?.sentence
  }
}
