import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdPersistence

/// The one task that a command is about.
struct TaskSelection: ParsableArguments {
  @Argument(help: .task) var task: RowSelector
  @Option(help: .homeOfTask) var home: RowSelector?
  @Option(help: .applianceOfTask) var appliance: RowSelector?

  /// Returns the task that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func row(in household: Household) async throws -> MaintenanceTask {
    try await household.task(task, in: home, of: appliance)
  }
}

/// What a list of tasks is narrowed down to.
struct TaskFilter: ParsableArguments {
  @Option(help: .homeOption) var home: RowSelector?
  @Option(help: "Only the tasks of this appliance.") var appliance: RowSelector?
  @Option(help: "Only the tasks of this priority.") var priority: EnumArgument<Priority>?
  @Option(help: .text("Only those whose title, appliance or home have these words.", "words"))
  var search: String?

  /// The due list of what is meant.
  ///
  /// Warranties are those of the appliance that was named, and none where only tasks have what was
  /// asked for.
  ///
  /// - Parameters:
  ///   - days: Only what is due within this many days; nil for all.
  ///   - includesDone: Whether completed tasks are listed too.
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func list(in household: Household, within days: Int? = nil, includesDone: Bool) async throws
    -> DueList
  {
    let home: Home? = if let home { try await household.home(home) } else { nil }
    let id: UUID? =
      if let appliance {
        try await household.appliance(appliance, in: home?.id).id
      } else {
        nil
      }
    let words = search?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
    let list = try await household.book.dueList(
      ofHome: home?.id, within: days, includesDone: includesDone)
    let isAboutTasks = priority != nil || !words.isEmpty
    return list.filtered { task in
      let text = [task.title, task.applianceName ?? "", task.homeName ?? ""].joined(separator: "\n")
        .lowercased()
      return (id == nil || task.applianceID == id)
        && (priority == nil || task.priority == priority?.value)
        && words.allSatisfy { text.contains($0) }
    } warranties: { card in
      !isAboutTasks && (id == nil || card.appliance.id == id)
    }
  }
}

extension ArgumentHelp {
  /// Help text of an option that selects a task's appliance.
  static let applianceOfTask = ArgumentHelp(
    "The appliance of the task, if several have a task of that title.", valueName: "appliance")
}
