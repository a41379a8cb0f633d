public import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// Something that has to be done, once or again and again.
///
/// What was done is in the task's ``TaskEvent``s; they stay when the task is changed, and when it is
/// deleted. Some fields repeat what the events come to, so that a question about due dates needs no
/// events: ``dueDate``, ``isEstimated``, ``latestDueDate``, ``completedDate``, ``lastOccurrence``,
/// ``snoozedUntil`` and ``deletedDate``. ``HomeBook`` keeps them right with every change, see
/// ``TaskSchedule``.
///
/// A task that was deleted keeps its row, without which its history would have no title. ``HomeBook``
/// leaves it out of every list; a fetch of your own asks for `$0.deletedDate == nil`.
public struct MaintenanceTask: Entity {
  /// The task's unique identifier.
  public var id: UUID
  /// The home, for work on the home itself such as its gutters; nil for an appliance.
  public var homeID: UUID?
  /// The appliance to work on, or nil.
  public var applianceID: UUID?
  /// The title, 1 to 200 characters, trimmed.
  public var title: String
  /// A longer description, or nil.
  public var taskDescription: String?
  /// The kind of work.
  public var type: TaskType
  /// The recurrence; nil for once.
  public var recurrence: Recurrence?
  /// The day from which use is counted until the task is first done.
  public var startDate: CivilDate
  /// The first day on which it may be due, from which fixed dates are counted; nil for what is due
  /// by use alone.
  public var firstDueDate: CivilDate?
  /// The due date; nil if unknown, because the meter was not read often enough.
  ///
  /// Follows from the events. For a task that is completed, the last day it was due.
  public var dueDate: CivilDate?
  /// Whether ``dueDate`` is only predicted, from how fast a meter counts.
  ///
  /// Follows from the events and the readings.
  public var isEstimated: Bool = false
  /// The day on which it is due at the latest by the calendar, where ``dueDate`` is predicted; or nil.
  ///
  /// Follows from the events and the readings.
  public var latestDueDate: CivilDate?
  /// The day on which it was completed, or nil; a task that recurs is not.
  ///
  /// Follows from the events.
  public var completedDate: CivilDate?
  /// The date of the last occurrence that was done, skipped or missed, or nil.
  ///
  /// Follows from the events.
  public var lastOccurrence: CivilDate?
  /// The day until which the due occurrence is snoozed, or nil.
  ///
  /// Follows from the events.
  public var snoozedUntil: CivilDate?
  /// The day on which it was deleted, or nil.
  ///
  /// Follows from the events.
  public var deletedDate: CivilDate?
  /// The version of the rules that computed the fields above; 0 before there were versions.
  ///
  /// ``HomeBook/refreshSchedules()`` brings all tasks up to date.
  public var scheduleVersion: Int = 0
  /// The priority.
  public var priority: Priority
  /// The expected cost, in units of ``estimatedCostCurrency``, or nil.
  public var estimatedCostAmount: Decimal?
  /// The ISO 4217 code of the expected cost; nil without an amount.
  public var estimatedCostCurrency: String?
  /// The minutes it is expected to take, or nil.
  public var estimatedDuration: Int?
  /// The parts it uses up each time.
  public var partIDs: Set<UUID>
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date
  /// The days before its due date from which it is soon and reminded of; nil for those of the
  /// preferences.
  public var leadDays: Int?
  /// The day since which it is paused, so that it asks for nothing; or nil.
  public var pausedSince: CivilDate?
  /// The location in the home to work at, or nil; an appliance has its own.
  public var locationID: UUID?

  /// Creates a task that was not done yet.
  ///
  /// - Parameters:
  ///   - id: The task's unique identifier.
  ///   - homeID: The home, for work on the home itself.
  ///   - applianceID: The appliance to work on.
  ///   - title: The task to do.
  ///   - taskDescription: A longer description.
  ///   - type: The kind of work.
  ///   - recurrence: The recurrence; nil for once.
  ///   - startDate: The day from which use is counted; nil for the first due date.
  ///   - firstDueDate: The first day on which it may be due; nil only for what is due by use.
  ///   - priority: The priority.
  ///   - estimatedCost: The expected cost.
  ///   - estimatedDuration: The minutes it is expected to take.
  ///   - partIDs: The parts it uses up each time.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  ///   - locationID: The location in the home to work at.
  public init(
    id: UUID = UUID(), homeID: UUID? = nil, applianceID: UUID? = nil, title: String,
    taskDescription: String? = nil, type: TaskType = .inspection, recurrence: Recurrence? = nil,
    startDate: CivilDate? = nil, firstDueDate: CivilDate?, priority: Priority = .medium,
    estimatedCost: Money? = nil, estimatedDuration: Int? = nil, partIDs: Set<UUID> = [],
    createdAt: Date = .distantPast, updatedAt: Date = .distantPast, locationID: UUID? = nil
  ) {
    self.id = id
    self.homeID = homeID
    self.applianceID = applianceID
    self.title = title
    self.taskDescription = taskDescription
    self.type = type
    self.recurrence = recurrence
    self.startDate = startDate ?? firstDueDate ?? .unixEpoch
    self.firstDueDate = firstDueDate
    self.priority = priority
    estimatedCostAmount = estimatedCost?.amount
    estimatedCostCurrency = estimatedCost?.currency
    self.estimatedDuration = estimatedDuration
    self.partIDs = partIDs
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.locationID = locationID
  }

  /// The declaration of the task's fields, links, indexes and rules.
  public static let schema = EntitySchema<MaintenanceTask>(
    "maintenanceTask", collection: "tasks", named: "task",
    blank: MaintenanceTask(title: "", firstDueDate: .unixEpoch),
    indexes: [
      Index(\.dueDate), Index(\.applianceID, \.dueDate), Index(\.homeID, \.dueDate),
      Index(\.scheduleVersion),
    ],
    rules: [
      EntityRule("oneSubject", \.homeID, \.applianceID) { task in
        task.homeID != nil && task.applianceID != nil
          ? "must be left out when there is an appliance, which has its own home" : nil
      },
      EntityRule("location", \.locationID, \.homeID) { task in
        task.locationID != nil && task.homeID == nil
          ? "must be left out where there is no home: an appliance has its own location" : nil
      },
      EntityRule("firstDueDate", \.firstDueDate, \.recurrence) { task in
        task.firstDueDate == nil && (task.recurrence == nil || task.recurrence?.pattern != nil)
          ? "must be given for a task due by the calendar" : nil
      },
      EntityRule("currency", \.estimatedCostCurrency, \.estimatedCostAmount) { task in
        currencyProblem(task.estimatedCostAmount, task.estimatedCostCurrency)
      },
    ],
    // One that was deleted or done once is not the one that was noted anew.
    sync: .household(
      titled: \.title, apart: [\.deletedDate, \.completedDate],
      // A location is in one home. What counts use has an appliance, too, which ``check(before:in:)`` sees to:
      // a rule would make the appliance and the recurrence one change, and moving a task undo a new interval.
      // When it is due first follows from the day from which use is counted.
      together: [
        [\.homeID, \.applianceID, \.locationID], [\.recurrence, \.startDate, \.firstDueDate],
      ]
    ).telling { before, task in
      guard var former = before else { return nil }
      if (former.pausedSince == nil) != (task.pausedSince == nil) {
        return task.pausedSince == nil ? "resumed" : "paused"
      }
      // The day from which use is counted shows only where use is counted.
      guard task.recurrence?.usage == nil else { return nil }
      former.startDate = task.startDate
      return former == task ? "" : nil
    }
  ) {
    Field(\.id)
    Field(\.homeID, linksTo: Home.self, whenTargetDeleted: .cascade)
    Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
    Field(\.title, .title)
    Field(\.taskDescription, named: "notes")
    Field(\.type)
    Field(\.recurrence, named: "interval")
    Field(\.startDate, named: "day from which use is counted")
    Field(\.firstDueDate)
    Field(\.dueDate, merge: .derived)
    Field(\.isEstimated, merge: .derived)
    Field(\.latestDueDate, merge: .derived)
    Field(\.completedDate, merge: .derived)
    Field(\.lastOccurrence, merge: .derived)
    Field(\.snoozedUntil, merge: .derived)
    Field(\.deletedDate, merge: .derived)
    Field(\.scheduleVersion, merge: .derived)
    Field(\.priority)
    Field(\.estimatedCostAmount, .notNegative)
    Field(
      \.estimatedCostCurrency, .currencyCode,
      named: "currency of the estimated cost")
    Field(
      \.estimatedDuration, .range(1...100_000), named: "estimated time",
      unit: "minutes")
    Field(\.partIDs, linksToMany: Part.self)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.leadDays, .range(0...365), named: "days ahead", unit: "days")
    Field(\.pausedSince)
    Field(\.locationID, linksTo: Location.self, whenTargetDeleted: .nullify)
  }
}

extension MaintenanceTask {
  /// Whether it is due more than once.
  public var isRecurring: Bool { recurrence != nil }

  /// The days between two due dates where that is all there is to the recurrence, or nil.
  public var frequency: Int? { recurrence?.frequencyInDays }

  /// The id of the task's notifications, the same each time.
  package var notificationID: String { "home.task.\(id.uuidString)" }

  /// The expected cost with its currency, or nil.
  public var estimatedCost: Money? {
    get { money(estimatedCostAmount, estimatedCostCurrency) }
    set { (estimatedCostAmount, estimatedCostCurrency) = (newValue?.amount, newValue?.currency) }
  }
}

/// The kind of work a task is.
public enum TaskType: String, EnumField, Sendable {
  /// Something is looked at.
  case inspection
  /// Something is cleaned.
  case cleaning
  /// A part is replaced.
  case replacement
  /// Something is mended.
  case repair
  /// Something is adjusted.
  case calibration
  /// Something is made ready for a season.
  case seasonal
}

/// The difficulty of a tutorial.
public enum Difficulty: String, EnumField, Sendable {
  /// Anybody can do it.
  case easy
  /// Needs some practice.
  case medium
  /// Needs much practice.
  case hard
  /// Better left to a professional.
  case expert
}
