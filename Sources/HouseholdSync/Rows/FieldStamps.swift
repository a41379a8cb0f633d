import Foundation
package import HouseholdPersistence

/// When each field of a row was last written.
///
/// Fields that were written at the same time share one entry, so most rows have one or two.
package struct FieldStamps: Hashable, Sendable {
  package struct Group: Hashable, Sendable {
    package var stamp: HybridTimestamp
    package var fields: FieldSet
  }

  /// The groups, latest first; no field is in two of them, and none is empty.
  package private(set) var groups: [Group] = []

  /// When a field was written, or nil if it never was.
  package subscript(_ number: Int) -> HybridTimestamp? {
    for group in groups where group.fields.contains(number: number) { return group.stamp }
    return nil
  }

  /// The fields that were ever written.
  package var fields: FieldSet { FieldSet(groups.map(\.fields)) }

  /// The fields that were written before a time, and those that were written at it.
  func compared(to stamp: HybridTimestamp) -> (earlier: FieldSet, same: FieldSet) {
    var (earlier, same): (FieldSet, FieldSet) = ([], [])
    for group in groups {
      if group.stamp == stamp {
        same = group.fields
      } else if group.stamp < stamp {
        earlier.formUnion(group.fields)
      }
    }
    return (earlier, same)
  }

  mutating func remove(_ fields: FieldSet) {
    for index in groups.indices.reversed() {
      groups[index].fields.subtract(fields)
      if groups[index].fields.isEmpty { groups.remove(at: index) }
    }
  }

  package mutating func set(_ fields: FieldSet, _ stamp: HybridTimestamp) {
    guard !fields.isEmpty else { return }
    remove(fields)
    let place = groups.firstIndex { $0.stamp <= stamp } ?? groups.count
    if place < groups.count, groups[place].stamp == stamp {
      groups[place].fields.formUnion(fields)
    } else {
      groups.insert(Group(stamp: stamp, fields: fields), at: place)
    }
  }
}

extension FieldSet {
  /// The numbers of the fields in the set, in ascending order.
  package var numbers: FieldNumbers { FieldNumbers(set: self) }
}

package struct FieldNumbers: Sequence, IteratorProtocol {
  private var bits: UInt64

  fileprivate init(set: FieldSet) { bits = set.rawValue }

  package mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }
}

extension UUID {
  /// The log of what no device wrote: its stamps are never a person's own, so they cause no conflicts.
  static let nobodysLog = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
