import Foundation
import HouseholdCalendar
import HouseholdJSON
import HouseholdPersistence
public import HouseholdSync

/// A conflict in words: what happened, whether anything is left to put back, and what that does.
///
/// The sentences are English, for the person on whose device what is not kept was done:
///
/// > “Snowy”: the laundry interval was changed here and by the laptop (Ben) at 21:00. Kept 5 days; not kept 3 days.
public struct ConflictText: Sendable, Identifiable {
  /// The conflict.
  public internal(set) var conflict: SyncConflict
  /// Whether anything is left to put back.
  public let outlook: SyncConflict.Outlook
  /// Whether two that were made one are two again.
  var isTwoAgain = false
  /// Whether what two became, or were, is there.
  var isPairThere = true
  /// Whether the row is still there, of a conflict that cannot be undone.
  var isThere = true
  /// What else it means, as a sentence that ``sentence`` ends with; nil if there is nothing to say.
  public var note: String?
  /// Whether both of two took back what each had noted of one thing, so that nothing of it is left.
  package internal(set) var isAllGone = false
  /// What was erased as one thing, if the row was deleted with it: “everything of timer”.
  var erased: String?
  /// Whether the title says what kind of thing the row is, because others have its name.
  var namesKind = false
  package let words: FieldText
  /// What the fields are called that the conflict is about.
  let label: String
  let timeZone: TimeZone
  /// Whether it is about an amount and its currency.
  let isPrice: Bool
  /// The currency of an amount that was changed without it; nil if it is not known.
  var currency: StoredValue?
  /// Who did what was kept: “by the laptop (Ben)”, or “elsewhere”.
  package let author: String
  /// The device whose change was kept, and who used it: “the laptop (Ben)”; nil if that is not known.
  let device: String?
  /// When it was changed there, such as “at 21:00”; nil if that is not known.
  let moment: String?
  /// Whether a command of that time can be undone yet, as long as others do not choose otherwise.
  let mayBeUndone: Bool
  /// Whether the command that noted here what was lost can be undone yet.
  let mayBeTakenBack: Bool
  /// The device on which was noted what was lost: “the laptop (Ben)”; nil if that is not known.
  let noter: String?
  /// Whether what was lost is of a row that is known to have been noted on another device.
  let isNotedElsewhere: Bool
  /// The names of what the links led to and lead to.
  var names: [StoredValue: String] = [:]
  /// When the row was noted, if it is called like what it lost: a run has the name of its timer.
  var noted: Date?
  /// When the row was noted, if there is another one of its name; nil if there is none.
  var notedBesideOther: Date?
  /// What people did to the row; nil if it is about something else.
  let deed: DeedText?
  /// What people do to such rows, by the field that says when, the most telling first.
  let deeds: [(field: String, words: String)]
  /// What was done to the row after what the conflict is about, such as “folded”; nil if nothing was.
  var ending: String?

  init(
    _ conflict: SyncConflict, in store: HouseholdStore, devices: [SyncDevice],
    outlook: SyncConflict.Outlook = .open
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
      guard stamp.milliseconds > 1 else { return nil }
      let date = Date(milliseconds: stamp.milliseconds)
      let at = CivilText.at(date, now: conflict.instant, in: store.timeZone)
      // No change was made after it is read.
      return date.timeIntervalSince(store.clock.now) > SyncClock.tolerance
        ? "at a time that a clock dated ahead, \(at)" : at
    }
    let author =
      conflict.kept.stamp == nil ? who : moment.map { "\(who) \($0)" } ?? "\(who) before sync"
    self.author = author
    let noting = conflict.lost.stamp.flatMap { stamp in
      devices.first { $0.logs.contains(stamp.device) }
    }
    noter = noting.map { $0.isThis ? "this device" : $0.title }
    isNotedElsewhere = noting?.isThis == false
    timeZone = store.timeZone
    let deeds = words.deeds
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

  /// The conflict's number.
  public var id: SyncConflict.ID { conflict.id }

  /// The row by its name, or by its time and what it belongs to if that is all it has.
  public var title: String {
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
    if let date = notedBesideOther {
      let moment = CivilText.moment(date, now: conflict.instant, in: timeZone)
      return "The \(words.kind) “\(conflict.title)” of \(moment)"
    }
    return namesKind ? "The \(words.kind) “\(conflict.title)”" : "“\(conflict.title)”"
  }

  /// The title within a sentence.
  var inSentence: String {
    title.hasPrefix("The ") ? "the " + title.dropFirst(4) : title
  }
}

extension SyncConflict {
  /// Whether nothing of it was lost, so that nothing can be put back.
  package var isNews: Bool {
    [.parted, .yielded, .repeated].contains(kind) || kind == .united && parts.isEmpty
  }
}
