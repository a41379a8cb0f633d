public import Foundation
public import HouseholdCalendar

/// A number type that can be summed.
public protocol Summable: FieldValue where Base == Self {
  /// The sum of no values.
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

/// One figure over many rows: a count, a sum, a smallest or greatest value, a mean.
///
/// ```swift
/// let cost: [Int?: Decimal] = try transaction.aggregate(.sum(\.cost), by: .year(of: \.date))
/// ```
///
/// nil values are left out. Computed in the database.
public struct Aggregate<E: Entity, Result: FieldValue>: Sendable {
  /// The figure as plain data.
  public let descriptor: AggregateDescriptor

  private init(
    _ function: AggregateDescriptor.Function, _ path: PartialKeyPath<E>, _ type: FieldType
  ) {
    descriptor = AggregateDescriptor(function: function, field: E.schema.name(of: path), type: type)
  }

  /// The sum; 0 for no rows.
  ///
  /// Sums of decimals are exact.
  public static func sum<V: FieldValue>(_ path: KeyPath<E, V>) -> Aggregate
  where V.Base: Summable, Result == V.Base {
    Aggregate(.sum, path, V.fieldType)
  }

  /// The smallest value, or nil for no rows.
  public static func minimum<V: FieldValue>(_ path: KeyPath<E, V>) -> Aggregate
  where V.Base: Comparable, Result == V.Base? {
    Aggregate(.minimum, path, V.fieldType)
  }

  /// The greatest value, or nil for no rows.
  public static func maximum<V: FieldValue>(_ path: KeyPath<E, V>) -> Aggregate
  where V.Base: Comparable, Result == V.Base? {
    Aggregate(.maximum, path, V.fieldType)
  }

  /// The mean of whole or floating-point numbers, or nil for no rows.
  public static func average<V: FieldValue>(_ path: KeyPath<E, V>) -> Aggregate
  where V.Base: BinaryInteger, Result == Double? {
    Aggregate(.average, path, V.fieldType)
  }

  /// The mean of floating-point numbers, or nil for no rows.
  public static func average<V: FieldValue>(_ path: KeyPath<E, V>) -> Aggregate
  where V.Base == Double, Result == Double? {
    Aggregate(.average, path, V.fieldType)
  }
}

extension Aggregate where Result == Int {
  /// The number of rows.
  public static var count: Aggregate {
    Aggregate(.count, \E.id, .integer)
  }
}

/// A figure as plain data.
public struct AggregateDescriptor: Hashable, Sendable, Codable {
  /// How rows become one figure.
  public enum Function: String, Hashable, Sendable, Codable {
    /// The number of rows.
    case count
    /// The sum.
    case sum
    /// The smallest value.
    case minimum
    /// The greatest value.
    case maximum
    /// The mean.
    case average
  }

  /// How rows become one figure.
  public var function: Function
  /// The field, or nil when the key path was none of the schema's.
  public var field: String?
  /// What the field's values mean.
  public var type: FieldType
}

/// By what rows are grouped before they are measured.
public struct Grouping<E: Entity, Key: FieldValue>: Sendable {
  /// The grouping as plain data.
  public let descriptor: GroupingDescriptor

  private init(_ path: PartialKeyPath<E>, _ part: GroupingDescriptor.Part) {
    descriptor = GroupingDescriptor(field: E.schema.name(of: path), part: part)
  }

  /// By each value of a field.
  public static func each(_ path: KeyPath<E, Key>) -> Grouping { Grouping(path, .value) }

  /// By the year of a civil date; nil for rows without one.
  public static func year<V: FieldValue>(of path: KeyPath<E, V>) -> Grouping
  where V.Base == CivilDate, Key == Int? {
    Grouping(path, .year)
  }

  /// By year and month of a civil date as text, such as "2026-11"; nil for rows without one.
  public static func month<V: FieldValue>(of path: KeyPath<E, V>) -> Grouping
  where V.Base == CivilDate, Key == String? {
    Grouping(path, .month)
  }
}

/// A grouping as plain data.
public struct GroupingDescriptor: Hashable, Sendable, Codable {
  /// The part of a field's value that groups rows.
  public enum Part: String, Hashable, Sendable, Codable {
    /// The whole value.
    case value
    /// The year of a civil date.
    case year
    /// The year and month of a civil date.
    case month
  }

  /// The field, or nil when the key path was none of the schema's.
  public var field: String?
  /// The part of its value.
  public var part: Part
}
