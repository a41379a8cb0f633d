package import Foundation
package import HouseholdCalendar
package import HouseholdPersistence

/// The places of a household's tasks, and the current day there.
package struct HomePlaces {
  /// The day it is in the store's time zone.
  package let today: CivilDate
  private let zone: TimeZone
  private let homes: [UUID: (place: Place, zone: TimeZone)]
  private let appliances: [UUID: Place]
  private let locations: [UUID: Location]
  /// The appliances whose tasks ask for nothing, see ``Appliance/isOwned``, and those of sold homes.
  private let unowned: Set<UUID>
  /// The homes that were sold.
  private let soldHomes: Set<UUID>

  /// The place of a task; an object, because thousands of tasks share a few.
  package final class Place: Sendable {
    let applianceName: String?
    /// The path of the location in the home.
    let locationName: String?
    let homeID: UUID?
    let homeName: String?
    let today: CivilDate

    init(
      applianceName: String? = nil, locationName: String? = nil, homeID: UUID? = nil,
      homeName: String? = nil, today: CivilDate
    ) {
      self.applianceName = applianceName
      self.locationName = locationName
      self.homeID = homeID
      self.homeName = homeName
      self.today = today
    }
  }

  /// Reads the homes, appliances and locations: three questions.
  package init(_ transaction: any ReadTransaction) throws {
    let now = transaction.now
    let zone = transaction.timeZone
    let today = CivilDate(now, in: zone)
    var homes: [UUID: (place: Place, zone: TimeZone)] = [:]
    var soldHomes: Set<UUID> = []
    for (id, name, timeZone, soldDate) in try transaction.fetch(
      Fetch<Home>(), \.id, \.name, \.timeZone, \.soldDate)
    {
      if soldDate != nil { soldHomes.insert(id) }
      let zone = TimeZone(identifier: timeZone) ?? zone
      homes[id] = (Place(homeID: id, homeName: name, today: CivilDate(now, in: zone)), zone)
    }
    var appliances: [UUID: Place] = [:]
    var unowned: Set<UUID> = []
    try transaction.forEach(
      Fetch<Appliance>(),
      reading: [\.homeID, \.name, \.brand, \.model, \.isArchived, \.soldDate]
    ) { appliance in
      if !appliance.isOwned || appliance.homeID.map(soldHomes.contains) == true {
        unowned.insert(appliance.id)
      }
      appliances[appliance.id] = Place(
        applianceName: appliance.displayName, homeID: appliance.homeID,
        homeName: appliance.homeID.flatMap { homes[$0]?.place.homeName },
        today: appliance.homeID.flatMap { homes[$0]?.place.today } ?? today)
    }
    self.today = today
    self.zone = zone
    self.homes = homes
    self.appliances = appliances
    locations = try transaction.fetch(Fetch<Location>()).reduce(into: [:]) { $0[$1.id] = $1 }
    self.unowned = unowned
    self.soldHomes = soldHomes
  }

  /// The tasks that ask for work, in a home and up to a number of days after the latest today there is.
  ///
  /// Those that are paused, or of homes or appliances that are archived or sold, do not.
  package func tasks(
    ofHome homeID: UUID?, within days: Int? = nil, includesDone: Bool = false
  ) -> Filter<MaintenanceTask> {
    var conditions: [Filter<MaintenanceTask>] = []
    if !unowned.isEmpty {
      conditions.append(Filter { !$0.applianceID.isIn(unowned.map(Optional.some)) })
    }
    if !soldHomes.isEmpty {
      conditions.append(Filter { !$0.homeID.isIn(soldHomes.map(Optional.some)) })
    }
    if !includesDone { conditions.append(Filter { $0.completedDate == nil }) }
    if let days {
      let latestToday = homes.values.map(\.place.today).reduce(today, max)
      let end = latestToday.adding(days: days)
      conditions.append(Filter { $0.dueDate <= end })
    }
    if let homeID {
      let ids = appliances.filter { $0.value.homeID == homeID }.map { Optional($0.key) }
      conditions.append(Filter { $0.homeID == homeID || $0.applianceID.isIn(ids) })
    }
    return conditions.reduce(Filter { $0.deletedDate == nil && $0.pausedSince == nil }) { $0 && $1 }
  }

  /// Whether something belongs to no appliance, or to one that is neither archived nor sold, with its
  /// home or without.
  func isOwned(_ applianceID: UUID?) -> Bool { applianceID.map { !unowned.contains($0) } ?? true }

  package func today(in homeID: UUID) -> CivilDate { homes[homeID]?.place.today ?? today }

  /// The day it is in all the homes, or in the store's time zone where they do not share one.
  package var commonToday: CivilDate {
    guard let first = homes.first?.value.place.today,
      homes.values.allSatisfy({ $0.place.today == first })
    else { return today }
    return first
  }

  package func place(of task: MaintenanceTask) -> Place {
    let known: Place? =
      if let homeID = task.homeID { homes[homeID]?.place } else {
        task.applianceID.flatMap { appliances[$0] }
      }
    let place = known ?? Place(today: today)
    guard let location = task.locationID.flatMap({ locations[$0] }) else { return place }
    return Place(
      applianceName: place.applianceName,
      locationName: LocationTree.path(to: location, in: locations), homeID: place.homeID,
      homeName: place.homeName, today: place.today)
  }

  /// The task's subject: its appliance or location, and its home if there are several; may be empty.
  package func subject(of place: Place) -> String {
    [place.applianceName ?? place.locationName, homeName(of: place)].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The place of an appliance.
  func place(of appliance: Appliance) -> Place {
    appliances[appliance.id] ?? Place(today: today)
  }

  /// The name of a place's home if there are several.
  func homeName(of place: Place) -> String? { homes.count > 1 ? place.homeName : nil }

  /// The time zone of a place.
  package func zone(of place: Place) -> TimeZone {
    place.homeID.flatMap { homes[$0]?.zone } ?? zone
  }
}
