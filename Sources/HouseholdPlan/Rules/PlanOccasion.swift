import Foundation
import HouseholdCalendar
import OutfitAdvisor
import WardrobeKit

/// An occasion for which clothes are planned: an event, or a day like others of its kind.
struct PlanOccasion: Identifiable, Sendable {
  /// The event's id, or the day.
  let id: String
  /// What it is, in sentences.
  let title: String
  /// The event, or nil.
  let event: CalendarEvent?
  /// The day.
  let day: CivilDate
  /// The instant at which the clothes are needed.
  let readyBy: Date
  /// The instant at which they are taken off.
  let wornUntil: Date
  /// The higher, the more it matters.
  let importance: Int
  /// What is asked for, and the garments as they are today.
  let facts: SuggestionFacts
  /// The garments of the outfit that its wearer chose, or nil.
  let chosen: Set<UUID>?

  /// Whether it gets its clothes before another one: by importance, then by time.
  func precedes(_ other: PlanOccasion) -> Bool {
    (other.importance, readyBy, id) < (importance, other.readyBy, other.id)
  }
}
