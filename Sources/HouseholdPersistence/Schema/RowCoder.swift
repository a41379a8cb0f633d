import Foundation
import HouseholdMessages
import HouseholdValidation

/// The operations on whole rows: arrays of closures, each called with a row's address.
package struct RowCoder<E: Entity>: Sendable {
  private let blank: E
  private let names: [String]
  private let numbers: [Int]
  private let readers: ColumnDecoders
  private let binders: FieldBinders
  private let setters: FieldSetters
  private let getters: FieldGetters
  private let differs: [Differs]
  private let isCanonical: [IsCanonical]
  private let canonicalizers: [Canonicalizer]
  private let checks: FieldChecks
  private let ruleChecks: [RuleCheck]
  private let append: RowAppender<E>

  private struct Differs { let run: @Sendable (RowAddress, RowAddress) -> Bool }
  private struct IsCanonical { let run: @Sendable (RowAddress) -> Bool }
  private struct RuleCheck { let run: @Sendable (RowAddress) -> Message? }
  private struct Canonicalizer { let run: @Sendable (MutableRowAddress) -> Bool }

  init(
    blank: E, fields: [AnyField<E>], rules: [EntityRule<E>], append: RowAppender<E>
  ) {
    self.blank = blank
    self.append = append
    names = fields.map { $0.name }
    numbers = fields.map { $0.number }
    readers = ColumnDecoders(readers: fields.map { .init($0) })
    let columns = fields.filter { $0.link?.isMany != true }
    binders = FieldBinders(binders: columns.map { .init($0) })
    setters = FieldSetters(
      setters: fields.map { .init(numbers: $0.numbers, run: $0.operations.set) })
    getters = FieldGetters(getters: fields.map { .init(run: $0.operations.storedValue) })
    differs = fields.map { Differs(run: $0.operations.differs) }
    canonicalizers = fields.map { Canonicalizer(run: $0.operations.canonicalize) }
    // No `compactMap` here: an optional's `map` would wrap each closure in a thunk.
    var isCanonical: [IsCanonical] = []
    var checks: [FieldChecks.Check] = []
    for field in fields {
      if let run = field.operations.isCanonical { isCanonical.append(IsCanonical(run: run)) }
      if let run = field.operations.validate {
        checks.append(FieldChecks.Check(number: field.number, name: field.name, run: run))
      }
    }
    self.isCanonical = isCanonical
    self.checks = FieldChecks(checks: checks)
    ruleChecks = rules.map { RuleCheck(run: $0.checkInPlace) }
  }

  /// Decodes rows whose columns are the schema's fields in order.
  ///
  /// - Parameters:
  ///   - reader: Reads the current row.
  ///   - step: Advances to the next row; false at the end.
  ///   - report: Called for each row that cannot be read; the row is skipped.
  /// - Throws: Any error of `step`.
  package func decodeRows(
    _ reader: RowReader, step: () throws -> Bool, report: (ReadFailure) -> Void
  ) throws -> [E] {
    var rows: [E] = []
    // Every field is overwritten for each row, so one value can be reused for all rows.
    var row = blank
    let append = append.run
    try unsafe withUnsafeMutablePointer(to: &row) { pointer in
      let address = unsafe MutableRowAddress(pointer)
      try readers.readRows(reader, into: address, step: step, report: report) {
        append(&rows, address, blank)
      }
    }
    return rows
  }

  /// Decodes rows whose columns are some of the schema's fields, in order, into one value.
  ///
  /// Calls a function with it for each row; all other fields have the blank row's values.
  ///
  /// Its parameters are those of ``decodeRows(_:step:report:)``.
  package func decodeRows(
    _ reader: RowReader, of fields: FieldSet, step: () throws -> Bool,
    report: (ReadFailure) -> Void, _ body: (inout E) -> Void
  ) throws {
    let wanted = numbers.indices.filter { fields.contains(number: numbers[$0]) }
    let some = ColumnDecoders(readers: wanted.map { readers.readers[$0] })
    var row = blank
    try unsafe withUnsafeMutablePointer(to: &row) { pointer in
      let address = unsafe MutableRowAddress(pointer)
      try some.readRows(reader, into: address, step: step) { failure in
        let column = Int32(truncatingIfNeeded: wanted[Int(failure.column)])
        report(ReadFailure(failure.message, column: column))
      } keep: {
        unsafe body(&pointer.pointee)
      }
    }
  }

  /// Binds the columns of each row, starting at parameter 1, and calls the function with the row's
  /// index.
  package func bindRows(
    _ rows: [E], _ writer: RowWriter, step: (_ index: Int) throws -> Void
  ) throws {
    try unsafe rows.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for index in 0..<buffer.count {
        binders.bind(unsafe RowAddress(start + index), to: writer)
        try step(index)
      }
    }
  }

  /// Binds the columns of a set of fields, starting at parameter 1, and returns the next parameter.
  package func bindFields(_ set: FieldSet, of row: E, to writer: RowWriter) -> Int32 {
    unsafe withUnsafePointer(to: row) {
      binders.bind(unsafe RowAddress($0), to: writer, only: set)
    }
  }

  /// Sets the fields of a row that have a value.
  ///
  /// - Throws: ``ReadFailure`` with the place of the first field whose type cannot represent its value.
  func set(
    _ row: inout E, _ values: [StoredValue?], areStored: Bool
  ) throws(ReadFailure) {
    try unsafe withUnsafeMutablePointer(to: &row) { pointer throws(ReadFailure) in
      try setters.set(unsafe MutableRowAddress(pointer), values, areStored: areStored)
    }
  }

  /// Calls a function for each row with a function that returns the value of the field at a place.
  func forEach(
    _ rows: [E], _ body: (_ index: Int, _ value: (_ place: Int) -> StoredValue) -> Void
  ) {
    let getters = getters
    unsafe rows.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for index in 0..<buffer.count {
        let row = unsafe RowAddress(start + index)
        body(index) { getters.value(row, $0) }
      }
    }
  }

  /// The fields in which two rows differ.
  func difference(_ left: E, _ right: E) -> FieldSet {
    unsafe withUnsafePointer(to: left) { left in
      unsafe withUnsafePointer(to: right) { right in
        var set: FieldSet = []
        for index in differs.indices {
          if differs[index].run(unsafe RowAddress(left), unsafe RowAddress(right)) {
            set.insert(FieldSet(number: numbers[index]))
          }
        }
        return set
      }
    }
  }

  /// Brings a row into canonical form.
  ///
  /// False if it already was.
  func canonicalize(_ row: inout E, _ failures: inout [ValidationFailure]) -> Bool {
    if unsafe withUnsafePointer(to: row, { isCanonical(unsafe RowAddress($0)) }) {
      return false
    }
    unsafe withUnsafeMutablePointer(to: &row) { pointer in
      for index in canonicalizers.indices
      where !canonicalizers[index].run(unsafe MutableRowAddress(pointer)) {
        failures.append(
          ValidationFailure(
            field: names[index], code: .notStorable,
            message: "cannot be stored; NaN, infinities, and U+0000 are not allowed"))
      }
    }
    return true
  }

  private func isCanonical(_ row: RowAddress) -> Bool {
    for check in isCanonical where !check.run(row) { return false }
    return true
  }

  /// Checks the rules of a set of fields.
  func validateFields(
    _ row: E, now: Date?, set: FieldSet, failures: inout [ValidationFailure]
  ) {
    unsafe withUnsafePointer(to: row) {
      checks.run(unsafe RowAddress($0), now: now, only: set, &failures)
    }
  }

  /// The indices of the rows that are not canonical or break a rule.
  ///
  /// Usually there are none; the others are then checked row by row to find what is wrong.
  func suspects(_ rows: [E], now: Date?) -> [Int] {
    var suspects: [Int] = []
    var failures: [ValidationFailure] = []
    unsafe rows.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for index in 0..<buffer.count {
        if !isSound(unsafe RowAddress(start + index), now: now, &failures) {
          suspects.append(index)
          failures.removeAll(keepingCapacity: true)
        }
      }
    }
    return suspects
  }

  /// Whether a row is canonical and breaks no rule but those that depend on the time.
  package func isSound(_ row: E) -> Bool {
    var failures: [ValidationFailure] = []
    return unsafe withUnsafePointer(to: row) {
      isSound(unsafe RowAddress($0), now: nil, &failures)
    }
  }

  private func isSound(
    _ row: RowAddress, now: Date?, _ failures: inout [ValidationFailure]
  ) -> Bool {
    guard isCanonical(row) else { return false }
    checks.run(row, now: now, only: .all, &failures)
    guard failures.isEmpty else { return false }
    for check in ruleChecks where check.run(row) != nil { return false }
    return true
  }
}
