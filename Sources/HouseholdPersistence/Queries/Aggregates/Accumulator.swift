import Foundation
import HouseholdMessages

/// The result of an aggregate over the values of one group of rows.
///
/// Sums are exact until they are rounded once at the end, so a result depends neither on the order
/// in which rows are read nor on the database. Stores compute aggregates with it:
///
/// ```swift
/// var accumulator = Accumulator(aggregate, of: entity)
/// for row in rows { accumulator.add(row["number"] ?? .null) }
/// let value = try accumulator.result()
/// ```
public struct Accumulator {
  private let aggregate: AggregateDescriptor
  private let entity: EntityDescriptor
  /// The number of rows, or, for averages, of numbers.
  private var count: Int64 = 0
  private var extreme = StoredValue.null
  /// A sum of whole numbers: no store has as many rows as it would take to exceed it.
  private var whole: Int128 = 0
  private var reals = WideSum(.binary)
  private var decimals = WideSum(.decimal)

  /// An accumulator without values.
  public init(_ aggregate: AggregateDescriptor, of entity: EntityDescriptor) {
    self.aggregate = aggregate
    self.entity = entity
  }

  /// Adds a row's value; null counts as a row, but is otherwise ignored.
  public mutating func add(_ value: StoredValue) {
    switch (aggregate.function, aggregate.type, value) {
    case (.count, _, _): count += 1
    case (_, _, .null): break
    case (.minimum, _, _):
      if extreme.isNull || StoredValue.precedes(value, extreme) { extreme = value }
    case (.maximum, _, _):
      if extreme.isNull || StoredValue.precedes(extreme, value) { extreme = value }
    case (.sum, .decimal, .text(let key)):
      if let key = DecimalKey(key) { decimals.add(key) }
    case (.sum, .real, .integer(let number)): reals.add(number)
    case (.sum, .real, .real(let number)): reals.add(number)
    case (.sum, _, .integer(let number)): whole += Int128(number)
    case (.average, _, .integer(let number)):
      count += 1
      reals.add(number)
    case (.average, _, .real(let number)):
      count += 1
      reals.add(number)
    case (.sum, _, _), (.average, _, _): break
    }
  }

  /// The value of the aggregate: for a sum of nothing 0, for an average or an extreme null.
  ///
  /// - Throws: ``StoreError`` with `outOfRange` if a sum does not fit in its type.
  public func result() throws(StoreError) -> StoredValue {
    switch (aggregate.function, aggregate.type) {
    case (.count, _): return .integer(count)
    case (.minimum, _), (.maximum, _): return extreme
    case (.average, _):
      if count == 0 { return .null }
      guard let average = reals.double(dividedBy: count) else { throw outOfRange("a number") }
      return .real(average)
    case (.sum, .decimal):
      let key = decimals.decimalKey
      // Read and written again, because a decimal with too many digits is read as a rounded one.
      guard Decimal(key)?.sortKey == key.text else {
        throw outOfRange("a decimal, which has up to 38 digits")
      }
      return .text(key.text)
    case (.sum, .real):
      guard let sum = reals.double(dividedBy: 1) else { throw outOfRange("a number") }
      return .real(sum)
    case (.sum, _):
      guard let sum = Int64(exactly: whole) else { throw outOfRange("a whole number") }
      return .integer(sum)
    }
  }

  private func outOfRange(_ type: Message) -> StoreError {
    let field = aggregate.field ?? "id"
    return StoreError(
      .outOfRange,
      """
      The \(phrase: aggregate.function.rawValue) of \(entity.name).\(field) does not fit in \
      \(type); choose fewer rows.
      """,
      entity: entity.name, fields: [field])
  }
}
