import Foundation
import HouseholdMessages
import HouseholdValidation

/// Reads the fields of a row.
struct ColumnDecoders: Sendable {
  // The closures are wrapped in structs: Swift stores bare closures in arrays and tuples in their
  // most general form, and every call would go through a thunk.
  struct Reader: Sendable {
    let fast: FastColumn?
    let run: @Sendable (MutableRowAddress, RowReader, Int32) throws(ReadFailure) -> Void

    init<E>(_ field: AnyField<E>) {
      fast = FastColumn(field)
      let read = field.operations.read
      guard fast == nil, let numbers = field.numbers else {
        run = read
        return
      }
      run = {
        (row: MutableRowAddress, reader: RowReader, column: Int32) throws(ReadFailure) in
        if !reader.isNull(column),
          !numbers.contains(Int(truncatingIfNeeded: reader.int64(column)))
        {
          throw .outside(numbers, column: column)
        }
        try read(row, reader, column)
      }
    }
  }

  let readers: [Reader]

  /// Reads rows one after another into the same memory.
  ///
  /// Not generic, so that no type metadata is looked up for each row.
  func readRows(
    _ reader: RowReader, into row: MutableRowAddress, step: () throws -> Bool,
    report: (ReadFailure) -> Void, keep: () -> Void
  ) throws {
    while try step() {
      var column = 0
      do throws(ReadFailure) {
        while column < readers.count {
          let index = Int32(truncatingIfNeeded: column)
          if let fast = readers[column].fast {
            try fast.read(row, from: reader, at: index)
          } else {
            try readers[column].run(row, reader, index)
          }
          column &+= 1
        }
        keep()
      } catch {
        report(ReadFailure(error.message, column: Int32(truncatingIfNeeded: column)))
      }
    }
  }
}

/// Gets the fields of a row as stored values.
struct FieldGetters: Sendable {
  struct Getter: Sendable {
    let run: @Sendable (RowAddress) -> StoredValue
  }

  let getters: [Getter]

  /// The value of the field at a place.
  func value(_ row: RowAddress, _ place: Int) -> StoredValue { getters[place].run(row) }
}

/// Sets the fields of a row from stored values.
struct FieldSetters: Sendable {
  struct Setter: Sendable {
    let numbers: ClosedRange<Int>?
    let run: @Sendable (MutableRowAddress, StoredValue) throws(ReadFailure) -> Void
  }

  let setters: [Setter]

  /// Sets the fields that have a value; the others stay.
  ///
  /// - Parameter areStored: Whether the values come from a store, which reads only numbers that it could
  ///   have written.
  /// - Throws: ``ReadFailure`` with the place of the first field whose type cannot represent its value.
  func set(
    _ row: MutableRowAddress, _ values: [StoredValue?], areStored: Bool
  ) throws(ReadFailure) {
    for place in 0..<setters.count {
      guard let value = values[place] else { continue }
      let setter = setters[place]
      do throws(ReadFailure) {
        if areStored, case .integer(let number) = value, let numbers = setter.numbers,
          !numbers.contains(Int(truncatingIfNeeded: number))
        {
          throw .outside(numbers)
        }
        try setter.run(row, value)
      } catch {
        throw ReadFailure(error.message, column: Int32(truncatingIfNeeded: place))
      }
    }
  }
}

/// Binds the columns of a row.
struct FieldBinders: Sendable {
  struct Binder: Sendable {
    let number: Int
    private let fast: FastColumn?
    private let run: @Sendable (RowAddress, RowWriter, Int32) -> Void

    init<E>(_ field: AnyField<E>) {
      number = field.number
      fast = FastColumn(field)
      run = field.operations.bind
    }

    @inline(__always)
    func bind(_ row: RowAddress, to writer: RowWriter, at column: Int32) {
      if let fast { fast.bind(row, to: writer, at: column) } else { run(row, writer, column) }
    }
  }

  let binders: [Binder]

  func bind(_ row: RowAddress, to writer: RowWriter) {
    for column in binders.indices {
      binders[column].bind(row, to: writer, at: Int32(truncatingIfNeeded: column &+ 1))
    }
  }

  /// Binds the columns of a set of fields and returns the next parameter.
  func bind(_ row: RowAddress, to writer: RowWriter, only set: FieldSet) -> Int32 {
    var parameter: Int32 = 1
    for binder in binders where set.contains(number: binder.number) {
      binder.bind(row, to: writer, at: parameter)
      parameter &+= 1
    }
    return parameter
  }
}

/// Checks the rules of the fields of a row.
struct FieldChecks: Sendable {
  struct Check: Sendable {
    let number: Int
    let name: String
    let run: @Sendable (RowAddress, Date?, inout [ValidationFailure]) -> Void
  }

  let checks: [Check]

  func run(
    _ row: RowAddress, now: Date?, only set: FieldSet, _ failures: inout [ValidationFailure]
  ) {
    for check in checks where set.contains(number: check.number) {
      let before = failures.count
      check.run(row, now, &failures)
      for index in before..<failures.count { failures[index].field = check.name }
    }
  }
}

/// Moves the row at an address to an array, specialized where the entity is declared, and leaves the
/// blank row there: a copy would count the references of each text up and down again.
@usableFromInline
struct RowAppender<E>: Sendable {
  let run: @Sendable (inout [E], MutableRowAddress, E) -> Void

  @usableFromInline
  init(run: @escaping @Sendable (inout [E], MutableRowAddress, E) -> Void) { self.run = run }

  @inlinable
  init() {
    self.init { rows, address, blank in
      let row = unsafe address.raw.assumingMemoryBound(to: E.self)
      unsafe rows.append(row.move())
      unsafe row.initialize(to: blank)
    }
  }
}
