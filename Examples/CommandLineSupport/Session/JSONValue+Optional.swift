public import Foundation
public import HouseholdTransfer

/// Values that may be missing, as JSON: `null` where they are.
extension JSONValue {
  /// Creates text, or `null`.
  public static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  /// Creates a whole number, or `null`.
  public static func integer(_ value: Int?) -> JSONValue { value.map { JSONValue($0) } ?? .null }

  /// Creates an instant in ISO 8601 with milliseconds, in UTC, or `null`.
  public static func instant(_ value: Date?) -> JSONValue { value.map { JSONValue($0) } ?? .null }

  /// Creates an id, or `null`.
  public static func id(_ value: UUID?) -> JSONValue { text(value?.uuidString) }
}
