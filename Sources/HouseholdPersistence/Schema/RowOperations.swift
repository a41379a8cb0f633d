import Foundation
import HouseholdMessages
import HouseholdValidation

/// The operations on whole rows: arrays of closures, each called with a row's address.
struct RowOperations<E: Entity>: Sendable {
  private let blank: E
  private let names: [String]
  private let numbers: [Int]
  private let readers: FieldReaders
  private let binders: FieldBinders
  private let setters: [Setter]
  private let differs: [Differs]
  private let isCanonical: [IsCanonical]
  private let canonicalizers: [Canonicalizer]
  private let checks: FieldChecks
  private let ruleChecks: [RuleCheck]
  private let append: RowAppender<E>

  private struct Setter {
    let run: @Sendable (MutableRowAddress, Literal) throws(ReadFailure) -> Void
  }
  private struct Differs { let run: @Sendable (RowAddress, RowAddress) -> Bool }
  private struct IsCanonical { let run: @Sendable (RowAddress) -> Bool }
  private struct RuleCheck { let run: @Sendable (RowAddress) -> Message? }
  private struct Canonicalizer { let run: @Sendable (MutableRowAddress) -> Bool }

  init(
    blank: E, fields: [AnyField<E>], rules: [EntityRule<E>], append: RowAppender<E>
  ) {
    self.blank = blank
    self.append = append
    names = fields.map(\.name)
    numbers = fields.map(\.number)
    readers = FieldReaders(readers: fields.map { .init($0) })
    let columns = fields.filter { $0.link?.isMany != true }
    binders = FieldBinders(binders: columns.map { .init($0) })
    setters = fields.map { Setter(run: $0.operations.set) }
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

  /// Decodes rows until the step function returns false; rows that cannot be read are reported and
  /// skipped.
  func decodeRows(
    _ reader: RowReader, step: () throws -> Bool, report: (ReadFailure) -> Void
  ) throws -> [E] {
    var rows: [E] = []
    // Every field is overwritten for each row, so one value can be reused for all rows.
    var row = blank
    let append = append.run
    try unsafe withUnsafeMutablePointer(to: &row) { pointer in
      let address = unsafe MutableRowAddress(pointer)
      try readers.readRows(reader, into: address, step: step, report: report) {
        append(&rows, address.readOnly)
      }
    }
    return rows
  }

  /// Decodes some fields of rows into one value, and calls a function with it for each row.
  func decodeRows(
    _ reader: RowReader, of fields: FieldSet, step: () throws -> Bool,
    report: (ReadFailure) -> Void, _ body: (inout E) -> Void
  ) throws {
    let wanted = numbers.indices.filter { fields.contains(number: numbers[$0]) }
    let some = FieldReaders(readers: wanted.map { readers.readers[$0] })
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

  /// Binds the columns of each row and calls the function with the row's index.
  func bindRows(
    _ rows: [E], _ writer: RowWriter, step: (_ index: Int) throws -> Void
  ) throws {
    try unsafe rows.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for index in 0..<buffer.count {
        binders.bind(unsafe RowAddress(start + index), writer)
        try step(index)
      }
    }
  }

  /// Binds the columns of a set of fields and returns the next parameter.
  func bindFields(_ set: FieldSet, of row: E, to writer: RowWriter) -> Int32 {
    unsafe withUnsafePointer(to: row) {
      binders.bind(unsafe RowAddress($0), writer, set)
    }
  }

  /// Sets fields of a row to literals, given by the numbers of the fields; those without one stay.
  func set(
    _ row: inout E, _ literal: (_ number: Int) -> Literal?
  ) throws(ReadFailure) {
    try unsafe withUnsafeMutablePointer(to: &row) { pointer throws(ReadFailure) in
      for place in setters.indices {
        guard let literal = literal(numbers[place]) else { continue }
        do throws(ReadFailure) {
          try setters[place].run(unsafe MutableRowAddress(pointer), literal)
        } catch {
          throw ReadFailure(error.message, column: Int32(truncatingIfNeeded: place))
        }
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
      checks.run(unsafe RowAddress($0), now: now, set, &failures)
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
        let address = unsafe RowAddress(start + index)
        if !isCanonical(address) {
          suspects.append(index)
          continue
        }
        checks.run(address, now: now, .all, &failures)
        if !failures.isEmpty {
          suspects.append(index)
          failures.removeAll(keepingCapacity: true)
          continue
        }
        for check in ruleChecks where check.run(address) != nil {
          suspects.append(index)
          break
        }
      }
    }
    return suspects
  }
}
