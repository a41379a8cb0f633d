import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync
import HouseholdTransfer
import HouseholdValidation

/// A conflict in words.
struct ConflictText {
  private(set) var conflict: SyncConflict
  private let outlook: SyncConflict.Outlook
  /// What else it means, as a sentence, or nil.
  var note: String?
  /// Whether both of two took back what each had noted of one thing, so that nothing of it is left.
  private(set) var isAllGone = false
  /// What was erased as one thing, if the row was deleted with it: “everything of timer”.
  var erased: String?
  /// Whether the title says what kind of thing the row is, because others have its name.
  var namesKind = false
  private let words: FieldText
  /// What the fields are called that the conflict is about.
  private let label: String
  private let timeZone: TimeZone
  /// Whether it is about an amount and its currency.
  private let isPrice: Bool
  /// The currency of an amount that was changed without it; nil if it is not known.
  private var currency: StoredValue?
  /// Who did what was kept: “by the laptop (Ben)”, or “elsewhere”.
  private let author: String
  /// The device whose change was kept, and who used it: “the laptop (Ben)”; nil if that is not known.
  private let device: String?
  /// When it was changed there, such as “at 21:00”; nil if that is not known.
  private let moment: String?
  /// Whether a command of that time can be undone yet, as long as others do not choose otherwise.
  private let mayBeUndone: Bool
  /// Whether the command that noted here what was lost can be undone yet.
  private let mayBeTakenBack: Bool
  /// The device on which was noted what was lost: “the laptop (Ben)”; nil if that is not known.
  private let noter: String?
  /// The names of what the links led to and lead to.
  private var names: [StoredValue: String] = [:]
  /// When the row was noted, if it is called like what it lost: a run has the name of its timer.
  private var noted: Date?
  /// What people did to the row; nil if it is about something else.
  private let deed: DeedText?
  /// What people do to such rows, by the field that says when, the most telling first.
  private let deeds: [(field: String, words: String)]
  /// What was done to the row after what the conflict is about, such as “folded”; nil if nothing was.
  private var ending: String?

  init(
    _ conflict: SyncConflict, in store: HouseholdStore, devices: [SyncDevice],
    outlook: SyncConflict.Outlook = .open, deeds: [(field: String, words: String)]
  ) {
    var conflict = conflict
    let words = FieldText(of: conflict.entity, in: store)
    self.words = words
    conflict.parts.removeAll { words.entity?.isStart($0.field) == true }
    self.conflict = conflict
    self.outlook = outlook
    let log = conflict.kept.stamp?.device
    let device = log.flatMap { log in devices.first { $0.logs.contains(log) } }
    // Who used the device then did it, whoever uses it now.
    let by = conflict.author ?? device?.title
    self.device = by
    // Who learns of it late is told of what was done long ago.
    let done = conflict.kept.stamp.flatMap {
      $0.milliseconds > 1 ? Date(milliseconds: $0.milliseconds) : nil
    }
    let oldest = store.clock.now.addingTimeInterval(-Double(store.undo.days) * 86_400)
    mayBeUndone = (done ?? conflict.instant) > oldest
    let act = conflict.lost.stamp.map { Date(milliseconds: $0.milliseconds) }
    mayBeTakenBack = (act ?? conflict.instant) > oldest
    let who = device?.isThis == true ? "here" : by.map { "by \($0)" } ?? "on another device"
    // For some rows from before sync, it is not known when they were changed.
    moment = conflict.kept.stamp.flatMap { stamp in
      stamp.milliseconds > 1
        ? CivilText.at(
          Date(milliseconds: stamp.milliseconds), now: conflict.instant, in: store.timeZone) : nil
    }
    let author =
      conflict.kept.stamp == nil ? who : moment.map { "\(who) \($0)" } ?? "\(who) before sync"
    self.author = author
    noter = conflict.lost.stamp.flatMap { stamp in
      devices.first { $0.logs.contains(stamp.device) }.map { $0.isThis ? "this device" : $0.title }
    }
    timeZone = store.timeZone
    self.deeds = deeds
    deed = DeedText(conflict, deeds: deeds, who: who, author: author) {
      CivilText.at($0, now: conflict.instant, in: store.timeZone)
    }
    let fields = [conflict.field].compactMap(\.self) + conflict.parts.map(\.field)
    isPrice = fields.count == 2 && words.currencyField(of: fields[0]) == fields[1]
    label =
      conflict.field == nil
      ? "value"
      : fields.prefix(isPrice ? 1 : fields.count).map { words.label(of: $0).words }
        .joined(separator: " and ")
  }

  /// The row by its name, or by its time and what it belongs to if that is all it has.
  var title: String {
    let owner = conflict.owner.map { "“\($0)”" }
    if let date = Date(iso8601: conflict.title) ?? noted {
      let when =
        owner.map { "\($0) \(CivilText.at(date, now: conflict.instant, in: timeZone))" }
        ?? CivilText.moment(date, now: conflict.instant, in: timeZone)
      return "The \(words.kind) of \(when)"
    }
    if let day = CivilDate(conflict.title) {
      return "The \(words.kind) of \(owner.map { "\($0) on " } ?? "")\(day)"
    }
    // Of what there is one, its first text is no name.
    let isNamed = !conflict.title.isEmpty && words.entity?.identity == .id
    guard isNamed || words.entity == nil else { return "The \(words.kind)" }
    if let day = conflict.day, let text = words.json(day.kept, of: day.field).string {
      return "The \(words.kind) “\(conflict.title)” of \(text)"
    }
    return namesKind ? "The \(words.kind) “\(conflict.title)”" : "“\(conflict.title)”"
  }

  /// The title within a sentence.
  private var inSentence: String {
    title.hasPrefix("The ") ? "the " + title.dropFirst(4) : title
  }

  /// Whether nothing is left to put back.
  private var isSettled: Bool { outlook == .settled || isUndone }

  /// Whether it was put back; that can have been undone.
  private var isUndone: Bool { conflict.state == .undone && outlook != .open }

  /// What happened.
  var sentence: String {
    let sentence =
      switch conflict.kind {
      case .edited where deed != nil: "\(title): \(deed?.sentence ?? "")"
      case .edited where isChosenHere:
        "\(title): the \(label) \(verb) set here before it was said whose device this is, and"
          + " nowhere else. It is \(shown(\.kept)), as by default; not kept \(shown(\.lost))."
      case .edited where isEmptied(\.lost):
        "\(title): the \(label) \(verb) cleared here, and changed \(author). Kept \(shown(\.kept))."
      case .edited where isEmptied(\.kept):
        "\(title): the \(label) \(verb) changed here, and cleared \(author), which counts."
          + " Not kept \(shown(\.lost))."
      case .edited:
        "\(title): the \(label) \(verb) changed here and \(author). Kept \(shown(\.kept));"
          + " not kept \(shown(\.lost))."
      case .deleted where erased != nil:
        "\(title) was \(written.isEmpty ? "noted" : "changed") here\(written) before it was known here that"
          + " \(erased ?? "") had been erased \(author)."
          + (isSettled ? "" : " It was erased, too.")
      case .deleted:
        "\(title) was changed here\(written) and deleted \(author)."
          + (isSettled ? "" : " It is deleted.")
      case .merged:
        "\(title) was added here and \(author)."
          + (outlook == .settled ? " They are two." : " It is one \(words.kind) now.")
      case .united:
        "Two \(pair), one of them noted here, were made one \(author)."
          + (outlook == .settled && !isUndone
            ? " They are two again."
            : given + (conflict.wasKeptApart ? " They had been kept apart here." : "")
              + (partingAdvice.map { " \($0)" } ?? ""))
      case .parted:
        "Two \(pair), which had been made one, were made two again \(author)."
          + " What was added meanwhile is with the one of \(noter ?? "the other device")."
          + " What was changed is so in both."
      case .returned:
        "\(title) was deleted here and made one with another \(author)."
          + (isUndone || outlook == .over ? "" : " It is there.")
      case .closed: closing + (note.map { " \($0)" } ?? "")
      case .repeated:
        "\(conflict.owner.map { "“\($0)”" } ?? title) was done twice: here, and by"
          + " \(device ?? "another device")\(moment.map { " \($0)" } ?? "")."
          + (isSettled ? "" : " Both are kept\(takingBack).")
      case .yielded:
        "\(conflict.owner.map { "“\($0)”" } ?? title) was \(conflict.lost.title ?? "noted") here, but"
          + " \(device ?? "another device") \(conflict.kept.title ?? "noted") it"
          + (conflict.kept.title == conflict.lost.title ? ", too," : "")
          + (moment.map { " \($0)" } ?? "") + (isSettled ? "." : ", which counts.")
      case .circle: "\(title): the \(label) was removed, because two changes made a circle."
      case .unlinked where isToOne:
        "\(title) has no \(label) any more: \(lostTarget) was deleted \(author)."
      case .unlinked:
        "\(title): the \(label) was removed, because \(lostTarget) was deleted \(author)."
      case .hidden:
        "\(title) \(isSettled ? "was" : "is") not shown, because \(cause) was deleted"
          + " \(author)."
      case .refused:
        "\(title) \(isSettled ? "was" : "is") not shown. \(conflict.reason ?? "It breaks a rule.")"
      }
    if isUndone { return "\(sentence) \(outcome)" }
    return switch outlook {
    case .changed where conflict.kind == .edited: sentence + (note.map { " \($0)" } ?? "")
    case .open, .changed: sentence
    case .settled where [.merged, .united, .closed].contains(conflict.kind): sentence
    case .settled where conflict.kind == .repeated:
      sentence + " \(isAllGone ? Self.goneForAll : "That was taken back.")"
    case .settled where conflict.kind == .yielded:
      sentence + " That was taken back, so it is \(conflict.lost.title ?? "noted") again."
    case .settled where conflict.kind == .unlinked && isToOne:
      sentence + " It has \(shown(\.lost)) again."
    case .settled where ending != nil: sentence
    case .settled where deed != nil:
      sentence + (deed?.lost.map { " It is \($0) again." } ?? " It is so again.")
    case .settled where conflict.kind == .edited && isEmptied(\.lost):
      sentence + " It is cleared again."
    case .settled:
      sentence + (conflict.field == nil ? " It is there again." : " It is \(shown(\.lost)) again.")
    case .over where conflict.isNews: sentence
    case .over: sentence + " Nothing is left to put back."
    }
  }

  /// What is so since the conflict was undone.
  private var outcome: String {
    switch conflict.kind {
    case .deleted, .hidden, .refused: "It is there again."
    case .merged, .united: "It has what it was given here."
    case .returned: "It is deleted again."
    case .repeated where isAllGone: Self.goneForAll
    case .edited, .parted, .closed, .yielded, .repeated, .circle, .unlinked: "This was undone."
    }
  }

  /// What is so since both took back what each had noted.
  private static let goneForAll = "Both were taken back, so it does not count as done any more."

  /// Reads whether anything is left of what two people noted.
  mutating func readBoth(_ store: HouseholdStore) async throws {
    guard conflict.kind == .repeated, let other = conflict.kept.storedValue else { return }
    let own = try await store.values(of: conflict.entity, conflict.row)
    let others = try await store.values(of: conflict.entity, other)
    isAllGone = own == nil && others == nil
  }

  /// Whether others deleted something of what the conflict is about.
  func isAbout(_ changes: [SyncChange]) -> Bool {
    changes.contains { change in
      change.kind == .deleted && change.entity == conflict.entity
        && change.owners.map { $0.contains(conflict.owner ?? "") } ?? true
    }
  }

  /// Says what the field is now that was changed since.
  mutating func say(what store: HouseholdStore) async throws {
    guard conflict.kind == .edited, let field = conflict.field,
      let now = try await store.values(of: conflict.entity, conflict.row)?[field],
      now != conflict.kept.storedValue
    else { return }
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
    ending = deeds[..<place].first { values[$0.field]?.isNull == false }?.words
  }

  /// Why it is better left as it is, without the period: what it is about is over by now; nil if it is not.
  var objection: String? {
    if let ending { return "\(title) was \(ending) since" }
    return isOver ? "\(title) gave way to another one, which is over by now" : nil
  }

  /// Whether the row to which another one gave way is over by now.
  private var isOver: Bool {
    conflict.kind == .closed && outlook == .changed && released == nil
  }

  /// Reads when a row was noted that is called like what it lost.
  mutating func readTime(_ store: HouseholdStore) async throws {
    guard conflict.kind == .unlinked, conflict.lost.title == conflict.title,
      let created = words.entity?.fields.first(where: { $0.stamp == .created }),
      case .integer(let instant)? = try await store.values(of: conflict.entity, conflict.row)?[
        created.name]
    else { return }
    noted = Date(milliseconds: instant)
  }

  /// Reads the names of what the links of two united rows led to.
  mutating func readNames(_ store: HouseholdStore) async throws {
    for part in conflict.kind == .united ? conflict.parts : [] {
      guard let target = words.entity?.field(named: part.field)?.link?.target,
        let title = store.model.entity(named: target)?.title
      else { continue }
      for id in [part.kept, part.lost].compactMap(\.self) where !id.isNull {
        guard case .text(let name)? = try await store.values(of: target, id)?[title] else {
          continue
        }
        names[id] = name
      }
    }
  }

  /// Reads the name of what the row belongs to, if it was not known when the others' changes came.
  mutating func readOwner(_ store: HouseholdStore) async throws {
    let link = words.entity?.fields.first { $0.link?.rule == .cascade && $0.type != .links }
    guard conflict.owner == nil, let link, let target = link.link?.target,
      let title = store.model.entity(named: target)?.title,
      let id = try await store.values(of: conflict.entity, conflict.row)?[link.name], !id.isNull,
      case .text(let name)? = try await store.values(of: target, id)?[title]
    else { return }
    conflict.owner = name
  }

  /// Reads the currency of an amount that was changed without it.
  mutating func readCurrency(_ store: HouseholdStore) async throws {
    let fields = [conflict.field].compactMap(\.self) + conflict.parts.map(\.field)
    guard let field = fields.lazy.compactMap(words.currencyField).first, !fields.contains(field)
    else { return }
    currency = try await store.values(of: conflict.entity, conflict.row)?[field]
  }

  /// What was put back.
  var undone: String {
    switch conflict.kind {
    case .deleted, .hidden, .refused: "\(title) is back."
    case .closed:
      released.map {
        "\(title) has the \(words.label(of: $0).words) again; the other one gave way."
      }
        ?? "\(title) is open again\(isOver ? "" : "; the other one gave way")."
    case .merged, .united: "\(title) has the values again that it was given here."
    case .returned: "\(title) is deleted again."
    case .parted, .yielded, .repeated: "\(title) is as it was."
    case .edited where ending != nil:
      "\(title) has what was noted here again; it stays \(ending ?? "")."
    case .edited where deed != nil:
      deed?.lost.map { "\(title) is \($0) again." } ?? "\(title) is again as it was here."
    case .unlinked where isToOne: "\(title) has the \(label) \(shown(\.lost)) again."
    case .edited where isEmptied(\.lost):
      "The \(label) of \(inSentence) \(verb) cleared again."
    case .edited, .circle, .unlinked:
      "The \(label) of \(inSentence) \(verb) restored to \(shown(\.lost))."
    }
  }

  /// What became of a row that was open here.
  private var closing: String {
    let owner = released.map { words.label(of: $0).words }
    let canGoBack = !isSettled && outlook != .over
    if let owner {
      let goes = outlook == .over ? "went" : "goes"
      let advice = canGoBack ? " “sync undo \(conflict.id)” gives the \(owner) back to it." : ""
      return
        "\(title), which was begun here, \(goes) on by itself, as \(device ?? "another device") gave the"
        + " \(owner) another \(words.kind)\(moment.map { " \($0)" } ?? "")."
        + (isSettled ? " It has the \(owner) again." : advice)
    }
    if !conflict.parts.isEmpty {
      let advice = canGoBack ? " “sync undo \(conflict.id)” lets this one go on." : ""
      return "\(title), which was begun here, was replaced with another \(author)."
        + (isSettled ? " It is open again." : isOver ? " That one is over by now." : advice)
    }
    return "\(title) was begun here, and once more \(author)"
      + (isSettled
        ? ". It is open again."
        : isOver
          ? "; the one begun here was replaced, and that one is over by now."
          : "; that one goes on, and the one begun here was replaced.")
  }

  /// The link that a row lost of which only one can be open, so that it goes on by itself; nil if it does not.
  private var released: String? {
    let isReleased = conflict.parts.allSatisfy { words.isID($0.field) }
    return conflict.kind == .closed && isReleased ? conflict.parts.first?.field : nil
  }

  /// What two rows are that became one, or two again: “pets “Snowy””.
  private var pair: String {
    let moment = Date(iso8601: conflict.title)
      .map { "of " + CivilText.moment($0, now: conflict.instant, in: timeZone) }
    let name = CivilDate(conflict.title).map { "of \($0)" } ?? moment ?? "“\(conflict.title)”"
    return "\(words.kind.plural) \(name)" + (conflict.owner.map { " of “\($0)”" } ?? "")
  }

  /// How two that another made one become two again; nil if that cannot be undone there any more.
  var partingAdvice: String? {
    guard conflict.kind == .united, mayBeUndone else { return nil }
    return
      "“undo” of that on \(device ?? "the other device") makes them two again; “undo --list” there"
      + " has its number."
  }

  /// How what was done twice is taken back here: later, with the record of the work.
  private var takingBack: String {
    if mayBeTakenBack { return "; for 30 days, “undo” takes back what was noted here" }
    let record = words.entity?.fields.first { $0.type != .links && $0.link?.rule == .nullify }
    return record.map { field in
      "; deleting the \(words.label(of: field.name).words) of one takes that back"
    } ?? ""
  }

  /// What of this device's is not in the one that two became.
  private var given: String {
    let parts = things.map { part in
      "\(words.label(of: part.field).words) \(shown(part, \.lost)), which is"
        + " \(shown(part, \.kept)) now"
    }
    return parts.isEmpty ? "" : " Not kept: \(parts.joined(separator: "; "))."
  }

  /// Whether it is about a setting in which a person's other devices have the default.
  private var isChosenHere: Bool {
    words.entity?.identity != .id && conflict.kept.stamp == nil
  }

  private var verb: String {
    (conflict.parts.isEmpty || isPrice) && !label.hasSuffix("notes") ? "was" : "were"
  }

  /// The row whose deletion hides this one.
  private var cause: String { Self.quoted(conflict.kept.title) ?? "what it belongs to" }

  /// The row to which a link led that was removed.
  private var lostTarget: String {
    isLostLikeOwner ? "it" : Self.quoted(conflict.lost.title) ?? "what it led to"
  }

  /// Whether what a link led to is called like what the row belongs to, as the record of work is like its task.
  private var isLostLikeOwner: Bool {
    conflict.kind == .unlinked && conflict.lost.title != nil
      && conflict.lost.title == conflict.owner
  }

  private static func quoted(_ title: String?) -> String? {
    title.map { "“\(TextWidth.truncated($0, to: 60))”" }
  }

  /// What was written here in a row that was deleted, in brackets.
  private var written: String {
    let parts = things.filter { !words.isID($0.field) }.map { part in
      "\(words.label(of: part.field).words) \(shown(part, \.lost))"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// Whether the field is a link to one row, which is empty now.
  private var isToOne: Bool {
    conflict.field.flatMap { words.entity?.field(named: $0) }?.type != .links
  }

  /// What is told in one sentence with others of the same: what has only a time, and lost the same thing.
  var common: String? {
    guard [.hidden, .unlinked].contains(conflict.kind), outlook == .open, time != nil,
      let gone = conflict.kind == .hidden ? conflict.kept.title : conflict.lost.title
    else { return nil }
    return [conflict.kind.rawValue, conflict.entity, conflict.field ?? "", gone, author]
      .joined(separator: "\n")
  }

  /// The time of a row that has no name of its own, and its place in order.
  private var time: (order: Double, text: String)? {
    if let date = Date(iso8601: conflict.title) ?? noted {
      return (
        date.timeIntervalSince1970, CivilText.moment(date, now: conflict.instant, in: timeZone)
      )
    }
    return CivilDate(conflict.title).map {
      (order: Double(conflict.title.filter(\.isNumber)) ?? 0, text: "\($0)")
    }
  }

  /// What happened to several rows that lost the same thing, and the command that puts it back.
  static func sentence(_ texts: [ConflictText], in session: Session) -> String {
    let times = texts.compactMap(\.time).sorted { $0.order < $1.order }.map(\.text)
    guard let one = texts.first, let first = times.first, let last = times.last else { return "" }
    let conflict = one.conflict
    let what =
      "\(texts.count.counted(one.words.kind)), of \(first)"
      + " \(texts.count == 2 ? "and" : "to") \(last),"
    let isHidden = conflict.kind == .hidden
    let gone = (isHidden ? conflict.kept.title : conflict.lost.title) ?? ""
    let command = session.command("sync restore \(ShellText.argument(gone))")
    let fact =
      isHidden
      ? "are not shown, because \(one.cause) was"
      : "have no \(one.label) any more: "
        + (one.isLostLikeOwner ? "they were" : "\(one.lostTarget) was")
    return "\(what) \(fact) deleted \(one.author). “\(command)” puts it back."
  }

  /// What is kept or lost, with all that belongs to it.
  private func shown(_ side: KeyPath<SyncConflict, SyncConflict.Value>) -> String {
    let value = conflict[keyPath: side]
    let other = side == \.lost ? \SyncConflict.Part.lost : \SyncConflict.Part.kept
    if let title = value.title {
      let others = things.filter { !words.isID($0.field) }.map { shown($0, other) }
      return (["“\(TextWidth.truncated(title, to: 60))”"] + others).joined(separator: ", ")
    }
    let main = SyncConflict.Part(
      field: conflict.field ?? "", kept: conflict.kept.storedValue, lost: conflict.lost.storedValue)
    return ([main] + things).map { shown($0, other) }.joined(separator: ", ")
  }

  /// Whether a side of a conflict is nothing but that something was cleared.
  private func isEmptied(_ side: KeyPath<SyncConflict, SyncConflict.Value>) -> Bool {
    conflict.parts.isEmpty && words.entity?.identity == .id
      && [.null, .text("")].contains(conflict[keyPath: side].storedValue ?? .null)
  }

  /// What else was lost, an amount with its currency as one.
  private var things: [SyncConflict.Part] {
    let fields = [conflict.field].compactMap(\.self) + conflict.parts.map(\.field)
    let currencies = fields.compactMap(words.currencyField)
    return conflict.parts.filter { !currencies.contains($0.field) }
  }

  /// What is kept or lost of one field, an amount with its currency.
  private func shown(
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

  private func shown(_ value: StoredValue?, of field: String) -> String {
    Self.quoted(value.flatMap { names[$0] })
      ?? words.text(value, of: field, now: conflict.instant)
  }

  /// The conflict as JSON.
  var json: JSONValue {
    [
      "id": JSONValue(conflict.id), "by": .string(author), "at": JSONValue(conflict.instant),
      "kind": .string(conflict.kind.rawValue), "state": .string(conflict.state.rawValue),
      "entity": .string(conflict.entity), "rowID": .string(conflict.row.idText),
      "title": .string(conflict.title), "field": .text(conflict.field),
      "kept": words.json(conflict.kept.storedValue, of: conflict.field),
      "keptTitle": .text(conflict.kept.title),
      "lost": words.json(conflict.lost.storedValue, of: conflict.field),
      "lostTitle": .text(conflict.lost.title),
      "parts": .array(
        conflict.parts.map { part in
          [
            "field": .string(part.field), "kept": words.json(part.kept, of: part.field),
            "lost": words.json(part.lost, of: part.field),
          ]
        }),
      "reason": .text(conflict.reason), "text": .string(sentence),
      "outlook": .string(outlook.rawValue),
    ]
  }
}

extension SyncConflict {
  /// Whether nothing of it was lost, so that nothing can be put back.
  var isNews: Bool {
    [.parted, .yielded, .repeated].contains(kind) || kind == .united && parts.isEmpty
  }
}
