import Foundation

/// A change of this device that another one has not read, as far as what it writes tells.
struct UnreadChange: Hashable {
  /// A change, in milliseconds since 1970.
  struct Sent: Hashable {
    /// When it was made.
    let made: Int64
    /// When it was sent: nobody can have read it before.
    let sent: Int64
  }

  private let first: Sent
  /// The change after it, which can be unread when it is read; nil if there is none.
  private(set) var next: Sent?
  /// When something came that the device wrote later and without the change, in milliseconds; nil if
  /// nothing did.
  private(set) var missed: Int64?
  /// Whether more of that came for two days, and was written two days after the change was sent.
  private(set) var isLasting = false
  /// Whether everything was sent once more because of it.
  var isAnswered = false

  init(_ first: Sent) { self.first = first }

  /// When the change was made, in milliseconds since 1970.
  var instant: Int64 { first.made }

  /// Notes a later change.
  mutating func follow(_ later: Sent) {
    if next == nil, later.made > instant { next = later }
  }

  /// What is unread once the device has read this one, and all until a time, in milliseconds; nil if nothing is.
  func left(after read: Int64) -> UnreadChange? {
    next.flatMap { read < $0.made ? UnreadChange($0) : nil }
  }

  /// Notes that something came that the device wrote without having read the change.
  ///
  /// What it wrote before its next exchange says nothing: a device writes what it has, then reads.
  ///
  /// - Parameter isAsking: Whether it wrote only what it has read.
  mutating func miss(written: Date, isAsking: Bool = false, now: Date) {
    let age = written.milliseconds - first.sent
    guard age > 0 else { return }
    let missed = missed ?? now.milliseconds
    self.missed = missed
    // Who reads late gets at once what was written soon after the change.
    isLasting =
      now.milliseconds - missed >= Self.patience && age >= Self.patience
      || isAsking && age >= Self.patience / 2
  }

  /// How long a folder may be on its way, in milliseconds: two days.
  static let patience: Int64 = 2 * 86_400_000

  init(_ reader: inout CBORReader) throws(CBORError) {
    let count = try reader.array(upTo: 7)
    let instant = try reader.integer()
    missed = reader.null() ? nil : try reader.integer()
    isLasting = try reader.boolean()
    // Noted only since devices are sent everything again.
    isAnswered = count > 3 ? try reader.boolean() : false
    let later = count > 4 && !reader.null() ? try reader.integer() : nil
    // It was not always noted when a change was sent.
    first = Sent(made: instant, sent: count > 5 ? try reader.integer() : instant)
    let sent = count > 6 && !reader.null() ? try reader.integer() : later
    if let later, let sent { next = Sent(made: later, sent: sent) }
  }

  func write(to writer: inout CBORWriter) {
    writer.array(7)
    writer.integer(first.made)
    writer.optional(missed) { $0.integer($1) }
    writer.boolean(isLasting)
    writer.boolean(isAnswered)
    writer.optional(next?.made) { $0.integer($1) }
    writer.integer(first.sent)
    writer.optional(next?.sent) { $0.integer($1) }
  }
}
