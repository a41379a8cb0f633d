import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
package import HouseholdSync

extension ConflictText {
  /// What is told in one sentence with others of the same: what has only a time, and lost the same thing.
  package var common: String? {
    guard [.hidden, .unlinked].contains(conflict.kind), outlook == .open || isSettled, time != nil,
      let gone = deleted
    else { return nil }
    return [
      conflict.kind.rawValue, conflict.entity, conflict.field ?? "", gone, author, "\(isSettled)",
    ]
    .joined(separator: "\n")
  }

  /// What the row is called that was deleted, so that this one is not shown or lost its link; nil if none was.
  package var deleted: String? {
    switch conflict.kind {
    case .hidden: conflict.kept.title
    case .unlinked: conflict.lost.title
    default: nil
    }
  }

  /// The day of a row that has no name of its own, and when it was on that; nil if it has one.
  fileprivate var time: (day: CivilDate, instant: Date?)? {
    if let date = Date(iso8601: conflict.title) ?? noted {
      return (CivilDate(date, in: timeZone), date)
    }
    return CivilDate(conflict.title).map { ($0, nil) }
  }

  /// The times of several rows: “2026-05-02”, “2 May 2026 12:01 and today 10:02”.
  private func range(_ texts: [ConflictText]) -> String {
    let times = texts.compactMap(\.time).sorted {
      ($0.day, $0.instant ?? .distantPast) < ($1.day, $1.instant ?? .distantPast)
    }
    let today = CivilDate(conflict.instant, in: timeZone)
    let isOfOneDay = times.first?.day == times.last?.day
    let ends = [times.first, times.last].compactMap(\.self).map { time -> String in
      guard let instant = time.instant else { return "\(time.day)" }
      let moment = CivilText.moment(instant, now: conflict.instant, in: timeZone)
      return time.day == today && !isOfOneDay ? "today \(moment)" : moment
    }
    guard let first = ends.first, let last = ends.last, first != last else {
      return ends.first ?? ""
    }
    return "\(first) \(times.count == 2 ? "and" : "to") \(last)"
  }

  /// What happened to several rows that lost the same thing.
  package static func sentence(_ texts: [ConflictText]) -> String {
    guard let one = texts.first else { return "" }
    let conflict = one.conflict
    let what =
      "\(texts.count.counted(one.words.kind)), of \(one.range(texts)),"
    let isHidden = conflict.kind == .hidden
    let isSettled = one.isSettled
    let fact =
      isHidden
      ? "\(isSettled ? "were" : "are") not shown, because \(one.cause) was"
      : (isSettled ? "lost their \(one.label): " : "have no \(one.label) any more: ")
        + (one.isLostLikeOwner ? "they were" : "\(one.lostTarget) was")
    let end = isHidden ? " They are there again." : " They have it again."
    return "\(what) \(fact) deleted \(one.author)." + (isSettled ? end : "")
  }

  /// Whether others deleted something of what the conflict is about.
  package func isAbout(_ changes: [SyncChange]) -> Bool {
    changes.contains { change in
      change.kind == .deleted && change.entity == conflict.entity
        && change.owners.map { $0.contains(conflict.owner ?? "") } ?? true
    }
  }
}
