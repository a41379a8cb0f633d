package import HouseholdPersistence

/// The subject of a timestamp: fields of a row, its creation or its deletion.
///
/// All 64 bits of a ``FieldSet`` stand for fields; creation and deletion have bits of their own.
package struct SyncFields: Hashable, Sendable {
  /// The fields.
  package private(set) var fields: FieldSet = []
  /// Creation is 1, deletion is 2.
  private var marks: UInt8 = 0

  /// Nothing.
  package init() {}

  /// Some fields.
  package init(_ fields: FieldSet) { self.fields = fields }

  /// One field.
  package init(number: Int) { fields = FieldSet(number: number) }

  private init(marks: UInt8) { self.marks = marks }

  /// Stands for the coming into being of a row.
  package static let created = SyncFields(marks: 1)
  /// Stands for the deletion of a row.
  package static let deleted = SyncFields(marks: 2)

  package var isEmpty: Bool { fields.isEmpty && marks == 0 }

  package func contains(_ other: SyncFields) -> Bool {
    fields.isSuperset(of: other.fields) && marks & other.marks == other.marks
  }

  package func isDisjoint(with other: SyncFields) -> Bool {
    fields.isDisjoint(with: other.fields) && marks & other.marks == 0
  }

  package func union(_ other: SyncFields) -> SyncFields {
    var result = self
    result.formUnion(other)
    return result
  }

  mutating func formUnion(_ other: SyncFields) {
    fields.formUnion(other.fields)
    marks |= other.marks
  }

  package mutating func subtract(_ other: SyncFields) {
    fields.subtract(other.fields)
    marks &= ~other.marks
  }

  /// Leaves creation and deletion, and no field.
  package mutating func removeFields() { fields = [] }
}

extension SyncFields: LosslessStringConvertible {
  /// Reads what ``description`` gives, or the form without a dot of the first version, in which
  /// bits 63 and 62 stand for creation and deletion.
  package init?(_ text: String) {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count), let bits = UInt64(halves[0], radix: 16) else {
      return nil
    }
    guard halves.count == 2 else {
      let old: UInt64 = 3 << 62
      fields = FieldSet(rawValue: bits & ~old)
      marks = UInt8(truncatingIfNeeded: bits >> 63 | (bits >> 62 & 1) << 1)
      return
    }
    guard let marks = UInt8(halves[1]), marks <= 3 else { return nil }
    fields = FieldSet(rawValue: bits)
    self.marks = marks
  }

  /// The fields in hexadecimal, a dot, and 1 for creation, 2 for deletion, 3 for both, else 0.
  package var description: String { "\(String(fields.rawValue, radix: 16)).\(marks)" }
}
