public import Foundation
import HouseholdValidation

extension Field where V == Set<UUID> {
  /// Declares a link to many rows, stored in a join table.
  ///
  /// - Parameters:
  ///   - path: The property that holds the targets' ids.
  ///   - target: The entity linked to.
  ///   - rule: What happens to this row when a target is deleted.
  ///   - whenEmpty: What happens if this row is not valid without the target.
  ///   - name: The name of the field, if it differs from the property's.
  ///   - words: What the field is called in sentences; by default the words of its name.
  ///   - scope: How far changes of the links go when the store is synced.
  @inlinable
  public init<T: Entity>(
    _ path: any WritableKeyPath<E, V> & Sendable, linksToMany target: T.Type,
    whenTargetDeleted rule: DeleteRule = .nullify, whenEmpty: WhenEmpty = .deny,
    storedAs name: String? = nil, named words: String? = nil, scope: SyncScope = .household
  ) where T.ID == UUID {
    sync = FieldSync(scope: scope, merge: FieldMerge<E, V>?.none)
    naming = FieldNaming(name: name, words: words)
    self.path = path
    link = Link(
      target: T.self, rule: rule, whenEmpty: whenEmpty, isMany: true, touchesTarget: false)
    stamp = nil
    rules = []
    numbers = nil
    type = .links
    let access = FieldPointer(path)
    operations = FieldCodec(
      // The targets are rows of the join table, which the store writes.
      bind: { _, _, _ in },
      read: {
        (row: MutableRowAddress, reader: RowReader, column: Int32) throws(ReadFailure) in
        access.set(row, unsafe reader.withBytes(column) { unsafe LinkedIDs.set($0) })
      },
      isCanonical: nil,
      canonicalize: { _ in true },
      differs: { access.value($0) != access.value($1) },
      copy: { access.set($0, access.value($1)) },
      storedValue: { .blob(LinkedIDs.bytes(access.value($0))) },
      set: { (row: MutableRowAddress, storedValue: StoredValue) throws(ReadFailure) in
        guard case .blob(let bytes) = storedValue, bytes.count.isMultiple(of: 16) else {
          throw .mismatch(storedValue, expected: .links)
        }
        access.set(row, unsafe bytes.withUnsafeBytes { unsafe LinkedIDs.set($0) })
      },
      validate: nil)
  }
}

/// The targets of a link to many as bytes: 16 per id, in ascending order.
@usableFromInline
package enum LinkedIDs {
  /// Decodes ids.
  @usableFromInline
  static func set(_ bytes: UnsafeRawBufferPointer) -> Set<UUID> {
    var ids = Set<UUID>(minimumCapacity: bytes.count / 16)
    for offset in stride(from: 0, to: bytes.count &- 15, by: 16) {
      ids.insert(
        UUID(uuid: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: uuid_t.self)))
    }
    return ids
  }

  /// Encodes ids.
  @usableFromInline
  static func bytes(_ ids: Set<UUID>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(ids.count * 16)
    for id in ids.sorted() { unsafe withUnsafeBytes(of: id.uuid) { unsafe out += $0 } }
    return out
  }

  /// Decodes ids, each as a stored value.
  package static func storedValues(_ bytes: [UInt8]) -> [StoredValue] {
    stride(from: 0, to: bytes.count - bytes.count % 16, by: 16).map {
      .blob(Array(bytes[$0..<($0 + 16)]))
    }
  }

  /// Encodes ids given as stored values, in ascending order without duplicates.
  package static func bytes(_ storedValues: some Sequence<StoredValue>) -> [UInt8] {
    var ids: [[UInt8]] = []
    for case .blob(let bytes) in storedValues where bytes.count == 16 { ids.append(bytes) }
    ids.sort { $0.lexicographicallyPrecedes($1) }
    var out: [UInt8] = []
    var last: [UInt8]?
    for id in ids where id != last {
      out += id
      last = id
    }
    return out
  }
}
