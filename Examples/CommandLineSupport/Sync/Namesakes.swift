import Foundation
import HouseholdJSON
import HouseholdMessages
import HouseholdPersistence
import HouseholdSync
import HouseholdSyncText

/// Two rows of one kind that a person wants to unite, although they were not noted independently: whoever added
/// one of them knew of the other.
struct Namesakes<Opened: OpenStore> {
  private let household: Opened
  private var session: Session { household.session }

  init(in household: Opened) { self.household = household }

  /// The two rows of one kind that a name means.
  ///
  /// - Throws: ``CommandFailure`` if there are not two, or they cannot be one.
  func double(called name: String) async throws -> SyncDouble {
    let rows = try await rows(meantBy: name)
    let kinds = rows.map { row in rows.filter { $0.entity == row.entity } }
    guard let alike = kinds.first(where: { $0.count > 1 }) else {
      let more = session.command("sync unite \(ShellText.argument(name)) OTHER")
      throw CommandFailure(
        "Nothing called “\(name)” was noted twice.",
        hints: ["“\(session.command("sync unite"))” lists what was."]
          + (rows.isEmpty ? [] : ["“\(more)” makes it one with another by its name or id."]))
    }
    guard alike.count == 2 else {
      let kind = FieldText(of: alike[0].entity, in: household.store).kind
      let ids = alike.compactMap { try? UUID(storedValue: $0.id) }
      var lines: [String] = []
      for row in alike {
        lines.append("\(row.id.idText.uppercased())  \(try await place(of: row))")
      }
      var failure = CommandFailure.usage(
        "“\(name)” is ambiguous: \(alike.count.counted(kind)) are called so. Name two of them by"
          + " their ids.",
        hints: lines.sorted(), code: "ambiguous")
      failure.alike = ids
      throw failure
    }
    return try await double(alike[0], alike[1])
  }

  /// What a row is called, after what it is in.
  private func place(of row: NamedRow) async throws -> String {
    let fields = household.store.model.entity(named: row.entity)?.fields ?? []
    guard let field = fields.first(where: { $0.link?.target == row.entity && $0.type != .links }),
      let outer = try await household.store.values(of: row.entity, row.id)?[field.name],
      !outer.isNull,
      let title = try await household.sync.named(where: { _, id in id == outer }).first?.title
    else { return row.title }
    return "\(title) / \(row.title)"
  }

  /// The two rows that two texts mean; nil if one of them does not mean one row.
  ///
  /// - Throws: ``CommandFailure`` if they cannot be one.
  func double(_ one: String, _ other: String) async throws -> SyncDouble? {
    let (ones, others) = (try await rows(meantBy: one), try await rows(meantBy: other))
    for row in ones {
      let second = others.filter { $0.entity == row.entity }
      guard ones.count(where: { $0.entity == row.entity }) == 1, second.count == 1,
        second[0].id != row.id
      else { continue }
      return try await double(row, second[0])
    }
    guard ones.count == 1, others.count == 1, ones[0].entity != others[0].entity else {
      return nil
    }
    let words = [ones[0], others[0]].map { row in
      "“\(row.title)” (\(FieldText(of: row.entity, in: household.store).kind))"
    }
    throw CommandFailure.usage(
      "\(words.joinedWithAnd) cannot be made one: they are not of one kind.")
  }

  /// The rows called so, or else those whose id begins so.
  private func rows(meantBy text: String) async throws -> [NamedRow] {
    let selector = RowSelector(text)
    let rows = try await household.sync.named { title, id in
      (try? UUID(storedValue: id)).map { selector.mayMean(RowName(id: $0, name: title)) } ?? false
    }
    let called = rows.filter { $0.title.lowercased() == text.lowercased() }
    return called.isEmpty ? rows : called
  }

  private func double(_ one: NamedRow, _ other: NamedRow) async throws -> SyncDouble {
    if var double = try await household.sync.double(of: one.entity, one.id, other.id) {
      let title = household.store.model.entity(named: one.entity)?.title
      if double.differences.contains(where: { $0.field == title && $0.isOtherLater }) {
        double.title = (double.other == one.id ? one : other).title
      }
      return double
    }
    throw try await failure(one, other)
  }

  /// Why two rows cannot be one, and what to do first.
  private func failure(_ one: NamedRow, _ other: NamedRow) async throws -> CommandFailure {
    let text = FieldText(of: one.entity, in: household.store)
    let titles = Set([one.title, other.title]).sorted().map { "“\($0)”" }.joinedWithAnd
    let subject = "The two \(text.kind.plural) \(titles) cannot be made one"
    var values: [RawRow] = []
    for row in [one, other] {
      values.append(try await household.store.values(of: row.entity, row.id) ?? [:])
    }
    let found = text.entity?.distinguishing.first { field in
      !Self.isAlike(values[0][field] ?? .null, values[1][field] ?? .null)
    }
    guard let field = found else { return CommandFailure("\(subject).") }
    // The one that says nothing can be told what the other one says.
    var sides = zip([one, other], values).map { (row: $0, value: $1[field] ?? .null) }
    if sides[0].value.isNull { sides.reverse() }
    let names = [
      try await name(of: sides[0].value, in: field, text),
      try await name(of: sides[1].value, in: field, text),
    ]
    let label = text.label(of: field).words
    if text.isID(field), let name = names[0], name.lowercased() == names[1]?.lowercased() {
      let command = session.command("sync unite \(ShellText.argument(name))")
      return CommandFailure(
        "\(subject): each is of another \(label) “\(name)”.",
        hints: ["If those are one, “\(command)” makes them one, with what is in them."])
    }
    guard let first = names[0] else {
      return CommandFailure(
        "\(subject): each has another \(label).", hints: hints(sides.map(\.row), differingIn: field)
      )
    }
    return CommandFailure(
      "\(subject): the \(label) of one is “\(first)”, that of the other "
        + (names[1].map { "“\($0)”." } ?? "is not given."),
      hints: hints(sides.map(\.row), differingIn: field, of: first))
  }

  /// Whether two values are the same to people, whatever the case of their letters.
  private static func isAlike(_ one: StoredValue, _ other: StoredValue) -> Bool {
    guard case .text(let name) = one, case .text(let otherName) = other else { return one == other }
    return name.lowercased() == otherName.lowercased()
  }

  /// What a value is called; nil for none, and for what says nothing to people.
  private func name(
    of value: StoredValue, in field: String, _ text: FieldText
  ) async throws -> String? {
    if value.isNull || field == "completion" { return nil }
    if text.isID(field) {
      return try await household.sync.named { _, id in id == value }.first?.title
    }
    if case .text(let name) = value { return name }
    return text.json(value, of: field).string
  }

  /// What to do so that two rows can be one.
  ///
  /// - Parameter name: What the first one has in the field in which they differ.
  private func hints(
    _ rows: [NamedRow], differingIn field: String, of name: String = ""
  ) -> [String] {
    let ids = rows.map { String($0.id.idText.prefix(8).uppercased()) }
    let name = ShellText.argument(name)
    let home = "home-maintenance"
    switch (rows[0].entity, field) {
    case ("wardrobeItem", "owner"):
      func command(_ id: String, _ owner: String) -> String {
        session.command("item edit \(id) --owner \(owner)", of: "wardrobe")
      }
      return [
        "“\(command(ids[1], name))” gives both one owner; then they can be made one.",
        "If it is everybody's: “\(command(ids[0], #""""#))”, and the same with \(ids[1]).",
      ]
    case ("wardrobeItem", _):
      let command = session.command("item restore \(ids[0])", of: "wardrobe")
      return ["“\(command)” takes one back into use; then they can be made one."]
    case ("appliance", _):
      let command = session.command("appliance edit \(ids[1]) --to-home \(name)", of: home)
      return ["“\(command)” brings both into one home; then they can be made one."]
    case ("maintenanceTask", "applianceID"):
      let command = session.command("task edit \(ids[1]) --to \(name)", of: home)
      return ["“\(command)” makes both tasks of it; then they can be made one."]
    case ("maintenanceTask", "completedDate"):
      let command = session.command("task delete \(ids[0])", of: home)
      return ["“\(command)” deletes the one that is done; its history stays."]
    case ("serviceRecord", _):
      let command = session.command("service delete \(ids[1])", of: home)
      return ["“\(command)” deletes one, if the work was done once."]
    default: return []
    }
  }
}

extension EntityDescriptor {
  /// The fields in which two rows differ that are different things: what they belong to first, and of that
  /// what is nearest.
  fileprivate var distinguishing: [String] {
    fields.filter { $0.link?.rule == .cascade && $0.type != .links }.map(\.name).reversed() + apart
      + distinct
  }
}
