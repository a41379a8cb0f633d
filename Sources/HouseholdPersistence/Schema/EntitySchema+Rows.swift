public import HouseholdMessages

extension EntitySchema {
  /// Some fields of a row, untyped.
  package func rawRow(_ value: E, _ set: FieldSet) -> RawRow {
    var row: RawRow = [:]
    for field in fields where set.contains(number: field.number) {
      row[field.name] = field.storedValue(of: value)
    }
    return row
  }

  /// Decodes an untyped row into a copy of another value of the entity, which provides the values
  /// of missing fields.
  ///
  /// - Throws: ``UnreadableRow``, which names the first field that could not be read.
  package func decode(_ row: RawRow, into start: E) throws(UnreadableRow) -> E {
    var value = start
    for field in fields {
      guard let storedValue = row[field.name] else { continue }
      do throws(ReadFailure) {
        if case .integer(let number) = storedValue, let numbers = field.numbers,
          !numbers.contains(Int(truncatingIfNeeded: number))
        {
          throw .outside(numbers)
        }
        try field.set(&value, storedValue)
      } catch {
        throw unreadable(field, of: row["id"], error)
      }
    }
    return value
  }

  /// Decodes a row from the values of the schema's fields in order; those without one have the blank
  /// row's.
  ///
  /// - Throws: ``UnreadableRow``, which names the first field that could not be read.
  package func decode(_ values: [StoredValue?]) throws(UnreadableRow) -> E {
    try decode(values, areStored: false)
  }

  /// The row with some values, as a store of your own has read them.
  ///
  /// ```swift
  /// found.append(try E.schema.row(of: values))
  /// ```
  ///
  /// - Parameter values: The values of the fields, in the order of ``EntityDescriptor/fields``. For nil
  ///   the row has the value of the schema's blank row, for a field that was not read.
  /// - Throws: ``UnreadableRow``, which names the first field that could not be read.
  /// - Complexity: O(*n*) in the number of fields.
  public func row(of values: [StoredValue?]) throws(UnreadableRow) -> E {
    try decode(values, areStored: true)
  }

  /// The values of a row, as a store of your own writes them.
  ///
  /// - Returns: The values of the fields, in the order of ``EntityDescriptor/fields``.
  /// - Complexity: O(*n*) in the number of fields.
  public func values(of row: E) -> [StoredValue] { fields.map { $0.storedValue(of: row) } }

  private func decode(
    _ values: [StoredValue?], areStored: Bool
  ) throws(UnreadableRow) -> E {
    var value = blank
    do throws(ReadFailure) {
      try operations.set(&value, values, areStored: areStored)
    } catch {
      let id = fields.firstIndex { $0.name == "id" }.flatMap { values[$0] }
      throw unreadable(fields[Int(error.column)], of: id, error)
    }
    return value
  }

  private func unreadable(
    _ field: AnyField<E>, of id: StoredValue?, _ failure: ReadFailure
  ) -> UnreadableRow {
    UnreadableRow(
      entity: name, id: id?.idText ?? "", field: field.name, message: failure.message)
  }

  /// Decodes a row of a store; one that cannot be read is reported.
  func decode(_ row: RawRow, _ unreadable: inout [UnreadableRow]) -> E? {
    do throws(UnreadableRow) {
      return try decode(row, into: blank)
    } catch {
      unreadable.append(error)
      return nil
    }
  }
}

/// A row that is stored but cannot be decoded by this version.
public struct UnreadableRow: Hashable, Sendable {
  /// The entity's name.
  public var entity: String
  /// The row's id as text.
  public var id: String
  /// The field that could not be read.
  public var field: String
  /// What was expected and what was found.
  public var message: Message

  /// Creates a report.
  package init(entity: String, id: String, field: String, message: Message) {
    self.entity = entity
    self.id = id
    self.field = field
    self.message = message
  }
}

extension UnreadableRow: DescribedError {
  /// A sentence with the row, the field, what was expected, and what was found.
  public var sentence: Message {
    "The \(FieldLabel(of: field).words) of the \(FieldLabel(of: entity).words) with the id \(id)"
      + " cannot be read: \(message)."
  }
}
