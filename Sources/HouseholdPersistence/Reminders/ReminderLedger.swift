package import Foundation
import HouseholdCalendar

extension AuxiliaryTable {
  /// The reminders that were delivered, and those that a process is delivering.
  static let deliveries = AuxiliaryTable(rawValue: 64)
}

/// The reminders of a kit that were delivered, or that a process is delivering: no reminder comes
/// twice.
///
/// It is kept beside the rows, as of this device alone: it is neither synced nor exported.
struct ReminderLedger {
  /// The time, in milliseconds, after which a claim is given up, because its process must have ended.
  static let claimMilliseconds: Int64 = 600_000
  /// How long deliveries are remembered, in milliseconds.
  static let keptMilliseconds: Int64 = 90 * 86_400_000

  typealias ID = DeliveredReminder.ID

  /// What is known of one occasion.
  struct Entry {
    /// The call that claimed it.
    var claimant: UUID
    var fireDate: Date
    var claimedAt: Date
    /// The instant at which it had been shown; nil while that is not certain.
    var deliveredAt: Date?
  }

  /// The name of the kit.
  let kit: String
  private(set) var entries: [ID: Entry] = [:]

  init(of kit: String, in rows: any RowReading) throws {
    self.kit = kit
    let range = Self.range(of: kit)
    for side in try rows.auxiliaryEntries(
      in: .deliveries, from: range.start, before: range.end, limit: .max)
    {
      // What cannot be read is delivered once more, which is better than never.
      guard let id = ID(key: side.key.dropFirst(range.start.count)),
        let entry = try? Entry(side.value)
      else { continue }
      entries[id] = entry
    }
  }

  /// Whether a reminder was delivered, or another process is about to deliver it.
  ///
  /// The distance counts in both directions: a clock may have been set back since the claim.
  func isTaken(_ id: ID, at now: Date) -> Bool {
    guard let entry = entries[id] else { return false }
    return entry.deliveredAt != nil
      || abs(now.milliseconds - entry.claimedAt.milliseconds) < Self.claimMilliseconds
  }

  /// The reminders to tell now, soonest first: of those of one group the latest, which stands for the
  /// others.
  func due(_ planned: [PlannedReminder], at now: Date) -> [DueReminder] {
    let ready = planned.filter { $0.isDue(at: now) }
    return Dictionary(grouping: ready, by: \.reminder.group).values.compactMap { group in
      let latest = group.max {
        ($0.reminder.fireDate, $0.reminder.id) < ($1.reminder.fireDate, $1.reminder.id)
      }
      guard let latest, !isTaken(latest.id, at: now) else { return nil }
      return DueReminder(
        reminder: latest.reminder, all: group.filter { !isTaken($0.id, at: now) })
    }.sorted { left, right in
      let (a, b) = (left.reminder, right.reminder)
      return (a.fireDate, a.title.description, a.id) < (b.fireDate, b.title.description, b.id)
    }
  }

  /// The ids of deliveries that are older than they are kept, and no longer planned.
  func outdated(_ planned: [PlannedReminder], at now: Date) -> [ID] {
    let wanted = Set(planned.map(\.id))
    return entries.filter { id, entry in
      let age = now.milliseconds - (entry.deliveredAt ?? entry.claimedAt).milliseconds
      return age > Self.keptMilliseconds && !wanted.contains(id)
    }.map(\.key)
  }
}

/// A reminder to tell, and those of its group that it stands for, itself among them.
struct DueReminder: Sendable {
  let reminder: Reminder
  let all: [PlannedReminder]
}

extension PlannedReminder {
  /// The key of its delivery.
  var id: DeliveredReminder.ID {
    DeliveredReminder.ID(reminder: reminder.id, occasion: occasion)
  }
}

// MARK: - Writing

extension ReminderLedger {
  /// Claims the reminders that are due now, and forgets old deliveries.
  func claim(
    _ planned: [PlannedReminder], where isWanted: (Reminder) -> Bool, by claimant: UUID,
    at now: Date, in rows: any RowWriting
  ) throws -> [DueReminder] {
    let due = due(planned.filter { isWanted($0.reminder) }, at: now)
    try set(due.flatMap(\.all), in: rows) { reminder in
      Entry(claimant: claimant, fireDate: reminder.fireDate, claimedAt: now)
    }
    try remove(outdated(planned, at: now), in: rows)
    return due
  }

  /// Records that a reminder was shown, and renews the claim on the next.
  ///
  /// - Returns: What is left to show, beginning with the next: others may have told what was claimed so
  ///   long ago that they had to take its process for dead.
  func confirm(
    _ shown: DueReminder, then rest: ArraySlice<DueReminder>, by claimant: UUID, at now: Date,
    in rows: any RowWriting
  ) throws -> ArraySlice<DueReminder> {
    try set(shown.all, in: rows) { reminder in
      Entry(
        claimant: claimant, fireDate: reminder.fireDate, claimedAt: now, deliveredAt: now)
    }
    let rest = rest.drop { !isHeld($0, by: claimant) }
    try set(rest.first?.all ?? [], in: rows) { reminder in
      Entry(claimant: claimant, fireDate: reminder.fireDate, claimedAt: now)
    }
    return rest
  }

  /// Gives up claims of what was not shown.
  func release(
    _ due: ArraySlice<DueReminder>, by claimant: UUID, in rows: any RowWriting
  ) throws {
    try remove(due.filter { isHeld($0, by: claimant) }.flatMap { $0.all.map(\.id) }, in: rows)
  }

  private func isHeld(_ due: DueReminder, by claimant: UUID) -> Bool {
    due.all.allSatisfy { reminder in
      entries[reminder.id].map { $0.claimant == claimant && $0.deliveredAt == nil } ?? false
    }
  }

  private func set(
    _ reminders: [PlannedReminder], in rows: any RowWriting, _ entry: (Reminder) -> Entry
  ) throws {
    try rows.setAuxiliary(
      reminders.map {
        AuxiliaryEntry(key: Self.key(of: $0.id, kit: kit), value: entry($0.reminder).bytes)
      }, in: .deliveries)
  }

  private func remove(_ ids: [ID], in rows: any RowWriting) throws {
    guard !ids.isEmpty else { return }
    try rows.removeAuxiliary(ids.map { Self.key(of: $0, kit: kit) }, in: .deliveries)
  }
}

extension RowWriting {
  /// Keeps that a reminder of a kit was shown.
  package func keepDelivered(
    _ reminder: String, of kit: String, fireDate: Date, deliveredAt: Date
  ) throws {
    let id = DeliveredReminder.ID(reminder: reminder)
    let entry = ReminderLedger.Entry(
      claimant: UUID(), fireDate: fireDate, claimedAt: deliveredAt, deliveredAt: deliveredAt)
    try setAuxiliary(
      [AuxiliaryEntry(key: ReminderLedger.key(of: id, kit: kit), value: entry.bytes)],
      in: .deliveries)
  }

  /// Forgets which reminders of a kit were delivered; a store without auxiliary tables has none.
  func forgetDelivered(of kit: String) throws {
    let range = ReminderLedger.range(of: kit)
    do {
      let known = try auxiliaryEntries(
        in: .deliveries, from: range.start, before: range.end, limit: .max)
      if !known.isEmpty { try removeAuxiliary(known.map(\.key), in: .deliveries) }
    } catch let error as StoreError where error.code == .cannotSync {
      return
    }
  }
}
