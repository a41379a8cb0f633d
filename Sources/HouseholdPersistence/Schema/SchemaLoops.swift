public import Foundation
public import HouseholdValidation

/// The loops over rows and fields, as closures that are specialised where the entity is declared.
///
/// A generic loop in this module would copy every row through its type's witness table and be
/// three times as slow. So the loops are made in an inlinable initializer, which the declaration
/// of an entity calls with its concrete type. Everything inlinable of the package is here and in
/// ``Field``.
public struct SchemaLoops<E: Entity>: Sendable {
  /// Decodes rows until the step function says that there are no more; a row that cannot be read is
  /// reported and left out.
  public let decodeRows:
    @Sendable (
      _ reader: RowReader, _ step: () throws -> Bool, _ report: (ReadFailure) -> Void
    ) throws -> [E]

  /// Binds the columns of each row and calls the function with the row's index.
  public let bindRows:
    @Sendable (_ rows: [E], _ writer: RowWriter, _ step: (_ index: Int) throws -> Void) throws
      -> Void

  /// Binds the columns of a set of fields and returns the next parameter.
  public let bindFields: @Sendable (_ row: E, _ writer: RowWriter, _ set: FieldSet) -> Int32

  /// The fields in which two rows differ.
  public let difference: @Sendable (_ left: E, _ right: E) -> FieldSet

  /// Brings rows into canonical form and checks every rule. Nil: the rows are canonical already.
  @usableFromInline let prepare:
    @Sendable (_ rows: [E], _ now: Date?, _ failures: inout [ValidationFailure]) -> [E]?

  /// Brings a row into canonical form.
  @usableFromInline let canonicalize:
    @Sendable (_ row: inout E, _ failures: inout [ValidationFailure]) -> Void

  /// Checks the rules of a set of fields.
  @usableFromInline let validateFields:
    @Sendable (_ row: E, _ now: Date?, _ set: FieldSet, _ failures: inout [ValidationFailure])
      -> Void

  @inlinable
  init(blank: E, lines: [AnyField<E>], rules: [EntityRule<E>]) {
    // A line's place is its field's permanent number, retired lines counted.
    let live = lines.enumerated().filter { $0.element.isLive }
    let readers = live.map { $0.element.operations.read }
    let columns = live.filter { $0.element.isColumn }
    let binders = columns.map { $0.element.operations.bind }
    let columnNumbers = columns.map { $0.offset }
    let numbers = live.map { $0.offset }
    let names = live.map { $0.element.name }
    let differs = live.map { $0.element.operations.differs }
    let isCanonical = live.map { $0.element.operations.isCanonical }
    let canonicalizers = live.map { $0.element.operations.canonicalize }
    let validated = live.filter { $0.element.operations.validate != nil }
    let checkNumbers = validated.map { $0.offset }
    let checks = validated.compactMap { $0.element.operations.validate }
    let ruleChecks = rules.map { $0.check }

    decodeRows = { reader, step, report in
      var rows: [E] = []
      while try step() {
        var row = blank
        var column = 0
        do throws(ReadFailure) {
          while column < readers.count {
            try readers[column](&row, reader, Int32(truncatingIfNeeded: column))
            column &+= 1
          }
          rows.append(row)
        } catch {
          report(ReadFailure(error.message, column: Int32(truncatingIfNeeded: column)))
        }
      }
      return rows
    }
    bindRows = { rows, writer, step in
      for index in rows.indices {
        for column in binders.indices {
          binders[column](rows[index], writer, Int32(truncatingIfNeeded: column &+ 1))
        }
        try step(index)
      }
    }
    bindFields = { row, writer, set in
      var parameter: Int32 = 1
      for column in binders.indices where set.contains(number: columnNumbers[column]) {
        binders[column](row, writer, parameter)
        parameter &+= 1
      }
      return parameter
    }
    difference = { left, right in
      var set: FieldSet = []
      for index in differs.indices where differs[index](left, right) {
        set.insert(FieldSet(number: numbers[index]))
      }
      return set
    }
    let canonicalize: @Sendable (inout E, inout [ValidationFailure]) -> Void = {
      row, failures in
      for index in canonicalizers.indices where !canonicalizers[index](&row) {
        failures.append(
          ValidationFailure(
            field: names[index], code: .notStorable,
            message: "must be storable: no NaN, no infinity, no U+0000"))
      }
    }
    self.canonicalize = { row, failures in
      for index in isCanonical.indices where !isCanonical[index](row) {
        canonicalize(&row, &failures)
        return
      }
    }
    validateFields = { row, now, set, failures in
      for index in checks.indices where set.contains(number: checkNumbers[index]) {
        checks[index](row, now, &failures)
      }
    }
    prepare = { rows, now, failures in
      var changed: [E]?
      for index in rows.indices {
        for check in isCanonical where !check(rows[index]) {
          var row = rows[index]
          canonicalize(&row, &failures)
          if changed == nil { changed = rows }
          changed?[index] = row
          break
        }
        if let row = changed?[index] {
          for check in checks { check(row, now, &failures) }
          for check in ruleChecks where check(row) != nil { failures.append(.unspecified) }
        } else {
          for check in checks { check(rows[index], now, &failures) }
          for check in ruleChecks where check(rows[index]) != nil {
            failures.append(.unspecified)
          }
        }
      }
      return changed
    }
  }
}

extension ValidationFailure {
  /// Marks that something is wrong; the rows are then checked again one by one, with their names.
  @inlinable static var unspecified: ValidationFailure {
    ValidationFailure(field: "", code: "", message: "")
  }
}
