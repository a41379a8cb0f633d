public import Foundation
public import HouseholdMessages

extension UUID: FieldValue {
  /// A 128-bit identifier.
  @inlinable public static var fieldType: FieldType { .uuid }

  /// True.
  @inlinable public static var isAlwaysCanonical: Bool { true }

  /// Reads a column of 16 bytes.
  @inlinable
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> UUID {
    try unsafe row.withBytes(column) { (bytes: UnsafeRawBufferPointer) throws(ReadFailure) in
      guard bytes.count == 16 else {
        throw ReadFailure("expected a UUID of 16 bytes, found \(bytes.count)", column: column)
      }
      return unsafe UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }
  }

  /// Binds 16 bytes.
  @inlinable public func write(_ row: RowWriter, _ column: Int32) {
    unsafe withUnsafeBytes(of: uuid) { unsafe row.blob($0, column) }
  }

  /// 16 bytes.
  @inlinable public var storedValue: StoredValue {
    .blob(unsafe withUnsafeBytes(of: uuid) { unsafe Array($0) })
  }

  /// Creates an id from 16 bytes.
  @inlinable public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .blob(let bytes) = storedValue, bytes.count == 16 else {
      throw .mismatch(storedValue, expected: Self.fieldType)
    }
    self.init(
      uuid: unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: uuid_t.self) })
  }

  /// The id as text.
  public var summary: String { uuidString }
}

enum UUIDText {
  static func text(_ bytes: [UInt8]) throws(ReadFailure) -> String {
    try UUID(storedValue: .blob(bytes)).uuidString
  }
}
