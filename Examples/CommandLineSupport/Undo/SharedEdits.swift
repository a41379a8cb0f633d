import Foundation
import HouseholdMessages
import HouseholdPersistence
import HouseholdSyncText

/// Edits made while two rows were one: after they are separated again, nothing tells which of them was meant.
struct SharedEdits {
  private var rows: [CommandSubject: RawRow] = [:]
  /// What stayed while they were one.
  private var kept: [CommandSubject] = []

  /// Finds what a command lets give way that made two rows one; nothing of another command.
  init(_ command: RecordedCommand?, in store: HouseholdStore) async throws {
    guard let command, command.title.code.hasPrefix("sync.unite") else { return }
    for subject in try await store.subjects(of: [command], changed: true) {
      if try await store.values(of: subject.entity, subject.row) == nil {
        rows[subject] = [:]
      } else {
        kept.append(subject)
      }
    }
  }

  /// Reads what was put back.
  mutating func read(_ store: HouseholdStore) async throws {
    for subject in rows.keys {
      rows[subject] = try await store.values(of: subject.entity, subject.row)
    }
  }

  /// What both of two have, a sentence for each two, once it was worked out.
  func sentences(in session: Session, _ store: HouseholdStore) async throws -> [String] {
    var sentences: [String] = []
    for (subject, before) in rows {
      let text = FieldText(of: subject.entity, in: store)
      let now = try await store.values(of: subject.entity, subject.row) ?? before
      var others: [RawRow] = []
      for other in kept where other.entity == subject.entity && other.title == subject.title {
        if let values = try await store.values(of: other.entity, other.row) {
          others.append(values)
        }
      }
      let values = (text.entity?.fields ?? []).filter { field in
        // When something was done says nothing beside what was.
        field.stamp == nil && field.type != .instant && !text.isID(field.name)
          && now[field.name] != before[field.name]
          && others.contains { $0[field.name] == now[field.name] }
      }.map { field in
        "the \(text.label(of: field.name).words)"
          + " \(text.text(now[field.name], of: field.name, now: session.now))"
      }
      guard !values.isEmpty else { continue }
      sentences.append(
        "“\(subject.title)”: both have \(values.joinedWithAnd), as changed while they were one.")
    }
    return sentences.sorted()
  }
}
