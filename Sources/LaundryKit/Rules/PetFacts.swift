public import Foundation
import HouseholdCalendar

/// Everything that is known about one pet, for the rules to answer questions about any instant.
///
/// ```swift
/// let facts = PetFacts(pet: Pet(name: "Snowy", createdDate: monday))
/// facts.health(at: monday.addingTimeInterval(3.5 * 86_400))  // 50
/// ```
public struct PetFacts: Hashable, Sendable {
  /// The pet.
  public let pet: Pet
  /// The pet's open load, or nil.
  public let load: LaundryTask?
  /// The times that do not count for the pet.
  let pauses: PauseCalendar
  /// The app's settings.
  public let settings: AppSettings
  /// The last laundry before one that is still to come, or the pet's creation; nil if none is to come.
  let earlierStart: Date?

  /// Collects facts.
  ///
  /// - Parameters:
  ///   - pet: The pet.
  ///   - load: The pet's open load; one that is folded or abandoned counts as none.
  ///   - pauses: Pauses in any order; those of other pets are passed over.
  ///   - settings: The app's settings.
  /// - Complexity: O(*n* log *n*) in the number of pauses.
  public init(
    pet: Pet, load: LaundryTask? = nil, pauses: some Sequence<Pause> = [Pause](),
    settings: AppSettings = AppSettings()
  ) {
    self.pet = pet
    self.load = load.flatMap { $0.isOpen ? $0 : nil }
    self.pauses = PauseCalendar(pauses, for: pet.id)
    self.settings = settings
    earlierStart = nil
  }

  private init(_ facts: PetFacts, pet: Pet, load: LaundryTask?, earlierStart: Date?) {
    self.pet = pet
    self.load = load
    pauses = facts.pauses
    settings = facts.settings
    self.earlierStart = earlierStart
  }

  /// The facts with another state of the pet and its load.
  func with(_ pet: Pet, _ load: LaundryTask?) -> PetFacts {
    PetFacts(self, pet: pet, load: load, earlierStart: earlierStart)
  }

  /// The facts of a pet whose last laundry does not count yet, if an earlier one does instead.
  func counting(from earlierStart: Date?) -> PetFacts {
    PetFacts(self, pet: pet, load: load, earlierStart: earlierStart)
  }
}

extension PetFacts {
  /// The facts as they would be if the pet were changed, to show what an edit does before it is made.
  ///
  /// ```swift
  /// facts.previewing { $0.cycleFrequencyDays = 1 }.health(at: now)
  /// ```
  package func previewing(_ change: (inout Pet) -> Void) -> PetFacts {
    var pet = pet
    change(&pet)
    return with(pet, load)
  }

  /// The stage of the pet's load; ``LoadStage/idle`` without one.
  public func stage(at now: Date) -> LoadStage { load?.stage(at: now) ?? .idle }

  /// The mood that the pet's health gives it.
  public func mood(at now: Date) -> PetState { PetState(health: health(at: now)) }

  /// The pet's displayed state: the stage of its laundry, else its mood.
  public func state(at now: Date) -> PetState {
    switch stage(at: now) {
    case .washing: .washing
    case .drying: .drying
    case .dryDone: .folding
    case .idle, .washDone, .folded: mood(at: now)
    }
  }

  /// Whether the pet's clock stands still: it or the household is paused, or it is archived.
  public func isPaused(at now: Date) -> Bool { !pet.isActive || pauses.isPaused(at: now) }

  /// Whether the load was not touched for so long that it is stale.
  package func hasStaleLoad(at now: Date) -> Bool {
    load?.isStale(at: now, afterHours: settings.staleHours, pauses: pauses) ?? false
  }

  /// Whether something should be done for the pet: clothes wait, or its health is below 25 and no
  /// laundry is on the go.
  ///
  /// Never while it is archived; for health, never while it is paused.
  public func needsAttention(at now: Date) -> Bool {
    guard pet.isActive else { return false }
    switch stage(at: now) {
    case .washDone, .dryDone: return true
    case .washing, .drying, .folded: return false
    case .idle: return health(at: now) < HealthRule.low && !isPaused(at: now)
    }
  }

  /// The step that can be done now, or nil.
  ///
  /// Clothes that have lain wet for ``LaundryTask/mustyHours`` are to be washed again. An archived
  /// pet cannot be washed, but a load that it has can be brought to its end.
  public func nextAction(at now: Date) -> LaundryAction? {
    let action = stage(at: now).nextAction
    if action == .startDry, load?.isMusty(at: now) == true { return .rewash }
    return action == .startWash && !pet.isActive ? nil : action
  }
}
