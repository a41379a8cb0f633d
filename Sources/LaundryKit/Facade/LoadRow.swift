import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// A row of a table of loads that are finished.
struct LoadRow: TableRow {
  var petName = ""
  var washed: TableMoment?
  var dried: TableMoment?
  var folded: TableMoment?
  /// The minutes of the machines, if the row says them.
  var washMinutes: Int?
  var dryMinutes: Int?
  /// The load, once its pet is known.
  private(set) var load = LaundryTask(petID: UUID(), startDate: .distantPast)
  /// The pet, if it is added with the load.
  private(set) var newPet: Pet?

  static let shape = TableShape<LoadRow>(
    "load", of: LoadRow(), ignoring: "id, stage, streak, health, mood, on time"
  ) {
    TableColumn(
      "pet", "pet name, animal, whose, who, for, cat, dog", \.petName, .text, isRequired: true)
    TableColumn(
      "washed",
      "washed on, washed at, wash date, wash start, wash started, started, start, date, day, when",
      \.washed, .moment, isRequired: true)
    TableColumn(
      "dried", "dried on, dried at, dry date, drying date, dry since", \.dried, .moment)
    TableColumn(
      "folded", "folded on, folded at, fold date, finished, done, completed, put away", \.folded,
      .moment)
    TableColumn("wash time", "wash duration, washing time, wash minutes", \.washMinutes, .minutes)
    TableColumn(
      "drying time", "dry time, dry duration, drying minutes, dry minutes", \.dryMinutes, .minutes)
  }

  /// The loads by the day and by the minute of their wash: a row says one or the other.
  static func known(in reader: LaundryReader) throws -> [[String?]] {
    let zone = reader.transaction.timeZone
    return try reader.all(Fetch<LaundryTask> { $0.isCompleted }).flatMap { load in
      let pet = load.petID.uuidString
      return [
        [pet, "\(CivilDate(load.startDate, in: zone))"], [pet, Self.minute(of: load.startDate)],
      ]
    }
  }

  var key: [String?] {
    let pet = load.petID.uuidString
    if case .day(let day)? = washed { return [pet, "\(day)"] }
    return [pet, Self.minute(of: load.startDate)]
  }

  private static func minute(of instant: Date) -> String {
    "minute \(instant.milliseconds / 60_000)"
  }

  var name: String { washed.map { "\(petName), \($0)" } ?? petName }

  func failures(now: Date) -> [ValidationFailure] {
    (newPet.map { Pet.schema.failures(of: $0, now: now) } ?? [])
      + LaundryTask.schema.failures(of: load, now: now)
  }

  /// Adds the load to the pet's history; one that is the pet's last counts for its streak.
  func add(in edit: LaundryEdit) throws {
    var pet = try edit.row(Pet.self, load.petID)
    var load = load
    load.streakReached = 0
    pet.createdDate = min(pet.createdDate, load.startDate)
    if let folded = load.foldCompletedTime, pet.lastLaundryDate.map({ $0 < folded }) ?? true {
      pet = try edit.reader.facts(of: pet).petAfterFolding(washStart: load.startDate, at: folded)
      load.streakReached = pet.currentStreak
    } else {
      pet.totalCyclesCompleted = pet.totalCyclesCompleted.saturatingSum(1)
    }
    try edit.transaction.save(pet)
    try edit.transaction.insert(load)
  }
}

// MARK: - The times of a load

extension LoadRow {
  /// Puts in the pet, and works out the times that the row leaves out.
  ///
  /// A day without a time means noon, or later where the machines need it. A load runs for the pet's
  /// usual times, and ends with the time of its last step.
  ///
  /// - Parameters:
  ///   - pet: The pet.
  ///   - isNew: Whether the pet is added with the load.
  ///   - now: The time of the import.
  ///   - zone: The household's time zone.
  /// - Returns: The cell that cannot be so, or nil.
  mutating func settle(
    _ pet: Pet, isNew: Bool, now: Date, in zone: TimeZone
  ) -> TableRefusal? {
    guard let washed else { return nil }
    if let refusal = disorder(now: now, in: zone) { return refusal }
    let washTime = Double(washMinutes ?? pet.washDurationMinutes) * 60
    let dryTime = Double(dryMinutes ?? pet.dryDurationMinutes) * 60
    func instant(_ moment: TableMoment?, notBefore earliest: Date) -> Date {
      guard let moment else { return min(earliest, now) }
      if let instant = moment.instant(in: zone) { return instant }
      return min(max(moment.day(in: zone).instant(at: .noon, in: zone), earliest), now)
    }
    let start = instant(washed, notBefore: .distantPast)
    var dry = instant(dried, notBefore: start.addingTimeInterval(washTime + dryTime))
    let end = instant(folded, notBefore: dry)
    dry = max(min(dry, end), start)
    let washEnd = min(start.addingTimeInterval(washTime), dry)
    load = LaundryTask(
      petID: pet.id, startDate: start, isCompleted: true, washStartTime: start,
      washEndTime: washEnd, dryStartTime: max(washEnd, dry.addingTimeInterval(-dryTime)),
      dryEndTime: dry, foldCompletedTime: max(end, start),
      washDurationMinutes: washMinutes ?? pet.washDurationMinutes,
      dryDurationMinutes: dryMinutes ?? pet.dryDurationMinutes)
    if isNew {
      newPet = pet
      newPet?.createdDate = start
    }
    return nil
  }

  /// A step of the load, as the table has it.
  private struct Step {
    let column: String
    let name: Message
    let moment: TableMoment

    func refusal(_ message: Message) -> TableRefusal {
      TableRefusal(column: column, value: "\(moment)", message: message)
    }
  }

  /// Refuses a step that is in the future, or before the one that precedes it.
  private func disorder(now: Date, in zone: TimeZone) -> TableRefusal? {
    let today = CivilDate(now, in: zone)
    let steps = [
      washed.map { Step(column: "washed", name: "the wash", moment: $0) },
      dried.map { Step(column: "dried", name: "drying", moment: $0) },
      folded.map { Step(column: "folded", name: "folding", moment: $0) },
    ].compactMap { $0 }
    for (index, step) in steps.enumerated() {
      if step.moment.instant(in: zone).map({ $0 > now }) ?? (step.moment.day(in: zone) > today) {
        return step.refusal("expected a time that is not in the future")
      }
      guard index > 0 else { continue }
      let before = steps[index - 1]
      if step.moment.isEarlier(than: before.moment, in: zone) {
        return step.refusal("expected a time that is not before \(before.name)")
      }
    }
    return nil
  }
}

extension TableMoment {
  /// Whether it is before another one; where a time of day is missing, whether its day is.
  fileprivate func isEarlier(than other: TableMoment, in zone: TimeZone) -> Bool {
    if let instant = instant(in: zone), let other = other.instant(in: zone) {
      return instant < other
    }
    return day(in: zone) < other.day(in: zone)
  }
}
