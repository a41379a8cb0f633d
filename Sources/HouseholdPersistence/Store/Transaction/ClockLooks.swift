package import Foundation
import HouseholdCalendar

extension AuxiliaryTable {
  /// What is known of the store's own clock: see ``ClockLooks``.
  static let clockLooks = AuxiliaryTable(rawValue: 33)
}

/// Until when a store believes its clock: what is kept for some days must not be gone for good because
/// the clock was far ahead once.
///
/// A clock that is at most two days after the last instant that was believed is believed. One that is later is
/// believed as far as it was at an earlier look, if that was a day or more ago and it was not put back since.
package struct ClockLooks: Hashable, Sendable {
  /// How far the clock may go on between two looks, in seconds.
  private static let step: TimeInterval = 2 * 86_400
  /// After how many seconds the clock is believed that went on further.
  private static let patience: TimeInterval = 86_400
  /// The seconds that are not worth a write.
  private static let precision: TimeInterval = 3_600

  /// The last instant that is believed.
  package private(set) var sure = Date(milliseconds: 0)
  /// The instant at which the clock was seen first that is not believed yet.
  private var doubted: Date?

  package init() {}

  /// Takes in what the clock says.
  package mutating func look(at now: Date) {
    if let first = doubted, now.timeIntervalSince(first) >= Self.patience {
      (sure, doubted) = (first, nil)
    }
    if now.timeIntervalSince(sure) <= Self.step {
      (sure, doubted) = (now, nil)
    } else {
      doubted = min(doubted ?? now, now)
    }
  }

  /// Whether it says something else than before that is worth to be kept.
  fileprivate func isNews(after known: ClockLooks) -> Bool {
    let step = sure.timeIntervalSince(known.sure)
    return doubted != known.doubted || step < 0 || step >= Self.precision
  }

  fileprivate init(_ bytes: [UInt8]) throws(UnreadableBytes) {
    var reader = ByteReader(bytes)
    sure = Date(milliseconds: try reader.signed())
    if !reader.isAtEnd { doubted = Date(milliseconds: try reader.signed()) }
  }

  fileprivate var bytes: [UInt8] {
    var writer = ByteWriter()
    for instant in [sure, doubted].compactMap(\.self) { writer.signed(instant.milliseconds) }
    return writer.bytes
  }
}

extension RowReading {
  fileprivate func clockLooks() throws -> ClockLooks {
    guard let bytes = try auxiliaryValue([0], in: .clockLooks) else { return ClockLooks() }
    return (try? ClockLooks(bytes)) ?? ClockLooks()
  }

  /// Now, or an earlier instant while the clock may be ahead: what is kept for some days ends by this.
  package func sureNow(_ now: Date) throws -> Date {
    var looks = try clockLooks()
    looks.look(at: now)
    return looks.sure
  }

  /// Whether a look at the clock is worth to be kept.
  package func isNews(clock now: Date) throws -> Bool {
    let known = try clockLooks()
    var looks = known
    looks.look(at: now)
    return looks.isNews(after: known)
  }
}

extension RowWriting {
  /// Notes what the clock says, so that it is believed later.
  package func look(atClock now: Date) throws {
    guard try isNews(clock: now) else { return }
    var looks = try clockLooks()
    looks.look(at: now)
    try setAuxiliary([AuxiliaryEntry(key: [0], value: looks.bytes)], in: .clockLooks)
  }
}
