import HouseholdMessages
import HouseholdPersistence
import HouseholdSync

extension ConflictText {
  /// What of this device's is not in the one that two became.
  var given: String {
    let parts = things.map { part in
      let isNone = part.kept?.isNull != false
      let now = isNone ? "of which there is none" : "which is \(shown(part, \.kept))"
      return "\(words.label(of: part.field).words) \(shown(part, \.lost))"
        + (isSettled ? "" : ", \(now) now")
    }
    return parts.isEmpty ? "" : " Not kept: \(parts.joined(separator: "; "))."
  }

  /// The values of this device that the one that two became did not have: “length 1 h”.
  var lostValues: String {
    things.map { "\(words.label(of: $0.field).words) \(shown($0, \.lost))" }.joinedWithAnd
  }

  /// Whether it is about a setting in which a person's other devices have the default.
  var isChosenHere: Bool {
    words.entity?.identity != .id && conflict.kept.stamp == nil
  }

  var verb: String {
    (conflict.parts.isEmpty || isPrice) && !label.hasSuffix("notes") ? "was" : "were"
  }

  /// The row whose deletion hides this one.
  var cause: String { Self.quoted(conflict.kept.title) ?? "what it belongs to" }

  /// The row to which a link led that was removed.
  var lostTarget: String {
    isLostLikeOwner ? "it" : Self.quoted(conflict.lost.title) ?? "what it led to"
  }

  /// Whether what a link led to is called like what the row belongs to, as the record of work is like its task.
  package var isLostLikeOwner: Bool {
    conflict.kind == .unlinked && conflict.lost.title != nil
      && conflict.lost.title == conflict.owner
  }

  static func quoted(_ title: String?) -> String? {
    title.map { "“\($0.shortened(to: 60))”" }
  }

  /// What was written here in a row that was deleted, in brackets.
  var written: String {
    let parts = things.filter { !words.isID($0.field) }.map { part in
      "\(words.label(of: part.field).words) \(shown(part, \.lost))"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// Whether the field is a link to one row, which is empty now.
  var isToOne: Bool {
    conflict.field.flatMap { words.entity?.field(named: $0) }?.type != .links
  }

  /// What is kept or lost, with all that belongs to it.
  func shown(_ side: KeyPath<SyncConflict, SyncConflict.Value>) -> String {
    let value = conflict[keyPath: side]
    let other = side == \.lost ? \SyncConflict.Part.lost : \SyncConflict.Part.kept
    if let title = value.title {
      let others = things.filter { !words.isID($0.field) }.map { shown($0, other) }
      return (["“\(title.shortened(to: 60))”"] + others).joined(separator: ", ")
    }
    let main = SyncConflict.Part(
      field: conflict.field ?? "", kept: conflict.kept.storedValue, lost: conflict.lost.storedValue)
    return ([main] + things).map { shown($0, other) }.joined(separator: ", ")
  }

  /// Whether a side of a conflict is nothing but that something was cleared.
  func isEmptied(_ side: KeyPath<SyncConflict, SyncConflict.Value>) -> Bool {
    conflict.parts.isEmpty && words.entity?.identity == .id
      && [.null, .text("")].contains(conflict[keyPath: side].storedValue ?? .null)
  }

  /// What else was lost, an amount with its currency as one.
  var things: [SyncConflict.Part] {
    let fields = [conflict.field].compactMap(\.self) + conflict.parts.map(\.field)
    let currencies = fields.compactMap(words.currencyField)
    return conflict.parts.filter { !currencies.contains($0.field) }
  }

  /// What is kept or lost of one field, an amount with its currency.
  func shown(
    _ part: SyncConflict.Part, _ side: KeyPath<SyncConflict.Part, StoredValue?>
  ) -> String {
    if let file = words.file(part[keyPath: side], of: part.field) {
      if side == \.lost { return "the \(file) of this device" }
      return conflict.kind == .edited
        ? "the \(file) of \(device ?? "another device")" : "another \(file)"
    }
    let field = words.currencyField(of: part.field)
    let tied = conflict.parts.first { $0.field == field }.map { $0[keyPath: side] } ?? currency
    return words.price(part[keyPath: side], of: part.field, in: tied)
      ?? shown(part[keyPath: side], of: part.field)
  }

  func shown(_ value: StoredValue?, of field: String) -> String {
    Self.quoted(value.flatMap { names[$0] })
      ?? words.text(value, of: field, now: conflict.instant)
  }
}
