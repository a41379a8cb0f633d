import Foundation
import HouseholdCalendar

/// A stored property of one of the most common types, read and bound without a closure.
///
/// Calling a closure, with its reference counting, costs as much as reading such a column.
struct FastColumn: Sendable {
  private enum Kind { case integer, boolean, real, instant, text, id, day }

  private let kind: Kind
  private let isOptional: Bool
  private let offset: Int
  /// The least and the greatest whole number that the property can have.
  private let numbers: (least: Int, greatest: Int)

  /// Nil if the type is another one, or if the property has no offset.
  init?<E>(_ field: AnyField<E>) {
    guard let offset = field.offset, field.type != .links else { return nil }
    self.offset = offset
    numbers = (field.numbers?.lowerBound ?? .min, field.numbers?.upperBound ?? .max)
    let type: any FieldValue.Type = field.valueType
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Int.self): (kind, isOptional) = (.integer, false)
    case ObjectIdentifier(Int?.self): (kind, isOptional) = (.integer, true)
    case ObjectIdentifier(Bool.self): (kind, isOptional) = (.boolean, false)
    case ObjectIdentifier(Double.self): (kind, isOptional) = (.real, false)
    case ObjectIdentifier(Double?.self): (kind, isOptional) = (.real, true)
    case ObjectIdentifier(Date.self): (kind, isOptional) = (.instant, false)
    case ObjectIdentifier(Date?.self): (kind, isOptional) = (.instant, true)
    case ObjectIdentifier(String.self): (kind, isOptional) = (.text, false)
    case ObjectIdentifier(String?.self): (kind, isOptional) = (.text, true)
    case ObjectIdentifier(UUID.self): (kind, isOptional) = (.id, false)
    case ObjectIdentifier(UUID?.self): (kind, isOptional) = (.id, true)
    case ObjectIdentifier(CivilDate.self): (kind, isOptional) = (.day, false)
    case ObjectIdentifier(CivilDate?.self): (kind, isOptional) = (.day, true)
    default: return nil
    }
  }

  /// Reads a column into the property.
  @inline(__always)
  func read(
    _ row: MutableRowAddress, from reader: RowReader, at column: Int32
  ) throws(ReadFailure) {
    switch kind {
    case .integer: try readInteger(row, from: reader, at: column)
    case .boolean: try read(Bool.self, row, from: reader, at: column)
    case .real: try read(Double.self, row, from: reader, at: column)
    case .instant: try read(Date.self, row, from: reader, at: column)
    case .text where isOptional:
      // One call of the database less than asking for NULL first.
      unsafe (row.raw + offset).assumingMemoryBound(to: String?.self).pointee = reader.text(column)
    case .text: try read(String.self, row, from: reader, at: column)
    case .id: try read(UUID.self, row, from: reader, at: column)
    case .day: try read(CivilDate.self, row, from: reader, at: column)
    }
  }

  /// Sets the property, which is an `Int` or `Int?`, to a number that it can have.
  @inline(__always)
  private func readInteger(
    _ row: MutableRowAddress, from reader: RowReader, at column: Int32
  ) throws(ReadFailure) {
    if isOptional, reader.isNull(column) {
      unsafe (row.raw + offset).assumingMemoryBound(to: Int?.self).pointee = nil
      return
    }
    let number = try Int.read(reader, column)
    guard number >= numbers.least, number <= numbers.greatest else {
      throw .outside(numbers.least...numbers.greatest, column: column)
    }
    if isOptional {
      unsafe (row.raw + offset).assumingMemoryBound(to: Int?.self).pointee = number
    } else {
      unsafe (row.raw + offset).assumingMemoryBound(to: Int.self).pointee = number
    }
  }

  /// Sets the property, which is a `V` or `V?`, as the initializer checked.
  @inline(__always)
  private func read<V: FieldValue>(
    _ type: V.Type, _ row: MutableRowAddress, from reader: RowReader, at column: Int32
  ) throws(ReadFailure) {
    if isOptional {
      unsafe (row.raw + offset).assumingMemoryBound(to: V?.self).pointee =
        reader.isNull(column) ? nil : try V.read(reader, column)
    } else {
      unsafe (row.raw + offset).assumingMemoryBound(to: V.self).pointee =
        try V.read(reader, column)
    }
  }

  /// Binds the property to a parameter.
  @inline(__always)
  func bind(_ row: RowAddress, to writer: RowWriter, at column: Int32) {
    switch kind {
    case .integer: bind(Int.self, row, to: writer, at: column)
    case .boolean: bind(Bool.self, row, to: writer, at: column)
    case .real: bind(Double.self, row, to: writer, at: column)
    case .instant: bind(Date.self, row, to: writer, at: column)
    case .text: bind(String.self, row, to: writer, at: column)
    case .id: bind(UUID.self, row, to: writer, at: column)
    case .day: bind(CivilDate.self, row, to: writer, at: column)
    }
  }

  @inline(__always)
  private func bind<V: FieldValue>(
    _ type: V.Type, _ row: RowAddress, to writer: RowWriter, at column: Int32
  ) {
    if isOptional {
      if let value = unsafe (row.raw + offset).assumingMemoryBound(to: V?.self).pointee {
        value.write(writer, column)
      } else {
        writer.null(column)
      }
    } else {
      unsafe (row.raw + offset).assumingMemoryBound(to: V.self).pointee.write(writer, column)
    }
  }
}
