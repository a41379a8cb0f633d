import Foundation
import HouseholdCalendar
import HouseholdMessages

extension PetFacts {
  /// The open load, if it is in a stage from which a step leads on.
  ///
  /// That it was stale is noted in it, and what a clock that is ahead noted counts as just begun.
  func load(
    _ step: Message, in expected: [LoadStage], at now: Date, _ zone: TimeZone
  ) throws(LaundryError) -> LaundryTask {
    guard var load else { throw noOpenLoad(step) }
    let stage = load.stage(at: now)
    guard !expected.contains(stage) else {
      if load.staleTime == nil, hasStaleLoad(at: now) {
        load.staleTime = load.staleInstant(afterHours: settings.staleHours, pauses: pauses)
      }
      load.putBack(to: now)
      return load
    }
    let leadsThere =
      (stage == .washing && expected.contains(.washDone))
      || (stage == .drying && expected.contains(.dryDone))
    let isHung = load.isHung
    throw LaundryError(
      .wrongStage,
      """
      \(step) needs \(Self.need(expected)); \(situation(of: load, at: now, in: zone)): \
      \(advice(at: stage, leadsThere: leadsThere, isHung: isHung)).
      """,
      petID: pet.id, expected: expected, found: stage,
      possibleAt: leadsThere ? load.endsAt(at: now) : nil)
  }

  func noOpenLoad(_ step: Message) -> LaundryError {
    LaundryError(
      .noOpenLoad, "\(step) needs a load, and \(pet.name) has none; start a wash first.",
      petID: pet.id, found: .idle)
  }

  private static func need(_ stages: [LoadStage]) -> Message {
    switch stages.first {
    case .washDone: "a finished wash"
    case .dryDone: "dry clothes"
    case .drying: "clothes in the dryer or out of it"
    default: "a machine that runs"
    }
  }

  func situation(of load: LaundryTask, at now: Date, in zone: TimeZone) -> Message {
    let until =
      load.endsAt(at: now).map { end -> Message in
        // What another device began by a clock that is ahead begins only then.
        let minutes = Self.text(minutes: (Int64(end.milliseconds(since: now)) + 59_999) / 60_000)
        let time: Message = "\(minutesOf: CivilTime(end, in: zone))"
        let day = CivilDate(end, in: zone)
        return day == CivilDate(now, in: zone)
          ? "\(time), in \(minutes)" : "\(time) on \(day), in \(minutes)"
      } ?? ""
    return switch load.stage(at: now) {
    case .washing: "\(pet.name)'s wash ends at \(until)"
    case .drying where load.isHung: "\(pet.name)'s clothes hang until \(until)"
    case .drying: "\(pet.name)'s dryer ends at \(until)"
    case .washDone: "\(pet.name)'s clothes are washed and still wet"
    case .dryDone: "\(pet.name)'s clothes are dry"
    case .idle, .folded: "\(pet.name) has none"
    }
  }

  private func advice(at stage: LoadStage, leadsThere: Bool, isHung: Bool) -> Message {
    switch stage {
    case .drying where isHung && leadsThere: "do it then, or finish early if they are dry"
    case .washing, .drying:
      leadsThere ? "do it then, or finish early" : "go on from there, or finish early"
    case .washDone: "move them to the dryer or hang them up"
    case .dryDone: "fold them, or dry them longer"
    case .idle, .folded: "start a wash"
    }
  }

  /// Minutes for people, such as `12 min` and `1 h 5 min`.
  private static func text(minutes: Int64) -> Message {
    guard minutes >= 60 else { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
