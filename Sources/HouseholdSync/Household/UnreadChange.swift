import Foundation

/// A change of this device that another one has not read, as far as what it writes tells.
struct UnreadChange: Hashable {
  /// When the change was made, in milliseconds since 1970.
  let instant: Int64
  /// When the change after it was made, in milliseconds: it can be unread when this one is read; nil if there is none.
  private(set) var next: Int64?
  /// When something came that the device wrote later and without the change, in milliseconds; nil if
  /// nothing did.
  private(set) var missed: Int64?
  /// Whether more of that came for two days, and was written two days after the change.
  private(set) var isLasting = false
  /// Whether everything was sent once more because of it.
  var isAnswered = false

  init(at instant: Int64) { self.instant = instant }

  /// Notes a later change.
  mutating func follow(at later: Int64) {
    if next == nil, later > instant { next = later }
  }

  /// What is unread once the device has read this one, and all until a time, in milliseconds; nil if nothing is.
  func left(after read: Int64) -> UnreadChange? {
    next.flatMap { read < $0 ? UnreadChange(at: $0) : nil }
  }

  /// Notes that something came that the device wrote without having read the change.
  ///
  /// What it wrote before its next exchange says nothing: a device writes what it has, then reads.
  ///
  /// - Parameter isAsking: Whether it wrote only what it has read.
  mutating func miss(written: Date, isAsking: Bool = false, now: Date) {
    guard written.milliseconds > instant else { return }
    let missed = missed ?? now.milliseconds
    self.missed = missed
    // Who reads late gets at once what was written soon after the change.
    isLasting =
      now.milliseconds - missed >= Self.patience
      && written.milliseconds - instant >= Self.patience
      || isAsking && written.milliseconds - instant >= Self.patience / 2
  }

  /// How long a folder may be on its way, in milliseconds: two days.
  static let patience: Int64 = 2 * 86_400_000

  init(_ reader: inout CBORReader) throws(CBORError) {
    let count = try reader.array(upTo: 5)
    instant = try reader.integer()
    missed = reader.null() ? nil : try reader.integer()
    isLasting = try reader.boolean()
    // Noted only since devices are sent everything again.
    isAnswered = count > 3 ? try reader.boolean() : false
    if count > 4, !reader.null() { next = try reader.integer() }
  }

  func write(to writer: inout CBORWriter) {
    writer.array(5)
    writer.integer(instant)
    writer.optional(missed) { $0.integer($1) }
    writer.boolean(isLasting)
    writer.boolean(isAnswered)
    writer.optional(next) { $0.integer($1) }
  }
}
