public import Foundation
public import HouseholdCalendar
package import HouseholdPersistence

/// The facts of the household that a dashboard is drawn from, at any instant.
///
/// Nothing in it changes as time passes: a view keeps it, and draws ``cards(at:)`` as often as it
/// likes.
public struct LaundryFacts: Hashable, Sendable {
  /// The pets, in the order they were added.
  public var pets: [Pet]
  /// The loads that are neither folded nor abandoned.
  public var openLoads: [LaundryTask]
  /// The pauses of the pets and of the household.
  public var pauses: [Pause]
  /// The app's settings.
  public var settings: AppSettings
  /// From when the health of pets falls whose last laundry is still to come.
  var earlierStarts: [UUID: Date] = [:]

  /// Collects facts.
  ///
  /// - Parameters:
  ///   - pets: The pets, in the order to show them.
  ///   - openLoads: The loads that are neither folded nor abandoned.
  ///   - pauses: The pauses of the pets and of the household.
  ///   - settings: The app's settings.
  public init(
    pets: [Pet], openLoads: [LaundryTask] = [], pauses: [Pause] = [],
    settings: AppSettings = AppSettings()
  ) {
    self.pets = pets
    self.openLoads = openLoads
    self.pauses = pauses
    self.settings = settings
  }

  /// The facts about each pet, in the order of ``pets``.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, loads and pauses together.
  public var petFacts: [PetFacts] {
    let loads = Dictionary(
      openLoads.map { ($0.petID, $0) }, uniquingKeysWith: { first, _ in first })
    let pauses = Dictionary(grouping: pauses, by: \.petID)
    let household = pauses[nil] ?? []
    return pets.map { pet in
      PetFacts(
        pet: pet, load: loads[pet.id], pauses: household + (pauses[pet.id] ?? []),
        settings: settings
      ).counting(from: earlierStarts[pet.id])
    }
  }

  /// Each pet's state at an instant, in the order of ``pets``.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, loads and pauses together.
  public func cards(at now: Date) -> [PetCard] { petFacts.map { PetCard($0, at: now) } }

  /// The active pets whose health is below 25, lowest first, then in the order of ``pets``.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, loads and pauses together.
  func cardsWithLowHealth(at now: Date) -> [PetCard] {
    cards(at: now).filter { $0.pet.isActive && $0.health < HealthRule.low }.enumerated()
      .sorted { ($0.element.health, $0.offset) < ($1.element.health, $1.offset) }
      .map(\.element)
  }

  /// The facts about the pets whose load was not touched for too long, archived and paused ones left
  /// out.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, loads and pauses together.
  func petFactsWithStaleLoads(at now: Date) -> [PetFacts] {
    petFacts.filter { $0.isUntidy(at: now) }
  }

  /// The reminders of all pets; none if notifications are off.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, loads and pauses together.
  package func plannedReminders(at now: Date, in zone: TimeZone) -> [PlannedReminder] {
    guard settings.notificationsEnabled else { return [] }
    return petFacts.flatMap { $0.plannedReminders(at: now, in: zone) }
  }

  /// For each pet the reminder whose time has come last, for a program that was not there when it
  /// was due; none if notifications are off, and in the quiet hours.
  ///
  /// - Parameters:
  ///   - now: The current instant.
  ///   - zone: The time zone of the quiet hours.
  /// - Complexity: O(*n* log *n*) in the number of pets, loads and pauses together.
  public func dueReminders(at now: Date, in zone: TimeZone) -> [Reminder] {
    guard settings.notificationsEnabled else { return [] }
    return petFacts.compactMap { facts in
      facts.plannedReminders(at: now, in: zone).last { $0.isDue(at: now) }?.reminder
    }
  }
}
