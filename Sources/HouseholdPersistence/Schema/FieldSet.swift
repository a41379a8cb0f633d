/// A set of fields of one entity, by their permanent numbers.
@frozen
public struct FieldSet: OptionSet, Hashable, Sendable, Codable {
  /// One bit for each field number.
  public var rawValue: UInt64

  /// Creates a set from bits.
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a set of one field.
  ///
  /// - Parameter number: A field number from 0 to 61, or a mark's from 62 to 63.
  @inlinable public init(number: Int) { rawValue = 1 &<< UInt64(truncatingIfNeeded: number) }

  /// The maximum number of fields of an entity.
  ///
  /// Two of the 64 bits are reserved for marks, which callers can keep beside the fields.
  package static let limit = 62

  /// Every field.
  public static let all = FieldSet(rawValue: .max)

  /// Whether the set contains a field.
  @inlinable public func contains(number: Int) -> Bool {
    rawValue & (1 &<< UInt64(truncatingIfNeeded: number)) != 0
  }

  /// The set, with every group added that shares a field with it.
  package func widened(by groups: [FieldSet]) -> FieldSet {
    groups.reduce(self) { $1.isDisjoint(with: $0) ? $0 : $0.union($1) }
  }
}
