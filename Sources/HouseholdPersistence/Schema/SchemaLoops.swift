import Foundation
import HouseholdValidation

/// The loops over rows and fields: plain arrays of closures, each called with a row's address.
struct SchemaLoops<E: Entity>: Sendable {
  private let blank: E
  private let names: [String]
  private let numbers: [Int]
  private let readers: [Reader]
  private let binders: [Binder]
  private let columnNumbers: [Int]
  private let differs: [@Sendable (RowAddress, RowAddress) -> Bool]
  private let isCanonical: [@Sendable (RowAddress) -> Bool]
  private let canonicalizers: [@Sendable (MutableRowAddress) -> Bool]
  private let checkNumbers: [Int]
  private let checks: [Check]

  private typealias Reader =
    @Sendable (MutableRowAddress, RowReader, Int32) throws(ReadFailure) -> Void
  private typealias Binder = @Sendable (RowAddress, RowWriter, Int32) -> Void
  private typealias Check =
    @Sendable (RowAddress, Date?, inout [ValidationFailure]) -> Void

  init(blank: E, fields: [AnyField<E>]) {
    self.blank = blank
    names = fields.map(\.name)
    numbers = fields.map(\.number)
    readers = fields.map { $0.operations.read }
    let columns = fields.filter { $0.link?.isMany != true }
    binders = columns.map { $0.operations.bind }
    columnNumbers = columns.map(\.number)
    differs = fields.map { $0.operations.differs }
    isCanonical = fields.compactMap { $0.operations.isCanonical }
    canonicalizers = fields.map { $0.operations.canonicalize }
    let checked = fields.filter { $0.operations.validate != nil }
    checkNumbers = checked.map(\.number)
    checks = checked.compactMap { $0.operations.validate }
  }

  /// Decodes rows until the step function says that there are no more; a row that cannot be read is
  /// reported and left out.
  func decodeRows(
    _ reader: RowReader, step: () throws -> Bool, report: (ReadFailure) -> Void
  ) throws -> [E] {
    var rows: [E] = []
    // Every field is overwritten for each row, so that one value serves for all of them.
    var row = blank
    while try step() {
      do throws(ReadFailure) {
        try read(reader, into: &row)
        rows.append(row)
      } catch {
        report(error)
      }
    }
    return rows
  }

  private func read(_ reader: RowReader, into row: inout E) throws(ReadFailure) {
    try unsafe withUnsafeMutablePointer(to: &row) { pointer throws(ReadFailure) in
      let address = unsafe MutableRowAddress(pointer)
      var column = 0
      do throws(ReadFailure) {
        while column < readers.count {
          try readers[column](address, reader, Int32(truncatingIfNeeded: column))
          column &+= 1
        }
      } catch {
        throw ReadFailure(error.message, column: Int32(truncatingIfNeeded: column))
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
        let address = unsafe RowAddress(start + index)
        for column in binders.indices {
          binders[column](address, writer, Int32(truncatingIfNeeded: column &+ 1))
        }
        try step(index)
      }
    }
  }

  /// Binds the columns of a set of fields and returns the next parameter.
  func bindFields(_ row: E, _ writer: RowWriter, _ set: FieldSet) -> Int32 {
    unsafe withUnsafePointer(to: row) { pointer in
      var parameter: Int32 = 1
      for column in binders.indices where set.contains(number: columnNumbers[column]) {
        binders[column](unsafe RowAddress(pointer), writer, parameter)
        parameter &+= 1
      }
      return parameter
    }
  }

  /// The fields in which two rows differ.
  func difference(_ left: E, _ right: E) -> FieldSet {
    unsafe withUnsafePointer(to: left) { left in
      unsafe withUnsafePointer(to: right) { right in
        var set: FieldSet = []
        for index in differs.indices {
          if differs[index](unsafe RowAddress(left), unsafe RowAddress(right)) {
            set.insert(FieldSet(number: numbers[index]))
          }
        }
        return set
      }
    }
  }

  /// Brings a row into canonical form. False: it was already.
  func canonicalize(_ row: inout E, _ failures: inout [ValidationFailure]) -> Bool {
    if unsafe withUnsafePointer(to: row, { isCanonical(unsafe RowAddress($0)) }) {
      return false
    }
    unsafe withUnsafeMutablePointer(to: &row) { pointer in
      for index in canonicalizers.indices
      where !canonicalizers[index](unsafe MutableRowAddress(pointer)) {
        failures.append(
          ValidationFailure(
            field: names[index], code: .notStorable,
            message: "must be storable: no NaN, no infinity, no U+0000"))
      }
    }
    return true
  }

  private func isCanonical(_ row: RowAddress) -> Bool {
    for check in isCanonical where !check(row) { return false }
    return true
  }

  /// Checks the rules of a set of fields.
  func validateFields(
    _ row: E, now: Date?, _ set: FieldSet, _ failures: inout [ValidationFailure]
  ) {
    unsafe withUnsafePointer(to: row) { pointer in
      for index in checks.indices where set.contains(number: checkNumbers[index]) {
        checks[index](unsafe RowAddress(pointer), now, &failures)
      }
    }
  }

  /// The indices of the rows that are not canonical or break a rule of a field.
  ///
  /// The usual answer is none; what is wrong with the others is then found out row by row.
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
        for check in checks { check(address, now, &failures) }
        if !failures.isEmpty {
          suspects.append(index)
          failures.removeAll(keepingCapacity: true)
        }
      }
    }
    return suspects
  }
}
