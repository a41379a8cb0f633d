import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
package import HouseholdSync

extension ConflictText {
  /// What is told in one sentence with others of the same: what has only a time, and lost the same thing.
  package var common: String? {
    guard [.hidden, .unlinked].contains(conflict.kind), outlook == .open, time != nil,
      let gone = deleted
    else { return nil }
    return [conflict.kind.rawValue, conflict.entity, conflict.field ?? "", gone, author]
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

  /// The time of a row that has no name of its own, and its place in order.
  var time: (order: Double, text: String)? {
    if let date = Date(iso8601: conflict.title) ?? noted {
      return (
        date.timeIntervalSince1970, CivilText.moment(date, now: conflict.instant, in: timeZone)
      )
    }
    return CivilDate(conflict.title).map {
      (order: Double(conflict.title.filter(\.isNumber)) ?? 0, text: "\($0)")
    }
  }

  /// What happened to several rows that lost the same thing.
  package static func sentence(_ texts: [ConflictText]) -> String {
    let times = texts.compactMap(\.time).sorted { $0.order < $1.order }.map(\.text)
    guard let one = texts.first, let first = times.first, let last = times.last else { return "" }
    let conflict = one.conflict
    let what =
      "\(texts.count.counted(one.words.kind)), of \(first)"
      + " \(texts.count == 2 ? "and" : "to") \(last),"
    let isHidden = conflict.kind == .hidden
    let fact =
      isHidden
      ? "are not shown, because \(one.cause) was"
      : "have no \(one.label) any more: "
        + (one.isLostLikeOwner ? "they were" : "\(one.lostTarget) was")
    return "\(what) \(fact) deleted \(one.author)."
  }

  /// Whether others deleted something of what the conflict is about.
  package func isAbout(_ changes: [SyncChange]) -> Bool {
    changes.contains { change in
      change.kind == .deleted && change.entity == conflict.entity
        && change.owners.map { $0.contains(conflict.owner ?? "") } ?? true
    }
  }
}
