import Foundation
import HouseholdTransfer

/// Reads what the first apps wrote: pets with stored health and state, loads with a stored stage.
///
/// - A load without a wash start that waited in `cycle` stood for an idle pet, and is left out.
/// - `drying` without a dryer start means that the wash is done; `completed` without a fold time
///   that the clothes are dry.
/// - Missing ends follow from the starts and the lengths.
/// - Of several open loads of a pet the newest stays, and the others are abandoned.
/// - An inactive pet has been paused since its health was last looked at.
enum LegacyDocument {
  static func upgrade(_ document: inout JSONValue) {
    guard var payload = document.object else { return }
    if let tasks = payload["tasks"]?.array {
      payload["tasks"] = .array(withOneOpenLoadPerPet(tasks.compactMap(load)))
    }
    let pauses = (payload["pets"]?.array ?? []).compactMap(pause)
    if !pauses.isEmpty, payload["pauses"] == nil { payload["pauses"] = .array(pauses) }
    if var settings = payload["settings"]?.object, settings["id"] == nil {
      settings["id"] = .string(AppSettings.onlyID.uuidString)
      payload["settings"] = .object(settings)
    }
    document = .object(payload)
  }

  /// The pause of an archived pet; its id is the pet's, so that importing again changes nothing.
  private static func pause(ofPet record: JSONValue) -> JSONValue? {
    guard let pet = record.object, pet["isActive"]?.bool == false, let id = pet["id"] else {
      return nil
    }
    let start = ["lastHealthUpdate", "lastLaundryDate", "createdDate"].lazy
      .compactMap { instant(pet, $0) }.first
    guard let start else { return nil }
    return [
      "id": id, "petID": id, "start": JSONValue(start), "end": nil,
      "reason": .string(PauseReason.archived.rawValue),
    ]
  }

  /// The load of a record, or nil for the record of an idle pet.
  private static func load(of record: JSONValue) -> JSONValue? {
    guard var load = record.object else { return record }
    let stage = load["currentStage"]?.string.flatMap(LaundryStage.init(rawValue:))
    guard let start = instant(load, "washStartTime") ?? begin(load, stage) else { return nil }
    load["washStartTime"] = JSONValue(start)
    // The first apps' own samples started loads before they began them.
    if let begun = instant(load, "startDate"), begun > start {
      load["startDate"] = JSONValue(start)
    }
    let washEnd = end(
      &load, key: "washEndTime", start: start, length: "washDurationMinutes", usual: 45)

    var dryEnd = instant(load, "dryEndTime")
    if let dryStart = instant(load, "dryStartTime") {
      dryEnd = end(
        &load, key: "dryEndTime", start: dryStart, length: "dryDurationMinutes", usual: 60,
        added: minutes(load, "additionalDryMinutes") ?? 0)
    }
    let isFolded = load["isCompleted"]?.bool ?? false || instant(load, "foldCompletedTime") != nil
    if dryEnd == nil, isFolded || stage == .completed {
      dryEnd = washEnd
      load["dryEndTime"] = JSONValue(washEnd)
    }
    if isFolded {
      load["isCompleted"] = true
      if instant(load, "foldCompletedTime") == nil, let dryEnd {
        load["foldCompletedTime"] = JSONValue(dryEnd)
      }
    }
    return .object(load)
  }

  /// The start of a wash that was not recorded; nil if there was none.
  private static func begin(_ load: JSONObject, _ stage: LaundryStage?) -> Date? {
    let isIdle = stage ?? .cycle == .cycle && load["isCompleted"]?.bool != true
    return isIdle ? nil : instant(load, "startDate")
  }

  /// The end of a stage, set in the record where it is missing.
  private static func end(
    _ load: inout JSONObject, key: String, start: Date, length: String, usual: Int,
    added: Int = 0
  ) -> Date {
    if let end = instant(load, key) { return end }
    let (sum, overflow) = (minutes(load, length) ?? usual).addingReportingOverflow(added)
    let end = start.adding(minutes: overflow ? usual : sum)
    load[key] = JSONValue(end)
    return end
  }

  private static func withOneOpenLoadPerPet(_ records: [JSONValue]) -> [JSONValue] {
    var newest: [String: (index: Int, start: Date)] = [:]
    var records = records
    for index in records.indices {
      guard let load = records[index].object, let pet = load["petID"]?.string,
        let start = instant(load, "washStartTime"), load["isCompleted"]?.bool != true
      else { continue }
      let key = pet.uppercased()
      guard let other = newest[key] else {
        newest[key] = (index, start)
        continue
      }
      let older = other.start > start ? index : other.index
      if older != index { newest[key] = (index, start) }
      guard var abandoned = records[older].object else { continue }
      abandoned["abandonedTime"] =
        abandoned["dryStartTime"].flatMap { $0.isNull ? nil : $0 } ?? abandoned["washStartTime"]
      for key in ["washEndTime", "dryEndTime"] {
        // A load that was abandoned has no end after that.
        guard let end = instant(abandoned, key), let time = instant(abandoned, "abandonedTime"),
          end > time
        else { continue }
        abandoned[key] = JSONValue(time)
      }
      records[older] = .object(abandoned)
    }
    return records
  }

  private static func instant(_ record: JSONObject, _ key: String) -> Date? {
    record[key].flatMap(Date.init(transfer:))
  }

  private static func minutes(_ record: JSONObject, _ key: String) -> Int? {
    record[key]?.number?.int64.map { Int(clamping: $0) }
  }
}
