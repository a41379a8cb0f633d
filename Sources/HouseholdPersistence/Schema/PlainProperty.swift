import Foundation
import HouseholdCalendar

/// A stored property of one of the most frequent types, which is read and bound without a closure.
///
/// A call of a closure, with the counting of references around it, costs as much as reading such a
/// column. Each case does what the type's `read` and `write` do.
struct PlainProperty: Sendable {
  private enum Kind { case integer, boolean, real, instant, text }

  private let kind: Kind
  private let isOptional: Bool
  private let offset: Int

  /// Nil when the type is another one, or when the property has no offset.
  init?(_ type: any FieldValue.Type, _ offset: Int?, isLink: Bool) {
    guard let offset, !isLink else { return nil }
    self.offset = offset
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
    default: return nil
    }
  }

  @inline(__always)
  func read(_ row: MutableRowAddress, _ reader: RowReader, _ column: Int32) {
    switch kind {
    case .integer:
      set(row, Int(truncatingIfNeeded: reader.int64(column)), reader, column)
    case .boolean:
      set(row, reader.int64(column) != 0, reader, column)
    case .real:
      set(row, reader.double(column), reader, column)
    case .instant:
      set(row, Date(milliseconds: reader.int64(column)), reader, column)
    case .text:
      set(row, reader.string(column), reader, column)
    }
  }

  /// Sets the property, which is a `V` or an optional one: the initializer proved it.
  @inline(__always)
  private func set<V>(
    _ row: MutableRowAddress, _ value: @autoclosure () -> V, _ reader: RowReader,
    _ column: Int32
  ) {
    if isOptional {
      unsafe (row.raw + offset).assumingMemoryBound(to: V?.self).pointee =
        reader.isNull(column) ? nil : value()
    } else {
      unsafe (row.raw + offset).assumingMemoryBound(to: V.self).pointee = value()
    }
  }

  @inline(__always)
  func bind(_ row: RowAddress, _ writer: RowWriter, _ column: Int32) {
    switch kind {
    case .integer: bind(row, writer, column) { writer.int64(Int64($0 as Int), column) }
    case .boolean: bind(row, writer, column) { writer.int64($0 as Bool ? 1 : 0, column) }
    case .real: bind(row, writer, column) { writer.double($0 as Double, column) }
    case .instant: bind(row, writer, column) { writer.int64(($0 as Date).milliseconds, column) }
    case .text: bind(row, writer, column) { writer.text($0 as String, column) }
    }
  }

  @inline(__always)
  private func bind<V>(
    _ row: RowAddress, _ writer: RowWriter, _ column: Int32, _ write: (V) -> Void
  ) {
    if isOptional {
      if let value = unsafe (row.raw + offset).assumingMemoryBound(to: V?.self).pointee {
        write(value)
      } else {
        writer.null(column)
      }
    } else {
      write(unsafe (row.raw + offset).assumingMemoryBound(to: V.self).pointee)
    }
  }
}
