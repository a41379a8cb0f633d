import Foundation
import HouseholdCalendar

/// What of an entity's rows commands keep.
struct UndoPlan: Sendable {
  let entity: EntityDescriptor
  /// The fields that are put back; the others follow from them, or tell when a row was changed.
  let fields: FieldSet
  /// The indices of the fields that show whether a row is still as a command left it.
  let compared: [Int]
  /// The field that tells when a row was last changed.
  let updated: FieldDescriptor?
  /// The fields that are places in lists, with the fields that tell in which list a row is.
  let orders: [(field: FieldDescriptor, list: String)]
  /// The fields that name files.
  let files: [FieldDescriptor]

  init(_ entity: EntityDescriptor) {
    self.entity = entity
    let own = entity.fields.filter {
      $0.name != "id" && $0.stamp == nil && $0.merge != .derived
    }
    fields = FieldSet(own.map { FieldSet(number: $0.number) })
    updated = entity.fields.first { $0.stamp == .updated }
    orders = entity.fields.compactMap { field in
      if case .order(let list) = field.merge { (field, list) } else { nil }
    }
    files = entity.fields.filter(\.namesFile)
    let moved = Set(orders.map(\.field.name))
    let compared = Set(own.filter { $0.scope != .device && !moved.contains($0.name) }.map(\.name))
    self.compared = entity.fields.indices.filter { compared.contains(entity.fields[$0].name) }
  }

  /// The changed fields that are kept, with those that are changed together with them.
  func kept(_ changed: FieldSet) -> FieldSet {
    changed.intersection(fields).widened(by: entity.together)
  }

  /// A short hash of a row's values, to notice a change.
  func check(_ value: (_ place: Int) -> StoredValue) -> UInt32 {
    var sum = Checksum()
    for place in compared { sum.add(value(place)) }
    return sum.value
  }

  /// The number of an untyped row.
  func check(_ row: RawRow) -> UInt32 {
    check { row[entity.fields[$0].name] ?? .null }
  }
}

/// The FNV-1a hash of stored values, folded to 24 bits.
///
/// Source: http://www.isthe.com/chongo/tech/comp/fnv/
private struct Checksum {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  var value: UInt32 {
    UInt32(truncatingIfNeeded: (state ^ (state >> 24) ^ (state >> 48)) & 0xFF_FFFF)
  }

  mutating func add(_ storedValue: StoredValue) {
    switch storedValue {
    case .null: add(byte: 0)
    case .integer(let value): add(1, UInt64(bitPattern: value))
    case .real(let value): add(2, value.bitPattern)
    case .text(let text):
      for byte in text.utf8 { add(byte: byte) }
      add(byte: 3)
    case .blob(let bytes):
      for byte in bytes { add(byte: byte) }
      add(byte: 4)
    }
  }

  private mutating func add(_ tag: UInt8, _ word: UInt64) {
    add(byte: tag)
    state = (state ^ word) &* 0x100_0000_01b3
    state ^= state >> 29
  }

  private mutating func add(byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

extension EntityDescriptor {
  /// What a row is called: its title, or its first text; nil if it has none, or a store has one such row at
  /// most, which needs no name.
  ///
  /// An instant is in ISO 8601.
  package func title(_ value: (FieldDescriptor) -> StoredValue?) -> String? {
    if let field = title.flatMap(field(named:)) {
      switch (field.type, value(field)) {
      case (_, .text(let text)?): return text
      case (.instant, .integer(let milliseconds)?):
        return Date(milliseconds: milliseconds).iso8601
      default: break
      }
    }
    guard identity == .id else { return nil }
    for field in fields where field.type == .text && field.name != "id" {
      if case .text(let text)? = value(field), !text.isEmpty { return text }
    }
    return nil
  }
}
