public import Foundation
import HouseholdCalendar
import HouseholdMessages

extension PetFacts {
  /// The instant of a step that is noted later than it was done.
  ///
  /// - Parameters:
  ///   - earlier: The instant of the step, or nil for now.
  ///   - lastEnd: When the pet's last load was folded or given up, if that is known and no load is
  ///     open.
  ///   - now: The current instant.
  ///   - zone: The time zone of times in error messages.
  /// - Throws: ``LaundryError``: `inFuture` for a time that is still to come; `beforeLastStep` for
  ///   one before the step that precedes it, or before the pet was added.
  public func instant(
    noting earlier: Date?, after lastEnd: Date? = nil, now: Date, in zone: TimeZone
  ) throws(LaundryError) -> Date {
    guard let earlier else { return now }
    guard earlier <= now else {
      throw LaundryError(
        .inFuture,
        "A step can be recorded only after it is done: \(Self.text(earlier, zone)) is in the future; it is"
          + " \(Self.text(now, zone)).", petID: pet.id, possibleAt: earlier)
    }
    let bound: (instant: Date, what: Message)
    if let step = load?.lastStepTime, step <= now {
      bound = (step, "the last step of \(pet.name)'s load was")
    } else if let end = [lastEnd, earlierStart ?? pet.lastLaundryDate].compactMap(\.self).max(),
      end > pet.createdDate
    {
      bound = (end, "\(pet.name)'s last load ended")
    } else {
      bound = (pet.createdDate, "\(pet.name) was added")
    }
    guard earlier >= bound.instant else {
      throw LaundryError(
        .beforeLastStep,
        "\(Self.text(earlier, zone)) is too early: \(bound.what) on"
          + " \(Self.text(bound.instant, zone)). Give a time from then on.",
        petID: pet.id, possibleAt: bound.instant)
    }
    return earlier
  }

  /// A day and a time for people, such as `2026-11-14 at 10:45`.
  static func text(_ instant: Date, _ zone: TimeZone) -> Message {
    "\(CivilDate(instant, in: zone)) at \(minutesOf: CivilTime(instant, in: zone))"
  }
}
