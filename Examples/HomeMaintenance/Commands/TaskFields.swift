import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// More options for a task.
struct TaskFields: ParsableArguments {
  @Option(
    help: .day("The first due date (default for a new task: after one interval, or by its season).")
  )
  var due: Day?
  @Option(help: "The kind of work (default for a new task: inspection).") var type:
    EnumArgument<TaskType>?
  @Option(help: "The priority (default for a new task: medium).") var priority:
    EnumArgument<Priority>?
  @Option(help: .price("The expected cost."))
  var cost: Price?
  @Option(help: .text("The expected minutes.", "number")) var minutes: Int?
  @Option(
    help: .text(
      "The days before the due date from which to remind (default: as in the settings).", "days"))
  var lead: DayCount?
  @Option(help: .text("A longer description.")) var notes: String?
  @Option(
    help: .text("The location in the home to work at, from the home down.", "Cellar / Shelf"),
    completion: .asked)
  var location: String?
  @Option(
    name: .customLong("part"), help: .text("A part that it uses; may be given again.", "part"))
  var parts: [RowSelector] = []

  var isEmpty: Bool {
    due == nil && type == nil && priority == nil && cost == nil && minutes == nil && lead == nil
      && notes == nil && location == nil && parts.isEmpty
  }

  /// Options that change a task.
  ///
  /// - Parameters:
  ///   - ids: The ids of the parts that were named.
  ///   - today: The day it is in its home.
  ///   - currency: The currency of a cost without one.
  ///   - names: The fields whose values are taken away.
  func changes(
    parts ids: Set<UUID>, today: CivilDate, currency: String, clearing names: [String] = []
  ) throws -> Changes<MaintenanceTask> {
    var changes = Changes<MaintenanceTask>(clearing: names)
    changes.set(\.firstDueDate, to: due.map { Optional($0.date(today: today)) })
    changes.set(\.type, to: type?.value)
    changes.set(\.priority, to: priority?.value)
    changes.set("cost", \.estimatedCost, to: try cost?.money(in: currency))
    changes.set("minutes", \.estimatedDuration, to: minutes)
    changes.set("lead", \.leadDays, to: lead?.days)
    changes.setText("notes", \.taskDescription, to: notes)
    changes.set(\.partIDs, to: ids.isEmpty ? nil : ids)
    return changes
  }

  /// Puts a task where it is to be done; the location is added if it is not there yet.
  func place(_ task: inout MaintenanceTask, in edit: HomeEdit) throws {
    guard let location else { return }
    guard let path = location.orNil else {
      task.locationID = nil
      return
    }
    guard let homeID = task.homeID else {
      throw CommandFailure.usage(
        "The task is of an appliance, which has its own location.",
        hints: ["To move the appliance: appliance edit NAME --location \(ShellText.argument(path))"]
      )
    }
    task.locationID = try edit.addLocation(at: path, in: homeID).id
  }
}

extension Household {
  /// The ids of the parts that are meant.
  func partIDs(_ selectors: [RowSelector]) async throws -> Set<UUID> {
    var ids: Set<UUID> = []
    for selector in selectors { ids.insert(try await part(selector).id) }
    return ids
  }
}
