public import Foundation
public import HouseholdCalendar

/// A number type that can be summed.
public protocol Summable: FieldValue where Base == Self {
  /// The sum of an empty collection.
  static var zeroSum: Self { get }
}

extension Int: Summable {
  /// 0.
  public static var zeroSum: Int { 0 }
}
extension Double: Summable {
  /// 0.
  public static var zeroSum: Double { 0 }
}
extension Decimal: Summable {
  /// 0.
  public static var zeroSum: Decimal { 0 }
}

/// A value computed over many rows: a count, a sum, a minimum or maximum, an average.
///
/// ```swift
/// let cost: [Int?: Decimal] = try transaction.aggregate(.sum(\.cost), by: .year(of: \.date))
/// ```
///
/// nil values are ignored. Every store gives the same result: see ``Accumulator``.
public struct Aggregate<E: Entity, Result: FieldValue>: Sendable {
  /// The aggregate as plain data.
  package let descriptor: AggregateDescriptor

  private init(
    _ function: AggregateDescriptor.Function, path: PartialKeyPath<E>, type: FieldType
  ) {
    descriptor = AggregateDescriptor(function: function, field: E.schema.name(of: path), type: type)
  }

  /// The sum; 0 if there are no rows.
  ///
  /// Sums of whole numbers and decimals are exact, those of floating-point numbers are rounded once.
  /// A sum that does not fit in its type is a ``StoreError`` with `outOfRange`.
  public static func sum<V: FieldValue>(_ path: KeyPath<E, V>) -> Aggregate
  where V.Base: Summable, Result == V.Base {
    Aggregate(.sum, path: path, type: V.fieldType)
  }

  /// The smallest value, or nil if there are no rows.
  public static func minimum<V: FieldValue>(_ path: KeyPath<E, V>) -> Aggregate
  where V.Base: Comparable, Result == V.Base? {
    Aggregate(.minimum, path: path, type: V.fieldType)
  }

  /// The greatest value, or nil if there are no rows.
  public static func maximum<V: FieldValue>(_ path: KeyPath<E, V>) -> Aggregate
  where V.Base: Comparable, Result == V.Base? {
    Aggregate(.maximum, path: path, type: V.fieldType)
  }

  /// The average of whole numbers, or nil if there are no rows.
  public static func average<V: FieldValue>(_ path: KeyPath<E, V>) -> Aggregate
  where V.Base: BinaryInteger, Result == Double? {
    Aggregate(.average, path: path, type: V.fieldType)
  }

  /// The average of floating-point numbers, or nil if there are no rows.
  public static func average<V: FieldValue>(_ path: KeyPath<E, V>) -> Aggregate
  where V.Base == Double, Result == Double? {
    Aggregate(.average, path: path, type: V.fieldType)
  }
}

extension Aggregate where Result == Int {
  /// The number of rows.
  public static var count: Aggregate {
    Aggregate(.count, path: \E.id, type: .integer)
  }
}

/// An aggregate as plain data.
public struct AggregateDescriptor: Hashable, Sendable, Codable {
  /// The function that combines the rows' values.
  public enum Function: String, Hashable, Sendable, Codable {
    /// The number of rows.
    case count
    /// The sum.
    case sum
    /// The smallest value.
    case minimum
    /// The greatest value.
    case maximum
    /// The average.
    case average
  }

  /// The function that combines the rows' values.
  public var function: Function
  /// The field, or nil if the key path is not a field of the schema.
  public var field: String?
  /// The type of the field's values.
  public var type: FieldType
}

/// How rows are grouped before they are aggregated.
public struct Grouping<E: Entity, Key: FieldValue>: Sendable {
  /// The grouping as plain data.
  package let descriptor: GroupingDescriptor

  private init(_ path: PartialKeyPath<E>, _ part: GroupingDescriptor.Part) {
    descriptor = GroupingDescriptor(field: E.schema.name(of: path), part: part)
  }

  /// By each value of a field.
  public static func each(_ path: KeyPath<E, Key>) -> Grouping { Grouping(path, .value) }

  /// By the year of a civil date; nil for rows without a date.
  public static func year<V: FieldValue>(of path: KeyPath<E, V>) -> Grouping
  where V.Base == CivilDate, Key == Int? {
    Grouping(path, .year)
  }

  /// By the year and month of a civil date as text, such as "2026-11"; nil for rows without a date.
  public static func month<V: FieldValue>(of path: KeyPath<E, V>) -> Grouping
  where V.Base == CivilDate, Key == String? {
    Grouping(path, .month)
  }
}

/// A grouping as plain data.
public struct GroupingDescriptor: Hashable, Sendable, Codable {
  /// The part of a field's value that defines a group.
  public enum Part: String, Hashable, Sendable, Codable {
    /// The whole value.
    case value
    /// The year of a civil date.
    case year
    /// The year and month of a civil date.
    case month
  }

  /// The field, or nil if the key path is not a field of the schema.
  public var field: String?
  /// The part of the field's value.
  public var part: Part
}
