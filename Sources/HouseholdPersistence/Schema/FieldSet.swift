/// A set of fields of one entity, by their permanent numbers.
@frozen
public struct FieldSet: OptionSet, Hashable, Sendable, Codable {
  /// One bit for each field number.
  public var rawValue: UInt64

  /// Creates a set from bits.
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a set of one field.
  ///
  /// - Parameter number: A field number from 0 to 63.
  @inlinable public init(number: Int) { rawValue = 1 &<< UInt64(truncatingIfNeeded: number) }

  /// Every field.
  public static let all = FieldSet(rawValue: .max)

  /// Whether the set has a field.
  @inlinable public func contains(number: Int) -> Bool {
    rawValue & (1 &<< UInt64(truncatingIfNeeded: number)) != 0
  }
}
