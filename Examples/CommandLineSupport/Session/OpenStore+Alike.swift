import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension OpenStore {
  /// The failure to choose among things of one name, with when those were noted that look alike.
  func toldApart(_ failure: CommandFailure) async -> CommandFailure {
    var failure = failure
    for id in failure.alike {
      guard
        let place = failure.hints.firstIndex(where: { $0.hasPrefix(id.uuidString) }),
        let date = try? await noted(id)
      else { continue }
      let moment = CivilText.moment(date, now: session.now, in: session.timeZone)
      failure.hints[place] += ", noted \(moment)"
    }
    failure.alike = []
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
