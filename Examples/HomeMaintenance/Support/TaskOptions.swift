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

/// The one appliance that a command is about.
struct ApplianceSelection: ParsableArguments {
  @Argument(help: .appliance) var appliance: RowSelector
  @Option(help: .homeOfAppliance) var home: RowSelector?

  /// Returns the appliance that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func row(in household: Household) async throws -> Appliance {
    try await household.appliance(appliance, in: household.homeID(home))
  }
}

/// What a list about appliances is narrowed down to.
struct ApplianceFilter: ParsableArguments {
  @Option(help: .applianceOption) var appliance: RowSelector?
  @Option(help: .homeFilter) var home: RowSelector?

  /// The ids of the appliances that are meant; nil for all, and for what is of none.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func ids(in household: Household) async throws -> Set<UUID>? {
    let homeID = try await household.homeID(home)
    if let appliance { return [try await household.appliance(appliance, in: homeID).id] }
    guard let homeID else { return nil }
    return Set(try await household.book.all(Fetch<Appliance> { $0.homeID == homeID }).map(\.id))
  }
}

/// What a list of tasks is narrowed down to.
struct TaskFilter: ParsableArguments {
  @Option(help: .homeFilter) var home: RowSelector?
  @Option(help: "Only the tasks of this appliance.") var appliance: RowSelector?
  @Option(
    help: .text("Only the tasks of this location and of what is in it.", "path"),
    completion: .asked)
  var location: String?
  @Option(help: "Only the tasks of this priority.") var priority: EnumArgument<Priority>?
  @Option(
    help: .text("Only those whose title, appliance, location or home have these words.", "words"))
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
    let place = try await place(in: household)
    let words = search?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
    let list = try await household.book.dueList(
      ofHome: home?.id, within: days, includesDone: includesDone)
    let isAboutTasks = priority != nil || !words.isEmpty
    return list.filtered { task in
      let text = [task.title, task.subject ?? "", task.homeName ?? ""].joined(separator: "\n")
        .lowercased()
      return (id == nil || task.applianceID == id) && place?.contains(task) ?? true
        && (priority == nil || task.priority == priority?.value)
        && words.allSatisfy { text.contains($0) }
    } warranties: { card in
      !isAboutTasks && (id == nil || card.appliance.id == id)
        && place?.appliances.contains(card.appliance.id) ?? true
    }
  }

  /// The location that was named, with what is in it; nil if none was.
  private func place(in household: Household) async throws -> TaskLocation? {
    guard let location else { return nil }
    let home = try await household.homeOrOnly(home)
    let id = try await household.location(location, in: home).id
    let appliances = try await household.book.appliances(ApplianceSearch(locationID: id))
    return TaskLocation(
      locations: try await household.book.locations(in: home.id).ids(within: id),
      appliances: Set(appliances.map(\.id)))
  }
}

/// A location and all that is in it.
private struct TaskLocation {
  let locations: Set<UUID>
  let appliances: Set<UUID>

  /// Whether the task is of the location, or of something in it.
  func contains(_ task: DueTask) -> Bool {
    task.locationID.map(locations.contains) ?? task.applianceID.map(appliances.contains) ?? false
  }
}

extension ArgumentHelp {
  /// Help text of an option that narrows a list down to a home.
  static let homeFilter = ArgumentHelp("Only what is in this home.", valueName: "home")
  /// Help text of an option that selects an appliance's home.
  static let homeOfAppliance = ArgumentHelp(
    "The home of the appliance, if several have one of that name.", valueName: "home")
  /// Help text of an option that selects a task's appliance.
  static let applianceOfTask = ArgumentHelp(
    "The appliance of the task, if several have a task of that title.", valueName: "appliance")
}
