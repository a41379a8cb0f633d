import Foundation
import HouseholdPersistence
import HouseholdSync

/// Two things that people did to one row, such as folding a load and giving it up; one was kept.
struct DeedText {
  /// What was done here, such as “folded”; nil if it has no word of its own, such as an undo.
  let lost: String?
  /// What was done here and what was kept, who did it and when.
  let sentence: String

  /// Puts a conflict in words; nil if it is about something else.
  ///
  /// - Parameters:
  ///   - deeds: What people do to such rows, by the field that says when, the most telling first.
  ///   - who: Who did what was kept: “by the laptop (Ben)”.
  ///   - author: The same, with the time.
  ///   - moment: Puts an instant in words: “at 21:00”.
  init?(
    _ conflict: SyncConflict, deeds: [(field: String, words: String)], who: String, author: String,
    moment: (Date) -> String
  ) {
    guard conflict.kind == .edited, let field = conflict.field else { return nil }
    let main = SyncConflict.Part(
      field: field, kept: conflict.kept.storedValue, lost: conflict.lost.storedValue)
    let parts = [main] + conflict.parts
    func deed(
      _ side: KeyPath<SyncConflict.Part, StoredValue?>,
      _ other: KeyPath<SyncConflict.Part, StoredValue?>, at stamp: HybridTimestamp?
    ) -> (words: String, time: String)? {
      for deed in deeds {
        for part in parts where part.field == deed.field {
          guard case .integer(let instant)? = part[keyPath: side],
            part[keyPath: side] != part[keyPath: other],
            // What is still to come when it is noted is no deed, such as when a machine will be done.
            instant <= stamp?.milliseconds ?? .max
          else { continue }
          return (deed.words, moment(Date(milliseconds: instant)))
        }
      }
      return nil
    }
    let here = deed(\.lost, \.kept, at: conflict.lost.stamp)
    let there = deed(\.kept, \.lost, at: conflict.kept.stamp)
    guard here != nil || there != nil else { return nil }
    lost = here?.words
    let first = here.map { "\($0.words) here \($0.time)" } ?? "changed here"
    let second = there.map { "\($0.words) \(who) \($0.time)" } ?? "changed \(author)"
    sentence = "\(first), \(second), which counts."
  }

  /// The words for what people do whose form is another one after “was”.
  private static let participles = ["did": "done", "wore": "worn"]

  /// What was done last to a row that somebody else deleted, such as “folded”; nil if it has no word.
  ///
  /// - Parameter deeds: What people do to such rows, by the field that says when, the most telling first.
  static func last(
    in conflict: SyncConflict, deeds: [(field: String, words: String)]
  ) -> String? {
    if let title = conflict.lost.title { return participles[title] ?? title }
    var last: (words: String, instant: Int64)?
    for deed in deeds {
      for part in conflict.parts where part.field == deed.field {
        guard case .integer(let instant)? = part.lost,
          instant <= conflict.lost.stamp?.milliseconds ?? .max,
          last.map({ $0.instant < instant }) ?? true
        else { continue }
        last = (deed.words, instant)
      }
    }
    return last?.words
  }
}
