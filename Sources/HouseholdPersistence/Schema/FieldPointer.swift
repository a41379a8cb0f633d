/// The address of a row for reading.
///
/// Safe to use: ``RowCoder`` and ``AnyField`` create it for an initialized row and the
/// duration of a call, nothing stores it, and only ``FieldPointer`` dereferences it.
@frozen @safe
@usableFromInline
struct RowAddress {
  @usableFromInline let raw: UnsafeRawPointer

  init<E>(_ pointer: UnsafePointer<E>) { unsafe raw = UnsafeRawPointer(pointer) }
}

/// The address of a row for writing.
@frozen @safe
@usableFromInline
struct MutableRowAddress {
  @usableFromInline let raw: UnsafeMutableRawPointer

  init<E>(_ pointer: UnsafeMutablePointer<E>) { unsafe raw = UnsafeMutableRawPointer(pointer) }

  /// The same address for reading.
  @inlinable var readOnly: RowAddress { unsafe RowAddress(raw: UnsafeRawPointer(raw)) }
}

extension RowAddress {
  @unsafe @inlinable
  init(raw: UnsafeRawPointer) { unsafe self.raw = raw }
}

/// Reads and writes one property of a row in place.
///
/// A closure that takes a row by value copies all of it for each field, which was measured to
/// double the time of an insert. ``RowCoder`` therefore passes each field the row's address,
/// and this type, the only one that turns an address into a property, adds the property's offset.
///
/// Why it is safe: the address is always that of an initialized `E` (obtained from
/// `withUnsafePointer` or an array's storage), `MemoryLayout.offset(of:)` returns an offset only
/// for a stored property that may be accessed directly, and the key path's type proves that the
/// property is a `V`. A property with observers has no offset and is accessed through its key path.
@frozen @safe
@usableFromInline
struct FieldPointer<E, V>: Sendable {
  @usableFromInline let path: any WritableKeyPath<E, V> & Sendable
  /// The property's offset in bytes, or −1.
  @usableFromInline let offset: Int

  @inlinable
  init(_ path: any WritableKeyPath<E, V> & Sendable) {
    self.path = path
    offset = MemoryLayout<E>.offset(of: path) ?? -1
  }

  @inlinable @inline(__always)
  func value(_ row: RowAddress) -> V {
    if offset >= 0 {
      unsafe (row.raw + offset).assumingMemoryBound(to: V.self).pointee
    } else {
      unsafe row.raw.assumingMemoryBound(to: E.self).pointee[keyPath: path]
    }
  }

  @inlinable @inline(__always)
  func set(_ row: MutableRowAddress, _ value: V) {
    if offset >= 0 {
      unsafe (row.raw + offset).assumingMemoryBound(to: V.self).pointee = value
    } else {
      unsafe row.raw.assumingMemoryBound(to: E.self).pointee[keyPath: path] = value
    }
  }
}
