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
    problem(of: fields.map { row[$0.name] }, ignoring: ignored)
  }

  /// What prevents values from another store from being a row of this entity, as a sentence; nil if
  /// nothing does.
  ///
  /// The row must be readable, canonical, and keep every rule that does not depend on the time, but for those
  /// that only what people write keeps.
  ///
  /// - Parameters:
  ///   - values: The values of the schema's fields in order; those without one have the blank row's.
  ///   - ignored: Fields that are not checked, nor are the rules that read them.
  package func problem(of values: [StoredValue?], ignoring ignored: FieldSet) -> Message? {
    var value: E
    do throws(UnreadableRow) {
      value = try decode(values)
    } catch {
      return error.sentence
    }
    var failures: [ValidationFailure] = []
    if operations.canonicalize(&value, &failures) {
      return "The \(label) is not written as this version writes it."
    }
    validateFields(value, now: nil, changed: FieldSet.all.subtracting(ignored), &failures)
    for index in rules.indices
    where failures.isEmpty && rules[index].isKeptByMerges
      && ruleFields[index].isDisjoint(with: ignored)
    {
      guard let message = rules[index].check(value) else { continue }
      let field = rules[index].paths.first.flatMap { names[$0] } ?? ""
      let start = failures.count
      failures.append(ValidationFailure(field: field, code: rules[index].code, message: message))
      identify(value, &failures, from: start)
    }
    return failures.first?.sentence
  }
}
