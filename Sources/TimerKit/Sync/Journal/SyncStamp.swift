package import Foundation
package import HouseholdPersistence

/// The last write of some fields of a row: its timestamp, its device, and its sequence number here.
package struct SyncStamp: Hashable, Sendable {
  /// The fields.
  package var fields: SyncFields
  /// The number of the change in this device's journal.
  package var sequence: Int
  /// The timestamp of the write.
  package var time: HybridTimestamp
  /// The device it came from, or nil for this one.
  package var source: UUID?
}

extension SyncStamp: LosslessStringConvertible {
  /// Creates a timestamp from its ``description``.
  package init?(_ text: String) {
    let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard words.count == 3 || words.count == 4, let fields = SyncFields(String(words[0])),
      let sequence = Int(words[1]), let time = HybridTimestamp(String(words[2]))
    else { return nil }
    self.init(fields: fields, sequence: sequence, time: time)
    if words.count == 4 {
      guard let id = UUID(uuidString: String(words[3])) else { return nil }
      source = id
    }
  }

  /// The fields, the number, the clock's stamp, and the source when there is one.
  package var description: String {
    let own = "\(fields) \(sequence) \(time)"
    return source.map { "\(own) \($0.uuidString)" } ?? own
  }
}

/// A stamp is kept as its text, an element of a row's list.
extension SyncStamp: StringField, ListElement {
  package static var expectation: String { "the timestamp of a change" }
}
