import Foundation
import HouseholdCalendar

/// The bytes of entries in their side space.
extension ReminderLedger {
  /// The keys of a kit, which start with its name and a zero.
  static func range(of kit: String) -> (start: [UInt8], end: [UInt8]) {
    (Array(kit.utf8) + [0], Array(kit.utf8) + [1])
  }

  /// The key of an occasion: the kit, a zero, the reminder's id, 255, and the instant if there is one.
  static func key(of id: ID, kit: String) -> [UInt8] {
    range(of: kit).start + Array(id.reminder.utf8) + [ID.mark]
      + (id.occasion.map { StoreTransaction.journalKey(UInt64(bitPattern: $0.milliseconds)) } ?? [])
  }
}

extension DeliveredReminder.ID {
  /// The byte between id and instant, which is in no text.
  fileprivate static let mark: UInt8 = 255

  /// Reads what follows the kit in a key; nil if it is none.
  init?(key: ArraySlice<UInt8>) {
    guard let mark = key.firstIndex(of: Self.mark) else { return nil }
    let instant = key[key.index(after: mark)...]
    guard instant.isEmpty || instant.count == 8 else { return nil }
    reminder = String(decoding: key[..<mark], as: UTF8.self)
    occasion =
      instant.isEmpty
      ? nil : Date(milliseconds: Int64(bitPattern: instant.reduce(0) { $0 << 8 | UInt64($1) }))
  }
}

extension ReminderLedger.Entry {
  /// The form of the bytes.
  private static let form: UInt8 = 1

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.form)
    writer.id(claimant)
    writer.signed(fireDate.milliseconds)
    writer.signed(claimedAt.milliseconds)
    if let deliveredAt { writer.signed(deliveredAt.milliseconds) }
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(UnreadableBytes) {
    var reader = ByteReader(bytes)
    guard try reader.byte() == Self.form else { throw UnreadableBytes() }
    claimant = try reader.id()
    fireDate = Date(milliseconds: try reader.signed())
    claimedAt = Date(milliseconds: try reader.signed())
    deliveredAt = reader.isAtEnd ? nil : Date(milliseconds: try reader.signed())
  }
}
