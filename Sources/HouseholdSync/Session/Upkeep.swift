package import Foundation

/// When all rows are written to a place once more, so that what came before can be removed.
///
/// What was noted while a clock was far ahead counts as long ago once the clock is right; but nothing is
/// removed because of that.
package struct UpkeepRule: Hashable, Sendable {
  /// The seconds between two looks at the size of a place: a day.
  package var interval: TimeInterval = 86_400
  /// How many of the last segments of this device are looked for with each exchange.
  package var recent = 8
  /// The seconds after which what a copy contains is removed: 30 days.
  ///
  /// Until then, stores that are away for a while go on where they stopped.
  package var retention: TimeInterval = 30 * 86_400
  /// A copy is made when the place has grown by this multiple of the last copy's size.
  package var growth = 4
  /// The seconds after which a place is copied once more that has what was in deleted rows: 90 days.
  package var lifetime: TimeInterval = 90 * 86_400
  /// The seconds after which a store writes what a place lost of the logs of others: two days, so that
  /// their authors come first, and what is carried slowly arrives.
  package var patience: TimeInterval = 2 * 86_400
  /// The bytes that a copy counts for at least: 256 KiB.
  package var smallest = 256 << 10

  package init() {}

  func isDue(_ upkeep: Upkeep?, at now: Date) -> Bool {
    guard let upkeep else { return true }
    return abs(now.timeIntervalSince(upkeep.checked)) >= interval
  }

  /// Whether what a copy contains may be removed, which cannot be undone.
  ///
  /// - Parameter sure: Until when the clock is believed.
  func isOver(_ copy: Upkeep.Copy, at sure: Date) -> Bool {
    sure.timeIntervalSince(copy.written) >= retention
  }

  /// Whether a place has kept what was in deleted rows for too long.
  func isStale(_ upkeep: Upkeep, at now: Date) -> Bool {
    upkeep.keepsDeleted && upkeep.copied.map { abs(now.timeIntervalSince($0)) >= lifetime } ?? true
  }

  /// Whether what a place lost is written to it once more.
  ///
  /// - Parameter isOwn: Whether this device wrote some of it.
  func heals(_ upkeep: Upkeep, isOwn: Bool, at now: Date) -> Bool {
    guard let since = upkeep.lackingSince else { return false }
    return isOwn || abs(now.timeIntervalSince(since)) >= patience
  }

  /// Whether a place has grown so much that a copy is worth its bytes.
  func isLarge(_ size: Int, _ upkeep: Upkeep) -> Bool {
    size - (upkeep.size ?? size) > growth * max(upkeep.copySize, smallest)
  }
}

/// What a store knows about the size of a place.
struct Upkeep: Hashable {
  /// A copy of all rows that this store wrote.
  struct Copy: Hashable {
    var written: Date
    var last: SegmentID
  }

  /// When the place was looked at last.
  var checked: Date
  /// The bytes of the place when it was smallest since the last copy; nil if a copy came since then.
  var size: Int?
  /// The bytes of the last copy, or those of the place when it was looked at first.
  var copySize: Int
  /// The copy whose contents are still to be removed.
  var copy: Copy?
  /// When any store wrote a copy last; nil if that is not known.
  var copied: Date?
  /// Whether the place has what was in rows that were deleted and forgotten since the last copy.
  var keepsDeleted = false
  /// Since when it is known that the place lost something; nil if nothing is missed.
  var lackingSince: Date?
  /// When the last difference was found for which all rows were written; nil if none was.
  var answered: Date?

  /// What is known of a place that is looked at for the first time.
  init(checked: Date, size: Int) {
    self.checked = checked
    self.size = size
    copySize = size
  }

  mutating func noteCopy(at now: Date) {
    copied = now
    keepsDeleted = false
  }

  mutating func note(_ size: Int, at now: Date) {
    checked = now
    self.size = min(self.size ?? size, size)
    // What was written while the clock was ahead waits from now on.
    if let written = copy?.written { copy?.written = min(written, now) }
  }
}

// MARK: - Bytes

extension Upkeep {
  init(_ reader: inout CBORReader) throws(CBORError) {
    try reader.array(of: 8)
    checked = Date(milliseconds: try reader.integer())
    size = reader.null() ? nil : try reader.count(upTo: .max)
    copySize = try reader.count(upTo: .max)
    if !reader.null() {
      try reader.array(of: 2)
      let written = Date(milliseconds: try reader.integer())
      let place = reader.position
      guard let last = SegmentID(key: Array(try reader.blob())) else {
        throw CBORError(.length, at: place)
      }
      copy = Copy(written: written, last: last)
    }
    copied = reader.null() ? nil : Date(milliseconds: try reader.integer())
    keepsDeleted = try reader.boolean()
    lackingSince = reader.null() ? nil : Date(milliseconds: try reader.integer())
    answered = reader.null() ? nil : Date(milliseconds: try reader.integer())
  }

  func write(to writer: inout CBORWriter) {
    writer.array(8)
    writer.integer(checked.milliseconds)
    writer.optional(size) { $0.unsigned(UInt64($1)) }
    writer.unsigned(UInt64(copySize))
    writer.optional(copy) { writer, copy in
      writer.array(2)
      writer.integer(copy.written.milliseconds)
      writer.blob(copy.last.key)
    }
    writer.optional(copied) { $0.integer($1.milliseconds) }
    writer.boolean(keepsDeleted)
    writer.optional(lackingSince) { $0.integer($1.milliseconds) }
    writer.optional(answered) { $0.integer($1.milliseconds) }
  }
}

extension CBORWriter {
  /// Writes a value, or null for nil.
  mutating func optional<Value>(_ value: Value?, _ write: (inout CBORWriter, Value) -> Void) {
    if let value { write(&self, value) } else { null() }
  }
}
