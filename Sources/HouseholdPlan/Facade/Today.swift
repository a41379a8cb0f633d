public import Foundation
public import HomeMaintenanceKit
public import HouseholdCalendar
public import HouseholdMessages
public import HouseholdPersistence
public import LaundryKit
public import OutfitAdvisor
public import TimerKit
import WardrobeKit

/// What a household looks at in the morning and in the evening.
public struct HouseholdToday: Hashable, Sendable {
  /// The instant it is about.
  public let now: Date
  /// The day.
  public let day: CivilDate
  /// The loads that are not folded, with their pets, in the order of the pets.
  public let loads: [OpenLoadCard]
  /// The garments that were left out when two people started a load of one pet.
  public let leftOut: [LeftOutCard]
  /// The pets without a load whose health is low, lowest first.
  public let hungry: [PetCard]
  /// The timers that run or have ended, in the order they were started.
  public let timers: [RunCard]
  /// The tasks of the home that are overdue or due, with the cycles that machines just ran.
  public let due: [DueTask]
  /// Whether there are several homes, so that each task needs the name of its own.
  package let hasSeveralHomes: Bool
  /// Whether a load can be started, as a pet has none.
  package let hasFreePet: Bool
  /// The outfits and loads of the coming days.
  public let plan: WeekPlan
  /// The weather of the day, or nil if no forecast names it.
  public let weather: DayWeather?

  /// The outfits of the day, soonest first.
  public var outfits: [PlannedOutfit] { plan.outfits.filter { $0.day == day } }

  /// The appliance of a task, and its home if there are several, in parentheses; may be empty.
  package func place(of task: DueTask) -> String {
    let names = [task.applianceName, hasSeveralHomes ? task.homeName : nil].compactMap(\.self)
    return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
  }

  /// Whether something needs somebody now: a task is overdue, clothes are wet, a pet is dead, or a load has
  /// to start within the hour.
  public var needsAttention: Bool {
    due.contains { $0.status == .overdue } || hungry.contains { $0.health == 0 }
      || loads.contains { $0.card.stage == .washDone }
      || timers.contains { $0.waitsSince != nil }
      || plan.loads.contains { $0.latestStart <= now.adding(minutes: 60) }
  }
}

/// A load that is not folded, with what is in it.
public struct OpenLoadCard: Hashable, Sendable, Identifiable {
  /// The pet and the stage of its load.
  public let card: PetCard
  /// The names of the garments in it; empty if nobody said.
  public let names: [String]
  /// The pet's id.
  public var id: UUID { card.id }
}

/// The weather of a day.
public struct DayWeather: Hashable, Sendable {
  /// What it feels like, from the coldest to the warmest hour.
  public let temperatures: DayTemperatures
  /// Whether it rains, snows or is dry, or nil.
  public let condition: WeatherCondition?
  /// The unit in which the profile shows temperatures.
  public let unit: TemperatureUnit

  /// Describes a day's weather.
  ///
  /// - Parameters:
  ///   - temperatures: What it feels like.
  ///   - condition: Whether it rains, snows or is dry.
  ///   - unit: The unit in which to show temperatures.
  package init(
    temperatures: DayTemperatures, condition: WeatherCondition?, unit: TemperatureUnit = .celsius
  ) {
    self.temperatures = temperatures
    self.condition = condition
    self.unit = unit
  }

  /// Such as "feels like 3 to 9 °C, rain".
  public var text: Message {
    let range = temperatures.text(in: unit)
    guard let condition else { return "feels like \(range)" }
    return "feels like \(range), \(phrase: condition.displayName.lowercased())"
  }
}

extension PlanReader {
  /// All that a household looks at today, in one snapshot.
  ///
  /// - Complexity: That of ``weekPlan()`` and of the kits' own lists.
  public func today() throws -> HouseholdToday {
    // A load of an archived pet is wet, too.
    let cards = try laundry.dashboard(includingArchived: true)
    let profile = try wardrobe.profile()
    let loads = try cards.filter { $0.load != nil }.map { card in
      OpenLoadCard(
        card: card,
        names: try contents(ofLoad: card.load?.id ?? card.id).map { profile.name(of: $0) })
    }
    return HouseholdToday(
      now: transaction.now, day: currentDay, loads: loads, leftOut: try leftOut(),
      hungry: try laundry.petsWithLowHealth().filter { $0.load == nil && $0.needsAttention },
      timers: try timers.board(),
      due: try home.dueList(within: 0, counting: pendingFacts().uses).tasks,
      hasSeveralHomes: try all(Fetch<Home>()).count > 1,
      hasFreePet: cards.contains { $0.load == nil && $0.pet.isActive }, plan: try weekPlan(),
      weather: try wardrobe.weather(on: currentDay))
  }
}

extension WardrobeReader {
  fileprivate func weather(on day: CivilDate) throws -> DayWeather? {
    let unit = try profile().temperatureUnit
    return try newestWeather(on: day).map {
      DayWeather(temperatures: $0.temperatures, condition: $0.condition, unit: unit)
    }
  }
}

extension HouseholdPlanner {
  /// All that a household looks at today, now and after every commit that changes it.
  ///
  /// As time passes it changes too: ask ``today()`` again every minute or so.
  public func liveToday() -> LiveQuery<HouseholdToday> { live { try $0.today() } }
}
