import Foundation
import HouseholdCalendar
package import HouseholdPersistence
import HouseholdSync

extension ConflictText {
  /// Reads whether anything is left of what two people noted.
  mutating func readBoth(_ store: HouseholdStore) async throws {
    guard conflict.kind == .repeated, let other = conflict.kept.storedValue else { return }
    let own = try await store.values(of: conflict.entity, conflict.row)
    let others = try await store.values(of: conflict.entity, other)
    isAllGone = own == nil && others == nil
  }

  /// Reads what has become of two that were made one.
  mutating func readPair(_ store: HouseholdStore) async throws {
    guard [.united, .returned].contains(conflict.kind) else { return }
    let other = try await store.values(of: conflict.entity, conflict.row)
    let kept = try await kept(in: store)
    isPairThere = other != nil || kept != nil
    isTwoAgain = conflict.kind == .united && other != nil
  }

  /// Reads what the one has now that two became: what is so again is not lost any more.
  mutating func readParts(_ store: HouseholdStore) async throws {
    guard conflict.kind == .united, !isUndone, let kept = try await kept(in: store) else { return }
    for place in conflict.parts.indices {
      conflict.parts[place].kept = kept[conflict.parts[place].field]
    }
    conflict.parts.removeAll { $0.kept == $0.lost }
  }

  /// The values of the row that two became; nil if it is not there.
  private func kept(in store: HouseholdStore) async throws -> RawRow? {
    guard let id = conflict.kept.storedValue else { return nil }
    return try await store.values(of: conflict.entity, id)
  }

  /// Reads whether that is there of which nothing can be put back.
  mutating func readPlace(_ store: HouseholdStore) async throws {
    guard outlook == .over, conflict.field != nil else { return }
    isThere = try await store.values(of: conflict.entity, conflict.row) != nil
  }

  /// Says what the field is now that was changed since.
  mutating func say(what store: HouseholdStore) async throws {
    guard [.edited, .unlinked].contains(conflict.kind), let field = conflict.field,
      let now = try await store.values(of: conflict.entity, conflict.row)?[field],
      now != conflict.kept.storedValue
    else { return }
    if conflict.kind == .unlinked {
      let target = words.entity?.field(named: field)?.link?.target
      note = try await store.title(of: target, now).map { "It has “\($0)” now." }
      return
    }
    if let deed = deeds.first(where: { $0.field == field }) {
      if case .integer(let instant) = now {
        let date = Date(milliseconds: instant)
        note =
          "Since then it was \(deed.words)"
          + " \(CivilText.at(date, now: conflict.instant, in: timeZone))."
      } else {
        note = "That was taken back since."
      }
      return
    }
    let what =
      words.file(now, of: field).map { "another \($0)" }
      ?? shown(SyncConflict.Part(field: field, kept: now), \.kept)
    note = "It is \(what) now."
  }

  /// Reads what was done to a row after what two people did to it.
  mutating func readEnd(_ store: HouseholdStore) async throws {
    let fields = [conflict.field].compactMap(\.self) + conflict.parts.map(\.field)
    guard deed != nil, let place = deeds.firstIndex(where: { fields.contains($0.field) }),
      let values = try await store.values(of: conflict.entity, conflict.row)
    else { return }
    let field = deeds[place].field
    let parts = conflict.parts.filter { $0.field == field }
    let sides =
      parts.flatMap { [$0.kept, $0.lost] }
      + (conflict.field == field ? [conflict.kept.storedValue, conflict.lost.storedValue] : [])
    let done = sides.compactMap { if case .integer(let instant)? = $0 { instant } else { nil } }
      .max()
    ending =
      deeds[..<place].first { deed in
        guard case .integer(let instant)? = values[deed.field] else { return false }
        return done.map { $0 < instant } ?? true
      }?.words
  }

  /// Reads when a row was noted that is called like what it lost.
  mutating func readTime(_ store: HouseholdStore) async throws {
    guard conflict.kind == .unlinked, conflict.lost.title == conflict.title else { return }
    noted = try await creation(in: store)
  }

  /// Reads when a row was noted beside which there is another one of its name.
  mutating func readNamesake(_ store: HouseholdStore) async throws {
    guard conflict.field != nil, let entity = words.entity, entity.identity == .id,
      let title = entity.title, case .text? = entity.field(named: title)?.type
    else { return }
    let name = StoredValue.text(conflict.title)
    let query = RowQuery(condition: .isIn(.field(title), .list([name])))
    let count = try await store.rows.read { try $0.rows(of: entity, query).count }
    if count > 1 { notedBesideOther = try await creation(in: store) }
  }

  /// When the row was noted; nil if it is not there, or does not say so.
  private func creation(in store: HouseholdStore) async throws -> Date? {
    guard let created = words.entity?.fields.first(where: { $0.stamp == .created }),
      case .integer(let instant)? = try await store.values(of: conflict.entity, conflict.row)?[
        created.name]
    else { return nil }
    return Date(milliseconds: instant)
  }

  /// Reads the names of what the links of two united rows led to.
  mutating func readNames(_ store: HouseholdStore) async throws {
    for part in conflict.kind == .united ? conflict.parts : [] {
      guard let target = words.entity?.field(named: part.field)?.link?.target else { continue }
      for id in [part.kept, part.lost].compactMap(\.self) where !id.isNull {
        names[id] = try await store.title(of: target, id)
      }
    }
  }

  /// Reads the name of what the row belongs to, if it was not known when the others' changes came.
  mutating func readOwner(_ store: HouseholdStore) async throws {
    let link = words.entity?.fields.first { $0.link?.rule == .cascade && $0.type != .links }
    guard conflict.owner == nil, let link,
      let id = try await store.values(of: conflict.entity, conflict.row)?[link.name], !id.isNull
    else { return }
    conflict.owner = try await store.title(of: link.link?.target, id)
  }

  /// Reads the currency of an amount that was changed without it.
  mutating func readCurrency(_ store: HouseholdStore) async throws {
    let fields = [conflict.field].compactMap(\.self) + conflict.parts.map(\.field)
    guard let field = fields.lazy.compactMap(words.currencyField).first, !fields.contains(field)
    else { return }
    currency = try await store.values(of: conflict.entity, conflict.row)?[field]
  }
}

extension HouseholdStore {
  /// The values of a row; nil if it is not there.
  package func values(of entity: String, _ id: StoredValue) async throws -> RawRow? {
    func values<E: Entity>(_: E.Type) async throws -> RawRow? {
      let id = try E.ID(storedValue: id)
      return try await read { try $0.fetch(E.self, id: id) }.map { E.schema.rawRow($0, .all) }
    }
    guard let type = model.type(named: entity) else { return nil }
    return try await values(type)
  }

  /// What a row is called; nil if it is not there, or has no name.
  fileprivate func title(of entity: String?, _ id: StoredValue) async throws -> String? {
    guard let entity, let title = model.entity(named: entity)?.title,
      case .text(let name)? = try await values(of: entity, id)?[title]
    else { return nil }
    return name
  }
}
