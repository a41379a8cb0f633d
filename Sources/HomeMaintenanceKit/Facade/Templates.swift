public import Foundation
import HouseholdPersistence

extension HomeEdit {
  /// Adds the tasks that an appliance of its category commonly needs, in one transaction.
  ///
  /// Those whose title one of its tasks has already are left out, so that doing it twice is doing it
  /// once. Seasons are those of the home.
  ///
  /// - Returns: The tasks that were added.
  /// - Throws: ``HomeError``: `unknownRow`; `unknownHemisphere` if a task has a season and neither the
  ///   home nor its time zone says where it is.
  @discardableResult
  public func addTemplateTasks(toAppliance id: UUID) throws -> [MaintenanceTask] {
    try addTemplateTasks(to: row(Appliance.self, id))
  }

  /// Adds the tasks that a home of its type commonly needs, and those of its appliances, in one
  /// transaction.
  ///
  /// Those whose title a task of the same home or appliance has already are left out.
  ///
  /// - Parameters:
  ///   - id: The home.
  ///   - includesAppliances: Whether the tasks of its appliances are added too, those that are
  ///     archived or sold left out.
  ///   - hasFrost: Whether it freezes there; otherwise the tasks that only frost makes necessary are
  ///     left out, as they are between the tropics.
  /// - Returns: The tasks that were added.
  /// - Throws: ``HomeError``: `unknownRow`; `unknownHemisphere` if a task has a season and neither the
  ///   home nor its time zone says where it is.
  @discardableResult
  public func addTemplateTasks(
    toHome id: UUID, includesAppliances: Bool = true, hasFrost: Bool = true
  ) throws -> [MaintenanceTask] {
    var added = try addTemplateTasks(to: row(Home.self, id), hasFrost: hasFrost)
    guard includesAppliances else { return added }
    let appliances = try all(
      Fetch<Appliance>(
        where: { $0.homeID == id && Appliance.owned },
        sortBy: [Sort(\.createdAt)]))
    for appliance in appliances { added += try addTemplateTasks(to: appliance) }
    return added
  }

  /// Adds the tasks that an appliance commonly needs, and does not have.
  @discardableResult
  public func addTemplateTasks(to appliance: Appliance) throws -> [MaintenanceTask] {
    transaction.name(
      UserCommand(
        "home.template", "Add the usual tasks of {}", about: Appliance.self, id: appliance.id))
    let known = try all(
      Fetch<MaintenanceTask> { $0.applianceID == appliance.id && $0.deletedDate == nil })
    let home = try appliance.homeID.flatMap { try transaction.fetch(Home.self, id: $0) }
    let surroundings = HomeSurroundings(
      of: home ?? Home(name: "", timeZone: transaction.timeZone.identifier))
    return try add(
      TaskTemplate.templates(for: appliance.category, in: surroundings), besides: known,
      today: reader.today(ofAppliance: appliance.id)
    ) { $0.applianceID = appliance.id }
  }

  /// Adds the tasks that a home commonly needs, and does not have.
  @discardableResult
  public func addTemplateTasks(
    to home: Home, hasFrost: Bool = true
  ) throws -> [MaintenanceTask] {
    transaction.name(
      UserCommand("home.template", "Add the usual tasks of {}", about: Home.self, id: home.id))
    let known = try all(
      Fetch<MaintenanceTask> { $0.homeID == home.id && $0.deletedDate == nil })
    let today = CivilDate(transaction.now, in: home.zone ?? transaction.timeZone)
    let surroundings = HomeSurroundings(of: home, hasFrost: hasFrost)
    return try add(
      TaskTemplate.templates(for: home.homeType, in: surroundings), besides: known, today: today
    ) { $0.homeID = home.id }
  }

  private func add(
    _ templates: [TaskTemplate], besides known: [MaintenanceTask], today: CivilDate,
    _ place: (inout MaintenanceTask) -> Void
  ) throws -> [MaintenanceTask] {
    let titles = Set(known.map(\.title))
    let missing = templates.filter {
      !titles.contains($0.title) && titles.isDisjoint(with: $0.otherTitles)
    }
    return try missing.map { template in
      var task = template.task(startingOn: today)
      place(&task)
      return try add(task)
    }
  }
}
