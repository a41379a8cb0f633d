public import Foundation
import HouseholdCalendar

/// A pet's computed state at one instant, for views.
public struct PetCard: Identifiable, Hashable, Sendable {
  /// The pet's id.
  public var id: UUID { pet.id }
  /// The instant the card is about.
  public let now: Date
  /// The pet.
  public let pet: Pet
  /// The pet's open load, or nil.
  public let load: LaundryTask?
  /// The load's stage; ``LoadStage/idle`` without one.
  public let stage: LoadStage
  /// The pet's health, 0 to 100.
  public let health: Int
  /// The mood its health gives it, one of the five moods.
  public let mood: PetState
  /// The pet's displayed state: the stage of its laundry, else its mood.
  public let state: PetState
  /// The seconds until the running machine ends or clothes on the line are dry, or nil.
  public let remaining: TimeInterval?
  /// The seconds that washed clothes have been lying in the machine; nil if none are.
  public let wetFor: TimeInterval?
  /// The share of the running machine's time, or of the time on the line, that is over, or nil.
  public let progress: Double?
  /// The number of loads folded on time in a row, 0 when the pet is dead.
  public let currentStreak: Int
  /// Whether the pet's clock stands still.
  public let isPaused: Bool
  /// Whether something should be done for the pet.
  public let needsAttention: Bool
  /// Whether wet clothes have been lying in the machine for ``LaundryTask/mustyHours``.
  public let isMusty: Bool
  /// Whether the load was not touched for so long that it is stale.
  public let isStale: Bool
  /// The step that can be done now, or nil.
  public let nextAction: LaundryAction?
  /// The instant at which the running machine ends or clothes on the line are dry, or nil.
  public let endsAt: Date?
  /// The instant at which the machine that ran last ended, while the next step is waited for.
  public let endedAt: Date?

  /// When the pet's laundry was folded or begun, if that is still to come; otherwise nil.
  ///
  /// A clock that was wrong dated it. What was folded does not count before.
  public let laundryToCome: Date?

  /// Draws up the card of a pet.
  ///
  /// A load that is abandoned by itself by then is none: see ``AppSettings/abandonsStaleLoads``.
  ///
  /// - Parameters:
  ///   - facts: The stored facts about the pet.
  ///   - now: The instant the card is about.
  public init(_ facts: PetFacts, at now: Date) {
    let facts = facts.tidied(at: now)
    self.now = now
    pet = facts.pet
    let begun = facts.load?.startDate
    laundryToCome =
      facts.earlierStart == nil
      ? begun.flatMap { $0 > now.addingTimeInterval(HealthRule.tolerance) ? $0 : nil }
      : facts.pet.lastLaundryDate
    load = facts.load
    stage = facts.stage(at: now)
    health = facts.health(at: now)
    mood = facts.mood(at: now)
    state = facts.state(at: now)
    remaining = facts.load?.remaining(at: now)
    wetFor = facts.load?.wetFor(at: now)
    progress = facts.load?.progress(at: now)
    currentStreak = facts.currentStreak(at: now)
    isPaused = facts.isPaused(at: now)
    needsAttention = facts.needsAttention(at: now)
    isMusty = facts.load?.isMusty(at: now) ?? false
    isStale = facts.hasStaleLoad(at: now)
    nextAction = facts.nextAction(at: now)
    endsAt = facts.load?.endsAt(at: now)
    endedAt = facts.load?.endedAt(at: now)
  }
}
