import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync

extension OpenStore {
  /// The failure to choose among things of one name, with when and where those were noted that look alike, and
  /// how things become one that were noted twice.
  func toldApart(_ failure: CommandFailure) async -> CommandFailure {
    var failure = failure
    let doubles = (try? await sync.doubles()) ?? []
    let devices = (try? await sync.devices()) ?? []
    var twice: SyncDouble?
    for id in Set(failure.alike + failure.matches) {
      guard let place = failure.hints.firstIndex(where: { $0.hasPrefix(id.uuidString) }) else {
        continue
      }
      let found = doubles.lazy.compactMap { double in
        double.origin(of: id.storedValue).map { (double: double, origin: $0) }
      }.first
      twice = twice ?? found?.double
      // Others are told apart by what they are.
      guard found != nil || failure.alike.contains(id) else { continue }
      if let date = try? await noted(id) ?? found?.origin.date {
        let moment = CivilText.moment(date, now: session.now, in: session.timeZone)
        failure.hints[place] +=
          ", noted \(moment)"
          + (found.map { " on \(DoubleText.who($0.origin, among: devices))" } ?? "")
      }
    }
    if let twice, let syncer = try? await syncer() {
      let command = session.command("sync unite \(ShellText.argument(twice.title))", of: syncer)
      failure.hints.append("If it is the same, “\(command)” makes it one.")
    }
    (failure.alike, failure.matches) = ([], [])
    return failure
  }

  /// When a row of any entity was created, as far as it says so.
  private func noted(_ id: UUID) async throws -> Date? {
    let entities = store.model.entities
    return try await store.rows.read { rows -> Date? in
      for entity in entities {
        guard
          let field = entity.fields.first(where: { $0.stamp == .created })
            ?? entity.fields.first(where: { $0.type == .instant && $0.name.hasPrefix("created") }),
          let row = try rows.rows(
            of: entity,
            RowQuery(condition: .isIn(.field("id"), .list([id.storedValue])))
          ).first, case .integer(let instant)? = row[field.name]
        else { continue }
        return Date(milliseconds: instant)
      }
      return nil
    }
  }
}

extension SyncDouble {
  /// Who noted one of the two, or of what belongs to them, and when; nil if it is none of them.
  fileprivate func origin(of id: StoredValue) -> Origin? {
    if id == kept { return keptOrigin }
    if id == other { return otherOrigin }
    return parts.lazy.compactMap { $0.origin(of: id) }.first
  }
}
