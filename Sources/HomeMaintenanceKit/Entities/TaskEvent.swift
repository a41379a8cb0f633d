public import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// Something that happened to an occurrence of a task.
///
/// It is never removed while the task's appliance or home exists, and never changed, but for the day of a
/// completion, which can be corrected with what it counts for: ``HomeEdit/changeService(_:for:_:)``. What
/// was paid for it, to whom, and what was noted is in the ``ServiceRecord``.
///
/// One action, such as a late completion with the occurrences it skipped, is
/// one *action*: its events share ``actionID``, and are undone together.
public struct TaskEvent: Entity {
  /// The events of an occurrence.
  public enum Kind: String, EnumField, Sendable {
    /// It was done.
    case completed
    /// It was left out on purpose.
    case skipped
    /// It was snoozed.
    case snoozed
    /// Its date had passed when a later one was done, or an earlier one so late.
    case missed
    /// Its last action was undone.
    case undone
    /// Its task was deleted.
    case deleted
  }

  /// The event's unique identifier.
  public var id: UUID
  /// The task.
  public var taskID: UUID
  /// The event.
  public var kind: Kind
  /// The day on which it happened, as people say it did.
  public var date: CivilDate
  /// The date of the occurrence it happened to.
  public var occurrence: CivilDate
  /// The day until which an occurrence is snoozed, or nil.
  public var until: CivilDate?
  /// The action the event is part of; for ``Kind/undone`` the one that was taken back.
  public var actionID: UUID
  /// The record of the service that fulfilled the task, or nil.
  public var recordID: UUID?
  /// The parts that were counted down by one when the task was done.
  public var usedPartIDs: [UUID] = []
  /// Free-form notes of an event without a record, or nil.
  public var note: String?
  /// The recording time, which orders the events of all devices.
  public var stamp: HybridTimestamp
  /// The place among the events that were recorded together, from 0.
  public var position: Int
  /// Which completion of its occurrence on its day it is, from 1.
  ///
  /// Two people who note the first one of a day without knowing of each other note the same. Nil for other
  /// events, and in rows of early versions; before version 20 it counted those of all days.
  public var turn: Int?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - id: The event's unique identifier.
  ///   - taskID: The task.
  ///   - kind: The event.
  ///   - date: The day on which it happened.
  ///   - occurrence: The date of the occurrence it happened to.
  ///   - until: The day until which an occurrence is snoozed.
  ///   - actionID: The action the event is part of.
  ///   - recordID: The record of the service that fulfilled the task.
  ///   - note: Free-form notes.
  ///   - stamp: The recording time, which orders the events of all devices.
  ///   - position: The place among the events that were recorded together.
  ///   - turn: Which completion of its occurrence on its day it is.
  public init(
    id: UUID = UUID(), taskID: UUID, kind: Kind, date: CivilDate, occurrence: CivilDate,
    until: CivilDate? = nil, actionID: UUID, recordID: UUID? = nil, note: String? = nil,
    stamp: HybridTimestamp, position: Int = 0, turn: Int? = nil
  ) {
    self.id = id
    self.taskID = taskID
    self.kind = kind
    self.date = date
    self.occurrence = occurrence
    self.until = until
    self.actionID = actionID
    self.recordID = recordID
    self.note = note
    self.stamp = stamp
    self.position = position
    self.turn = turn
  }

  /// The declaration of the event's fields, links, indexes and rules.
  public static let schema = EntitySchema<TaskEvent>(
    "taskEvent", named: "completion",
    blank: TaskEvent(
      taskID: UUID(), kind: .completed, date: .unixEpoch, occurrence: .unixEpoch,
      actionID: UUID(), stamp: .earliest),
    indexes: [
      Index(\.taskID, \.stamp), Index(\.stamp), Index(\.recordID),
      // Two people noted that it was done on a day: it was done once. On another day it was done again.
      Index(\.taskID, \.occurrence, \.date, \.turn, unique: true),
    ],
    rules: [
      EntityRule("until", \.until, \.kind) { event in
        (event.kind == .snoozed) == (event.until != nil)
          ? nil : "must be given if and only if the occurrence was snoozed"
      }
    ],
    sync: .household(titled: \.date, together: [[\.date, \.occurrence]])
      .deleting(\.taskID) { $0.kind == .deleted }
      .telling { before, event in before == nil ? event.kind.deed : nil }
      .whenUnited(Part.self) { event, other, kept in
        guard event.usedPartIDs.contains(other) else { return nil }
        var event = event
        event.usedPartIDs = event.usedPartIDs.filter { $0 != kept }.map { $0 == other ? kept : $0 }
        return event
      }
      .yielding { event, other in
        let isOfOneDate = other.occurrence == event.occurrence
        switch (event.kind, other.kind) {
        case (.skipped, .completed), (.snoozed, .completed), (.snoozed, .skipped):
          return isOfOneDate ? .givesWay : nil
        // Of two days to which it was put off, the one that was said last counts.
        case (.snoozed, .snoozed):
          return isOfOneDate && other.until != event.until && other.stamp > event.stamp
            ? .givesWay : nil
        // Both count, though it was due once; those of one date and day are one. Who was away for longer did it
        // for a date that others have left behind.
        case (.completed, .completed):
          let days = abs(event.date.days(until: other.date))
          return isOfOneDate != (days == 0) && days <= TaskEvent.repeatedDays ? .isRepeated : nil
        default: return nil
        }
      }
  ) {
    Field(\.id)
    Field(\.taskID, linksTo: MaintenanceTask.self, whenTargetDeleted: .cascade)
    Field(\.kind)
    Field(\.date)
    Field(\.occurrence)
    Field(\.until, named: "date until which it is snoozed")
    Field(\.actionID)
    Field(
      \.recordID, linksTo: ServiceRecord.self, whenTargetDeleted: .nullify,
      named: "service record")
    Field(\.usedPartIDs)
    Field(\.note)
    Field(\.stamp)
    Field(\.position, .atLeast(0), named: "place in the list")
    Field(\.turn, .atLeast(1), named: "number of the completion")
  }
}

extension TaskEvent.Kind {
  /// What was done with the task, before its name: "skipped"; empty for what follows from that.
  fileprivate var deed: String? {
    switch self {
    case .completed: "did"
    case .skipped: "skipped"
    case .snoozed: "snoozed"
    case .missed: ""
    case .undone: "undid"
    case .deleted: nil
    }
  }
}

extension TaskEvent {
  /// The most days between two completions of which one would have been enough.
  private static let repeatedDays = 31

  /// What a completion is called wherever it is noted, beside its task.
  var completionName: String { "\(occurrence) \(date) \(turn ?? 0)" }

  /// The id of its use of a part.
  ///
  /// Its first half stays the same when the day is corrected, the last one is the same on all devices that
  /// note the completion: either way it is one use.
  var useID: UUID {
    let (own, shared) = (actionID.uuid, UUID(of: taskID, and: completionName + " use").uuid)
    return UUID(
      uuid: (
        own.0, own.1, own.2, own.3, own.4, own.5, own.6, own.7,
        shared.8, shared.9, shared.10, shared.11, shared.12, shared.13, shared.14, shared.15
      ))
  }
}
